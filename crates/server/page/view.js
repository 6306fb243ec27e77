// The table as text and boxes, made from the view's JSON. It knows how a game is laid out, never how it works.
import { button, h } from './dom.js';
import { keyWord, lang, t, valueWord } from './words.js';

const SEATS = { weiqi: ['black', 'white'], tianji: [...'abcdefgh'] };
export const seatIds = (game) => SEATS[game] ?? ['red', 'blue'];

/** Rows of places as the owner sees them, nearest the middle first; across the table they stand the other way. */
const PLACES = {
  weiqi: [['L1', 'g1', 'L2', 'g2', 'C3', 'g3', 'R2', 'g4', 'R1']],
  halo: [['AF', 'BF', 'CF'], ['AB', 'BB', 'CB']],
  kim: [['M1', 'M2', 'M3'], ['P1', 'P2', 'P3']],
};
/** South is up. */
const PALACES = [['xun', 4, 'wood'], ['li', 9, 'fire'], ['kun', 2, 'earth'], ['zhen', 3, 'wood'], ['zhong', 5, 'earth'], ['dui', 7, 'metal'],
  ['gen', 8, 'earth'], ['kan', 1, 'water'], ['qian', 6, 'metal']];

/** Which sort of thing the ids under a key name; all others are cards. */
const SORT = { role: 'role', offers: 'role', choice: 'role', relics: 'relic', effects: 'effect', natal: 'natal', destiny: 'destiny', star: 'star',
  lasting: 'star', ended: 'star', statuses: 'status', rules: 'rule', entities: 'entity', doors: 'door', keywords: 'keyword' };
/** What a player looks for first. */
const FIRST = [
  'phase', 'round', 'turn', 'remaining', 'active', 'total', 'base', 'health', 'life', 'gold', 'energy', 'supply', 'battery',
  'track', 'zone', 'banked', 'value', 'income', 'role', 'natal', 'destiny', 'attack', 'shield', 'defence', 'hand_count',
  'deck_count', 'draw_count', 'fund', 'stem', 'star', 'effects', 'relics', 'set', 'stack',
];
/** Bookkeeping and constants of the match: behind "more". */
const QUIET = new Set([
  'energy_keep', 'hand_keep', 'opening_hand', 'depletion_damage', 'toll_start', 'toll_energy', 'toll_damage', 'offset',
  'judgements', 'extra_turns', 'score', 'forerunner_played', 'triggers', 'used', 'streak', 'granted', 'played', 'attacks',
  'links', 'called', 'won', 'drawn', 'lost', 'contributed', 'reversals', 'gained', 'walked', 'deck_contents', 'contents',
  'unseen', 'draw', 'discard', 'discards', 'removed', 'outside', 'decks', 'order', 'ended', 'first', 'direction', 'costs', 'declined',
  'offers', 'basics', 'functions',
]);
/** Told elsewhere, or nothing for a person. */
const HIDDEN = new Set([
  'dice', 'stamp', 'waiting', 'result', 'has_chosen', 'living', 'areas', 'units', 'hand_limit', 'cap', 'set_count', 'counters',
  'doors', 'stagnant', 'entities', 'marks',
]);
const NUMBERS_IN_BOX = new Set(['attack', 'defence', 'health', 'shield']);
const SHORT = { health: 'hp', shield: 'sh', level: 'lv' };

const isEmpty = (value) => value === null || value === undefined || value === false || value === ''
  || (Array.isArray(value) && value.length === 0)
  || (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every((one) => one === 0 || isEmpty(one)));

/** Draws one view. `c`: game, you, chairs, things, options, `read(thing id)`, `touch(path element)`, `plate(chair)`, `opened` (open details). */
export class Drawing {
  constructor(view, c) {
    Object.assign(this, c, { view });
    this.ids = seatIds(c.game);
    this.lit = new Set(c.options.flatMap((option) => option.path ?? []));
  }

  seatName(id) { return this.chairs[this.ids.indexOf(id)]?.name ?? id; }

