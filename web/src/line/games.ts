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
