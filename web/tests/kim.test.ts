// The table of Kim Continent reads facts: pieces, changes and events, never a sentence.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  chainRuns,
  isKnown,
  linksOf,
  moveKeys,
  partOf,
  placed,
  resultOf,
  type KimView,
  type Pending,
  type Side,
} from '../src/games/kim/model';
import type { Event } from '../src/games/kim/wire';
import { openGames } from '../src/line/games';
import type { TableProps } from '../src/tables/registry';
import type { Change, LogLine, ThingShown } from '../src/wire';

let things: Map<string, ThingShown>;
beforeAll(async () => {
  const games = await openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));
  const asked = { k: 'ask', method: 'GET', path: '/api/games/kim/things?lang=en', body: null } as const;
  things = new Map((games(asked).reply?.body as ThingShown[]).map((thing) => [thing.id, thing]));
});
const named = (id: string): string => things.get(id)?.name ?? `no ${id}`;

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
  quick_left: 0,
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
  last_turn: 200,
  dice: null,
  result: null,
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
const book = (card: string | null) => ({ card, book: true, known: 'none', on: null });
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
  type Link = Extract<Event, { type: 'link' }>;
  /** Its sentence is noise: only the event counts. */
  const line = (event: Event, text: string = event.type): LogLine => ({ clause: '¤', text, event: { ...event } });
  const link = (number: number, seat: number, card: string, finale = false): LogLine => {
    const design = things.get(card)?.design as number;
    return line({ type: 'link', number, seat, slot: 3, design, finale, from: 'book' } satisfies Link);
  };
  const hurt = line({ type: 'damaged', seat: 1, amount: 3, life: 47, cause: 'effect' }, 'Blue takes 3');
  const log = () => [
    link(1, 0, 'card:P12'),
    line({ type: 'chain_closed' }),
    link(0, 0, 'card:P01'), // begins a chain and is no link of it
    link(1, 0, 'card:P12'),
    hurt,
    link(2, 1, 'card:P10', true),
  ];
  it('names the links of the latest activation with what came of them', () => {
    expect(linksOf(view({ links: 2 }), log(), things, ['Red', 'Blue'])).toEqual([
      { number: 1, card: things.get('card:P12'), by: 'Red', finale: false, came: ['Blue takes 3'] },
      { number: 2, card: things.get('card:P10'), by: 'Blue', finale: true, came: [] },
    ]);
    expect(linksOf(view(), log(), things, ['Red', 'Blue'])).toEqual([]);
  });
  it('counts links that the log does not tell of', () => {
    expect(
      linksOf(view({ links: 2 }), log().slice(-1), things, []).map(({ number, card }) => [number, card?.id]),
    ).toEqual([
      [1, undefined],
      [2, 'card:P10'],
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
  it('says in short what an attack would do, from its changes', () => {
    const battle = (by: number[]): Change['why'] =>
      by.map((adds, at) => ({ from: `card:M0${at + 1}`, by: { adds }, clause: 'KM-11.7' }));
    const table = (changes: Change[]) => ({ things, view: {}, changes: () => changes }) as unknown as TableProps;
    const falls: Change[] = [
      { at: 'theirs:M1', sign: 'status:destroyed', why: battle([8, -6]) },
      { at: 'enemy', sign: 'sign:life', before: 50, after: 48 },
      { at: 'ours:M1', sign: 'sign:spirit', before: 0, after: 2 },
    ];
    const said = resultOf(table(falls), 'theirs:M1');
    expect(said).toContain(`8 : 6 ${named('status:destroyed')}`);
    expect(said).toContain(`${named('sign:life')} −2`);
    expect(said).not.toContain(named('sign:spirit'));
    const unknown: Change[] = [{ at: 'theirs:M2', sign: 'status:unknown', why: battle([5]) }];
    expect(resultOf(table(unknown), 'theirs:M2')).toBe(`5 ${named('status:unknown')}`);
    expect(resultOf(table([]), 'theirs:M1')).toBeNull();
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
