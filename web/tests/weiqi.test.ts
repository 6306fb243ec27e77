import { describe, expect, it } from 'vitest';
import { follow, onTable } from '../src/games/weiqi/keys';
import {
  areaAt,
  areasOf,
  foreseenAt,
  gapsOf,
  LANES,
  libertiesShown,
  standing,
  type AreaView,
  type Seat,
  type SideView,
  type WeiqiView,
} from '../src/games/weiqi/read';
import type { Change, Piece } from '../src/wire';

const area = (lanes: AreaView['lanes'], rest: Partial<AreaView> = {}): AreaView => ({
  lanes,
  liberties: 0,
  declared: 0,
  cards: 0,
  stones: 0,
  alive: false,
  multiplier: 1,
  raw: 0,
  income: 0,
  value: 0,
  ...rest,
});
const side = (rest: Partial<SideView>): SideView => ({
  role: null,
  offers: null,
  choice: null,
  has_chosen: true,
  hand: null,
  hand_count: 0,
  placed: null,
  known: {},
  L1: [],
  L2: [],
  C3: [],
  R2: [],
  R1: [],
  g1: 'open',
  g2: 'open',
  g3: 'open',
  g4: 'open',
  marks: [],
  areas: Object.fromEntries(LANES.map((lane) => [lane, area([lane])])),
  banked: 0,
  income: 0,
  value: 0,
  total: 0,
  removed: [],
  used: 0,
  uses_left: 0,
  triggers: 0,
  ...rest,
});
const view = (black: Partial<SideView>, white: Partial<SideView> = {}): WeiqiView => ({
  turn: 1,
  remaining: 60,
  phase: 'main',
  active: 'black',
  waiting: ['black'],
  skilled: false,
  falling: null,
  deck: { count: 60, cards: null, contents: null, holds_capture: null, dice: null },
  black: side(black),
  white: side(white),
  result: null,
});
const told = { keys: new Map<string, string[]>(), known: null };
const joined = side({
  L1: ['stone', '*'],
  L2: ['stone', 'extend', '*', 'extend'],
  C3: ['stone', '*', 'eye', '*'],
  g1: 'connect',
  marks: ['g1', 'g3'],
  areas: {
    L2: area(['L1', 'L2'], { stones: 2, declared: 14, cards: 7 }),
    C3: area(['C3'], { stones: 1, declared: 4, cards: 4 }),
    R2: area(['R2']),
    R1: area(['R1']),
  },
});

/** The cards of a side lane by lane, as they came; `order` are lanes from which they came one after the other. */
function piecesOf(seat: Seat, side: SideView, order: readonly (typeof LANES)[number][] = LANES): Piece[] {
  const cards = order.flatMap((lane) =>
    side[lane].map((raw): Piece => {
      const host = LANES.find((one) => side.areas[one]?.lanes.includes(lane));
      return {
        element: `ours:${host}`,
        thing: raw === '*' ? null : `card:${raw.replace('*', '')}`,
        seat,
        place: `place:${lane}`,
        statuses: raw.endsWith('*') ? [{ id: 'status:face_down' }] : [],
      };
    }),
  );
  const areas = LANES.filter((lane) => side.areas[lane]).map((host): Piece => ({
    element: `ours:${host}`,
    thing: `place:${host}`,
    seat,
    place: `place:${host}`,
    numbers: [{ sign: 'sign:cards', now: side.areas[host]?.cards ?? 0 }],
  }));
  return [...areas, ...cards];
}
const black = piecesOf('black', joined);

