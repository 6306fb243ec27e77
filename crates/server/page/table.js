// One table: waiting room, game, result. Everything it shows comes from the server's messages.
import { account, me, things } from './api.js';
import { Choices } from './choices.js';
import { button, day, dialog, h, kept, random, toast } from './dom.js';
import { about, names, nextTable, offered, plate, result, room, tick } from './panels.js';
import { clauseButton } from './rules.js';
import { Drawing } from './view.js';
import { lang, t, valueWord } from './words.js';

const PATIENCE = 5000; // for an acknowledgement

/** Whose eyes see what is shown, and in which language. */
const eyes = () => `${lang()} ${me.token}`;

export class Table {
  have = null; // the latest whole table, with steps applied
  #things = new Map();
  #opened = new Set(); // folds that were opened
  #pending = null; // the action that is sent but not acknowledged
  #sentAt = 0;
  #expected = 0; // what comes of the last action has this version: until it is shown, the old choices are void
  #muted = new Set();
  #unread = new Set();
  #logged = []; // the log lines on screen
  #rematch = false; // another match was asked for from here
  #drawing = null;

  constructor(root, id, app) {
    Object.assign(this, { root, id, app, socket: app.socket });
    this.choices = new Choices((action) => this.act(action));
    this.#build();
    this.keys = (event) => this.#key(event);
    document.addEventListener('keydown', this.keys);
    this.timer = setInterval(() => this.#tick(), 500);
    if (this.socket.state === 'on') this.connected();
  }

  close() {
    document.removeEventListener('keydown', this.keys);
    clearInterval(this.timer);
    this.socket.send({ t: 'close', table: this.id });
    document.title = '牌局 Paiju';
  }

  // ---- the wire ----

  /** After every welcome: open the table where we left it, then send again what was not acknowledged. */
  async connected() {
    const known = this.have?.eyes === eyes() ? { version: this.have.version, hash: this.have.hash } : {};
    try {
      await this.socket.ask({ t: 'open', table: this.id, ...known });
    } catch (refusal) {
      if (refusal.code !== 'offline' && !this.have) this.#missing(refusal);
      return;
    }
    if (this.#pending && this.socket.send(this.#pending)) this.#sentAt = Date.now();
    if (this.app.sitting?.id === this.id) {
      const { seat } = this.app.sitting;
      this.app.sitting = null;
      if (this.have?.you === null && this.have.phase === 'waiting') this.sit(seat);
    }
    const auto = kept.get('auto') === 'on';
    if (auto && this.have && this.have.you !== null && this.have.auto !== true) this.socket.send({ t: 'auto', table: this.id, on: true });
  }

  async hear(message) {
    if (message.table !== this.id) return;
    const { have } = this;
    if (message.t === 'table') await this.#whole(message);
    else if (!have) return;
    else if (message.t === 'step' && message.version > have.version) {
      this.have = { ...have, ...message, log: [...have.log, ...(message.log ?? [])], phase: message.result ? 'over' : have.phase };
      this.choices.reset();
      this.#news('log');
      this.#draw();
    } else if (message.t === 'seats') {
      have.seats = message.seats;
      this.#draw();
    } else if (message.t === 'ack' || message.t === 'refused') {
      if (message.id && message.id === this.#pending?.id) this.#pending = null;
      if (message.t === 'ack') this.#expected = message.version + 1;
      this.#prompt();
    } else if (message.t === 'chat') {
      have.chat.push(message);
      this.#news('chat');
      this.#chat();
    }
  }

  async #whole(message) {
    const before = this.have;
    this.have = { log: [], chat: [], options: [], waiting: [], seats: [], ...message, eyes: eyes() };
    this.#expected = 0; // a whole table is the newest there is
    if (before?.eyes !== eyes()) this.#things = await things(message.game).catch(() => new Map());
    this.root.setAttribute('data-game', message.game);
    if (this.#rematch && nextTable(message)) location.hash = `#/t/${nextTable(message)}`;
    if (before?.version !== message.version) this.choices.reset(); // else only the people have changed
    this.#draw();
  }

  /** Tells the server something and waits; a refusal is shown, and nothing else happens. */
  async do(message) {
    try {
      return await this.socket.ask({ ...message, table: this.id });
    } catch (refusal) {
      this.app.refused(refusal, this.have?.game);
      return null;
    }
  }

  act(action) {
    if (this.#locked) return;
    this.#pending = { t: 'act', table: this.id, id: random(12), version: this.have.version, action };
    this.#sentAt = Date.now();
    if (!this.socket.send(this.#pending)) toast(t('unsent'));
    this.#prompt();
  }

  #tick() {
    tick(this.nodes.board, this.have?.clock);
    // A refusal for haste names nobody; the id makes sending again harmless.
    if (this.#pending && Date.now() - this.#sentAt > PATIENCE && this.socket.send(this.#pending)) this.#sentAt = Date.now();
  }

  get #locked() { return Boolean(this.#pending) || this.have.version < this.#expected; }

  async sit(seat) {
    try {
      await account();
    } catch (refusal) {
      return this.app.refused(refusal);
    }
    await this.socket.ready();
    const entropy = random(32);
    const answer = await this.do({ t: 'sit', entropy, ...(seat !== undefined && { seat }) });
    if (answer && kept.get(`luck.${this.id}`) === null) kept.set(`luck.${this.id}`, entropy);
  }

  async rematch() {
    this.#rematch = true;
    if (!await this.do({ t: 'rematch' })) this.#rematch = false;
  }

  async #why() {
    const answer = await this.do({ t: 'why' });
    if (!answer) return;
    const rows = answer.refused.map(({ label, action, clause, why }) =>
      h('li', null, h('b', null, label ?? action), h('span', null, why), clauseButton(this.have.game, clause)));
    dialog(t('why'), rows.length ? h('ul', { class: 'list' }, rows) : h('p', null, t('whyNone'))).setAttribute('data-game', this.have.game);
  }

  async #hint() {
    const answer = await this.do({ t: 'hint' });
    if (!answer) return;
    const rows = answer.options.map(({ action, label, chance }) => h('li', null,
      button(label ?? action, () => { box.close(); this.act(action); }, 'pick'), h('span', { class: 'quiet' }, t('hintChance', Math.round(chance * 100)))));
    const box = dialog(t('hint'), rows.length ? h('ul', { class: 'list' }, rows) : h('p', null, t('hintNone')));
    box.setAttribute('data-game', this.have.game);
  }

  // ---- the page ----

  /** The lasting parts: what a person may be typing in must survive a redraw. */
  #build() {
    const n = this.nodes = {
      tabs: h('nav', { class: 'tabs' }),
      board: h('div', { class: 'pane board' }, h('p', { class: 'quiet pad' }, t('loading'))),
      log: h('ol', { class: 'log', reversed: true }),
      chat: h('ul', { class: 'chat', 'aria-live': 'polite' }),
      mutes: h('div', { class: 'row' }),
      say: h('input', { maxlength: 300, placeholder: t('say'), 'aria-label': t('say') }),
      more: h('div', { class: 'stack' }),
      recent: h('button', { type: 'button', class: 'recent', onclick: () => this.#tab('log'), 'aria-label': t('log') }),
      seal: h('span', { class: 'seal wait', 'aria-hidden': true }),
      small: h('small'),
      ask: h('b', { role: 'status', 'aria-live': 'assertive' }),
      tools: h('div', { class: 'row tools' }),
      banner: h('div', { class: 'banner' }),
      hand: h('div', { class: 'hand', role: 'group', 'aria-label': t('hand') }),
    };
    const turn = () => fold.setAttribute('aria-expanded', String(!this.root.classList.toggle('folded')));
    const fold = button('▾', turn, 'bare fold', { 'aria-label': t('fold'), 'aria-expanded': 'true' });
    const say = async (event) => {
      event.preventDefault();
      const text = n.say.value.trim();
      if (text && await this.do({ t: 'chat', text })) n.say.value = '';
    };
    const { path, filter, options } = this.choices;
    this.root.className = 'table';
    this.root.replaceChildren(
      n.tabs, n.board,
      h('aside', { class: 'rail' },
        h('section', { class: 'pane log panel' }, h('h3', null, t('log')), n.log),
        h('section', { class: 'pane chat panel' }, h('h3', null, t('chat')), n.chat, n.mutes,
          h('form', { onsubmit: say, class: 'row' }, n.say, h('button', { class: 'btn' }, t('send')))),
        h('section', { class: 'pane more panel' }, h('h3', null, t('aboutTable')), n.more)),
      h('section', { class: 'dock' }, n.recent, h('div', { class: 'prompt' }, n.seal, h('div', { class: 'ask' }, n.small, n.ask), n.tools, fold),
        n.banner, n.hand, path, filter, options));
    this.#tab('board');
  }

  #tab(name) {
    this.root.dataset.tab = name;
    this.#unread.delete(name);
    this.#tabs();
  }

  #news(name) {
    if (this.root.dataset.tab !== name) this.#unread.add(name);
    this.#tabs();
  }

  #tabs() {
    const tab = ([name, word]) => button([t(word), this.#unread.has(name) && h('span', { class: 'dot' }, '•')], () => this.#tab(name), 'tab',
      { 'aria-pressed': String(this.root.dataset.tab === name) });
    this.nodes.tabs.replaceChildren(...[['board', 'tabBoard'], ['log', 'tabLog'], ['chat', 'tabChat'], ['more', 'tabMore']].map(tab));
  }

  #missing(refusal) {
    this.nodes.board.replaceChildren(h('div', { class: 'panel empty' }, h('p', null, refusal.text ?? t('noTable')), h('a', { class: 'btn', href: '#/' }, t('home'))));
    this.nodes.ask.textContent = t('noTable');
    this.nodes.seal.textContent = '–';
    this.app.title(t('brand'), '');
  }

  #draw() {
    const { have, nodes: n } = this;
    this.#drawing = new Drawing(have.view, {
      game: have.game, you: have.you, chairs: have.seats, things: this.#things, options: have.asked ? have.options : [], opened: this.#opened,
      read: (id, raw) => this.choices.read(have.game, id, raw), touch: (element) => this.choices.touch(element), plate: (chair) => plate(have, chair),
    });
    this.app.title(have.name, [t(have.phase), have.phase === 'playing' && valueWord(have.view?.phase ?? '', 'phase')].filter(Boolean).join(' · '));
    document.title = `${have.asked ? `● ${t('yourTurn')} · ` : ''}${have.name} · ${t('brand')}`;
    n.board.replaceChildren(...[
      have.result && result(this, (...fold) => this.#drawing.fold(...fold)),
      have.phase === 'waiting' && room(this),
      have.phase === 'closed' && h('p', { class: 'panel' }, t('closed')),
      have.view && this.#drawing.draw(),
    ].flat().filter(Boolean));
    tick(n.board, have.clock);
    this.#log();
    this.#chat();
    n.more.replaceChildren(...about(this));
    this.#prompt();
  }

