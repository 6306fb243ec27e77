// The worker of the offline server: handles one message at a time, stores the result, then answers.
import wasm from '../../wasm/device.wasm?url';
import { loadGames, openGames, type Answered, type Games } from './games';
import { openRows, type Rows } from './rows';
import type { FromWorker, ToWorker } from './worker-contract';

const post = (message: FromWorker): void => postMessage(message);
let games: Games | null = null;
let rows: Rows | null = null;
const thinking = new Set<string>();
let pause = 300; // before a bot's answer, so that what happened before can be seen
let last: Promise<void> = Promise.resolve();
let busyWith: string | undefined; // the table of the call that is being answered

/** One thing at a time: the next message must find what the last one stored. */
function then(work: () => Promise<void>): void {
  last = last.then(work).catch((error: unknown) => {
    post({ k: 'failed', text: String(error), ...(busyWith && { table: busyWith }) });
    close();
  });
}

async function begin(without: readonly string[]): Promise<void> {
  const bytes = await (await fetch(wasm)).arrayBuffer();
  const open = () => openGames(bytes);
  try {
    rows = await openRows();
    const loaded = await loadGames(open, await rows.all(), without);
    games = loaded.games;
    for (const table of loaded.stopped) post({ k: 'stopped', table });
    if (loaded.unreadable > 0) post({ k: 'unreadable', tables: loaded.unreadable });
  } catch (error) {
    games = await open();
    rows = null; // a browser may forbid it: then one plays without keeping anything
    post({ k: 'unsaved', text: String(error) });
  }
  post({ k: 'ready' });
}

async function tell(call: Record<string, unknown>): Promise<Answered> {
  if (!games) throw new Error('the games are not there');
  const luck = [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  busyWith = tableOf(call);
  const answer = games({ ...call, now: Date.now(), luck });
  busyWith = undefined;
  if (rows && answer.rows.length > 0) {
    await rows.put(answer.rows).catch((error: unknown) => {
      rows = null;
      post({ k: 'unsaved', text: String(error) });
    });
  }
  if (answer.failed) console.info(answer.failed);
  for (const text of answer.hear) post({ k: 'hear', text });
  for (const [table, seats] of answer.hands) post({ k: 'hands', table, seats });
  for (const [table, seat] of answer.think) think(table, seat);
  return answer;
}

function tableOf(call: Record<string, unknown>): string | undefined {
  if (call.k === 'say') return (JSON.parse(String(call.text)) as { table?: string }).table;
  return call.k === 'ask' ? String(call.path).split(/[/?]/)[3] : (call.table as string | undefined);
}

function think(table: string, seat: number): void {
  const name = `${table} ${seat}`;
  if (thinking.has(name)) return;
  thinking.add(name);
  setTimeout(
    () =>
      then(async () => {
        thinking.delete(name);
        await tell({ k: 'think', table, seat });
      }),
    pause,
  );
}

onmessage = ({ data }: MessageEvent<ToWorker>) =>
  then(async () => {
    switch (data.k) {
      case 'hello':
        return begin(data.without ?? []);
      case 'pace':
        pause = data.pause;
        return;
      case 'say':
      case 'take':
        return void (await tell({ ...data }));
      case 'ask': {
        const { reply } = await tell({ k: 'ask', method: data.method, path: data.path, body: data.body ?? null });
        return post({ k: 'answer', id: data.id, status: reply?.status ?? 500, body: reply?.body ?? null });
      }
    }
  });
