// The page's connection to a server: the account, requests and the line. Refusals are thrown as `Refused`. There are two
// servers, the one over the network and the offline server of this device, whose tables are known by their ids. Which of
// the two to ask is decided only here.
import { device, server as overNetwork, type Backend } from '../line/backend';
import { PROTOCOL, type LineState } from '../line/line';
import { HERE } from '../line/worker-contract';
import type {
  ChairShown,
  Envelope,
  GameInfo,
  Listed,
  Me,
  Named,
  Passed,
  Past,
  Rated,
  ServerMessage,
  ThingShown,
} from '../wire';
import type { Lang } from '../words';
import { kept } from './kept';
import { settings, t } from './settings.svelte';
import { toasts } from './toast.svelte';

/** A refusal, and why. Nothing has changed, unless the line was lost meanwhile or the server says `unknown`. */
export class Refused extends Error {
  /** `said`: a sentence of whoever refused, or words of the page's own. */
  constructor(
    readonly code: string,
    readonly said: string | (() => string),
    readonly clause: string | null = null,
    readonly status = 0,
  ) {
    super(typeof said === 'string' ? said : said());
  }

  /** Why, in the reader's language where the page has words for it. */
  get why(): string {
    return typeof this.said === 'string' ? this.said : this.said();
  }
}

const PATIENCE = 20_000; // for an answer
const BOTS_PAUSE = 300; // before the answer of a bot of this device, so that what happened before can be seen
/** What a message without `re` may be the answer to. */
const ANSWERS: Record<string, readonly string[]> = { open: ['table', 'same'], why: ['why'], hint: ['hint'] };
interface Asking {
  backend?: Backend;
  lang?: Lang;
  tries?: number;
}
interface Question {
  resolve(message: ServerMessage): void;
  reject(reason: Refused): void;
  kind: string;
  table: string | null;
}

const reload = { next: { label: () => t('reload'), does: () => location.reload() } };

class Server {
  token = $state(kept.get('token'));
  name = $state(kept.get('name'));
  registered = $state(false);
  ratings = $state<Rated[]>([]);
  state = $state<LineState>('off');
  retryAt = $state(0);
  /** The people who wait for this device, by table. */
  hands = $state.raw<Record<string, readonly number[]>>({});
  /** Our tables, as they were listed last; null: not yet. */
  listed = $state.raw<readonly Listed[] | null>(null);
  /** How far the server's clock is ahead of ours. */
  skew = 0;

  readonly backend: Backend;
  #device: ReturnType<typeof device> | null = null;
  #asked = new Map<string, Question>();
  #number = 0;
  #listeners = new Set<(message: ServerMessage) => void>();
  #cache = new Map<string, Promise<unknown>>();

  constructor() {
    this.backend = overNetwork(() => ({ token: this.token, lang: settings.lang }));
    const { line } = this.backend;
    line.onMessage((message) => this.#hear(message));
    line.onState((state) => {
      this.state = state;
      this.retryAt = line.retryAt;
      if (state === 'off') this.#giveUp((table) => !table || !isHere(table));
    });
    addEventListener('online', () => line.retry());
    document.addEventListener('visibilitychange', () => document.hidden || line.retry());
  }

  begin(): void {
    this.backend.line.retry();
    void this.whoAmI();
  }

  // ---- the line

  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(message: Envelope): boolean {
    return this.#of(message.table).line.send(message);
  }

  /** How the line to this table is. */
  stateOf(table: string): LineState {
    return isHere(table) ? 'on' : this.state;
  }

  /** The person on this seat has the device in their hands. */
  take(table: string, seat: number): void {
    this.#here().take(table, seat);
  }

  /** Another language: everything is said anew. */
  restart(): void {
    this.#giveUp(() => true);
    toasts.translate();
    this.backend.line.restart();
    this.#device?.line.restart();
  }

  #of(table: string | null | undefined): Backend {
    return table && isHere(table) ? this.#here() : this.backend;
  }

