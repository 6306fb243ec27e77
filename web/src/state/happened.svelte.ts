// How much of the end of a log is news: the lines of the last step, and those since one was last asked, where others
// act one after the other. Only numbers, counted from the end: the server sends a log anew in another language, and
// only its last lines. Sentences are kept in the log and nowhere else.
import type { LogLine } from '../wire';

export class Happened {
  /** The lines of the last step. */
  fresh = $state(0);
  /** The lines since one was last asked; where that is not known, all there are. */
  since = $state(0);
  #asked = false; // one has been asked: the next lines begin anew

  /** A step was shown: so many lines more, and whether one is to decide now. */
  step(lines: number, asked: boolean): void {
    this.fresh = lines;
    if (lines > 0) {
      this.since = this.#asked ? lines : this.since + lines;
      this.#asked = false;
    }
    if (asked) this.#asked = true;
  }

  /** A whole log stands in place of the one before; how many of its lines are new. */
  whole(before: readonly LogLine[] | null, log: readonly LogLine[], asked: boolean): number {
    const added = before && linesAdded(before, log);
    if (added === null) {
      // The table was opened, something was taken back, or other eyes look on.
      [this.fresh, this.since, this.#asked] = [0, log.length, asked];
      return 0;
    }
    if (added > 0) this.step(added, asked);
    else if (asked) this.#asked = true;
    return added;
  }
}

/** The last so many lines. */
export const lastOf = <T>(log: readonly T[], lines: number): readonly T[] => log.slice(Math.max(0, log.length - lines));

/** How many lines stand behind those of `before`; null: the log does not go on from there. Lines are compared by their clauses, which are the same in each language. */
function linesAdded(before: readonly LogLine[], log: readonly LogLine[]): number | null {
  if (before.length === 0) return log.length;
  const fits = (added: number): boolean => {
    const both = Math.min(before.length, log.length - added);
    return (
      both > 0 && lastOf(before, both).every(({ clause }, at) => clause === log[log.length - added - both + at]?.clause)
    );
  };
  const longer = log.length - before.length;
  if (longer >= 0 && fits(longer)) return longer;
  for (let added = 0; added < log.length; added++) if (fits(added)) return added; // its first lines were left out
  return null;
}