  /** What an element of a click path is called. */
  pathName(element) {
    const [kind, id = ''] = element.split(/:(.*)/);
    if (kind === 'seat') return this.seatName(id);
    if (kind === 'ours' || kind === 'theirs') {
      const [, place, nth] = /^([A-Z]{2}|.+?)(\d?)$/.exec(id);
      const gap = /^g(\d)$/.exec(id);
      const name = gap ? ['L1', 'L2', 'C3', 'R2', 'R1'].slice(gap[1] - 1, +gap[1] + 1).map((lane) => valueWord(lane)).join(' | ')
        : this.game === 'halo' ? `${valueWord(place)} ${nth}` : valueWord(id);
      return `${t(kind)} ${name}`;
    }
    const sort = { foe_relic: 'relic', natal: 'natal', relic: 'relic', role: 'role', status: 'status', entity: 'entity' }[kind] ?? 'card';
    return this.things.get(`${sort}:${id.split('@')[0].replace('*', '')}`)?.name ?? valueWord(id || kind);
  }

  /** A card by its id: its name, to be touched for its text. `null`: only its back. */
  chip(raw, sort = 'card', count = null, from = []) {
    const [, id, star, tail] = /^(.*?)(\*?)(?:@(.+))?$/.exec(String(raw ?? ''));
    if (id === '') return h('span', { class: 'chip back' }, '▒', h('span', { class: 'vh' }, t('faceDown')));
    const thing = this.things.get(`${sort}:${id}`);
    const name = (sort === 'keyword' && lang() === 'zh' ? valueWord(id) : thing?.name) ?? valueWord(id, sort);
    const note = [count !== null && h('span', { class: 'count' }, String(count)), tail && ` (${this.ids.includes(tail) ? this.seatName(tail) : tail})`,
      star && (this.game === 'weiqi' ? h('span', { title: t('ownFaceDown') }, ' ▒') : ' ▾')];
    if (!thing) return h('span', { class: 'chip' }, name, note);
    const can = ['role', 'natal', 'trap', 'relic', 'foe_relic', 'option', 'discard', 'pile', ...from].some((kind) => this.lit.has(`${kind}:${raw}`));
    return h('button', { type: 'button', class: `chip ${can ? 'can' : ''}`, onclick: () => this.read(thing.id, String(raw)) }, name, note);
  }

  /** Known cards, then how many backs. */
  chips(list, sort, key) {
    const known = list.filter((one) => one !== null);
    const backs = list.length - known.length;
    return h('span', { class: 'chips' }, known.map((one) => (typeof one === 'object' ? this.box(one, sort) : this.value(one, key, sort))),
      backs > 0 && h('span', { class: 'chip back' }, `▒ × ${backs}`, h('span', { class: 'vh' }, t('faceDown'))));
  }

  value(value, key, sort = SORT[key] ?? 'card') {
    if (typeof value === 'string' && this.ids.includes(value)) return h('b', null, this.seatName(value));
    const numbered = key === 'card' || key === 'aside' || key === 'basic';
    if ((typeof value === 'string' && key !== 'stem' && key !== 'branch') || numbered) {
      const id = String(value).replace(/[*@].*$/, '');
      if (value === '*' || this.things.has(`${sort}:${id}`)) return this.chip(value, sort);
    }
    return h('span', null, value === true ? '✓' : valueWord(value, key));
  }

  /** `health 22/30`; a full value may stand beside its cap. */
  number(key, object, label = key) {
    const cap = object[`${key}_cap`] ?? (key === 'health' || key === 'life' ? object.cap : key === 'hand_count' ? object.hand_limit : undefined);
    return h('span', { class: 'num' }, h('small', null, keyWord(label)), ' ', h('b', null, cap === undefined ? object[key] : `${object[key]}/${cap}`));
  }

  /** Something with a face: a unit, a relic, a running effect. */
  box(object, sort, head = null) {
    const id = object.card ?? object.id;
    const rest = Object.keys(object).filter((one) => !['card', 'id', 'owner'].includes(one) && !one.endsWith('_cap') && !isEmpty(object[one])
      && (object[one] !== 0 || NUMBERS_IN_BOX.has(one))
      && !(one === 'known' && object[one] === 'none') && !(one === 'damage' && object.keywords?.includes(object.damage)));
    const numbers = sorted(rest.filter((one) => typeof object[one] === 'number'));
    const hasFace = 'card' in object || 'id' in object;
    const told = (one) => h('small', null, one === 'tag' || one === 'damage' ? '' : `${keyWord(one)} `, this.value(object[one], one));
    return h('span', { class: 'box' }, head, hasFace && this.chip(id, sort),
      numbers.length > 0 && h('span', { class: 'nums' }, numbers.map((one) => this.number(one, object, SHORT[one]))),
      rest.filter((one) => object[one] === true).map((one) => h('span', { class: 'flag' }, keyWord(one))),
      rest.filter((one) => typeof object[one] === 'string').map(told),
      rest.filter((one) => typeof object[one] === 'object').map((one) => this.entry(one, object[one])));
  }

