// SHA-256 of a text. The browser has its own, but only for pages over HTTPS, and people also play in local networks.
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter(
  (n) => !Array.from({ length: n }, (_, d) => d + 2).some((d) => d * d <= n && n % d === 0),
);
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32);
const ROUNDS = Uint32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** As 32 bytes. */
export function sha256(text: string): Uint8Array {
  const message = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 4, message.length * 8);
  const sum = Uint32Array.from(START);
  const w = new Uint32Array(64);
  const word = (at: number): number => w[at] as number;
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at++) w[at] = data.getUint32(block + at * 4);
    for (let at = 16; at < 64; at++) {
      const [far, near] = [word(at - 15), word(at - 2)];
      w[at] =
        word(at - 16) +
        (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
        word(at - 7) +
        (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = [...sum] as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at++) {
      const one =
        h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[at] as number) + word(at);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, at) => {
      sum[at] = (sum[at] as number) + value;
    });
  }
  const out = new DataView(new ArrayBuffer(32));
  sum.forEach((value, at) => out.setUint32(at * 4, value));
  return new Uint8Array(out.buffer);
}

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
