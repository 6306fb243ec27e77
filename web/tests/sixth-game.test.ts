// The example of CONTRIBUTING.md, "Add a game": its table is drawn from facts, in both languages.
import './no-browser';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import ferry from '../../examples/sixth-game/page';
import type { TableProps } from '../src/tables/registry';
import { Names } from '../src/tables/naming';
import Plain from '../src/tables/Plain.svelte';
import type { ChairShown, Piece, ThingShown } from '../src/wire';

const names: [string, string][] = [
  ['card:reed_boat', 'Reed Boat'],
  ['card:reef', 'Reef'],
  ['place:set', 'traps'],
  ['place:river', 'on the river'],
  ['sign:lights', 'lights'],
];
const things = new Map<string, ThingShown>(names.map(([id, name]) => [id, { id, name, text: '', clauses: [] }]));
const pieces: Piece[] = [
  {
    element: 'seat:red',
    thing: 'sign:lights',
    seat: 'red',
    place: 'place:bank',
    numbers: [{ sign: 'sign:lights', now: 7 }],
  },
  { element: 'hand:reed_boat', thing: 'card:reed_boat', seat: 'red', place: 'place:hand' },
  { element: 'set:reef', thing: 'card:reef', seat: 'red', place: 'place:set' },
  { element: 'theirs:0', thing: null, seat: 'blue', place: 'place:set' },
  { element: 'boat', thing: 'card:reed_boat', seat: 'blue', place: 'place:river' },
];
const chair = (seat: number, name: string): ChairShown => ({ seat, name, kind: 'person', who: name }) as ChairShown;
const chairs = [chair(0, 'Anna'), chair(1, 'Ben')];
const props: TableProps = {
  game: 'ferry',
  view: {},
  pieces,
  you: 0,
  chairs,
  things,
  names: Object.assign(new Names('ferry', chairs, things), { ids: ferry.seatIds }),
  waiting: [0],
  clock: null,
  glow: (element) => (element === 'set:reef' ? 'can' : ''),
  touch: () => {},
  leadsTo: () => null,
  changes: () => [],
  fresh: [],
  happened: [],
  grey: [],
  why: () => {},
};

describe('the sixth game', () => {
  it('draws its traps, its river and its lights', () => {
    const { body } = render(ferry.table ?? Plain, { props });
    for (const element of ['set:reef', 'theirs:0', 'boat']) expect(body).toContain(`data-el="${element}"`);
    expect(body).toContain('Anna');
    expect(body).toMatch(/lights[^]*7|7[^]*lights/);
    expect(body).not.toContain('data-el="hand:reed_boat"'); // the frame draws the hand
  });

  it('would be drawn by the plain table as well', () => {
    const { body } = render(Plain, { props });
    for (const element of ['set:reef', 'theirs:0', 'boat']) expect(body).toContain(`data-el="${element}"`);
  });

  it('has a picture for its tile that is constant markup', () => {
    expect(ferry.scene).toMatch(/^<rect[^]*>$/);
    expect(ferry.scene).not.toContain('<script');
  });
});
