// Which tables wait for us, and which of them have begun to. Pure.
import type { Listed } from '../wire';

export class Turns {
  #asked = new Map<string, boolean>();
  #begun = false;

  /** How many tables wait for us. */
  get count(): number {
    return [...this.#asked.values()].filter(Boolean).length;
  }

  /** A table says whether it asks us. True: it has begun to. */
  heard(table: string, asked: boolean): boolean {
    const before = this.#asked.get(table) ?? false;
    this.#asked.set(table, asked);
    return asked && !before;
  }

  forget(): void {
    this.#asked.clear();
    this.#begun = false;
  }

  /** All our tables; `open` has told us later than this list. The tables that have begun to ask us since the last list. */
  listed(tables: readonly Pick<Listed, 'id' | 'turn'>[], open: string | null = null): string[] {
    const ids = new Set(tables.map(({ id }) => id));
    for (const table of [...this.#asked.keys()]) if (!ids.has(table) && table !== open) this.#asked.delete(table);
    const begun = tables.filter(({ id, turn }) => id !== open && this.heard(id, turn === true)).map(({ id }) => id);
    const first = !this.#begun;
    this.#begun = true;
    return first ? [] : begun;
  }
}
