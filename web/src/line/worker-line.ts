// A line to the offline server in a worker, with the same guarantees as over a socket.
import { KeptLine, type Carrier, type CarrierEvents, type LineOptions } from './line';
import type { FromWorker, WorkerLike } from './worker-contract';

/** Events that only the offline server has. */
export interface DeviceEvents {
  hands?(table: string, seats: number[]): void;
  unsaved?(): void;
  unreadable?(tables: number): void;
  /** This table makes the games fail: it is left out. */
  stopped?(table: string): void;
}

const MOST_FAILURES = 2; // at one table

/** One worker with its open questions; a broken one is replaced. */
export class GamesWorker {
  #worker: WorkerLike | null = null;
  #ready = false;
  #number = 0;
  #asked = new Map<
    number,
    { resolve(answer: { status: number; body: unknown }): void; reject(reason: unknown): void }
  >();
  #carried: CarrierEvents | null = null;
  #early: (() => void)[] = []; // questions that were asked before the games were there
  #pause: number | null = null;
  #failures = new Map<string, number>();

  constructor(
    private readonly start: () => WorkerLike,
    private readonly events: DeviceEvents = {},
  ) {}

  /** Text to and from the games, as a socket would carry it. */
  connect = (events: CarrierEvents): Carrier => {
    this.#carried = events;
    if (this.#ready) queueMicrotask(() => events === this.#carried && events.open());
    else this.#begin();
    return {
      send: (text) => this.#worker?.postMessage({ k: 'say', text }),
      close: () => {
        if (this.#carried === events) this.#carried = null;
      },
    };
  };

  /** A request as over HTTP. */
  request(method: 'GET' | 'POST', path: string, body: unknown): Promise<{ status: number; body: unknown }> {
    this.#begin();
    return new Promise((resolve, reject) => {
      const id = ++this.#number;
      this.#asked.set(id, { resolve, reject });
      const post = () => this.#worker?.postMessage({ k: 'ask', id, method, path, body });
      if (this.#ready) post();
      else this.#early.push(post);
    });
  }

  /** The person on this seat has taken the device. */
  take(table: string, seat: number): void {
    this.#worker?.postMessage({ k: 'take', table, seat });
  }

  /** How long bots wait before they answer, in milliseconds. */
  pace(pause: number): void {
    this.#pause = pause;
    this.#worker?.postMessage({ k: 'pace', pause });
  }

  #begin(): void {
    if (this.#worker) return;
    const worker = this.start();
    this.#worker = worker;
    worker.onmessage = ({ data }) => worker === this.#worker && this.#hear(data);
    worker.onerror = ({ message }) => worker === this.#worker && this.#fail(message ?? 'the games stopped');
    const without = [...this.#failures].filter(([, count]) => count >= MOST_FAILURES).map(([table]) => table);
    worker.postMessage({ k: 'hello', ...(without.length > 0 && { without }) });
    if (this.#pause !== null) worker.postMessage({ k: 'pace', pause: this.#pause });
  }

  #hear(message: FromWorker): void {
    switch (message.k) {
      case 'ready':
        this.#ready = true;
        this.#early.splice(0).forEach((post) => post());
        this.#carried?.open();
        return;
      case 'failed':
        return this.#fail(message.text, message.table);
      case 'stopped':
        return this.events.stopped?.(message.table);
      case 'hear':
        return this.#carried?.text(message.text);
      case 'answer': {
        const asked = this.#asked.get(message.id);
        this.#asked.delete(message.id);
        return asked?.resolve({ status: message.status, body: message.body });
      }
      case 'hands':
        return this.events.hands?.(message.table, message.seats);
      case 'unsaved':
        return this.events.unsaved?.();
      case 'unreadable':
        return this.events.unreadable?.(message.tables);
    }
  }

  #fail(text: string, table?: string): void {
    if (table) {
      const count = (this.#failures.get(table) ?? 0) + 1;
      this.#failures.set(table, count);
      if (count === MOST_FAILURES) this.events.stopped?.(table);
    }
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#early = [];
    for (const { reject } of this.#asked.values()) reject(new Error(text));
    this.#asked.clear();
    this.#carried?.lost();
  }
}

export class WorkerLine extends KeptLine {
  constructor(worker: GamesWorker, hello: LineOptions['hello']) {
    super({ hello, connect: worker.connect });
  }
}
