import { describe, expect, it } from 'vitest';
import {
  chainRuns,
  isKnown,
  linksOf,
  moveKeys,
  partOf,
  placed,
  resultIn,
  type KimView,
  type Pending,
  type Side,
} from '../src/games/kim/model';
import type { ThingShown } from '../src/wire';

const side = (over: Partial<Side> = {}): Side => ({
  life: 50,
  hand: [],
  hand_count: 0,
  known: [],
  deck: null,
  deck_count: 0,
  discard: [],
  summon_left: 0,
  uses_left: 0,
  granted: 0,
  effect_damaged: false,
  M1: null,
  M2: null,
  M3: null,
  P1: null,
  P2: null,
  P3: null,
  ...over,
});
const view = (over: Partial<KimView> = {}): KimView => ({
  turn: 3,
  first: 'red',
  active: 'blue',
  phase: 'action',
  resolving: [],
  links: 0,
  chain_limit: 3,
  closed: false,
  start_life: 50,
  pending: null,
  red: side(),
  blue: side(),
  ...over,
});
const attack: Pending = {
  what: 'attack',
  card: 'M41',
  skill: null,
  from: 'M1',
  targets: [],
  at: 'enemy M2',
  negated: [],
};
const book = (card: string | null) => ({ card, book: true, known: 'none' as const, on: null });
const things = new Map<string, ThingShown>(
  (
    [
      ['card:P10', 'Last Ember'],
      ['card:P12', 'Ember'],
      ['keyword:finale', 'Finale'],
    ] as const
  ).map(([id, name]) => [id, { id, name, text: '', clauses: [] }]),
);

describe('places as the side whose turn it is writes them', () => {
  it('knows whose they are', () => {
    expect(placed('enemy M2', 'blue')).toEqual({ seat: 'red', place: 'M2' });
    expect(placed('P1', 'blue')).toEqual({ seat: 'blue', place: 'P1' });
    expect(placed('enemy', 'red')).toEqual({ seat: 'blue', place: null });
  });
  it('flags attacker and target', () => {
    const now = view({ pending: attack });
    expect([
      partOf(now, 'blue', 'M1'),
      partOf(now, 'red', 'M2'),
      partOf(now, 'red', 'M1'),
      partOf(now, 'red', null),
    ]).toEqual(['attacker', 'at', null, null]);
  });
});

describe('the chain', () => {
  const log = [
    { clause: 'KM-13.8', text: 'Red makes link 1: Ember', event: {} },
    { clause: 'KM-11.8', text: 'of an older activation', event: {} },
    { clause: 'KM-13.8', text: 'Red makes link 1: Ember', event: {} },
    { clause: 'KM-11.8', text: 'Blue takes 3', event: {} },
    { clause: 'KM-13.8', text: 'Blue makes link 2 (Finale): Last Ember', event: {} },
  ];
  it('names the links of the latest activation with what came of them', () => {
    expect(linksOf(view({ links: 2 }), log, things, ['Red', 'Blue'])).toEqual([
      { number: 1, card: things.get('card:P12'), by: 'Red', finale: false, came: ['Blue takes 3'] },
      { number: 2, card: things.get('card:P10'), by: 'Blue', finale: true, came: [] },
    ]);
    expect(linksOf(view(), log, things, ['Red', 'Blue'])).toEqual([]);
  });
  it('counts links that the log does not tell of', () => {
    expect(
      linksOf(view({ links: 2 }), log.slice(-1), things, []).map(({ number, card }) => [number, card?.name]),
    ).toEqual([
      [1, undefined],
      [2, 'Last Ember'],
    ]);
  });
  it('runs while something is announced, resolved or asked', () => {
    expect([
      chainRuns(view({ links: 2 }), false),
      chainRuns(view(), true),
      chainRuns(view({ phase: 'start' }), true),
      chainRuns(view({ resolving: ['P10'] }), false),
    ]).toEqual([false, true, false, true]);
  });
});

describe('what is told of a card', () => {
  it('finds the result of an attack in its label', () => {
    expect(resultIn('断崖守望者（M3）攻击石楠野牛（M1）：8对6：破坏，2点伤害')).toBe('8对6：破坏，2点伤害');
    expect(resultIn('Keeper (M3) attacks the opponent: 8 damage')).toBe('8 damage');
    expect([resultIn('enemy Heather Bison (M1)'), resultIn(null)]).toEqual([null, null]);
  });
  it('marks as many equal cards as the other side knows', () => {
    const held = side({ hand: ['P01', 'P02', 'P02'], known: ['P02'] });
    expect([0, 1, 2].map((at) => isKnown(held, at))).toEqual([false, true, false]);
  });
  it('follows a card by name only where that is clear, and never one that is hidden', () => {
    const keys = moveKeys(
      side({ hand: ['P01', 'P02', 'P02'], P1: book('P03'), P2: book(null), discard: ['P01', 'P04'] }),
      'red',
    );
    expect(Object.fromEntries(keys)).toMatchObject({
      'hand:0': 'red:P01',
      'hand:1': 'red:hand:1',
      'hand:2': 'red:hand:2',
      P1: 'red:P03',
      P2: 'red:P2',
      discard: 'red:P04',
    });
  });
});
