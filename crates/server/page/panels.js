// The panels around the board: seats, waiting room, result, offers, what belongs to the table and not to the decision.
// Each is made from what the server said (`table.have`) and asks the table to do things.
import { skew } from './api.js';
import { keeps } from './blake3.js';
import { button, copy, h, kept, sure } from './dom.js';
import { clauseButton, openRules } from './rules.js';
import { lang, t } from './words.js';

const seated = ({ you }) => you !== null && you !== undefined;
/** A bot is called by its seat. */
export const whoIs = ({ who, kind, name }) => who ?? (kind === 'bot' ? name : t('empty'));
export const names = ({ seats }, list) =>
  list.map((seat) => seats[seat]).map((chair) => chair?.who ?? chair?.name ?? '?').join(lang() === 'zh' ? '、' : ', ');

/** Who sits there, and whether they are to act. */
export function plate({ waiting, phase, you }, chair) {
  const { seat, name, kind, level, online, rating } = chair;
  const acts = phase === 'playing' && waiting?.includes(seat);
  return h('div', { class: `seat ${acts ? 'turn' : ''}` }, h('span', { class: 'face', 'aria-hidden': true }, [...whoIs(chair)][0]),
    h('div', { class: 'who' }, h('b', null, whoIs(chair), seat === you && ` (${t('you')})`),
      h('small', null, [whoIs(chair) !== name && name, rating && Math.round(rating), kind === 'bot' && t('botLevel', t(level ?? 'normal'))].filter(Boolean).join(' · '),
        kind === 'person' && h('span', { class: online ? 'good' : 'bad' }, online ? ` ● ${t('online')}` : ` ○ ${t('away')}`),
        acts && h('b', null, ` · ${t('toAct')}`))),
    h('span', { class: 'clock', 'data-seat': seat }));
}

export function room(table) {
  const { seats, you } = table.have;
  const free = seats.filter(({ kind }) => kind === 'empty');
  return h('section', { class: 'panel stack' }, h('h2', { class: 'name' }, t('room')), h('p', { class: 'quiet' }, t('roomNote')),
    seats.map((chair) => h('div', { class: 'row spread' }, plate(table.have, chair),
      free.includes(chair) && !seated(table.have) && button(t('sitHere'), () => table.sit(chair.seat), 'pick'))),
    h('div', { class: 'row' }, button(t('invite'), () => copy(location.href)),
      seated({ you }) && free.length > 0 && button(t('startBots'), () => table.do({ t: 'start' }), 'main')));
}

export const nextTable = ({ next, links }) => next ?? links?.rematch ?? null;

/** How it ended, what comes next, and the proof that the luck was not chosen. */
export function result(table, fold) {
  const { result: end, you, seats, commitment, game } = table.have;
  const file = `${game}-${table.id}.paiju`; // as the server names it
  const draw = end.winners.length === 0 || end.winners.length === seats.length;
  const title = draw ? t('draw_') : end.winners.includes(you) ? t('youWon') : seated({ you }) ? t('youLost') : t('wonBy', names(table.have, end.winners));
  const next = nextTable(table.have);
  const match = end.secret && commitment ? keeps(end.secret, commitment) : null;
  const luck = kept.get(`luck.${table.id}`);
  const line = (label, value, note) => value && [h('dt', null, label), h('dd', null, h('code', null, value), note && h('small', null, note))];
  return h('section', { class: 'panel result stack' },
    h('h2', { class: 'name' }, title), h('p', null, end.text, ' ', clauseButton(game, end.clause)),
    end.scores?.length > 0 && h('table', null, h('caption', { class: 'vh' }, t('scores')), seats.map((chair) =>
      h('tr', null, h('th', { scope: 'row' }, chair.who ? `${chair.name} · ${chair.who}` : chair.name), h('td', null, String(end.scores[chair.seat] ?? ''))))),
    h('div', { class: 'row' },
      next ? h('a', { class: 'btn main', href: `#/t/${next}` }, t('rematchGo')) : seated({ you }) && button(t('rematch'), () => table.rematch(), 'main'),
      h('a', { class: 'btn', href: `#/r/${table.id}` }, t('replay')),
      end.record?.startsWith('/api/') && h('a', { class: 'btn', href: end.record, download: file }, t('record')),
      h('a', { class: 'btn', href: '#/' }, t('home'))),
    fold('luck', t('fairness'), [
      h('dl', { class: 'kv' }, line(t('commitment'), commitment), line(t('secret'), end.secret, match === null ? '' : t(match ? 'commitYes' : 'commitNo')),
        line(t('seed'), end.seed === undefined ? '' : String(end.seed)), line(t('entropy'), (end.entropy ?? []).map((one) => one || '–').join('\n')),
        line(t('myLuck'), luck, luck && t(end.entropy?.includes(luck) ? 'luckYes' : 'luckNo'))),
      h('p', null, t('verify')), h('code', null, `paiju replay ${file} --verify`)]));
}

