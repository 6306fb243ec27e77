// The messages between the page and the worker of the offline server. It answers the same requests under the same paths
// and sends the same messages as the server, so that nothing above `Backend` can tell the two apart. Only the envelope
// differs:
//
//   page → worker   { k: 'hello', without? }           once, first; `without` these tables, which made it fail before
//   worker → page   { k: 'ready' }                     the games are there, and so is everything that was kept
//                   { k: 'failed', text, table? }      it will never be ready, or is no longer (no wasm, no memory, or a
//                                                      mistake in the rules of this table)
//                   { k: 'stopped', table }            this table cannot be read; it stays where it is
//   page → worker   { k: 'say', text }                 one message of the schema `Envelope`, as JSON text
//   worker → page   { k: 'hear', text }                one message of the schema `ServerMessage`, as JSON text
//   page → worker   { k: 'ask', id, method, path, body }   one request as over HTTP: `/api/games?lang=zh`
//   worker → page   { k: 'answer', id, status, body }      its answer; `body` is parsed JSON, or text for a record
//   worker → page   { k: 'hands', table, seats }       the people who wait for the device; none: somebody holds it
//   page → worker   { k: 'take', table, seat }         the person on this seat has taken it
//   page → worker   { k: 'pace', pause }               bots answer no sooner than after so many milliseconds
//   worker → page   { k: 'unsaved', text }             this browser keeps nothing; said once
//   worker → page   { k: 'unreadable', tables }        so many stored tables are from another version; they stay stored
//
// Rules between the two:
// - Text stays text: both ends read the very bytes that a socket would carry.
// - Any token is accepted: whoever holds the device plays. Several people at one device are several seats; the worker
//   shows the view of the person who took the device, and a spectator's view while it is passed on.
// - Bots think inside the worker, never on the page's thread, and answer no sooner than 300 ms unless the page wants
//   it otherwise, so that what happened can be seen.
// - What happened is in IndexedDB before the page hears of it; a worker that is started again reads it back.
// - An exception inside the wasm ends the worker: it posts `failed`, and the page starts a new one, which reads back
//   what was stored. A table at which two have ended is left out from then on, until the page is loaded again.

/** The prefix of the ids of tables on this device. */
export const HERE = 'here-';

export type ToWorker =
  | { k: 'hello'; without?: string[] }
  | { k: 'say'; text: string }
  | { k: 'ask'; id: number; method: 'GET' | 'POST'; path: string; body: unknown }
  | { k: 'take'; table: string; seat: number }
  | { k: 'pace'; pause: number };

export type FromWorker =
  | { k: 'ready' }
  | { k: 'failed'; text: string; table?: string }
  | { k: 'stopped'; table: string }
  | { k: 'hear'; text: string }
  | { k: 'answer'; id: number; status: number; body: unknown }
  | { k: 'hands'; table: string; seats: number[] }
  | { k: 'unsaved'; text: string }
  | { k: 'unreadable'; tables: number };

/** As much of `Worker` as is needed: a test brings its own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
