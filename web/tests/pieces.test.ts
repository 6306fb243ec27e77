// Facts are found and said, in both languages, whatever the sentences beside them are.
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../src/state/settings.svelte';
import {
  called,
  changeSaid,
  linesOf,
  numberOf,
  numberSaid,
  pieceAt,
  piecesIn,
  said,
  standingOf,
  statusOf,
  statusSaid,
} from '../src/tables/pieces';
import type { Piece, ThingShown } from '../src/wire';

const names: Record<string, string> = {
  'card:K1': 'Knight',
  'card:S1': 'Shield',
  'sign:cost': 'Cost',
  'sign:attack': 'Attack',
  'sign:health': 'Health',
  'sign:row': 'Front row',
  'keyword:ARMOR': 'Armour',
  'status:stunned': 'Stunned',
};
const things = new Map<string, ThingShown>(
  Object.entries(names).map(([id, name]) => [id, { id, name, text: '¤ 9', clauses: [] }]),
);
const inTurns = { things, view: { turn: 3 } };
const inRounds = { things, view: { round: 3 } };
const knight: Piece = {
  element: 'ours:F1',
  thing: 'card:K1',
  seat: 'red',
  place: 'place:F1',
  cost: { sign: 'sign:cost', now: 2 },
  numbers: [
    {
      sign: 'sign:attack',
      now: 5,
      printed: 3,
      why: [
        { from: 'sign:row', by: { adds: 1 }, clause: 'X-1.1' },
        { from: 'card:S1', by: { times: 2 }, clause: 'X-1.2' },
        { from: 'keyword:ARMOR', by: { adds: -3 }, clause: 'X-1.3' },
        { from: 'card:K1', by: { sets: 5 }, clause: 'X-1.4' },
      ],
    },
    { sign: 'sign:health', now: 4, cap: 6 },
  ],
  keywords: [{ id: 'keyword:ARMOR', value: 2 }],
  statuses: [{ id: 'status:stunned', until: 5, from: 'card:S1' }],
  under: ['card:S1', null],
};
const theirs: Piece = { element: 'theirs:F1', thing: null, seat: 'blue', place: 'place:F1' };
const pieces = [knight, theirs];

describe('facts', () => {
  beforeEach(() => {
    settings.lang = 'en';
  });

  it('are found by element, by place and by side', () => {
    expect(pieceAt(pieces, 'ours:F1')).toBe(knight);
    expect(pieceAt(pieces, 'ours:F1', 'blue')).toBeUndefined();
    expect(piecesIn(pieces, 'F1')).toEqual(pieces);
    expect(piecesIn(pieces, 'place:F1', 'blue')).toEqual([theirs]);
    expect(numberOf(knight, 'health')).toMatchObject({ now: 4 });
    expect(numberOf(theirs, 'health')).toBeUndefined();
    expect(statusOf(knight, 'status:stunned')).toMatchObject({ until: 5 });
    expect(statusOf(knight, 'keyword:ARMOR')).toMatchObject({ value: 2 });
  });

  it('stand above or below what is printed, and below their cap', () => {
    const [attack, health] = knight.numbers ?? [];
    expect(attack && standingOf(attack)).toBe('more');
    expect(health && standingOf(health)).toBe('hurt');
    expect(standingOf({ sign: 'sign:attack', now: 2, printed: 3 })).toBe('less');
    expect(standingOf({ sign: 'sign:attack', now: 3 })).toBe('');
  });

  it('are said with their reasons and clauses', () => {
    expect(linesOf(inTurns, knight)).toEqual([
      'Cost 2',
      'Attack 5 (printed 3): Front row +1 (X-1.1), Shield ×2 (X-1.2), Armour −3 (X-1.3), Knight = 5 (X-1.4)',
      'Health 4/6',
      'Armour 2',
      'Stunned, until turn 5, from Shield',
      'under it: Shield, face down',
    ]);
    expect(said(inTurns, knight)).toBe('Knight, Cost 2, Attack 5, Health 4/6, Armour 2, Stunned');
    expect(linesOf(inTurns, theirs)).toEqual([]);
  });

  it('are said in Chinese, and by rounds where a game counts rounds', () => {
    settings.lang = 'zh';
    const [attack] = knight.numbers ?? [];
    expect(attack && numberSaid(inRounds, { ...attack, why: attack.why?.slice(0, 1) ?? [] })).toBe(
      'Attack 5（印刷 3）：Front row +1（X-1.1）',
    );
    expect(statusSaid(inRounds, { id: 'status:stunned', until: 5, from: 'card:S1' })).toBe(
      'Stunned，至第 5 轮，来自“Shield”',
    );
  });

  it('of a choice say what changes', () => {
    const why = [{ from: 'keyword:ARMOR', by: { adds: -1 }, clause: 'X-1.3' }];
    expect(changeSaid(inTurns, { at: 'theirs:F1', sign: 'sign:health', before: 4, after: 1, why })).toBe(
      'Health 4 → 1: Armour −1 (X-1.3)',
    );
    expect(changeSaid(inTurns, { at: 'theirs:F1', sign: 'status:dies' })).toBe('dies');
    expect(changeSaid(inTurns, { at: 'base', sign: 'sign:health', before: 0, after: -2 })).toBe('Health 0 → −2');
  });

  it('without a name are called by the end of their id', () => {
    expect(called(inTurns, 'sign:moon')).toBe('moon');
  });
});