  /** Any value with its label. */
  entry(key, value) {
    const sort = SORT[key] ?? 'card';
    let body;
    const justCount = typeof value?.count === 'number' && Object.values(value).every((one) => one === value.count || isEmpty(one));
    if (justCount) return this.number('count', value, key);
    if (Array.isArray(value)) body = this.chips(value, sort, key);
    else if (typeof value !== 'object') body = this.value(value, key);
    else if ('id' in value || 'card' in value) body = this.box(value, sort);
    else {
      const unknown = (one) => isEmpty(one) || (Array.isArray(one) && one.every((card) => card === null));
      const kinds = sorted(Object.keys(value)).map((id) => [id, value[id]]).filter(([, one]) => !unknown(one));
      const named = kinds.some(([id]) => this.things.has(`${sort}:${id.replace(/[*@].*$/, '')}`));
      body = h('span', { class: 'chips' }, kinds.map(([id, one]) => {
        if (named && typeof one === 'number') return this.chip(id, sort, one);
        if (named) return h('span', { class: 'box' }, this.chip(id, sort), [one].flat().map((each) => this.box(each, sort)));
        return this.entry(id, one);
      }));
    }
    return h('span', { class: 'entry' }, h('small', null, keyWord(key)), body);
  }

  /** All that an object holds: numbers first, then the rest; bookkeeping folded away under `name`. */
  facts(object, name, skip = () => false) {
    const keys = sorted(Object.keys(object)).filter((key) => !HIDDEN.has(key) && !key.endsWith('_cap') && !isEmpty(object[key]) && !skip(key));
    const short = (key) => typeof object[key] !== 'object';
    const split = (list) => [
      h('div', { class: 'nums' }, list.filter(short).map((key) => typeof object[key] === 'number' ? this.number(key, object)
        : object[key] === true ? h('span', { class: 'flag' }, keyWord(key)) : this.entry(key, object[key]))),
      list.filter((key) => !short(key)).map((key) => this.entry(key, object[key])),
    ];
    const [open, quiet] = [keys.filter((key) => !QUIET.has(key)), keys.filter((key) => QUIET.has(key))];
    return [h('div', { class: 'facts' }, split(open)), quiet.length > 0 && this.fold(name, t('more'), h('div', { class: 'facts' }, split(quiet)))];
  }

  fold(name, title, body) {
    return h('details', { open: this.opened.has(name), ontoggle: (event) => this.opened[event.target.open ? 'add' : 'delete'](name) },
      h('summary', null, title), body);
  }

  /** A place on the board; its name can be touched when some action needs it. */
  place(element, name) {
    return this.lit.has(element) ? button(name, () => this.touch(element), 'place can') : h('span', { class: 'place' }, name);
  }

  gap(id, side, element) {
    const lit = this.lit.has(element);
    const sign = { connect: '━', cut: '✕' }[side[id]] ?? (lit ? '·' : '');
    const label = `${this.pathName(element)} ${valueWord(side[id])}`;
    return lit ? button(sign, () => this.touch(element), 'gap can', { 'aria-label': label }) : h('span', { class: 'gap', title: label }, sign);
  }

  cell(id, side, whose) {
    if (/^g\d$/.test(id)) return this.gap(id, side, `${whose}:${id}`);
    const spot = (place) => (this.lit.has(`${whose}:${place}`) ? this.place(`${whose}:${place}`, place) : h('small', null, place));
    const held = side[id];
    const units = Object.entries(side.units ?? {}).filter(([place]) => place.startsWith(id));
    const area = side.areas?.[id];
    const host = Object.entries(side.areas ?? {}).find(([name, one]) => name !== id && one.lanes?.includes(id));
    return h('div', { class: `cell ${isEmpty(held) && !units.length ? 'none' : ''}` }, this.place(`${whose}:${id}`, valueWord(id)),
      units.length ? units.map(([place, unit]) => this.box(unit, 'card', spot(place)))
        : Array.isArray(held) ? held.map((card) => this.chip(card)) : held && this.box(held, 'card'),
      area && area.cards > 0 && h('span', { class: 'nums' }, this.number('declared', area, 'area_liberties'), this.number('value', area, 'area_value'),
        area.alive && h('span', { class: 'flag' }, keyWord('alive'))),
      host && h('small', null, `→ ${valueWord(host[0])}`));
  }

