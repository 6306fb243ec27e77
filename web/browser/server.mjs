// A server of its own for each test: the program with the page inside, a free port, a fresh database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const PROGRAM = resolve(process.env.PAIJU ?? join(import.meta.dirname, '../../target/debug/paiju'));
const PATIENCE = 120_000;

/** Nothing may go on running, however the tests end. */
const running = new Set();
process.on('exit', () => {
  for (const one of running) one.kill('SIGKILL');
});

/** A port that stays free while a server is away: below those that the system gives to whoever asks for any. */
let port = 20_000 + Math.floor(Math.random() * 10_000);
async function freePort() {
  for (;;) {
    port = port < 30_000 ? port + 1 : 20_000;
    const [mine, tried] = [port, createServer()];
    const free = await new Promise((found) =>
      tried.once('error', () => found(false)).listen(mine, 'localhost', () => found(true)),
    );
    await new Promise((done) => {
      tried.close(done);
    });
    if (free) return String(mine);
  }
}

export class Server {
  #process = null;
  /** For the database, and for whatever a test writes. */
  folder = mkdtempSync(join(tmpdir(), 'paiju-browser-'));
  address = '';

  static async open() {
    if (!existsSync(PROGRAM))
      throw new Error(
        `There is no program at ${PROGRAM}: build it, or name it in the environment as PAIJU=/path/to/paiju.`,
      );
    const server = new Server();
    await server.start();
    return server;
  }

  /** Starts it, or starts it again at the same address. */
  async start() {
    const at = this.address ? new URL(this.address).port : await freePort();
    const started = spawn(
      PROGRAM,
      [
        'serve',
        '--lang',
        'en',
        '--port',
        at,
        '--db',
        `sqlite:${join(this.folder, 'server.db')}`,
        '--response-delay',
        '0',
      ],
      { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#process = started;
    running.add(started);
    const said = [];
    const address = await new Promise((found, failed) => {
      const late = setTimeout(
        () => failed(new Error(`the server does not say where it is: ${said.join('\n')}`)),
        PATIENCE,
      );
      started.on('exit', (code) => failed(new Error(`the server ended (${code}): ${said.join('\n')}`)));
      for (const stream of [started.stdout, started.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          const [url] = /http:\/\/\S+/.exec(line) ?? [];
          if (url) {
            clearTimeout(late);
            found(url);
          }
        });
      }
    });
    if (this.address && address !== this.address)
      throw new Error(`the server was at ${this.address} and is now at ${address}`);
    this.address = address;
  }

  /** As when the power fails. */
  async kill() {
    const dying = this.#process;
    this.#process = null;
    if (!dying) return;
    running.delete(dying);
    if (dying.exitCode !== null) return;
    dying.kill('SIGKILL');
    await once(dying, 'exit');
  }

  async close() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
