// A backend is requests plus a line. There are two with the same interface: the server, and the offline server.
import { SocketLine } from './socket-line';
import { GamesWorker, WorkerLine, type DeviceEvents } from './worker-line';
import type { Line, LineOptions } from './line';
import type { WorkerLike } from './worker-contract';

export interface Answer {
  status: number;
  body: unknown;
  /** The answerer's clock, where it says so. */
  date?: number;
}
export interface Backend {
  readonly kind: 'server' | 'device';
  readonly line: Line;
  request(method: 'GET' | 'POST', path: string, body: unknown, token: string | null): Promise<Answer>;
}

export function server(hello: LineOptions['hello']): Backend {
  return {
    kind: 'server',
    line: new SocketLine(hello),
    async request(method, path, body, token) {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const answer = await fetch(path, {
        method,
        headers,
        cache: 'no-store',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const date = Date.parse(answer.headers.get('date') ?? '');
      const text = answer.headers.get('content-type')?.startsWith('text/plain'); // a record
      return {
        status: answer.status,
        body: await (text ? answer.text() : answer.json()).catch(() => null),
        ...(!Number.isNaN(date) && { date }),
      };
    },
  };
}

/** The offline server, in a worker. */
export function device(
  hello: LineOptions['hello'],
  events: DeviceEvents,
): Backend & Pick<GamesWorker, 'take' | 'pace'> {
  const start = (): WorkerLike =>
    new Worker(new URL('./games.worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike;
  const worker = new GamesWorker(start, events);
  return {
    kind: 'device',
    line: new WorkerLine(worker, hello),
    request: (method, path, body) => worker.request(method, path, body),
    take: (table, seat) => worker.take(table, seat),
    pace: (pause) => worker.pace(pause),
  };
}