/** Buttons that belong to the table. */
export function about(table) {
  const { phase, game, commitment, setup = {}, clock, offers, seats, auto } = table.have;
  const here = seated(table.have);
  const playing = here && phase === 'playing';
  const leave = async () => {
    if (phase === 'playing' && !await sure(t('leaveSure'), t('leave'))) return;
    if (await table.do({ t: 'leave' })) location.hash = '#/';
  };
  const spare = h('input', { type: 'checkbox', checked: auto ?? kept.get('auto') === 'on', onchange: () => {
    kept.set('auto', spare.checked ? 'on' : null);
    table.do({ t: 'auto', on: spare.checked });
  } });
  const pair = (label, ...value) => [h('dt', null, label), h('dd', null, value)];
  const options = Object.entries(setup.options ?? {}).map(([key, value]) => `${key} = ${value}`);
  return [
    h('div', { class: 'row' }, button(t('rules'), () => openRules(game)), button(t('invite'), () => copy(location.href)),
      playing && button(t('resign'), async () => await sure(t('resignSure'), t('resign')) && table.do({ t: 'resign' })),
      playing && !offers?.draw?.length && seats.every(({ kind }) => kind === 'person') && button(t('offerDraw'), () => table.do({ t: 'draw', yes: true })),
      playing && !offers?.undo && setup.undo !== false && button(t('askUndo'), () => table.do({ t: 'undo', yes: true })),
      here && phase === 'over' && !nextTable(table.have) && button(t('rematch'), () => table.rematch()),
      here && phase !== 'over' && button(t('leave'), leave)),
    here && h('label', { class: 'check' }, spare, t('auto')),
    h('dl', { class: 'kv' }, pair(t('clock'), t(clock?.kind ?? 'none')), setup.preset && pair(t('preset'), setup.preset),
      options.length > 0 && pair(t('options'), options.join(', ')),
      commitment && pair(t('commitment'), h('code', null, commitment), h('small', null, t('commitNote')))),
  ].filter(Boolean);
}

/** What others offer, and what one has offered oneself. */
export function offered(table) {
  const { offers, you, phase, seats, rematch } = table.have;
  if (!seated({ you })) return [];
  const rows = [];
  const say = (text, ...buttons) => rows.push(h('div', { class: 'row' }, h('span', null, text), buttons));
  for (const [kind, list, mine, theirs] of [['draw', offers?.draw, 'drawMine', 'drawOffered'], ['undo', offers?.undo, 'undoMine', 'undoAsked']]) {
    if (phase !== 'playing' || !list?.length) continue;
    const own = list.includes(you);
    say(own ? t(mine) : t(theirs, names(table.have, list)), !own && button(t('accept'), () => table.do({ t: kind, yes: true }), 'pick'),
      button(t(own ? 'withdraw' : 'decline'), () => table.do({ t: kind, yes: false })));
  }
  if (phase === 'playing' && seats[you]?.kind === 'bot') say(t('botPlays'), button(t('return'), () => table.sit(you), 'main'));
  if (phase === 'over' && rematch?.length && !nextTable(table.have)) {
    if (rematch.includes(you)) say(t('rematchAsked'));
    else say(t('rematchWanted', names(table.have, rematch)), button(t('accept'), () => table.rematch(), 'pick'));
  }
  return rows;
}

/** Writes the clocks; between messages they run by themselves. */
export function tick(root, clock) {
  for (const node of root.querySelectorAll('.clock')) {
    const left = clock?.left?.[node.dataset.seat];
    const runs = clock?.running?.includes(Number(node.dataset.seat));
    const ms = left - (runs ? Math.max(0, Date.now() + skew - clock.at) : 0);
    node.textContent = left === null || left === undefined ? '' : time(Math.max(0, ms));
    node.classList.toggle('low', Boolean(runs) && ms < 20000);
  }
}

function time(ms) {
  const seconds = Math.ceil(ms / 1000);
  const two = (number) => String(Math.floor(number)).padStart(2, '0');
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${two(seconds / 3600 % 24)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(seconds / 60 % 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
