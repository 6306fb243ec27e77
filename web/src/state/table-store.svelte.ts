// One table: turns messages of the line into state, and choices into messages. It holds what the server has sent and what
// has been selected, and never predicts the result of an action.
import type {
  ChairShown,
  Change,
  Choice,
  Command,
  Grey,
  Hinted,
  LogLine,
  ServerMessage,
  ThingShown,
  Whole,
} from '../wire';
import { holds, newNumber, toReveal } from './fair';
import { back, glowOf, reading, touch, type Glow } from './choices';
import { Guiding, guides } from './guide.svelte';
import { calledHere, server, random, Refused, tell } from './server.svelte';
import { Happened, lastOf } from './happened.svelte';
import { standing, StepQueue } from './motion-queue';
import { fading, moving, reading as readingTime } from './motion.svelte';
import { settings, t } from './settings.svelte';
import { toasts } from './toast.svelte';
import { sound } from './sound';

/** A command without the table's name: that is added. */
type Wish = Command;
type Step = Extract<ServerMessage, { t: 'step' }>;

/** Why a thing cannot be touched now, and where it is on the page. */
export interface WhyNot {
  thing: string;
  reasons: Grey[];
  anchor: HTMLElement | null;
}

/** The table at which to sit down once it is open. */
export const sitting: { id: string | null; seat: number | undefined } = { id: null, seat: undefined };

/** The same choices in the same order: others have only done something that does not matter to us. */
const alike = (one: readonly Choice[], two: readonly Choice[]): boolean =>
  one.length === two.length && one.every(({ action }, at) => action === two[at]?.action);

