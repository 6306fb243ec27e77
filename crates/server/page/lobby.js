// The hall: games to play, tables to join, what one has played, who is good.
import { account, games, get, me, post } from './api.js';
import { button, choose, day, dialog, field, h, kept } from './dom.js';
import { openRules } from './rules.js';
import { lang, t } from './words.js';

const PATIENCE = 5000; // the public tables may change many times a second
const AGAIN = 20000; // how often one's own tables are looked up; the public ones come by themselves

export class Lobby {
  #games = [];
  #tables = null;
  #failed = false; // the games could not be fetched
  #lookedUp = 0; // when one's own tables were fetched last

  constructor(root, app) {
    Object.assign(this, { root, app, socket: app.socket });
    const section = (title, ...more) => {
      const body = h('div', { class: 'stack' }, h('p', { class: 'quiet' }, t('loading')));
      return [body, h('section', null, h('h2', { class: 'name' }, title), ...more, body)];
    };
    const n = this.nodes = {};
    const parts = {};
    for (const name of ['mine', 'games', 'tables', 'history', 'ratings']) [n[name], parts[name]] = section(t(name));
    n.games.className = 'tiles';
    root.className = 'hall';
    root.removeAttribute('data-game');
    root.replaceChildren(h('div', { class: 'hero' }, h('h1', { class: 'name' }, t('hero')), h('p', null, t('sub'))),
      parts.mine, parts.games, h('div', { class: 'two' }, parts.tables, h('div', null, parts.history, parts.ratings)));
    app.title(t('brand'), '');
    this.#load();
    this.timer = setInterval(() => document.hidden || this.#mine(), AGAIN);
    if (this.socket.state === 'on') this.connected();
  }

  close() {
    clearInterval(this.timer);
    this.socket.send({ t: 'lobby', on: false });
  }

  connected() {
    this.socket.send({ t: 'lobby', on: true });
    if (this.#failed) this.#load();
  }

  hear(message) {
    if (message.t !== 'lobby') return;
    this.#tables = message.tables;
    this.#public();
    if (Date.now() - this.#lookedUp > PATIENCE) this.#mine();
  }

  async #load() {
    this.#failed = false;
    try {
      this.#games = await games();
    } catch (refusal) {
      this.#failed = true;
      const again = () => h('p', { class: 'row' }, refusal.text, button(t('retry'), () => this.#load()));
      return Object.values(this.nodes).forEach((node) => node.replaceChildren(again()));
    }
    this.nodes.games.replaceChildren(...this.#games.map((game) => this.#tile(game)));
    if (!this.#tables) get('/api/lobby').then(({ tables }) => { this.#tables ??= tables; this.#public(); }, () => {});
    this.#mine();
    this.#history();
    this.#ratings();
  }

  #name(id) { return this.#games.find((game) => game.id === id)?.name ?? id; }

  /** Does what needs an account, then goes to the table that comes of it. Sitting down there adds luck of one's own to the deal. */
  async #go(make, seat) {
    try {
      await account();
      const { id } = await make();
      if (seat >= 0) this.app.sitting = { id, seat };
      location.hash = `#/t/${id}`;
    } catch (refusal) {
      this.app.refused(refusal);
    }
  }

  #tile(game) {
    const [least, most] = game.seats;
    const level = choose(game.levels.map((id) => [id, t(id)]), kept.get('level') ?? 'normal', () => kept.set('level', level.value), { 'aria-label': t('level') });
    const playBot = () => {
      const count = Math.min(most, Math.max(least, 4));
      const seat = Math.floor(Math.random() * count);
      const chairs = Array.from({ length: count }, (_, at) => (at === seat ? 'person' : `bot:${level.value}`));
      this.#go(() => post('/api/tables', { game: game.id, seats: count, chairs }), seat);
    };
    return h('article', { class: 'tile panel', 'data-game': game.id },
      h('header', null, h('h3', { class: 'name' }, game.name), h('small', { class: 'quiet' }, t('players', least === most ? least : `${least}–${most}`))),
      h('div', { class: 'row' }, button(t('playBot'), playBot, 'main grow'), level),
      h('div', { class: 'row' }, button(t('quick'), () => this.#go(() => post('/api/quick', { game: game.id }))),
        button(t('create'), () => this.#create(game)), button(t('rules'), () => openRules(game.id), 'bare')));
  }

  #row(table, note, buttons) {
    return h('div', { class: 'line', 'data-game': table.game }, h('span', { class: 'stripe' }),
      h('div', { class: 'grow' }, h('b', null, this.#name(table.game)), table.name && table.name !== this.#name(table.game) && ` · ${table.name}`,
        h('small', null, [...table.seats.map(({ who, kind }) => (kind === 'empty' ? '○' : who ?? (kind === 'bot' ? t('bot') : '?'))), t(table.phase),
          table.clock && table.clock.kind !== 'none' && t(table.clock.kind), table.preset !== 'book' && table.preset].filter(Boolean).join(' · '))), note, buttons);
  }

  #public() {
    const rows = (this.#tables ?? []).map((table) => {
      const free = table.phase === 'waiting' && table.seats.some(({ kind }) => kind === 'empty');
      const join = async () => {
        try {
          await account();
        } catch (refusal) {
          return this.app.refused(refusal);
        }
        this.app.sitting = { id: table.id };
        location.hash = `#/t/${table.id}`;
      };
      return this.#row(table, null, [free && button(t('join'), join, 'main'), h('a', { class: 'btn', href: `#/t/${table.id}` }, t('watch'))]);
    });
    this.nodes.tables.replaceChildren(...rows.length ? rows : [h('p', { class: 'quiet' }, t('noTables'))]);
  }

  async #mine() {
    this.#lookedUp = Date.now();
    const list = me.token ? await get('/api/me/tables').catch(() => null) : [];
    if (!list) return; // the last known list is better than none; the connection bar says what is wrong
    const order = [...list].filter(({ phase }) => phase !== 'over').sort((one, two) => Number(two.turn) - Number(one.turn));
    this.nodes.mine.replaceChildren(...order.length ? order.map((table) => this.#row(table,
      table.phase === 'playing' && h('b', { class: table.turn ? 'your-turn' : 'quiet' }, t(table.turn ? 'yourTurn' : 'theirTurn')),
      h('a', { class: `btn ${table.turn ? 'main' : ''}`, href: `#/t/${table.id}` }, t('goOn')))) : [h('p', { class: 'quiet' }, t('noMine'))]);
  }

  async #history(before = null) {
    const list = me.token ? await get(`/api/me/history${before ? `?before=${before}` : ''}`).catch(() => []) : [];
    const rows = list.map(({ table, game, finished, seats, result }) => h('div', { class: 'line', 'data-game': game }, h('span', { class: 'stripe' }),
      h('div', { class: 'grow' }, h('b', null, this.#name(game)), ` · ${t(result === 'lost' ? 'lost_' : result)}`,
        h('small', null, `${seats.join(' · ')} · ${day(finished, lang())}`)),
      h('a', { class: 'btn', href: `#/r/${table}` }, t('replay')), h('a', { class: 'btn', href: `/api/tables/${table}/record`, download: `${game}-${table}.paiju` }, t('record'))));
    const more = list.length >= 10 && button(t('more'), () => { more.remove(); this.#history(list.at(-1).finished - 1); });
    if (!before) this.nodes.history.replaceChildren();
    this.nodes.history.append(...rows, ...more ? [more] : []);
    if (!before && !rows.length) this.nodes.history.append(h('p', { class: 'quiet' }, t('noHistory')));
  }

  #ratings() {
    const body = h('div');
    const show = async () => {
      const list = await get(`/api/ratings/${which.value}`).catch((refusal) => refusal);
      if (!Array.isArray(list) || !list.length) return body.replaceChildren(h('p', { class: 'quiet' }, list.text ?? t('noRatings')));
      const head = ['rank', 'name', 'rating', 'gamesPlayed'].map((word) => h('th', { scope: 'col' }, t(word)));
      const line = ({ name, rating, deviation, games: played }, at) => h('tr', { class: name === me.name ? 'own' : '' },
        [at + 1, name, `${Math.round(rating)} ±${Math.round(deviation)}`, played].map((cell) => h('td', null, String(cell))));
      body.replaceChildren(h('table', { class: 'ladder' }, h('thead', null, h('tr', null, head)), h('tbody', null, list.slice(0, 50).map(line))));
    };
    const which = choose(this.#games.map(({ id, name }) => [id, name]), this.#games[0].id, show, { 'aria-label': t('game') });
    this.nodes.ratings.replaceChildren(which, body);
    show();
  }

  /** The dialog in which a table is set up. */
  #create(game) {
    const [least, most] = game.seats;
    const chairs = Array.from({ length: most }, (_, at) => (at === 0 ? 'me' : 'person'));
    const decks = Array.from({ length: most }, (_, at) => ({ id: deckId(game.decks[at % game.decks.length]), text: '' }));
    const counts = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
    const seats = choose(counts.map((count) => [count, count]), String(Math.min(most, Math.max(least, 4))), () => rows());
    const places = h('div', { class: 'stack' });
    const seatName = (at) => game.seat_names?.[at] ?? String(at + 1);
    const rows = () => places.replaceChildren(...Array.from({ length: Number(seats.value) }, (_, at) => {
      const levels = game.levels.map((level) => [`bot:${level}`, t('botLevel', t(level))]);
      const who = choose([['me', t('me')], ['person', t('anyone')], ...levels], chairs[at], () => {
        if (who.value === 'me') chairs.forEach((chair, other) => { if (chair === 'me') chairs[other] = 'person'; });
        chairs[at] = who.value;
        rows();
      });
      const keep = () => { decks[at].text = text.value; };
      const text = h('textarea', { rows: 4, value: decks[at].text, oninput: keep, hidden: decks[at].id !== 'own', 'aria-label': t('deckText') });
      const known = game.decks.map((one) => [deckId(one), one.name ?? pretty(one)]);
      const deck = known.length > 0 && choose([...known, ['own', t('deckOwn')]], decks[at].id, () => { decks[at].id = deck.value; rows(); });
      return h('div', { class: 'place-row' }, field(t('seatN', seatName(at)), who), deck && field(t('deckOf', seatName(at)), deck), deck && text);
    }));
    const preset = choose((game.presets ?? []).map((id) => [id, id]), 'book');
    const options = (game.options ?? []).map(({ id, name, values }) => {
      const select = choose([['', t('asPreset', values[0])], ...values.map((value) => [value, value])], '');
      return { id, select, row: field(name, select) };
    });
    const number = (value, min) => h('input', { type: 'number', value, min, required: true, inputmode: 'numeric' });
    const [seconds, increment, days] = [number(60, 1), number(10, 0), number(3, 1)];
    const limits = h('div', { class: 'row' });
    const clock = choose(['none', 'move', 'total', 'days'].map((kind) => [kind, t(kind)]), 'none', () => {
      seconds.value = clock.value === 'total' ? 900 : 60;
      const asked = { none: [], move: [['seconds', seconds]], total: [['seconds', seconds], ['increment', increment]], days: [['daysN', days]] }[clock.value];
      limits.replaceChildren(...asked.map(([word, input]) => field(t(word), input)));
    });
    const [open, takeover, undo] = [false, false, true].map((checked) => h('input', { type: 'checkbox', checked }));
    const check = (box, word) => h('label', { class: 'check' }, box, t(word));
    const submit = (event) => {
      event.preventDefault();
      const count = Number(seats.value);
      const mine = chairs.slice(0, count).indexOf('me');
      const limit = { none: {}, move: { seconds: +seconds.value }, total: { seconds: +seconds.value, increment: +increment.value }, days: { days: +days.value } };
      const setup = {
        game: game.id, seats: count, preset: preset.value || 'book', public: open.checked, takeover: takeover.checked, undo: undo.checked,
        chairs: chairs.slice(0, count).map((chair) => (chair === 'me' ? 'person' : chair)),
        options: Object.fromEntries(options.filter(({ select }) => select.value).map(({ id, select }) => [id, select.value])),
        ...(game.decks.length > 0 && { decks: decks.slice(0, count).map(({ id, text }) => (id === 'own' ? text : id)) }),
        clock: { kind: clock.value, ...limit[clock.value] },
      };
      this.#go(async () => {
        const made = await post('/api/tables', setup);
        box.close();
        return made;
      }, mine);
    };
    rows();
    const form = h('form', { class: 'stack', onsubmit: submit }, least !== most && field(t('seats'), seats), places, preset.length > 1 && field(t('preset'), preset),
      options.length > 0 && h('details', null, h('summary', null, t('options')), h('div', { class: 'grid' }, options.map(({ row }) => row))),
      field(t('clock'), clock), limits, check(open, 'public'), check(takeover, 'takeover'), check(undo, 'undoOk'), h('button', { class: 'btn main' }, t('openIt')));
    const box = dialog(`${t('createTitle')} · ${game.name}`, form);
    box.setAttribute('data-game', game.id);
  }
}

const deckId = (deck) => deck?.id ?? deck;
const pretty = (id) => String(id).replace(/^deck_/, '').replace(/[_-]/g, ' ');