  /** The offline server; loaded when it is first needed. */
  #here(): ReturnType<typeof device> {
    if (!this.#device) {
      this.#device = device(() => ({ token: 'here', lang: settings.lang }), {
        hands: (table, seats) => {
          this.hands = { ...this.hands, [table]: seats };
        },
        unsaved: () => toasts.say(() => t('hereUnsaved')),
        unreadable: (tables) => toasts.say(() => t('hereUnreadable', tables), reload),
        stopped: () => toasts.say(() => t('hereStopped')),
      });
      this.#device.line.onMessage((message) => this.#hear(message));
      this.#device.line.retry();
      // Where nothing is to wait, bots do not either.
      $effect.root(() => {
        $effect(() => this.#device?.pace(settings.speed === 'off' ? 0 : BOTS_PAUSE));
      });
    }
    return this.#device;
  }

  /** Sends and waits for the answer to this very message. */
  ask(message: Envelope): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      const re = `q${++this.#number}`;
      if (!this.send({ ...message, re })) return reject(new Refused('offline', () => t('lost')));
      this.#asked.set(re, { resolve, reject, kind: message.t, table: message.table ?? null });
      setTimeout(() => this.#take(re)?.reject(new Refused('silent', () => t('silent'))), PATIENCE);
    });
  }

  /** Resolves once whoever keeps this table has said welcome. */
  ready(table?: string): Promise<void> {
    const { line } = this.#of(table);
    if (line.state === 'on') return Promise.resolve();
    return new Promise((resolve) => {
      const stop = line.onState((state) => {
        if (state === 'on') {
          stop();
          resolve();
        }
      });
    });
  }

  /** These questions will not be answered any more. */
  #giveUp(about: (table: string | null) => boolean): void {
    for (const [re, { table }] of [...this.#asked])
      if (about(table)) this.#take(re)?.reject(new Refused('offline', () => t('lostUnknown')));
  }

  #take(re: string | null | undefined): Question | undefined {
    const question = re ? this.#asked.get(re) : undefined;
    if (re) this.#asked.delete(re);
    return question;
  }

  #hear(message: ServerMessage): void {
    const question = this.#take(('re' in message && message.re) || this.#fitting(message));
    if (question && message.t === 'refused')
      question.reject(new Refused(message.code, message.text, message.clause ?? null));
    else question?.resolve(message);
    if (message.t === 'welcome' && message.protocol !== PROTOCOL) toasts.say(() => t('newVersion'), reload);
    if (message.t === 'error') void this.whoAmI(); // perhaps the token is no longer known
    if (message.t === 'error') toasts.say(message.text);
    if (message.t === 'refused' && !question && !message.id) toasts.say(message.text);
    for (const listener of [...this.#listeners]) listener(message);
  }

  /** The first open question that a message without `re` can answer. */
  #fitting(message: ServerMessage): string | undefined {
    const table = 'table' in message ? message.table : null;
    for (const [re, asked] of this.#asked)
      if (asked.table === table && ANSWERS[asked.kind]?.includes(message.t)) return re;
    return undefined;
  }

  // ---- requests

  async #call<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    { backend = this.#of(path.split('/')[3]), lang = settings.lang, tries = 3 }: Asking = {},
  ): Promise<T> {
    const url = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
    let answer;
    try {
      answer = await backend.request(method, url, body, this.token);
    } catch {
      // What a game is does not depend on who is asked.
      if (backend === this.backend && path.startsWith('/api/games'))
        return this.#call(method, path, body, { backend: this.#here(), lang });
      throw backend === this.backend
        ? new Refused('offline', () => t('offline'))
        : new Refused('no_games', () => t('hereMissing'));
    }
    if (answer.date !== undefined && Math.abs(answer.date - Date.now()) > 2000) this.skew = answer.date - Date.now();
    if (answer.status < 400 && answer.body !== null) return answer.body as T;
    if (answer.status === 429 && method === 'GET' && tries > 1) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return this.#call(method, path, body, { backend, lang, tries: tries - 1 });
    }
    const said = answer.body as { code?: string; text?: string; clause?: string } | null;
    throw new Refused(
      said?.code ?? 'error',
      said?.text ?? (() => t('serverError', answer.status)),
      said?.clause ?? null,
      answer.status,
    );
  }

  /** An answer that comes too late, in a language that is no longer read, is asked for again. An effect that asks runs again with the language. */
  async get<T>(path: string): Promise<T> {
    const { lang } = settings;
    const answer = await this.#call<T>('GET', path, undefined, { lang });
    return lang === settings.lang ? answer : this.get(path);
  }
  post<T>(path: string, body: unknown = {}): Promise<T> {
    return this.#call<T>('POST', path, body);
  }

  /** A table on this device: nobody has to be reached for it. */
  postHere<T>(path: string, body: unknown): Promise<T> {
    kept.set('here', 'used');
    return this.#call<T>('POST', path, body, { backend: this.#here() });
  }

  /** Lists our tables on the server and those on this device. */
  async #both<T>(path: string, hereToo: boolean): Promise<T[]> {
    const there = this.token ? this.get<T[]>(path) : Promise.resolve([]);
    const here =
      hereToo && kept.get('here')
        ? this.#call<T[]>('GET', path, undefined, { backend: this.#here() }).catch(() => [])
        : Promise.resolve([]);
    const own = await here;
    // Offline, the tables of this device are still shown.
    return [
      ...(await there.catch((refused: unknown) => {
        if (own.length === 0) throw refused;
        return [];
      })),
      ...own,
    ];
  }

  async tables(): Promise<Listed[]> {
    const [all, games] = await Promise.all([
      this.#both<Listed>('/api/me/tables', true),
      this.games().catch((): GameInfo[] => []),
    ]);
    const tables = all.filter(({ phase }) => phase === 'playing' || phase === 'waiting');
    // Lists are made once for everybody: the seats are named here in the reader's language.
    for (const table of tables) {
      const names = games.find(({ id }) => id === table.game)?.seat_names;
      table.seats = calledHere(
        table.id,
        table.seats.map((chair) => ({ ...chair, name: names?.[chair.seat] ?? chair.name })),
      );
    }
    this.listed = tables.sort(
      (one, two) => Number(two.turn ?? false) - Number(one.turn ?? false) || two.created - one.created,
    );
    return tables;
  }

  async history(before: number | null): Promise<Past[]> {
    const past = await this.#both<Past>(`/api/me/history${before ? `?before=${before}` : ''}`, before === null);
    return past.sort((one, two) => two.finished - one.finished);
  }

  /** Constant answers are fetched once in each language. */
  async once<T>(path: string): Promise<T> {
    const { lang } = settings;
    const key = `${lang} ${path}`;
    let asked = this.#cache.get(key) as Promise<T> | undefined;
    if (!asked) {
      asked = this.#call<T>('GET', path, undefined, { lang });
      asked.catch(() => this.#cache.delete(key));
      this.#cache.set(key, asked);
    }
    const answer = await asked;
    return lang === settings.lang ? answer : this.once(path);
  }

  games(): Promise<GameInfo[]> {
    return this.once('/api/games');
  }

  async things(game: string): Promise<Map<string, ThingShown>> {
    const list = await this.once<ThingShown[]>(`/api/games/${game}/things`);
    return new Map(list.map((thing) => [thing.id, thing]));
  }

  // ---- the account

  #become(token: string | null, name: string | null): void {
    this.token = token;
    this.name = name;
    this.registered = false;
    this.ratings = [];
    this.listed = null;
    kept.set('token', token);
    kept.set('name', name);
    this.backend.line.restart();
  }

  /** A guest is made when the first thing is done that needs one. */
  async account(): Promise<void> {
    if (this.token) return;
    const guest = await this.post<Passed>('/api/guest');
    this.#become(guest.token, guest.name);
  }

  /** Looks the account up; a token that the server no longer knows is dropped, and the user is told. */
  async whoAmI(): Promise<void> {
    if (!this.token) return;
    try {
      const me = await this.get<Me>('/api/me');
      this.name = me.name;
      this.registered = me.registered;
      this.ratings = me.ratings;
      kept.set('name', me.name);
    } catch (refused) {
      if (!(refused instanceof Refused) || refused.status !== 401) return;
      this.#become(null, null);
      toasts.say(() => t('forgotten'));
    }
  }

  async login(name: string, password: string): Promise<void> {
    const passed = await this.post<Passed>('/api/login', { name, password });
    this.#become(passed.token, passed.name);
    await this.whoAmI();
  }

  async register(name: string, password: string): Promise<void> {
    await this.account();
    const named = await this.post<Named>('/api/register', { name, password });
    this.name = named.name;
    this.registered = true;
    kept.set('name', named.name);
    this.backend.line.restart();
  }

  async logout(): Promise<void> {
    try {
      await this.post('/api/logout');
    } catch (refused) {
      if (refused instanceof Refused && refused.code === 'offline') throw refused;
    }
    this.#become(null, null);
  }
}

/** Is this a table of this device? */
export const isHere = (table: string): boolean => table.startsWith(HERE);

/** What whoever sits at a table is called. People at this device have no names: they are called after their seats, in the language of now and not of when they sat down. */
export function calledHere(table: string, chairs: readonly ChairShown[]): ChairShown[] {
  const people = chairs.filter(({ kind }) => kind === 'person').length;
  return chairs.map((chair) =>
    isHere(table) && chair.kind === 'person' ? { ...chair, who: people === 1 ? t('you') : chair.name } : chair,
  );
}

export const server = new Server();

/** A refusal changes nothing on the page: one sentence, and the clause it stands on. */
export function tell(refused: unknown, game?: string): void {
  if (!(refused instanceof Refused)) throw refused;
  toasts.say(refused.said, { clause: game && refused.clause ? { game, id: refused.clause } : undefined });
}

export const random = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