describe('weiqi: where things are drawn', () => {
  it('one row reads from left to right, the other from across the table', () => {
    expect(areasOf('black', joined, black, false, told).map(({ host, column }) => [host, column])).toEqual([
      ['L2', 1],
      ['C3', 3],
      ['R2', 4],
      ['R1', 5],
    ]);
    const across = areasOf('white', joined, piecesOf('white', joined), true, told);
    expect(across.map(({ host, column }) => [host, column])).toEqual([
      ['R1', 1],
      ['R2', 2],
      ['C3', 3],
      ['L2', 4],
    ]);
    expect(across[3]?.spots.map(({ lane }) => lane)).toEqual(['L2', 'L1']);
    expect(areaAt(across, 5)?.host).toBe('L2');
    expect(gapsOf('white', joined, true, told).map(({ gap, column }) => [gap, column])).toEqual([
      ['g4', 1],
      ['g3', 2],
      ['g2', 3],
      ['g1', 4],
    ]);
  });
  it('equal open cards lie on each other, backs lie alone', () => {
    const [one, two] = areasOf('black', joined, black, false, told);
    expect(one?.stacks.map(({ card, count }) => [card, count])).toEqual([
      [null, 1],
      ['extend', 2],
      [null, 1],
    ]);
    expect(two?.stacks.map(({ card }) => card)).toEqual([null, 'eye', null]);
  });
  it('backs are numbered in the order in which they came, as click paths count them', () => {
    const [one, two] = areasOf('black', joined, black, false, told);
    expect(two?.stacks.map(({ nth }) => nth)).toEqual([1, null, 2]);
    expect(one?.stacks.map(({ nth }) => nth)).toEqual([1, null, 2]);
    const later = piecesOf('black', joined, ['L2', 'L1', 'C3', 'R2', 'R1']);
    expect(areasOf('black', joined, later, false, told)[0]?.stacks.map(({ nth }) => nth)).toEqual([2, null, 1]);
  });
  it('an area has the numbers of its piece, and counts the cards that we do not know', () => {
    const [one, two] = areasOf('black', joined, black, false, told);
    expect([one?.numbers.map(({ now }) => now), one?.hidden, two?.hidden]).toEqual([[7], 2, 2]);
  });
  it('says how two areas stand as far as is known', () => {
    const near = areasOf('black', joined, black, false, told);
    expect([
      libertiesShown(near[0]!),
      standing(near[0], near[1]),
      standing(near[1], near[0]),
      standing(near[0], near[2]),
    ]).toEqual(['14+?', 'near', 'far', null]);
  });
});

describe('weiqi: what a choice would change', () => {
  const changes: Change[] = [
    { at: 'theirs:C3', sign: 'status:captured' },
    { at: 'theirs:C3', sign: 'sign:value', before: 5, after: 0 },
    { at: 'theirs:C3', sign: 'status:may_hold' },
    { at: 'ours:L2', sign: 'status:may_be_captured' },
    { at: 'ours:L2', sign: 'sign:declared', before: 4, after: 7 },
  ];
  it('is told at the area where it is drawn', () => {
    expect(foreseenAt(changes, 'theirs:C3')).toEqual({ liberties: null, value: 0, captured: 'maybe', risky: false });
    expect(foreseenAt(changes, 'ours:L2')).toEqual({ liberties: 7, value: null, captured: null, risky: true });
    expect(foreseenAt(changes, 'ours:R1')).toBeNull();
    expect(foreseenAt(changes.slice(0, 2), 'theirs:C3')?.captured).toBe('surely');
  });
});

describe('weiqi: keys of cards', () => {
  it('a card keeps its key from hand to lane, to the pile and back', () => {
    const held = follow(null, view({ hand: ['stone', 'stone', 'extend'] }));
    const [first, second, third] = held.keys.get('black:hand') ?? [];
    const placed = follow(held, view({ hand: ['stone', 'extend'], L2: ['stone'] }));
    expect(placed.keys.get('black:hand')).toEqual([first, third]);
    expect(placed.keys.get('black:L2')).toEqual([second]);
    const lost = follow(placed, view({ hand: ['stone', 'extend'], removed: ['stone'] }));
    expect(lost.keys.get('black:removed')).toEqual([second]);
    expect(onTable(placed.keys)).toEqual(new Set([second]));
  });
  it('a cut comes from the hand of the one who cuts', () => {
    const held = follow(null, view({ hand: ['cut'] }));
    expect(follow(held, view({ hand: [] }, { g2: 'cut' })).keys.get('white:g2')).toEqual(held.keys.get('black:hand'));
  });
  it('a back has a key of its own and keeps it when it is turned up', () => {
    const before = follow(null, view({ hand: ['oriole'] }, { C3: ['stone'] }));
    const set = follow(before, view({ hand: ['oriole'] }, { C3: ['stone', '*', '*'] }));
    const [, one, two] = set.keys.get('white:C3') ?? [];
    expect(new Set([one, two, ...(before.keys.get('black:hand') ?? [])]).size).toBe(3);
    expect(
      follow(set, view({ hand: ['oriole'] }, { C3: ['stone', '*', 'golden_rooster'] }))
        .keys.get('white:C3')
        ?.slice(1),
    ).toEqual([one, two]);
  });
});
