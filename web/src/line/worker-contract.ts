// What the page and the worker with the games say to each other. The worker is a hall of its own: it
// answers the same requests under the same paths and sends the same messages as the server does, so that
// nothing above `Backend` can tell which of the two it talks to. Only the envelope differs:
//
//   page → worker   { k: 'hello', build }              once, first; `build` is what the page was built as
//   worker → page   { k: 'ready', build, games }       when the wasm is there; `games` are the ids it can play
//                   { k: 'failed', text }              it will never be ready (no wasm, no memory, another build)
//   page → worker   { k: 'say', text }                 one message of the schema `Envelope`, as JSON text
//   worker → page   { k: 'hear', text }                one message of the schema `ServerMessage`, as JSON text
//   page → worker   { k: 'ask', id, method, path, body }   one request as over HTTP: `/api/games?lang=zh`
//   worker → page   { k: 'answer', id, status, body }      its answer; `body` is parsed JSON, or text for a record
//   page → worker   { k: 'save' }                      the page is hidden or leaves: write to IndexedDB what is not yet written
//   worker → page   { k: 'saved' }
//
// Rules of the game between the two:
// - Text stays text: both ends read the very bytes that a socket would carry. The worker does not get the
//   page's objects, and the schema stays the only description of what they hold.
// - The worker answers `hello` of the protocol with `welcome`; any token is good, there is one account: the
//   player of this device. `POST /api/guest` gives it. Several people at one device (hot-seat) are several
//   seats with that account; the worker shows the eyes of the seat that is asked, and null between two people,
//   so that the page can ask to hand the device over.
// - Bots think inside the worker, never on the page's thread. They answer no sooner than 300 ms, so that what
//   happened can be seen.
// - `{ t: 'hint' }` is always allowed here. Ratings are empty lists. The lobby is an empty list.
// - Every table is written to IndexedDB (`paiju`, store `tables`, key: id) as its entries, after each action,
//   before the `ack`; a worker that is started again reads them back.
// - A message that the worker cannot read is answered as the server would answer it: `refused`, `bad_message`.
// - An exception inside the wasm ends the worker: it posts `failed`, and the page starts a new one, which
//   finds the tables in IndexedDB.

export type ToWorker =
  | { k: 'hello'; build: string }
  | { k: 'say'; text: string }
  | { k: 'ask'; id: number; method: 'GET' | 'POST'; path: string; body: unknown }
  | { k: 'save' };

export type FromWorker =
  | { k: 'ready'; build: string; games: string[] }
  | { k: 'failed'; text: string }
  | { k: 'hear'; text: string }
  | { k: 'answer'; id: number; status: number; body: unknown }
  | { k: 'saved' };

/** As much of `Worker` as is needed: a test brings its own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
