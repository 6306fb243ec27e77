// Steps that come quickly are shown one after the other, so that fights and triggers can be followed in order.
// Nothing here knows a page or a server: it is told what comes, and says what is to be shown when.

/** What must be known of a step. */
export interface Following {
  asked: boolean;
  log: readonly unknown[];
}

/** How fast a person wants it, in milliseconds: how long a thing travels, and how long a result stands. */
export interface Pace {
  move: number;
  read: number;
}

/** What waits should be through in about this time: the more there is, the faster it goes. */
const PATIENCE = 4000;

/** How long a step stands before the next one. Whoever is asked has all the time there is, so it is none. */
export function standing({ asked, log }: Following, waiting: number, { move, read }: Pace): number {
  if (asked) return 0;
  const wanted = move + (log.length === 0 ? 0 : Math.min(2, 0.4 + 0.3 * log.length) * read);
  return Math.max(move, Math.min(wanted, PATIENCE / (waiting + 1)));
}

export interface Showing<T> {
  /** Shows these steps as one: what is to be seen is the last of them. */
  show(steps: readonly T[]): void;
  /** How long this one stands; 0: the next one takes its place at once. */
  stands(step: T, waiting: number): number;
  /** Must everything be shown at once, now that this has come? */
  hurries(step: T): boolean;
  /** What waits, or whether something is being shown, is different now. */
  changed(): void;
}

export class StepQueue<T> {
  #waiting: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly page: Showing<T>) {}

  get waiting(): number {
    return this.#waiting.length;
  }
  /** Is the last step still being shown? */
  get busy(): boolean {
    return this.#timer !== null;
  }
  /** The last one that has come and is not shown yet. */
  get newest(): T | undefined {
    return this.#waiting.at(-1);
  }

  add(step: T): void {
    this.#waiting.push(step);
    if (this.page.hurries(step)) this.skip();
    else if (this.#timer === null) this.#next();
    else this.page.changed();
  }

  /** To the newest state at once. */
  skip(): void {
    const steps = this.#waiting;
    this.clear();
    if (steps.length > 0) this.page.show(steps);
  }

  /** Forgets what waits: something newer is shown. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
    this.page.changed();
  }

  #next(): void {
    this.#timer = null;
    const steps: T[] = [];
    let stands = 0;
    for (let step = this.#waiting.shift(); step !== undefined; step = this.#waiting.shift()) {
      steps.push(step);
      stands = this.page.stands(step, this.#waiting.length);
      if (stands > 0) break;
    }
    if (stands > 0) this.#timer = setTimeout(() => this.#next(), stands);
    this.page.changed();
    if (steps.length > 0) this.page.show(steps);
  }
}
