// The guides: a first match of each game that teaches by doing. What is taught comes with the games; here is how far
// somebody has come, kept in this browser, and what may be done at the table meanwhile.
import { untrack } from 'svelte';
import { games } from '../games';
import type { Choice, GuideShown, GuideStep, Made } from '../wire';
import { placeOf, readOn, settle, wordsBeside, type Progress, type Seen, type Settled } from './guide-steps';
import { server, tell } from './server.svelte';
import { kept } from './kept';
import { settings } from './settings.svelte';

interface Kept extends Progress {
  table: string;
  /** The rest is played without it. */
  free: boolean;
  /** It was gone through to the end, this time or before. */
  done: boolean;
}

function remembered(game: string): Kept | null {
  try {
    const found = JSON.parse(kept.get(`guide.${game}`) ?? 'null') as Kept | null;
    return typeof found?.table === 'string' && Number.isInteger(found.step) ? found : null;
  } catch {
    return null;
  }
}

class Guides {
  /** What has changed since the page was opened. */
  #changed = $state.raw<Record<string, Kept>>({});

  of(game: string): Kept | null {
    return this.#changed[game] ?? remembered(game);
  }
  keep(game: string, what: Kept): void {
    this.#changed = { ...this.#changed, [game]: what };
    kept.set(`guide.${game}`, JSON.stringify(what));
  }

  /** Whose guide is this table? */
  gameAt(table: string): string | null {
    return games().find(({ id }) => this.of(id)?.table === table)?.id ?? null;
  }
  isRunning(game: string): boolean {
    return this.of(game)?.free === false;
  }
  isDone(game: string): boolean {
    return this.of(game)?.done === true;
  }
  /** What somebody who has just learned this game might learn next. */
  after(game: string): string | null {
    const ids = games().map(({ id }) => id);
    const at = ids.indexOf(game);
    return [...ids.slice(at + 1), ...ids.slice(0, at)].find((one) => !this.isDone(one)) ?? null;
  }

  shown(game: string): Promise<GuideShown> {
    return server.once(`/api/games/${game}/guide`);
  }

  /** From the beginning, at a table of its own. */
  async start(game: string): Promise<void> {
    const before = this.isRunning(game) ? this.of(game)?.table : undefined;
    try {
      const { id } = await server.postHere<Made>(`/api/games/${game}/guide`, before ? { instead: before } : {});
      this.keep(game, { table: id, step: 0, since: 0, acted: null, free: false, done: this.isDone(game) });
      location.hash = `#/t/${id}`;
    } catch (refused) {
      tell(refused);
    }
  }
}

export const guides = new Guides();

/** The guide at one table. */
export class Guiding {
  shown = $state.raw<GuideShown | null>(null);
  /** An earlier step that is being read again. */
  again = $state<number | null>(null);
  /** How often something else was tried. */
  tried = $state(0);
  /** Its words are not to be had. */
  #missing = $state(false);

  readonly #kept = $derived.by(() => guides.of(this.game));
  readonly steps = $derived<readonly GuideStep[]>(this.shown?.steps ?? []);
  /** It leads, and has not been left for free play. */
  readonly leads = $derived(this.#kept?.free === false && !this.#missing);
  readonly #at = $derived.by((): Settled | null =>
    this.shown && this.#kept && this.leads ? settle(this.steps, this.#kept, this.see()) : null,
  );
  readonly now = $derived(this.#at?.now ?? null);
  readonly asks = $derived(this.now === 'asks');
  readonly tells = $derived(this.now === 'tells');
  readonly #present = $derived(this.steps[this.#at?.step ?? -1] ?? null);
  /** What is to be read. */
  readonly read = $derived(this.again === null ? this.#present : (this.steps[this.again] ?? null));
  readonly place = $derived(placeOf(this.steps, this.again ?? this.#at?.step ?? 0));
  readonly earlier = $derived(wordsBeside(this.steps, this.again ?? this.#at?.step ?? 0, -1));

  constructor(
    readonly game: string,
    private readonly see: () => Seen,
  ) {}

  /** Call once, from the screen of the table. */
  follow(): void {
    $effect(() => {
      void settings.lang;
      guides.shown(this.game).then(
        (shown) => {
          this.shown = shown;
        },
        (refused: unknown) => {
          this.#missing = true;
          tell(refused);
        },
      );
    });
    $effect(() => {
      const [at, over] = [this.#at, this.see().over];
      untrack(() => this.#keep(at, over));
    });
  }

  #keep(at: Settled | null, over: boolean): void {
    if (!at || !this.#kept) return;
    const { step, since, acted, now } = at;
    if (step !== this.#kept.step) [this.again, this.tried] = [null, 0];
    if (now === 'done') this.#change({ step, since, acted, done: true });
    else if (now === 'astray' && over)
      this.free(); // the result says so
    else if (step !== this.#kept.step || since !== this.#kept.since || acted !== this.#kept.acted)
      this.#change({ step, since, acted });
  }

  #change(what: Partial<Kept>): void {
    const have = guides.of(this.game);
    if (have && Object.entries(what).some(([key, value]) => have[key as keyof Kept] !== value))
      guides.keep(this.game, { ...have, ...what });
  }

  /** What may be done of all that the rules allow. */
  allowed(options: Choice[]): Choice[] {
    if (!this.leads) return options;
    return this.asks ? options.filter(({ action }) => action === this.#present?.do) : [];
  }

  acted(action: string, version: number): void {
    if (this.asks && action === this.#present?.do) this.#change({ acted: version });
  }
  /** What was sent has not been done. */
  refused(): void {
    this.#change({ acted: null });
  }

  /** Read: on to the next step. */
  next(): void {
    if (this.again !== null) {
      const next = wordsBeside(this.steps, this.again, 1);
      this.again = next !== null && next < (this.#at?.step ?? 0) ? next : null;
    } else if (this.tells && this.#at) {
      const { step, since, acted } = readOn(this.steps, this.#at, this.see());
      this.tried = 0;
      this.#change({ step, since, acted });
    }
  }
  back(): void {
    if (this.earlier !== null) this.again = this.earlier;
  }
  free(): void {
    this.#change({ free: true });
  }
  restart(): Promise<void> {
    return guides.start(this.game);
  }
  /** The table is gone. */
  forget(): void {
    this.#change({ table: '', free: true });
  }
}
