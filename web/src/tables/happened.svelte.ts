// What has happened since one was last asked: lines of several steps, where others act one after the other.
import type { Said } from '../wire';

export class Happened {
  lines = $state.raw<readonly Said[]>([]);
  #asked = false;

  /** `fresh` are the lines of the last step, `asked` whether one is to decide now. */
  hear(fresh: readonly Said[], asked: boolean): void {
    const news = fresh.filter((line) => !this.lines.includes(line));
    if (news.length > 0) {
      this.lines = (this.#asked ? news : [...this.lines, ...news]).slice(-40);
      this.#asked = false;
    }
    if (asked) this.#asked = true;
  }
}
