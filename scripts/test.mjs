// Builds every Rust test, then runs the test programs and the page's own checks, two at a time: some of them mostly
// compute, others mostly wait, and one after the other they would leave half the machine idle.
//
// node scripts/test.mjs      called by `make test`; prints a line for each program, and everything a failed one said
import { spawn, spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const AT_ONCE = 2;
// The longest ones begin first, so that none is left alone at the end.
const LONGEST = ['cli server', 'terminal table', 'weiqi rules', 'tianji rules', 'kim rules', 'halo rules'];

const cargo = process.env.CARGO ?? 'cargo';
const root = fileURLToPath(new URL('..', import.meta.url));
function build(...which) {
  const words = ['test', ...which, '--locked', '--no-run', '--message-format=json-render-diagnostics'];
  const built = spawnSync(cargo, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28, encoding: 'utf8' });
  if (built.status !== 0) process.exit(1);
  return built.stdout.split('\n');
}
// The example of a sixth game is in the list of games only for its own test.
const example = ['--package', 'paiju-catalog', '--features', 'sixth-game', '--test', 'sixth_game'];

const programs = [...build('--workspace'), ...build(...example)]
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line))
  .filter((message) => message.reason === 'compiler-artifact' && message.profile.test && message.executable)
  .map(({ executable, manifest_path: manifest, target }) => {
    const folder = dirname(manifest);
    const kind = target.kind.includes('test') ? target.name : 'unit tests';
    return { name: `${folder.split('/').pop()} ${kind}`, command: executable, words: [], folder };
  });
const page = ['check', 'test'].map((script) => ({ name: `web ${script}`, command: 'npm', words: ['run', script], folder: resolve(root, 'web') }));

const place = ({ name }) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
const waiting = [...programs, ...page].sort((one, two) => place(one) - place(two));
const counts = { passed: 0, failed: 0 };
const failures = [];

function run({ name, command, words, folder }) {
  return new Promise((done) => {
    const began = Date.now();
    const child = spawn(command, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (some) => (said += some));
    child.stderr.on('data', (some) => (said += some));
    child.on('error', (error) => (said += `${error}\n`));
    child.on('close', (code) => {
      const [, passed = 0, failed = 0] = said.match(/(\d+) passed; (\d+) failed/) ?? [];
      counts.passed += Number(passed);
      counts.failed += Math.max(Number(failed), code === 0 ? 0 : 1);
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (code === 0) {
        console.log(`ok    ${name}${passed ? `: ${passed} passed` : ''} (${seconds} s)`);
      } else {
        failures.push(name);
        console.log(`FAIL  ${name} (${seconds} s)\n${said}`);
      }
      done();
    });
  });
}

async function worker() {
  while (waiting.length > 0) await run(waiting.shift());
}
await Promise.all(Array.from({ length: AT_ONCE }, worker));

if (failures.length > 0) console.log(`failed: ${failures.join(', ')}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
