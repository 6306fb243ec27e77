// The review of one match: asks the offline server position by position, and keeps the answers while the page is open.
import type { Reviewed } from '../wire';
import { server, Refused } from './server.svelte';
import { nextPoint, planned, turnings, type Known, type Point, type Turning } from './review';
import { settings } from './settings.svelte';

const SMALL = 200_000; // characters that are worth keeping

/** The record of a match that is over; fetched once. */
export const recordOf = (table: string): Promise<string> => server.once<string>(`/api/tables/${table}/record`);

interface Kept {
  actions: number;
  turns: number[];
  points: Point[];
}

export class Reviewing {
  known = $state.raw<Known>(new Map());
  actions = $state(0);
  turns = $state.raw<readonly number[]>([]);
  running = $state(false);
  failed = $state.raw<Refused | null>(null);
  /** The step being read; asked for too, whatever the plan. */
  #reading: number | null = null;
  #run = 0;

  constructor(readonly table: string) {
    this.#recall();
  }

  /** In the order of the match. */
  get points(): Point[] {
    return [...this.known.values()].sort((one, two) => one.at - two.at);
  }
  get turnings(): Turning[] {
    return turnings(this.known);
  }
  get planned(): number {
    return planned(this.actions);
  }
  get complete(): boolean {
    return this.known.size > 0 && this.#next() === null;
  }

  /** Continues where it was stopped. */
  start(): Promise<void> {
    return this.#asking(async (wanted) => {
      if (this.known.size === 0) await this.#ask(0); // the answer says how long the match was
      await this.#readOn(wanted);
      for (let at = this.#next(); wanted() && at !== null; at = this.#next()) {
        await this.#ask(at);
        await this.#readOn(wanted); // what is being read comes first
      }
    });
  }

  stop(): void {
    this.#run++;
    this.running = false;
  }

  /** Whatever is being read is asked for in the reader's language, once a review has begun. */
  async read(at: number): Promise<void> {
    this.#reading = at;
    if (this.#unread() !== undefined) await this.#asking((wanted) => this.#readOn(wanted));
  }

  #next(): number | null {
    return nextPoint(this.actions, this.turns, this.known);
  }

  #unread(): number | undefined {
    if (this.known.size === 0) return undefined;
    const shown = this.turnings.map(({ at }) => at);
    if (this.#reading !== null && this.#reading < this.actions) shown.unshift(this.#reading);
    return shown.find((at) => this.known.get(at)?.lang !== settings.lang);
  }

  async #readOn(wanted: () => boolean): Promise<void> {
    // The language or the step may change meanwhile.
    for (let at = this.#unread(); wanted() && at !== undefined; at = this.#unread()) await this.#ask(at);
  }

  async #asking(work: (wanted: () => boolean) => Promise<void>): Promise<void> {
    if (this.running) return;
    const run = ++this.#run;
    const wanted = (): boolean => run === this.#run;
    this.running = true;
    this.failed = null;
    try {
      await work(wanted);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      if (wanted()) this.failed = refused;
    } finally {
      if (wanted()) this.running = false;
      this.#keep();
    }
  }

  async #ask(at: number): Promise<void> {
    const record = await recordOf(this.table);
    const { lang } = settings;
    const { actions, turns, ...point } = await server.postHere<Reviewed>('/api/review', { record, at });
    this.actions = actions;
    this.turns = turns;
    this.known = new Map(this.known).set(at, { ...point, at, lang });
  }

  get #name(): string {
    return `paiju.review.${this.table}`;
  }

  #keep(): void {
    const text = JSON.stringify({ actions: this.actions, turns: [...this.turns], points: this.points } satisfies Kept);
    try {
      if (text.length <= SMALL) sessionStorage.setItem(this.#name, text);
    } catch {
      /* it will be asked for again */
    }
  }

  #recall(): void {
    try {
      const { actions, turns, points } = JSON.parse(sessionStorage.getItem(this.#name) ?? 'null') as Kept;
      this.actions = actions;
      this.turns = turns;
      this.known = new Map(points.map((point) => [point.at, point]));
    } catch {
      /* nothing was kept */
    }
  }
}

const reviews = new Map<string, Reviewing>();
export function reviewOf(table: string): Reviewing {
  const review = reviews.get(table) ?? new Reviewing(table);
  reviews.set(table, review);
  return review;
}