  /** Newest first. A long log is not made anew for every step. */
  #log() {
    const { log } = this.have;
    const known = this.#logged.length && this.#logged.every((line, at) => line === log[at]) ? this.#logged.length : 0;
    const lines = log.slice(known).reverse().map(({ clause, text }) => h('li', null, h('span', null, text), ' ', clauseButton(this.have.game, clause)));
    if (known) this.nodes.log.prepend(...lines);
    else this.nodes.log.replaceChildren(...lines.length ? lines : [h('li', { class: 'quiet' }, t('noLog'))]);
    this.#logged = log;
    this.nodes.recent.replaceChildren(...log.slice(-2).map(({ text }) => h('span', null, text)));
  }

  #chat() {
    const { chat, seats, you } = this.have;
    const heard = chat.filter(({ from }) => !this.#muted.has(from));
    const line = ({ from, text, at }) => h('li', null, h('b', null, from), ' ', text, ' ', h('small', { class: 'quiet' }, day(at, lang())));
    this.nodes.chat.replaceChildren(...heard.map(line));
    if (!heard.length) this.nodes.chat.append(h('li', { class: 'quiet' }, t('noChat')));
    this.nodes.chat.scrollTop = this.nodes.chat.scrollHeight;
    this.nodes.mutes.replaceChildren(...seats.filter(({ kind, seat, who }) => kind === 'person' && seat !== you && who).map(({ seat, who }) => {
      const on = !this.#muted.has(who);
      return button(t(on ? 'mute' : 'unmute', who), async () => {
        if (await this.do({ t: 'mute', seat, on })) this.#muted[on ? 'add' : 'delete'](who);
        this.#chat();
      }, 'bare');
    }));
  }

  /** Whose decision it is, what is asked, and what can be answered. */
  #prompt() {
    const { have, nodes: n } = this;
    if (!have) return;
    const over = have.phase === 'over' || have.phase === 'closed';
    const mine = have.asked && !over;
    const watching = have.you === null;
    n.seal.textContent = t(over ? 'sealOver' : mine ? 'sealYou' : watching ? 'sealWatch' : 'sealWait');
    n.seal.classList.toggle('wait', !mine);
    n.seal.parentNode.classList.toggle('mine', mine);
    n.small.textContent = this.#locked ? t(this.socket.state === 'on' ? 'sending' : 'unsent')
      : t(over ? 'gameOver' : mine ? 'yourDecision' : watching ? 'watching' : 'notYou');
    const others = (have.waiting ?? []).filter((seat) => seat !== have.you);
    const ask = over ? have.result?.text ?? t('gameOver') : have.prompt || (others.length ? t('waitingFor', names(have, others)) : t('thinking'));
    if (n.ask.textContent !== ask) n.ask.textContent = ask; // unchanged text must not be read out again
    const alone = have.seats.every(({ seat, kind }) => seat === have.you || kind !== 'person');
    n.tools.replaceChildren(...[mine && button(t('why'), () => this.#why()), mine && alone && button(t('hint'), () => this.#hint())].filter(Boolean));
    n.banner.replaceChildren(...offered(this));
    n.hand.replaceChildren(...(!watching && have.view && !over ? this.#drawing.hand() : []));
    this.choices.show(mine ? have.options ?? [] : [], this.#drawing, this.#locked);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || event.target.matches('input, textarea, select')) return;
    if (event.key === '?' && this.have?.asked) this.#why();
    else if (!this.choices.key(event.key)) return;
    event.preventDefault();
  }
}