export class TableStore {
  whole = $state.raw<Whole | null>(null);
  things = $state.raw<Map<string, ThingShown>>(new Map());
  touched = $state.raw<string[]>([]);
  /** Which of several equal things was touched, by its place on the page. */
  instance = $state.raw<Record<string, number>>({});
  /** Composed, and waiting to be confirmed. */
  composed = $state.raw<Choice | null>(null);
  /** What has been sent and not acknowledged. */
  pending = $state<string | null>(null);
  why = $state.raw<WhyNot | null>(null);
  missing = $state.raw<Refused | null>(null);
  muted = $state.raw<ReadonlySet<string>>(new Set());
  unreadLog = $state(0);
  unreadChat = $state(0);
  readonly #happened = new Happened();
  /** What happened in the last step. */
  fresh = $derived<readonly LogLine[]>(lastOf(this.whole?.log ?? [], this.#happened.fresh));
  /** What has happened since one was last asked. */
  happened = $derived<readonly LogLine[]>(lastOf(this.whole?.log ?? [], this.#happened.since));

  /** Is a step of others being shown, so that it can be followed? */
  following = $state(false);
  /** The steps that have come and are not shown yet. */
  waiting = $state(0);
  #steps = new StepQueue<Step>({
    show: (steps) => this.#show(steps),
    stands: (step, waiting) => standing(step, waiting, { move: moving() || fading(), read: readingTime() }),
    // Where a clock runs, nobody loses time by watching.
    hurries: ({ asked, clock }) =>
      readingTime() === 0 || document.hidden || (asked && (clock.kind === 'move' || clock.kind === 'total')),
    changed: () => {
      this.following = this.#steps.busy;
      this.waiting = this.#steps.waiting;
    },
  });

  #expected = $state(0); // what comes of the last action has this version: until it is shown, the old choices are void
  #greyAt = -1;
  /** What could be tried and is forbidden, once somebody has asked. */
  grey = $state.raw<Grey[]>([]);
  #rematch = false;
  #taking = false;
  #recommitted = false; // once is enough: two browsers of one account would take turns for ever
  /** The language in which the table speaks: after another was chosen, it takes a moment. */
  language = $state.raw(settings.lang);
  #stop: () => void;

  asked = $derived(Boolean(this.whole?.asked) && this.whole?.phase === 'playing' && this.waiting === 0);
  seated = $derived(typeof this.whole?.you === 'number');
  locked = $derived(this.pending !== null || (this.whole?.version ?? 0) < this.#expected);
  /** Somebody learns the game here. */
  readonly guide: Guiding | null;
  #offered = $derived<Choice[]>(this.asked && !this.locked ? (this.whole?.options ?? []) : []);
  options = $derived.by(() => (this.guide ? this.guide.allowed(this.#offered) : this.#offered));
  now = $derived(reading(this.options, this.touched));
  next = $derived(this.whole?.next ?? null);
  /** Do only bots play against us? Then a hint is fair. */
  alone = $derived(
    this.whole !== null && this.whole.seats.every(({ seat, kind }) => seat === this.whole?.you || kind !== 'person'),
  );

  constructor(readonly id: string) {
    const learned = guides.gameAt(id);
    this.guide =
      learned === null
        ? null
        : new Guiding(learned, () => ({
            version: this.whole?.version ?? 0,
            asked: this.asked && !this.locked,
            offered: new Set(this.#offered.map(({ action }) => action)),
            over: this.whole?.phase === 'over',
          }));
    this.#stop = server.listen((message) => this.#hear(message));
    void this.#begin();
  }

  close(): void {
    this.#stop();
    this.#steps.clear();
    server.send({ t: 'close', table: this.id });
  }

  /** The first opening; the line itself opens again after a loss. */
  async #begin(): Promise<void> {
    await server.ready(this.id);
    try {
      await server.ask({ t: 'open', table: this.id });
    } catch (refused) {
      if (refused instanceof Refused && refused.code === 'offline') return void this.#begin();
      if (refused instanceof Refused && !this.whole) this.missing = refused;
      if (this.missing?.code === 'no_table') this.guide?.forget();
      return;
    }
    if (sitting.id === this.id) {
      const { seat } = sitting;
      sitting.id = null;
      if (this.whole?.you === null && this.whole.phase === 'waiting') await this.sit(seat);
    }
    if (settings.auto && this.seated && this.whole?.auto !== true && !this.guide)
      server.send({ t: 'auto', table: this.id, on: true });
  }

  #hear(message: ServerMessage): void {
    if (!('table' in message) || message.table !== this.id) return;
    const have = this.whole;
    if (message.t === 'table') return this.#open(message);
    if (!have) return;
    switch (message.t) {
      case 'step':
        if (message.version > (this.#steps.newest ?? have).version) this.#steps.add(message);
        return;
      case 'same':
        void this.#takePart(have);
        return this.skip(); // back after a loss: what there is, is shown
      case 'seats':
        this.whole = { ...have, seats: calledHere(this.id, message.seats) };
        return;
      case 'ack':
        if (message.id === this.pending) this.pending = null;
        if (message.version > 0) this.#expected = message.version + 1;
        return;
      case 'refused':
        if (!message.id || message.id !== this.pending) return;
        this.pending = null;
        this.guide?.refused();
        tell(new Refused(message.code, message.text, message.clause ?? null), have.game);
        return;
      case 'chat': {
        const { t: _, table: __, ...line } = message;
        this.whole = { ...have, chat: [...have.chat, line] };
        if (!this.muted.has(line.from)) this.unreadChat++;
        return;
      }
      default:
        return;
    }
  }

  /** Steps that are shown as one are one to whoever watches: all their lines are new. */
  #show(steps: readonly Step[]): void {
    const have = this.whole;
    const last = steps.at(-1);
    if (!have || !last) return;
    const { t: _, log: __, ...rest } = last;
    const log = steps.flatMap((step) => step.log);
    this.#happened.step(log.length, last.asked);
    this.whole = { ...have, ...rest, log: [...have.log, ...log], phase: last.result ? 'over' : have.phase };
    this.unreadLog += log.length;
    this.#moved(have);
  }

  /** To the newest state at once. */
  skip(): void {
    this.#steps.skip();
  }

  #open(message: Extract<ServerMessage, { t: 'table' }>): void {
    this.#steps.clear();
    const before = this.whole;
    const { t: _, ...whole } = message;
    this.whole = { ...whole, seats: calledHere(this.id, whole.seats) };
    this.missing = null;
    this.#expected = 0; // a whole table is the newest there is
    this.unreadLog += this.#happened.whole(
      before && before.you === whole.you ? before.log : null,
      whole.log,
      whole.asked,
    );
    const translated = this.language !== settings.lang;
    this.language = settings.lang;
    if (!before || before.game !== whole.game || translated)
      server.things(whole.game).then(
        (things) => {
          this.things = things;
        },
        () => {
          /* ids are shown instead */
        },
      );
    if (before?.version !== whole.version) this.#moved(before); // else only the people or the words have changed
    if (translated) [this.grey, this.#greyAt] = [[], -1];
    if (translated && this.why) void this.whyNot(this.why.thing, this.why.anchor);
    void this.#takePart(this.whole);
    if (this.#rematch && whole.next) location.hash = `#/t/${whole.next}`;
  }

  /** A new position: what was being composed belongs to the old one, unless the question is still the very same. */
  #moved(before: Whole | null): void {
    const now = this.whole;
    const same =
      before !== null &&
      now !== null &&
      before.asked &&
      now.asked &&
      before.prompt === now.prompt &&
      alike(before.options, now.options);
    if (!same) this.forget();
    if (!now || !before) return;
    if (now.result && !before.result) sound('over');
    else if (now.asked && !before.asked) sound('asked');
    else sound('move');
  }

  forget(): void {
    this.touched = [];
    this.instance = {};
    this.composed = null;
    this.why = null;
  }

  // ---- touching

  /** How a thing stands; `nth` tells apart several of the same name. */
  glow(thing: string, nth?: number): Glow {
    if (this.guide?.leads && !this.guide.asks && !this.locked) return '';
    if (this.asked && this.locked)
      return this.touched.includes(thing) && (nth === undefined || (this.instance[thing] ?? nth) === nth) ? 'sel' : '';
    const glow = glowOf(this.now, this.touched, thing, this.asked);
    if (nth === undefined || !this.touched.includes(thing)) return glow;
    const here = this.instance[thing] === nth;
    if (here) return 'sel';
    return glow === 'sel' ? 'also' : glow; // its twin would do as well
  }

  /** What touching this would decide at once, in words. */
  leadsTo(thing: string): string | null {
    return this.#decidedBy(thing)?.label ?? null;
  }

  /** The same as facts: what would change. */
  changes(thing: string): readonly Change[] {
    return this.#decidedBy(thing)?.changes ?? [];
  }

  /** What touching this would decide at once. */
  #decidedBy(thing: string): Choice | undefined {
    const list = this.now.next.get(thing);
    return list?.length === 1 ? list[0] : undefined;
  }

  /** Can this be picked up? It would begin something or go on with it, and there would be something left to aim at. */
  begins(thing: string): boolean {
    if (!this.asked || this.locked || this.composed) return false;
    if (this.touched.includes(thing)) return this.touched.at(-1) === thing && this.now.next.size > 0;
    const outcome = touch(this.options, this.touched, thing);
    return outcome.kind === 'touched' && reading(this.options, outcome.touched).next.size > 0;
  }

  touch(thing: string, nth?: number, anchor: HTMLElement | null = null): void {
    this.why = null;
    if (!this.asked || this.locked) return;
    if (
      nth !== undefined &&
      this.touched.includes(thing) &&
      this.instance[thing] !== nth &&
      !this.now.next.has(thing)
    ) {
      this.instance = { ...this.instance, [thing]: nth }; // an equal thing beside the chosen one: the choice moves there
      return;
    }
    this.composed = null;
    const outcome = touch(this.options, this.touched, thing);
    if (outcome.kind === 'decided') {
      if (settings.confirm && outcome.option.path.length > 1) {
        this.touched = [...outcome.option.path];
        this.composed = outcome.option;
      } else this.act(outcome.option);
    } else if (outcome.kind === 'touched') {
      this.touched = outcome.touched;
      if (nth !== undefined) this.instance = { ...this.instance, [thing]: nth };
      sound('touch');
    } else if (this.guide?.leads) this.guide.tried++;
    else void this.whyNot(thing, anchor);
  }

  back(): boolean {
    if (this.why) {
      this.why = null;
      return true;
    }
    const before = this.composed ? this.touched.slice(0, -1) : back(this.touched);
    this.composed = null;
    if (before === null) return false;
    this.touched = before;
    return true;
  }

  act(option: Pick<Choice, 'action'>): void {
    if (this.locked || !this.whole) return;
    if (this.guide?.leads && !this.options.some(({ action }) => action === option.action)) {
      this.guide.tried++;
      return;
    }
    this.guide?.acted(option.action, this.whole.version);
    this.pending = random(12);
    server.send({ t: 'act', table: this.id, id: this.pending, version: this.whole.version, action: option.action });
    this.why = null;
    sound('sent');
  }

  /** Everything that could be tried and is forbidden now. */
  async #greys(): Promise<Grey[]> {
    const version = this.whole?.version ?? 0;
    if (this.#greyAt === version) return this.grey;
    const answer = await server.ask({ t: 'why', table: this.id });
    this.grey = answer.t === 'why' ? answer.refused : [];
    this.#greyAt = version;
    return this.grey;
  }

  async whyNot(thing: string, anchor: HTMLElement | null): Promise<void> {
    const { lang } = settings;
    try {
      const list = await this.#greys();
      const outcome = touch(this.options, this.touched, thing, list);
      this.why = { thing, anchor, reasons: outcome.kind === 'refused' ? outcome.reasons.slice(0, 2) : [] };
    } catch (refused) {
      if (lang === settings.lang) tell(refused); // else nobody has answered in the old language any more
    }
  }

  // ---- commands

  /** Tells the server something and waits; a refusal is shown, and nothing else happens. */
  async do(wish: Wish): Promise<boolean> {
    try {
      await server.ask({ ...wish, table: this.id });
      return true;
    } catch (refused) {
      tell(refused, this.whole?.game);
      return false;
    }
  }

  async hint(): Promise<Hinted[] | null> {
    const { lang } = settings;
    try {
      const answer = await server.ask({ t: 'hint', table: this.id });
      return answer.t === 'hint' ? answer.options : [];
    } catch (refused) {
      if (lang === settings.lang) tell(refused, this.whole?.game);
      return null;
    }
  }

  async sit(seat?: number, deck?: string): Promise<void> {
    try {
      await server.account();
      await server.ready(this.id);
    } catch (refused) {
      return tell(refused);
    }
    // An empty commitment: we take part in the deal, and commit as soon as we sit.
    await this.do({
      t: 'sit',
      commitment: '',
      ...(seat !== undefined && { seat }),
      ...(deck !== undefined && { deck }),
    });
  }

  /** Our part in a deal that nobody can choose: commits when we owe it, reveals when all have committed. */
  async #takePart(whole: Whole): Promise<void> {
    const { deal, you } = whole;
    if (typeof you !== 'number' || whole.phase !== 'waiting' || this.#taking) return;
    // Nobody can reveal here what another browser has committed to; until all sit, there is time to commit again.
    const lost = deal.waiting.length === 0 && deal.commitments[you] && !holds(whole, you) && !this.#recommitted;
    this.#taking = true;
    try {
      if (deal.you === 'commit' || lost) {
        this.#recommitted ||= Boolean(lost);
        await this.do({ t: 'commit', commitment: newNumber(this.id) });
      } else if (deal.you === 'reveal') {
        const found = toReveal(whole, you);
        if (typeof found === 'object') await this.do({ t: 'reveal', ...found });
        else toasts.say(() => t(found === 'changed' ? 'luckChanged' : 'luckElsewhere'));
      }
    } finally {
      this.#taking = false;
    }
    // What came meanwhile may ask for the next thing.
    if (this.whole && this.whole !== whole && this.whole.deal.you) void this.#takePart(this.whole);
  }

  async rematch(): Promise<void> {
    this.#rematch = true;
    if (!(await this.do({ t: 'rematch' }))) this.#rematch = false;
  }

  async mute(chair: ChairShown): Promise<void> {
    if (!chair.who) return;
    const on = !this.muted.has(chair.who);
    if (!(await this.do({ t: 'mute', seat: chair.seat, on }))) return;
    const muted = new Set(this.muted);
    if (on) muted.add(chair.who);
    else muted.delete(chair.who);
    this.muted = muted;
  }

  /** Who sits there; a bot is called by its seat. */
  who(seat: number): string {
    const chair = this.whole?.seats[seat];
    if (!chair) return '?';
    return chair.who ?? (chair.kind === 'bot' ? chair.name : t('empty'));
  }
}
