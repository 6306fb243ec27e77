// Puts the load of `paiju load` on boardgame.io's server: N tables of two players, actions due at
// fixed times whether or not the server keeps up, sent at the table that has waited longest, at most
// one under way at a table. Prints when the actor and when the other player had the update.
//
//   node load.js [--tables 100,1000] [--rate 2000] [--seconds 20] [--flatfile] [--json]

const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { performance } = require('node:perf_hooks');
const { io } = require('socket.io-client');
const { CELLS, HAND } = require('./game');

const GRACE = 15_000;
const AT_ONCE = 32;
const now = () => performance.now();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

function readArgs() {
  const { values } = parseArgs({
    options: {
      tables: { type: 'string', default: '100,1000' },
      rate: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '20' },
      flatfile: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const number = (what, text, least, most) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    console.error(`error: --${what} ${text}: expected ${least} to ${most}`);
    return process.exit(2);
  };
  return {
    tables: values.tables.split(',').map((text) => number('tables', text, 1, 9000)),
    rate: number('rate', values.rate, 1, 20000),
    seconds: number('seconds', values.seconds, 1, 600),
    flatfile: values.flatfile,
    json: values.json,
  };
}

/** The server in a process of its own; `stop` ends it and removes its files. */
async function startServer(flatfile) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const folder = flatfile ? fs.mkdtempSync(path.join(os.tmpdir(), 'bgio-load-')) : null;
  if (folder) env.FLATFILE_DIR = folder;
  else delete env.FLATFILE_DIR;
  const child = spawn(process.execPath, [path.join(__dirname, 'server.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  // What it complains about: an invalid move, an old state.
  let complaints = 0;
  child.stderr.on('data', (text) => { complaints += String(text).split('ERROR').length - 1; });
  const port = await new Promise((found, failed) => {
    child.stdout.on('data', (text) => {
      const said = /listening (\d+)/.exec(String(text));
      if (said) found(Number(said[1]));
    });
    child.on('exit', () => failed(new Error('the server did not start')));
  });
  const stop = async () => {
    const ended = new Promise((done) => child.on('exit', done));
    child.kill();
    await ended;
    if (folder) fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop, complaints: () => complaints };
}

/** Resident memory and processor time of a process, from Linux. */
function usage(pid) {
  const kib = Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  const numbers = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
  return { mib: kib / 1024, cpu: (Number(numbers[11]) + Number(numbers[12])) / 100 };
}

/** The processor time that the machine has spent on anything, in seconds. */
function machine() {
  const ticks = fs.readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1, 9).map(Number);
  // The fourth and the fifth count idleness.
  return ticks.reduce((sum, count, at) => (at === 3 || at === 4 ? sum : sum + count), 0) / 100;
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function spread(times) {
  if (times.length === 0) return null;
  const sorted = Float64Array.from(times).sort();
  const rank = (percent) => sorted[Math.max(Math.ceil((sorted.length * percent) / 100) - 1, 0)];
  return { p50: rank(50), p99: rank(99), max: sorted[sorted.length - 1] };
}

/** Two players and their match; a match that ends makes way for the next one, on the same sockets. */
class Table {
  constructor(load) {
    this.load = load;
    this.sockets = [0, 1].map((seat) => this.connect(seat));
    this.sent = null;
  }

  connect(seat) {
    // A connection for each player at each table: a socket of its server is in one match only.
    const socket = io(`${this.load.url}/load`, { transports: ['websocket'], forceNew: true, reconnection: false });
    socket.on('sync', (match, { state }) => this.shown(seat, match, state, true));
    socket.on('update', (match, state) => this.shown(seat, match, state, false));
    socket.on('disconnect', () => { if (!this.load.closing) this.load.errors += 1; });
    socket.on('connect_error', () => { this.load.errors += 1; });
    return socket;
  }

  /** Makes a match over HTTP, as a lobby does, and opens it on both sockets. */
  async begin() {
    const games = `${this.load.url}/games/load`;
    const { matchID } = await post(`${games}/create`, { numPlayers: 2 });
    const join = (seat) => post(`${games}/${matchID}/join`, { playerID: String(seat), playerName: `player ${seat}` });
    // One after the other: with files, two who join at once overwrite each other.
    this.credentials = [(await join(0)).playerCredentials, (await join(1)).playerCredentials];
    this.open = [false, false];
    this.over = [false, false];
    this.match = matchID;
    const opened = new Promise((done) => { this.opened = done; });
    this.sockets.forEach((socket, seat) => socket.emit('sync', matchID, String(seat), this.credentials[seat], 2));
    await opened;
  }

  shown(seat, match, state, whole) {
    if (match !== this.match) return;
    const at = now();
    const { sent, load } = this;
    if (whole && !this.open.every(Boolean)) {
      this.open[seat] = true;
      if (this.open.every(Boolean)) this.opened();
    }
    if (sent && !whole && state._stateID > sent.stateID) {
      if (seat === sent.by && !sent.own) {
        sent.own = true;
        load.own.push(at - sent.at);
        if (at <= load.until) load.inTime += 1;
      } else if (seat !== sent.by && !sent.seen) {
        sent.seen = true;
        load.seen.push(at - sent.at);
      }
      if (sent.own && sent.seen) this.sent = null;
    }
    this.state = state;
    if (state.ctx.gameover !== undefined) {
      this.over[seat] = true;
      if (this.over.every(Boolean) && !this.sent) {
        load.matches += 1;
        if (at < load.until) this.begin().then(() => this.wait(), () => { load.errors += 1; });
      }
    } else if (!this.sent && this.open.every(Boolean)) {
      this.wait();
    }
  }

  wait() {
    if (!this.queued) {
      this.queued = true;
      this.load.ready.push(this);
    }
  }

  act(due) {
    this.queued = false;
    const { _stateID, ctx } = this.state;
    const by = Number(ctx.currentPlayer);
    const args = [Math.floor(Math.random() * CELLS), Math.floor(Math.random() * HAND)];
    const payload = { type: 'play', args, playerID: String(by), credentials: this.credentials[by] };
    const at = now();
    this.load.late.push(at - due);
    this.load.actions += 1;
    this.sent = { by, at, stateID: _stateID, own: false, seen: false };
    this.sockets[by].emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.match, String(by));
  }
}

async function measure(count, { rate, seconds, flatfile }) {
  const server = await startServer(flatfile);
  await sleep(1000);
  const idle = usage(server.pid);
  const load = {
    url: server.url, ready: [], own: [], seen: [], late: [], errors: 0, actions: 0, inTime: 0, matches: 0, until: Infinity,
  };
  const started = now();
  const tables = [];
  const makeSome = async () => {
    while (tables.length < count) {
      const table = new Table(load);
      tables.push(table);
      await table.begin();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome));
  load.ready = [];
  tables.forEach((table) => { table.queued = false; table.wait(); });
  const setUp = (now() - started) / 1000;
  await sleep(500);
  const live = usage(server.pid);
  const [before, ownBefore, machineBefore] = [usage(server.pid), process.cpuUsage(), machine()];
  const from = now();
  load.until = from + seconds * 1000;
  let skipped = 0;
  const interval = 1000 / rate;
  let due = from;
  while (now() < load.until) {
    if (due + 1000 < now()) {
      const missed = Math.floor((now() - due) / interval);
      skipped += missed;
      due += missed * interval;
    }
    while (due <= now() && load.ready.length > 0) {
      load.ready.shift().act(due);
      due += interval;
    }
    await sleep(1);
  }
  const after = usage(server.pid);
  const own = process.cpuUsage(ownBefore);
  const took = (now() - from) / 1000;
  const cpu = { server: (after.cpu - before.cpu) / took, load: (own.user + own.system) / 1e6 / took };
  // Everything else on the machine: how quiet it was.
  cpu.others = Math.max((machine() - machineBefore) / took - cpu.server - cpu.load, 0);
  const open = () => tables.filter((table) => table.sent).length;
  const patience = now() + GRACE;
  while (open() > 0 && now() < patience) await sleep(20);
  const run = {
    tables: count,
    sockets: count * 2,
    set_up_seconds: setUp,
    actions: load.own.length,
    per_second: load.inTime / took,
    own_ms: spread(load.own),
    seen_ms: spread(load.seen),
    late_ms: spread(load.late),
    skipped,
    matches: load.matches,
    complaints: server.complaints(),
    lost: open(),
    errors: load.errors,
    memory: { idle_mib: idle.mib, live_mib: live.mib, end_mib: after.mib, kib_per_table: ((after.mib - idle.mib) * 1024) / count },
    cpu,
    state_bytes: JSON.stringify(tables[0].state).length,
  };
  load.closing = true;
  tables.forEach((table) => table.sockets.forEach((socket) => socket.disconnect()));
  await server.stop();
  return run;
}

function print({ runs, rate, seconds, storage, cores }) {
  const ms = (of) => (of ? `${of.p50.toFixed(1)}/${of.p99.toFixed(1)}/${of.max.toFixed(1)}` : '–');
  const rows = [[
    'tables', 'sockets', 'actions/s', 'own update ms p50/p99/max', 'seen ms p50/p99/max', 'sent late ms p99',
    'complaints/lost/errors', 'matches over', 'server MiB idle/live/end', 'KiB/table', 'CPU server/load/others',
  ]];
  for (const run of runs) {
    const { memory, cpu } = run;
    rows.push([
      String(run.tables), String(run.sockets), run.per_second.toFixed(0), ms(run.own_ms), ms(run.seen_ms),
      run.late_ms ? run.late_ms.p99.toFixed(1) : '–', `${run.complaints}/${run.lost}/${run.errors}`, String(run.matches),
      `${memory.idle_mib.toFixed(0)}/${memory.live_mib.toFixed(0)}/${memory.end_mib.toFixed(0)}`,
      memory.kib_per_table.toFixed(0), `${cpu.server.toFixed(2)}/${cpu.load.toFixed(2)}/${cpu.others.toFixed(2)}`,
    ]);
  }
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) console.log(row.map((cell, column) => cell.padStart(widths[column])).join('  '));
  console.log(`\nboardgame.io ${require('boardgame.io/package.json').version}, storage: ${storage}, node ${process.version}; `
    + `${rate} actions a second wanted, ${seconds} s each; the server and the load share ${cores} cores`);
}

(async () => {
  const args = readArgs();
  const runs = [];
  for (const count of args.tables) {
    if (process.stderr.isTTY) console.error(`${count} tables …`);
    runs.push(await measure(count, args));
  }
  const storage = args.flatfile ? 'FlatFile' : 'in memory';
  const report = { server: 'boardgame.io', storage, rate: args.rate, seconds: args.seconds, cores: os.cpus().length, runs };
  if (args.json) console.log(JSON.stringify(report));
  else print(report);
  process.exit(0);
})().catch((error) => {
  console.error(`error: ${error.message}`);
  process.exit(1);
});
