// BLAKE3 of at most one block (64 bytes): enough to check that a revealed secret is the one promised.
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const SHUFFLE = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
const MIXES = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];
const ONLY_CHUNK = 1 | 2 | 8; // first block, last block, root

const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** The hash as 64 hex digits; `null` when the message is longer than one block. */
export function blake3(bytes) {
  if (bytes.length > 64) return null;
  const block = new Uint8Array(64);
  block.set(bytes);
  const data = new DataView(block.buffer);
  let words = Uint32Array.from({ length: 16 }, (_, at) => data.getUint32(at * 4, true));
  const v = Uint32Array.from([...START, ...START.slice(0, 4), 0, 0, bytes.length, ONLY_CHUNK]);
  for (let round = 0; round < 7; round++) {
    MIXES.forEach(([a, b, c, d], at) => {
      for (const [word, first, second] of [[words[2 * at], 16, 12], [words[2 * at + 1], 8, 7]]) {
        v[a] = v[a] + v[b] + word;
        v[d] = turn(v[d] ^ v[a], first);
        v[c] = v[c] + v[d];
        v[b] = turn(v[b] ^ v[c], second);
      }
    });
    words = Uint32Array.from(SHUFFLE, (from) => words[from]);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (let at = 0; at < 8; at++) out.setUint32(at * 4, v[at] ^ v[at + 8], true);
  return [...new Uint8Array(out.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Does this secret, as bytes or as it is written, hash to this commitment? `null`: too long to say here. */
export function keeps(secret, commitment) {
  const hex = /^(?:[0-9a-f]{2})+$/i.test(secret) ? Uint8Array.from(secret.match(/../g), (pair) => parseInt(pair, 16)) : null;
  const hashes = [hex, new TextEncoder().encode(secret)].filter(Boolean).map(blake3).filter(Boolean);
  return hashes.length === 0 ? null : hashes.includes(String(commitment).toLowerCase());
}
