// What the page and the worker with the games say to each other. The worker is a server of its own: it
// answers the same requests under the same paths and sends the same messages as the server does, so that
// nothing above `Backend` can tell which of the two it talks to. Only the envelope differs:
//
//   page → worker   { k: 'hello' }                     once, first
//   worker → page   { k: 'ready' }                     the games are there, and so is everything that was kept
//                   { k: 'failed', text }              it will never be ready, or is no longer (no wasm, no memory)
//   page → worker   { k: 'say', text }                 one message of the schema `Envelope`, as JSON text
//   worker → page   { k: 'hear', text }                one message of the schema `ServerMessage`, as JSON text
//   page → worker   { k: 'ask', id, method, path, body }   one request as over HTTP: `/api/games?lang=zh`
//   worker → page   { k: 'answer', id, status, body }      its answer; `body` is parsed JSON, or text for a record
//   worker → page   { k: 'hands', table, seats }       the people who wait for the device; none: somebody holds it
//   page → worker   { k: 'take', table, seat }         the person on this seat has taken it
//   page → worker   { k: 'pace', pause }               bots answer no sooner than after so many milliseconds
//   worker → page   { k: 'unsaved', text }             this browser keeps nothing; said once
//
// Rules of the game between the two:
// - Text stays text: both ends read the very bytes that a socket would carry.
// - Any token is good: whoever has the device in their hands plays. Several people at one device are several
//   seats; the worker shows the eyes of whoever took the device, and a spectator's between two people.
// - Bots think inside the worker, never on the page's thread, and answer no sooner than 300 ms unless the page wants
//   it otherwise, so that what happened can be seen.
// - What happened is in IndexedDB before the page hears of it; a worker that is started again reads it back.
// - An exception inside the wasm ends the worker: it posts `failed`, and the page starts a new one.

/** Names of tables of this device begin with this. */
export const HERE = 'here-';

export type ToWorker =
  | { k: 'hello' }
  | { k: 'say'; text: string }
  | { k: 'ask'; id: number; method: 'GET' | 'POST'; path: string; body: unknown }
  | { k: 'take'; table: string; seat: number }
  | { k: 'pace'; pause: number };

export type FromWorker =
  | { k: 'ready' }
  | { k: 'failed'; text: string }
  | { k: 'hear'; text: string }
  | { k: 'answer'; id: number; status: number; body: unknown }
  | { k: 'hands'; table: string; seats: number[] }
  | { k: 'unsaved'; text: string };

/** As much of `Worker` as is needed: a test brings its own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