  side(id) {
    const side = this.view[id];
    const own = this.ids[this.you] === id;
    const chair = this.chairs[this.ids.indexOf(id)];
    const rows = PLACES[this.game]?.map((row) => [...row]) ?? [];
    if (!own && (this.you !== null || id === this.ids[1])) rows.reverse().forEach((row) => this.game === 'weiqi' && row.reverse());
    const drawn = new Set(rows.flat());
    const board = rows.map((row) => h('div', { class: `places ${this.game}` }, row.map((place) => this.cell(place, side, own ? 'ours' : 'theirs'))));
    // One's own hand lies by the question; of a hidden one the number says it all.
    const facts = this.facts(side, `${id}.more`, (key) => drawn.has(key) || (key === 'hand' && own)
      || (key === 'hand' && !side.hand?.some(Boolean) && 'hand_count' in side));
    const title = h('header', null, chair && this.plate(chair), this.lit.has(`seat:${id}`) && this.place(`seat:${id}`, this.seatName(id)));
    const above = own || (this.you === null && id === this.ids[0]);
    return h('section', { class: `panel side ${own ? 'own' : ''} ${side.living === false ? 'out' : ''}` }, above ? [board, title, facts] : [title, facts, board]);
  }

  palaces() {
    const { view } = this;
    const piece = (id) => h('b', { class: `piece ${this.ids[this.you] === id ? 'mine' : ''}`, title: this.seatName(id) }, id.toUpperCase());
    const pieces = (zone) => this.ids.filter((id) => view[id]?.zone === zone).map(piece);
    const entities = (zone) => Object.keys(view.entities?.[zone] ?? {}).map((id) => this.chip(id, 'entity'));
    const line = (zone, dept, sign) => {
      const count = view.counters?.[zone];
      return h('div', { class: `zone ${view.stagnant?.includes(zone) ? 'still' : ''}` }, this.place(`zone:${zone}`, valueWord(dept)),
        count > 0 && h('b', null, `${sign}${count}`), pieces(zone), entities(zone));
    };
    const luck = (list, kind, key, sign) => list && h('small', { class: kind, title: keyWord(key) }, sign);
    return h('div', { class: 'palaces' }, PALACES.map(([id, number, element]) => h('div', { class: 'palace' },
      h('header', null, h('b', { class: 'name' }, valueWord(id)), h('small', null, ` ${number} ${valueWord(element)}`),
        luck(view.lucky?.includes(element), 'good', 'lucky', ' ▲'), luck(view.unlucky?.includes(element), 'bad', 'unlucky', ' ▼')),
      view.doors?.[id] && this.chip(view.doors[id], 'door'),
      id === 'zhong' ? h('div', { class: 'zone' }, this.lit.has('zone:zhong') && this.place('zone:zhong', valueWord('zhong')), pieces('zhong'), entities('zhong'))
        : [line(`${id}_tian`, 'tian', '+'), line(`${id}_ren`, 'ren', ''), line(`${id}_di`, 'di', '−')])));
  }

  /** The whole table: facts, then the others, then one's own side nearest to the hand. */
  draw() {
    const there = this.ids.filter((id) => this.view[id] && typeof this.view[id] === 'object');
    const mine = this.ids[this.you ?? 0];
    const others = there.filter((id) => id !== mine).map((id) => this.side(id));
    const common = h('section', { class: 'panel common' }, this.facts(this.view, 'more', (key) => there.includes(key)));
    const own = there.includes(mine) && this.side(mine);
    return [this.game === 'tianji' ? [this.palaces(), common, h('div', { class: 'sides' }, own, others)] : [common, others, own]].flat(Infinity).filter(Boolean);
  }

  /** One's own hand in its true order, with what the cards cost now. */
  hand() {
    const side = this.view[this.ids[this.you]];
    const cost = (card) => side.costs?.[card] ?? side.costs?.[String(card).split('@')[0]] ?? null;
    return (side?.hand ?? []).map((card) => this.chip(card, 'card', cost(card), ['hand', 'card']));
  }
}

const rank = (key) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
const sorted = (keys) => [...keys].sort((one, two) => rank(one) - rank(two));
