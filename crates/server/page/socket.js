// The one socket: says hello, asks again after a loss, matches answers to questions.
import { me } from './api.js';
import { lang, t } from './words.js';

const PING = 25000; // below the usual minute after which a proxy drops a silent connection
const SLOWEST = 15000;
const PATIENCE = 20000; // for an answer
const ANSWERS = { open: ['table', 'same'], why: ['why'], hint: ['hint'] };

export class Socket {
  #ws = null;
  #failures = 0;
  #timer = 0;
  #heard = 0;
  #asked = new Map();
  #number = 0;
  #waiting = [];
  state = 'off'; // 'on' | 'off' | 'opening'
  retryAt = 0;

  /** `hears(message)` gets everything; `turns(state)` when the connection comes or goes. */
  constructor(hears, turns) {
    this.hears = hears;
    this.turns = turns;
    addEventListener('online', () => this.retry());
    document.addEventListener('visibilitychange', () => document.hidden || this.state === 'on' || this.retry());
    setInterval(() => this.#ping(), PING);
  }

  retry() {
    if (this.state === 'off') this.#open();
  }

  /** A new hello: another account or another language. */
  restart() {
    this.#failures = 0;
    if (this.#ws) this.#lost(this.#ws, true);
    else this.#open();
  }

  #open() {
    clearTimeout(this.#timer);
    this.#turn('opening');
    const ws = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#ws = ws;
    ws.onopen = () => ws.send(JSON.stringify({ t: 'hello', lang: lang(), ...(me.token && { token: me.token }) }));
    ws.onmessage = ({ data }) => ws === this.#ws && this.#hear(JSON.parse(data));
    ws.onclose = () => this.#lost(ws);
  }

  #hear(message) {
    this.#heard = Date.now();
    if (message.t === 'welcome') {
      this.#failures = 0;
      this.#turn('on');
      this.#waiting.splice(0).forEach((resolve) => resolve());
    }
    const re = message.re ?? this.#question(message);
    const asked = this.#asked.get(re);
    if (asked) {
      this.#asked.delete(re);
      if (message.t === 'refused') asked.reject(message);
      else asked.resolve(message);
    }
    this.hears(message, Boolean(asked));
  }

  /** What a message without `re` answers: the first open question of its kind at its table. */
  #question({ t: kind, table }) {
    const fits = ([, asked]) => asked.table === table && ANSWERS[asked.kind]?.includes(kind);
    return [...this.#asked].find(fits)?.[0];
  }

  #lost(ws, atOnce = false) {
    if (ws !== this.#ws) return;
    this.#ws = null;
    ws.close();
    for (const { reject } of this.#asked.values()) reject({ code: 'offline', text: t('lost') });
    this.#asked.clear();
    // Jitter, so that a restarted server is not met by everybody at once.
    const pause = atOnce ? 0 : Math.min(SLOWEST, 500 * 2 ** this.#failures++) * (0.7 + 0.6 * Math.random());
    this.retryAt = Date.now() + pause;
    this.#turn('off');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), pause);
  }

  #ping() {
    if (this.state !== 'on') return;
    const [ws, before] = [this.#ws, Date.now()];
    this.send({ t: 'ping' });
    // A dead line may stay "open" for minutes; silence after a ping ends it.
    setTimeout(() => ws === this.#ws && this.#heard < before && this.#lost(ws, true), PING / 3);
  }

  #turn(state) {
    this.state = state;
    this.turns(state);
  }

  send(message) {
    if (this.state === 'on') this.#ws.send(JSON.stringify(message));
    return this.state === 'on';
  }

  /** Sends and waits for the answer to this very message; rejects with the refusal. */
  ask(message) {
    return new Promise((resolve, reject) => {
      const re = `q${++this.#number}`;
      if (!this.send({ ...message, re })) return reject({ code: 'offline', text: t('lost') });
      this.#asked.set(re, { resolve, reject, kind: message.t, table: message.table });
      setTimeout(() => this.#asked.delete(re) && reject({ code: 'silent', text: t('silent') }), PATIENCE);
    });
  }

  /** Resolves once the server has said welcome. */
  ready() {
    return this.state === 'on' ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }
}
