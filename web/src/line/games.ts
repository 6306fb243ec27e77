// The offline server: the wasm build of the same tables that the server runs. Text in, text out.

/** The answer to a call; see `Answer` in crates/wasm. */
export interface Answered {
  rows: [string, string | null][];
  hear: string[];
  reply?: { status: number; body: unknown };
  hands: [string, number[]][];
  think: [string, number][];
  unreadable?: string[];
  failed?: string;
}
export type Games = (call: Record<string, unknown>) => Answered;

interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  call(bytes: number): number;
  answer(): number;
}

export async function openGames(wasm: BufferSource): Promise<Games> {
  const { instance } = await WebAssembly.instantiate(wasm, { paiju: { now: () => performance.now() } });
  const { memory, room, call, answer } = instance.exports as unknown as Exports;
  const [write, read] = [new TextEncoder(), new TextDecoder()];
  return (asked) => {
    const bytes = write.encode(JSON.stringify(asked));
    const at = room(bytes.length); // the memory may grow there, and then it is another one
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = call(bytes.length);
    return JSON.parse(read.decode(new Uint8Array(memory.buffer, answer(), length))) as Answered;
  };
}

/** The games with every stored table that they can read: one that makes them fail is left where it is, and named. */
export async function loadGames(
  open: () => Promise<Games>,
  rows: readonly [string, string][],
  without: readonly string[] = [],
): Promise<{ games: Games; stopped: string[]; unreadable: number }> {
  const tableOf = (key: string): string | undefined => /^(?:table|entry)\/([^/]+)/.exec(key)?.[1];
  const stored = new Set(
    rows.map(([key]) => tableOf(key)).filter((table) => table !== undefined && !without.includes(table)),
  );
  const tables = [undefined, ...stored]; // first what belongs to no table: the card files that all of them need
  const stopped: string[] = [];
  for (;;) {
    const games = await open(); // what has failed once may be in any state
    let unreadable = 0;
    const failing = tables.find((table) => {
      try {
        if (table === undefined || !stopped.includes(table))
          unreadable +=
            games({ k: 'load', rows: rows.filter(([key]) => tableOf(key) === table) }).unreadable?.length ?? 0;
        return false;
      } catch (error) {
        if (table === undefined) throw error;
        return true;
      }
    });
    if (failing === undefined) return { games, stopped, unreadable };
    stopped.push(failing);
  }
}
