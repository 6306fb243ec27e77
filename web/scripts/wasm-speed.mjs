// How fast the games are in wasm, as a share of native: random games, decisions a second, one after the other.
// `npm run speed` after `make build`; PAIJU names another program.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const program = process.env.PAIJU ?? '../target/release/paiju';
const {
  instance: {
    exports: { memory, room, call, answer },
  },
} = await WebAssembly.instantiate(readFileSync('wasm/device.wasm'), { paiju: { now: () => performance.now() } });
function playouts(game, games) {
  const bytes = new TextEncoder().encode(JSON.stringify({ k: 'playouts', game, games }));
  const at = room(bytes.length); // the memory may grow there, and then it is another one
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  const length = call(bytes.length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length))).reply.body;
}
const { stdout } = spawnSync(program, ['bench', '--seconds', '2', '--json'], { encoding: 'utf8' });
console.log('game     native M/s   wasm M/s   share');
for (const { game, decisions_per_s: native } of JSON.parse(stdout)) {
  playouts(game, 100); // the browser's compiler has had a look at it
  let [decisions, games] = [0, 3000]; // many at once: each call reads the card files anew
  const from = performance.now();
  while (performance.now() - from < 2000) decisions += playouts(game, games);
  const wasm = decisions / ((performance.now() - from) / 1000);
  console.log(
    `${game.padEnd(8)} ${(native / 1e6).toFixed(2).padStart(10)} ${(wasm / 1e6).toFixed(2).padStart(10)} ${((100 * wasm) / native).toFixed(0).padStart(6)} %`,
  );
}
