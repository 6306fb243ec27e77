// Builds the games for the browser into wasm/device.wasm. Where Rust cannot build for the browser, an empty file takes
// its place: the page then cannot play offline, and says so.
//
// node scripts/wasm.mjs [release|dist|dev]: as `make run` and `make release` build the program, or as the tests do.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const TARGET = 'wasm32-unknown-unknown';
const [profile = 'release'] = process.argv.slice(2);
const run = (command, ...words) =>
  spawnSync(command, words, { cwd: '..', stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
const quiet = (command, ...words) => spawnSync(command, words, { encoding: 'utf8' }).stdout ?? '';

const there = () => quiet('rustc', '--print', 'target-libdir', '--target', TARGET).trim();
const installed = () => quiet('ls', there()).includes('core');

mkdirSync('wasm', { recursive: true });
if (!installed()) run('rustup', 'target', 'add', TARGET);
if (!installed()) {
  console.log(`Rust has no ${TARGET} here and cannot install it: the page will not play offline`);
  writeFileSync('wasm/device.wasm', '');
} else {
  // Only here a library for others to load: the tests of this machine would link one for nothing. Names of functions
  // are half its size and nobody reads them.
  const built = run(
    'cargo',
    'rustc',
    '--locked',
    '--profile',
    profile,
    '--package',
    'paiju-wasm',
    '--lib',
    '--crate-type',
    'cdylib',
    '--target',
    TARGET,
    '--',
    '-C',
    'strip=symbols',
  );
  if (!built) process.exit(1);
  const folder = profile === 'dev' ? 'debug' : profile;
  copyFileSync(
    resolve('..', process.env.CARGO_TARGET_DIR ?? 'target', TARGET, folder, 'device.wasm'),
    'wasm/device.wasm',
  );
}
