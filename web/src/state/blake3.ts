// BLAKE3 of at most one block (64 bytes): enough to check that a revealed secret is the one promised.
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const SHUFFLE = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const MIXES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const ONLY_CHUNK = 1 | 2 | 8; // first block, last block, root

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The hash as 64 hex digits; `null` when the message is longer than one block. */
export function blake3(bytes: Uint8Array): string | null {
  if (bytes.length > 64) return null;
  const block = new Uint8Array(64);
  block.set(bytes);
  const data = new DataView(block.buffer);
  let words = Uint32Array.from({ length: 16 }, (_, at) => data.getUint32(at * 4, true));
  const v = Uint32Array.from([...START, ...START.slice(0, 4), 0, 0, bytes.length, ONLY_CHUNK]);
  const at = (index: number): number => v[index] as number;
  for (let round = 0; round < 7; round++) {
    MIXES.forEach(([a, b, c, d], mix) => {
      for (const [word, first, second] of [
        [words[2 * mix], 16, 12],
        [words[2 * mix + 1], 8, 7],
      ] as [number, number, number][]) {
        v[a] = at(a) + at(b) + word;
        v[d] = turn(at(d) ^ at(a), first);
        v[c] = at(c) + at(d);
        v[b] = turn(at(b) ^ at(c), second);
      }
    });
    const before = words;
    words = Uint32Array.from(SHUFFLE, (from) => before[from] as number);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let word = 0; word < 8; word++) out.setUint32(word * 4, at(word) ^ at(word + 8), true);
  return [...new Uint8Array(out.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Does this secret, as bytes or as it is written, hash to this commitment? `null`: too long to say here. */
export function keeps(secret: string, commitment: string): boolean | null {
  const pairs = /^(?:[0-9a-f]{2})+$/i.test(secret) ? secret.match(/../g) : null;
  const hex = pairs ? Uint8Array.from(pairs, (pair) => parseInt(pair, 16)) : null;
  const hashes = [hex, new TextEncoder().encode(secret)]
    .filter((one) => one !== null)
    .map(blake3)
    .filter((one) => one !== null);
  return hashes.length === 0 ? null : hashes.includes(commitment.toLowerCase());
}
