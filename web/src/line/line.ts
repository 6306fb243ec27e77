// The client protocol. The page only sees a `Line`, whether a server answers over a socket or the offline server in a worker.
//
// A line hides lost connections: it says hello after every connection; it reopens what was open, with the version it was
// shown last, so that the answer is `same` or the whole table; and it resends an action under the same id until it is
// acknowledged or refused; a server that does not know whether it stored an action (`unknown`) is asked again like one
// that did not answer. It never interprets a message for the page.
import type { Envelope, ServerMessage } from '../wire';

export type LineState = 'off' | 'opening' | 'on';
export type Act = Extract<Envelope, { t: 'act' }>;

export interface Line {
  readonly state: LineState;
  /** When it is tried again, in milliseconds since 1970; 0: it has never been lost. */
  readonly retryAt: number;
  /** False: not now. An action is kept and sent later, and is then `true`, too. */
  send(message: Envelope): boolean;
  onMessage(listener: (message: ServerMessage) => void): () => void;
  onState(listener: (state: LineState) => void): () => void;
  /** Tries at once to connect, if it is not connected. */
  retry(): void;
  /** Says hello anew: another account, another language. What was shown before is void. */
  restart(): void;
  close(): void;
}

/** A way to carry text there and back; made anew for every attempt. */
export interface Carrier {
  send(text: string): void;
  close(): void;
}
export interface CarrierEvents {
  open(): void;
  text(text: string): void;
  lost(): void;
}
export type Connect = (events: CarrierEvents) => Carrier;

export interface LineOptions {
  connect: Connect;
  hello(): { token: string | null; lang: 'zh' | 'en' };
  /** For tests: everything that depends on time or chance. */
  random?: () => number;
}

/** The version of the protocol that this page speaks; the server's is in its welcome. */
export const PROTOCOL = 2;

const PING = 25_000; // below the minute after which a proxy drops a silent connection
const SLOWEST = 15_000;
const FIRST_PAUSE = 500;
const PATIENCE = 5_000; // for an acknowledgement
const TICK = 1_000;

/** All that a line does but for how text is carried. */
export class KeptLine implements Line {
  state: LineState = 'off';
  retryAt = 0;
  #carrier: Carrier | null = null;
  #greeted = false; // hello has been said there
  #failures = 0;
  #heard = 0;
  #pinged = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval>;
  #closed = false;
  #messages = new Set<(message: ServerMessage) => void>();
  #states = new Set<(state: LineState) => void>();
  /** What was shown last of every table that is open. */
  #open = new Map<string, { version?: number; hash?: string }>();
  #lobby = false;
  /** Actions that are not acknowledged, in the order in which they were made. */
  #acts = new Map<string, { message: Act; at: number }>();

  constructor(private readonly options: LineOptions) {
    this.#ping = setInterval(() => this.#tick(), TICK);
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.#messages.add(listener);
    return () => this.#messages.delete(listener);
  }

  onState(listener: (state: LineState) => void): () => void {
    this.#states.add(listener);
    return () => this.#states.delete(listener);
  }

  send(message: Envelope): boolean {
    if (message.t === 'act') this.#acts.set(message.id, { message, at: Date.now() });
    if (message.t === 'open' && message.table) this.#open.set(message.table, {});
    if (message.t === 'close' && message.table && !this.#open.delete(message.table)) return true; // it was not open
    if (message.t === 'lobby') this.#lobby = message.on;
    if (this.state !== 'on') return message.t === 'act';
    this.#say(message);
    return true;
  }

  retry(): void {
    if (this.state === 'off' && !this.#closed) this.#connect();
  }

  restart(): void {
    this.#failures = 0;
    for (const table of this.#open.keys()) this.#open.set(table, {});
    if (!this.#carrier) this.retry();
    else if (this.#greeted) this.#drop(this.#carrier, 0, 0); // it is not lost
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#ping);
    clearTimeout(this.#timer);
    const carrier = this.#carrier;
    this.#carrier = null;
    carrier?.close();
    this.#turn('off');
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#turn('opening');
    this.#greeted = false;
    const carrier: Carrier = this.options.connect({
      open: () => {
        if (carrier !== this.#carrier) return;
        const { token, lang } = this.options.hello();
        this.#greeted = true;
        this.#say({ t: 'hello', lang, protocol: PROTOCOL, ...(token && { token }) });
      },
      text: (text) => carrier === this.#carrier && this.#hear(JSON.parse(text) as ServerMessage),
      lost: () => this.#lost(carrier),
    });
    this.#carrier = carrier;
  }

  #say(message: Envelope): void {
    this.#carrier?.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    this.#heard = Date.now();
    // Before the welcome somebody else was answered, perhaps in another language: a worker has no connections that end.
    if (this.state !== 'on' && 'table' in message && message.table) return;
    if (message.t === 'welcome') this.#welcome();
    else if (message.t === 'table' || message.t === 'step') {
      if (this.#open.has(message.table))
        this.#open.set(message.table, { version: message.version, hash: message.hash });
    } else if (message.t === 'refused' && message.table && message.code === 'no_table')
      this.#open.delete(message.table);
    // Nobody knows whether that action was stored: the server restarts, and is then asked again.
    else if (message.t === 'refused' && message.id && message.code === 'unknown') return;
    else if (message.t === 'ack' || (message.t === 'refused' && message.id)) this.#acts.delete(message.id as string);
    for (const listener of [...this.#messages]) listener(message);
  }

  /** Everything open is opened again where we left it, then what was not acknowledged is sent again. */
  #welcome(): void {
    this.#failures = 0;
    for (const [table, known] of this.#open) this.#say({ t: 'open', table, ...known });
    if (this.#lobby) this.#say({ t: 'lobby', on: true });
    for (const act of this.#acts.values()) this.#again(act);
    this.#turn('on');
  }

  #again(act: { message: Act; at: number }): void {
    act.at = Date.now();
    this.#say(act.message);
  }

  #lost(carrier: Carrier, atOnce = false): void {
    if (carrier !== this.#carrier) return;
    // Jitter, so that not everybody reconnects at once when the server is back.
    const jitter = 0.7 + 0.6 * (this.options.random ?? Math.random)();
    const pause = atOnce ? 0 : Math.min(SLOWEST, FIRST_PAUSE * 2 ** this.#failures++) * jitter;
    this.#drop(carrier, pause, Date.now() + pause);
  }

  #drop(carrier: Carrier, pause: number, retryAt: number): void {
    this.#carrier = null;
    carrier.close();
    this.retryAt = retryAt;
    this.#turn('off');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.retry(), pause);
  }

  /** A dead line may look open for minutes: silence after a ping ends it. A refusal for haste names no action: the id makes sending again harmless. */
  #tick(): void {
    if (this.state !== 'on') return;
    const now = Date.now();
    for (const act of this.#acts.values()) if (now - act.at >= PATIENCE) this.#again(act);
    if (now - this.#heard > PING + PATIENCE && this.#carrier) this.#lost(this.#carrier, true);
    else if (now - this.#heard > PING && this.#pinged < this.#heard) {
      this.#pinged = now;
      this.#say({ t: 'ping' });
    }
  }

  #turn(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of [...this.#states]) listener(state);
  }
}
