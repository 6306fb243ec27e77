import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { KeptLine, PROTOCOL, type CarrierEvents } from '../src/line/line';
import { GamesWorker, WorkerLine } from '../src/line/worker-line';
import { SocketLine } from '../src/line/socket-line';
import type { FromWorker, ToWorker, WorkerLike } from '../src/line/worker-contract';
import type { Envelope, ServerMessage } from '../src/wire';

const hello = () => ({ token: 'secret', lang: 'zh' as const });
const step = (version: number, hash: string): unknown => ({ t: 'step', table: 'T', version, hash });

/** The other end of the line, wherever it is. */
class Other {
  said: Envelope[] = [];
  events: CarrierEvents | null = null;
  attempts = 0;
  connect = (events: CarrierEvents) => {
    this.attempts++;
    this.events = events;
    return { send: (text: string) => void this.said.push(JSON.parse(text) as Envelope), close: () => {} };
  };
  open() {
    this.events?.open();
    this.tell({ t: 'welcome', name: 'x' });
  }
  tell(message: unknown) {
    this.events?.text(JSON.stringify(message));
  }
  taken() {
    return this.said.splice(0);
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a line', () => {
  const make = () => {
    const other = new Other();
    const line = new KeptLine({ hello, connect: other.connect, random: () => 0.5 });
    const heard: ServerMessage[] = [];
    line.onMessage((message) => heard.push(message));
    line.retry();
    return { other, line, heard };
  };

  it('says hello first and is on after the welcome', () => {
    const { other, line } = make();
    expect(line.state).toBe('opening');
    expect(line.send({ t: 'ping' })).toBe(false);
    other.open();
    expect(other.taken()).toEqual([{ t: 'hello', lang: 'zh', protocol: PROTOCOL, token: 'secret' }]);
    expect(line.state).toBe('on');
  });

  it('speaks the version of the server that it comes with', () => {
    const source = readFileSync(new URL('../../crates/host/src/message.rs', import.meta.url), 'utf8');
    expect(source).toContain(`pub const PROTOCOL: u32 = ${PROTOCOL};`);
  });

  it('comes back with what it was shown last', () => {
    const { other, line } = make();
    other.open();
    line.send({ t: 'open', table: 'T' });
    other.tell(step(7, 'abc'));
    other.taken();
    other.events?.lost();
    expect(line.state).toBe('off');
    vi.advanceTimersByTime(600);
    other.open();
    expect(other.taken().slice(1)).toEqual([{ t: 'open', table: 'T', version: 7, hash: 'abc' }]);
  });

  it('forgets what was shown to other eyes', () => {
    const { other, line } = make();
    other.open();
    line.send({ t: 'open', table: 'T' });
    other.tell(step(7, 'abc'));
    other.taken();
    line.restart();
    vi.advanceTimersByTime(1);
    other.open();
    expect(other.taken().slice(1)).toEqual([{ t: 'open', table: 'T' }]);
  });

  it('says hello anew without calling itself lost', () => {
    const { other, line } = make();
    other.open();
    line.restart();
    expect([line.state, line.retryAt]).toEqual(['off', 0]);
    vi.advanceTimersByTime(1);
    other.open();
    expect([line.state, line.retryAt]).toEqual(['on', 0]);
  });

  it('does not begin again where hello is still to be said', () => {
    const { other, line } = make();
    line.restart();
    vi.advanceTimersByTime(1);
    expect(other.attempts).toBe(1);
    other.open();
    expect(other.taken()).toEqual([{ t: 'hello', lang: 'zh', protocol: PROTOCOL, token: 'secret' }]);
  });

  it('hears nothing about a table before the welcome', () => {
    const { other, line, heard } = make();
    other.open();
    line.send({ t: 'open', table: 'T' });
    line.restart();
    vi.advanceTimersByTime(1);
    other.tell(step(8, 'in the old language'));
    other.taken();
    other.open();
    expect(heard.map(({ t }) => t)).toEqual(['welcome', 'welcome']);
    expect(other.taken().slice(1)).toEqual([{ t: 'open', table: 'T' }]);
  });

  it('sends an action again under the same id until it is acknowledged', () => {
    const { other, line } = make();
    other.open();
    const act = { t: 'act', table: 'T', id: 'one', version: 3, action: 'pass' } as const;
    line.send(act);
    expect(other.taken().slice(1)).toEqual([act]);
    other.events?.lost();
    const later = { ...act, id: 'two' };
    expect(line.send(later)).toBe(true); // kept
    vi.advanceTimersByTime(600);
    other.open();
    expect(other.taken().slice(1)).toEqual([act, later]);
    vi.advanceTimersByTime(6000);
    expect(other.taken()).toEqual([act, later]);
    other.tell({ t: 'ack', table: 'T', id: 'one', version: 3 });
    other.tell({ t: 'refused', id: 'two', code: 'stale', text: 'too late' });
    vi.advanceTimersByTime(10_000);
    expect(other.taken()).toEqual([]);
  });

  it('asks again after reconnecting when the server does not know whether it stored an action', () => {
    const { other, line, heard } = make();
    other.open();
    const act = { t: 'act', table: 'T', id: 'one', version: 3, action: 'pass' } as const;
    line.send(act);
    other.taken();
    other.tell({ t: 'refused', table: 'T', id: 'one', code: 'unknown', text: 'who knows' });
    expect(heard.some(({ t }) => t === 'refused')).toBe(false); // nothing is known, so nothing is said
    other.events?.lost();
    vi.advanceTimersByTime(600);
    other.open();
    expect(other.taken().slice(1)).toEqual([act]);
    other.tell({ t: 'ack', table: 'T', id: 'one', version: 3 });
    vi.advanceTimersByTime(10_000);
    expect(other.taken()).toEqual([]);
  });

  it('waits longer after each failure, and at most 15 seconds', () => {
    const { other, line } = make();
    const pauses: number[] = [];
    for (let round = 0; round < 8; round++) {
      other.events?.lost();
      pauses.push(line.retryAt - Date.now());
      vi.advanceTimersByTime(line.retryAt - Date.now());
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
    expect(other.attempts).toBe(9);
  });

  it('gives up a line that is silent after a ping', () => {
    const { other, line } = make();
    other.open();
    other.taken();
    vi.advanceTimersByTime(28_000);
    expect(other.taken()).toEqual([{ t: 'ping' }]);
    vi.advanceTimersByTime(4_000);
    expect(line.state).not.toBe('on');
    expect(other.attempts).toBe(2);
  });

  it('closes for good', () => {
    const { other, line } = make();
    other.open();
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(other.attempts).toBe(1);
    expect(line.state).toBe('off');
  });
});

describe('over a socket', () => {
  it('carries text', () => {
    const made: FakeSocket[] = [];
    class FakeSocket {
      onopen?: () => void;
      onmessage?: (event: { data: string }) => void;
      onclose?: () => void;
      sent: string[] = [];
      constructor(readonly url: string) {
        made.push(this);
      }
      send(text: string) {
        this.sent.push(text);
      }
      close() {}
    }
    const line = new SocketLine(hello, 'ws://server/ws', FakeSocket as unknown as new (url: string) => WebSocket);
    line.retry();
    const [socket] = made;
    socket?.onopen?.();
    socket?.onmessage?.({ data: '{"t":"welcome"}' });
    expect(line.state).toBe('on');
    expect(socket?.url).toBe('ws://server/ws');
    expect(socket?.sent).toHaveLength(1);
  });
});

describe('with the games in a worker', () => {
  class FakeWorker implements WorkerLike {
    onmessage: ((event: { data: FromWorker }) => void) | null = null;
    onerror: ((event: { message?: string }) => void) | null = null;
    got: ToWorker[] = [];
    ended = false;
    postMessage(message: ToWorker) {
      this.got.push(message);
    }
    terminate() {
      this.ended = true;
    }
    tell(message: FromWorker) {
      this.onmessage?.({ data: message });
    }
  }
  const make = () => {
    const workers: FakeWorker[] = [];
    const games = new GamesWorker(() => {
      const one = new FakeWorker();
      workers.push(one);
      return one;
    });
    const line = new WorkerLine(games, hello);
    return { workers, games, line, last: () => workers.at(-1) as FakeWorker };
  };

  it('speaks the same messages once the games are there', () => {
    const { line, last } = make();
    line.retry();
    expect(last().got).toEqual([{ k: 'hello' }]);
    last().tell({ k: 'ready' });
    expect(last().got[1]).toEqual({ k: 'say', text: '{"t":"hello","lang":"zh","protocol":2,"token":"secret"}' });
    last().tell({ k: 'hear', text: '{"t":"welcome","name":"me"}' });
    expect(line.state).toBe('on');
  });

  it('asks as over HTTP, also before the games are there', async () => {
    const { games, last } = make();
    const answer = games.request('GET', '/api/games?lang=zh', undefined);
    last().tell({ k: 'ready' });
    const asked = last().got[1] as Extract<ToWorker, { k: 'ask' }>;
    expect(asked).toMatchObject({ k: 'ask', method: 'GET', path: '/api/games?lang=zh' });
    last().tell({ k: 'answer', id: asked.id, status: 200, body: [] });
    await expect(answer).resolves.toEqual({ status: 200, body: [] });
  });

  it('starts a new worker when one breaks, and goes on where it was', async () => {
    const { line, workers, last, games } = make();
    line.retry();
    last().tell({ k: 'ready' });
    last().tell({ k: 'hear', text: '{"t":"welcome"}' });
    line.send({ t: 'open', table: 'T' });
    last().tell({ k: 'hear', text: JSON.stringify(step(4, 'h')) });
    const open = games.request('GET', '/api/me', undefined);
    const refused = expect(open).rejects.toThrow('out of memory');
    last().tell({ k: 'failed', text: 'out of memory' });
    await refused;
    expect(workers[0]?.ended).toBe(true);
    expect(line.state).toBe('off');
    vi.advanceTimersByTime(1000);
    expect(workers).toHaveLength(2);
    last().tell({ k: 'ready' });
    last().tell({ k: 'hear', text: '{"t":"welcome"}' });
    const said = last()
      .got.filter((message) => message.k === 'say')
      .map(({ text }) => JSON.parse(text) as Envelope);
    expect(said[1]).toEqual({ t: 'open', table: 'T', version: 4, hash: 'h' });
  });

  it('leaves out a table at which two workers have failed', () => {
    const stopped: string[] = [];
    const workers: FakeWorker[] = [];
    const games = new GamesWorker(
      () => {
        const one = new FakeWorker();
        workers.push(one);
        return one;
      },
      { stopped: (table) => stopped.push(table) },
    );
    const line = new WorkerLine(games, hello);
    line.retry();
    for (const table of ['here-1', 'here-2', 'here-1']) {
      workers.at(-1)?.tell({ k: 'ready' });
      workers.at(-1)?.tell({ k: 'hear', text: '{"t":"welcome"}' });
      workers.at(-1)?.tell({ k: 'failed', text: 'unreachable', table });
      vi.advanceTimersByTime(1000);
    }
    expect(workers.map(({ got }) => got[0])).toEqual([
      { k: 'hello' },
      { k: 'hello' },
      { k: 'hello' },
      { k: 'hello', without: ['here-1'] },
    ]);
    expect(stopped).toEqual(['here-1']);
  });

  it('tells who waits for the device, and who has taken it', () => {
    const told: unknown[] = [];
    const worker = new FakeWorker();
    const games = new GamesWorker(() => worker, { hands: (table, seats) => told.push([table, seats]) });
    new WorkerLine(games, hello).retry();
    worker.tell({ k: 'ready' });
    worker.tell({ k: 'hands', table: 'here-1', seats: [1] });
    expect(told).toEqual([['here-1', [1]]]);
    games.take('here-1', 1);
    expect(worker.got.at(-1)).toEqual({ k: 'take', table: 'here-1', seat: 1 });
  });
});
