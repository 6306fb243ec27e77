import { beforeEach, describe, expect, it } from 'vitest';
import { ALL, among, costsAmong, sift, sorted } from '../src/state/deck-pool';
import {
  countOf,
  curveOf,
  deckHash,
  EMPTY,
  pasted,
  readDeck,
  relicEarlier,
  signed,
  weightOf,
  withCards,
  withoutRelic,
  withRelic,
  writeDeck,
} from '../src/state/deck-text';
import type { PoolCard } from '../src/wire';

const box = new Map<string, string>();
let refuses = false;
globalThis.localStorage = {
  getItem: (key: string) => box.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (refuses) throw new Error('full');
    box.set(key, value);
  },
  removeItem: (key: string) => void box.delete(key),
} as Storage;
const { decks, Edits } = await import('../src/state/decks.svelte');

const cards = (text: string) => Object.fromEntries(readDeck(text).deck.cards);

describe('the text of a deck', () => {
  it('is read and written', () => {
    const text = '3xA02,2xA07;Y01,Y19';
    const { deck, unread } = readDeck(text);
    expect(unread).toEqual([]);
    expect([...deck.cards]).toEqual([
      ['A02', 3],
      ['A07', 2],
    ]);
    expect(deck.relics).toEqual(['Y01', 'Y19']);
    expect(writeDeck(deck)).toBe(text);
    expect(writeDeck(readDeck('3xUNSC-001,1xCOV-010').deck)).toBe('3xUNSC-001,1xCOV-010');
    expect(writeDeck(EMPTY)).toBe('');
    expect(readDeck('')).toEqual({ deck: { cards: new Map(), relics: [] }, unread: [] });
  });
  it('is read as people write it', () => {
    expect(cards('3 x A02, 2×A07，A09\nA11 x2\n 4 UNSC-001 \nM01*3')).toEqual({
      A02: 3,
      A07: 2,
      A09: 1,
      A11: 2,
      'UNSC-001': 4,
      M01: 3,
    });
    expect(cards('2xA02,1xA02')).toEqual({ A02: 3 });
    expect(readDeck('3xA02；Y01、Y02').deck.relics).toEqual(['Y01', 'Y02']);
    expect(readDeck('3xA02;').deck.relics).toEqual([]);
  });
  it('says what it could not read, and keeps the rest', () => {
    const { deck, unread } = readDeck('3xA02, three of A07, 0xA09, 5000xA01, x; Y01, 2xY02');
    expect([...deck.cards]).toEqual([
      ['A02', 3],
      ['x', 1],
    ]);
    expect(deck.relics).toEqual(['Y01']);
    expect(unread).toEqual(['three of A07', '0xA09', '5000xA01', '2xY02']);
  });
  it('changes by a card, and leaves what it was', () => {
    const { deck } = readDeck('3xA02,1xA07;Y01');
    expect(writeDeck(withCards(deck, 'A07', -1))).toBe('3xA02;Y01');
    expect(writeDeck(withCards(deck, 'A09', 1))).toBe('3xA02,1xA07,1xA09;Y01');
    expect(writeDeck(withCards(deck, 'A11', -1))).toBe('3xA02,1xA07;Y01');
    expect(writeDeck(deck)).toBe('3xA02,1xA07;Y01');
  });
  it('has slots for relics, in order', () => {
    const deck = withRelic(withRelic(withRelic(EMPTY, 'Y01'), 'Y02'), 'Y03');
    expect(relicEarlier(deck, 2).relics).toEqual(['Y01', 'Y03', 'Y02']);
    expect(relicEarlier(deck, 0)).toBe(deck);
    expect(withoutRelic(deck, 'Y02').relics).toEqual(['Y01', 'Y03']);
    expect(withoutRelic(deck, 'Y09').relics).toEqual(['Y01', 'Y02', 'Y03']);
    expect(
      weightOf(
        deck,
        new Map([
          ['Y01', 3],
          ['Y02', -4],
          ['Y03', null],
        ]),
      ),
    ).toBe(-1);
    expect([signed(3), signed(-4), signed(0)]).toEqual(['+3', '−4', '0']);
  });
  it('is counted', () => {
    const { deck } = readDeck('3xA02,2xA07,2xP01,1xOLD');
    expect(countOf(deck)).toBe(8);
    expect(
      curveOf(
        deck,
        new Map([
          ['A02', 1],
          ['A07', 3],
          ['P01', null],
        ]),
      ),
    ).toEqual([0, 3, 0, 2]);
    expect(curveOf(EMPTY, new Map())).toEqual([]);
  });
  it('goes through a link', () => {
    const hash = deckHash('relic', '3xA02,2xA07;Y01', '窑/火 1');
    expect(hash).toBe('#/deck/relic/3xA02,2xA07;Y01/%E7%AA%91%2F%E7%81%AB%201');
    expect(pasted(`看 https://host.example/${hash} !`)).toEqual({ text: '3xA02,2xA07;Y01', name: '窑/火 1' });
    expect(pasted('http://host/#/deck/relic/3xA02%2C2xA07%3BY01')).toEqual({ text: '3xA02,2xA07;Y01', name: '' });
    expect(pasted(' 3xA02\n2xA07 ')).toEqual({ text: '3xA02\n2xA07', name: '' });
    expect(pasted('#/deck/relic/%E0%A4%A')).toMatchObject({ text: '%E0%A4%A' });
  });
});

describe('the pool', () => {
  const card = (id: string, name: string, cost: number | null, kind: string, group: string, text = ''): PoolCard => ({
    id,
    thing: `card:${id}`,
    name,
    text,
    cost,
    kind,
    kind_name: kind.toUpperCase(),
    group,
    group_name: `of ${group}`,
    copies: 3,
    weight: null,
    facts: [],
  });
  const pool = [
    card('B1', 'Wolf', 3, 'unit', 'b', 'It bites.'),
    card('A1', 'Axe', 1, 'tool', 'a'),
    card('A2', 'Zebra', 1, 'unit', 'a'),
    card('A3', 'Sign', null, 'sign', 'a'),
  ];
  const ids = (list: PoolCard[]) => list.map(({ id }) => id);
  it('finds by name, text, id and the other name', () => {
    const found = (search: string) => ids(sift(pool, { ...ALL, search }, new Map([['A2', '斑马']])));
    expect(found('wolf')).toEqual(['B1']);
    expect(found('BITES it')).toEqual(['B1']);
    expect(found('a2')).toEqual(['A2']);
    expect(found('斑马')).toEqual(['A2']);
    expect(found('unit of a')).toEqual(['A2']);
    expect(found('nothing')).toEqual([]);
    expect(found(' ')).toHaveLength(4);
  });
  it('is sifted and sorted', () => {
    expect(ids(sift(pool, { ...ALL, kind: 'unit' }))).toEqual(['B1', 'A2']);
    expect(ids(sift(pool, { ...ALL, cost: '1', group: 'a' }))).toEqual(['A1', 'A2']);
    expect(ids(sorted(pool, 'cost', 'en'))).toEqual(['A1', 'A2', 'B1', 'A3']);
    expect(ids(sorted(pool, 'name', 'en'))).toEqual(['A1', 'A3', 'B1', 'A2']);
    expect(ids(sorted(pool, 'group', 'en'))).toEqual(['B1', 'A1', 'A2', 'A3']);
    expect(ids(sorted(pool, 'id', 'en'))).toEqual(['B1', 'A1', 'A2', 'A3']);
  });
  it('knows what it can be sifted by', () => {
    expect(among(pool, 'kind')).toEqual([
      ['unit', 'UNIT'],
      ['tool', 'TOOL'],
      ['sign', 'SIGN'],
    ]);
    expect(among(pool, 'group')).toEqual([
      ['b', 'of b'],
      ['a', 'of a'],
    ]);
    expect(costsAmong(pool)).toEqual([1, 3]);
  });
});

describe('decks of one’s own', () => {
  const stored = () => JSON.parse(box.get('paiju.decks') ?? '[]') as { name: string; text: string }[];
  beforeEach(() => {
    for (const { id } of decks.list) decks.remove(id);
  });
  it('are kept with every change, and have names of their own', () => {
    const one = decks.add('halo', 'Steel', '3xA');
    const two = decks.add('halo', 'Steel', '');
    decks.add('kim', 'Steel', '');
    expect(
      decks
        .of('halo')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Steel', 'Steel 2']);
    expect(decks.add('halo', 'Steel 2', '').name).toBe('Steel 3');
    decks.change(two.id, { text: '1xB', name: 'Glass' });
    expect(decks.find(two.id)).toMatchObject({ text: '1xB', name: 'Glass' });
    expect(stored().map(({ text }) => text)).toEqual(['3xA', '1xB', '', '']);
    expect(decks.find(one.id)?.text).toBe('3xA');
  });
  it('come back when that is wished', () => {
    const { id } = decks.add('relic', 'Kiln', '3xA;Y01');
    const back = decks.remove(id);
    expect(decks.find(id)).toBeUndefined();
    expect(stored()).toEqual([]);
    back();
    back();
    expect(decks.of('relic')).toHaveLength(1);
    expect(decks.find(id)?.text).toBe('3xA;Y01');
  });
  it('leave alone what another window has written', () => {
    decks.add('halo', 'One', '');
    box.set(
      'paiju.decks',
      JSON.stringify([...stored(), { id: 'x', game: 'halo', name: 'Two', text: '', changed: 1 }, { broken: true }]),
    );
    decks.add('halo', 'Three', '');
    expect(decks.list.map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
  });
  it('live on where nothing can be kept', () => {
    const { id } = decks.add('halo', 'One', '');
    refuses = true;
    decks.change(id, { text: '1xA' });
    decks.add('halo', 'Two', '');
    expect(decks.unkept).toBe(true);
    expect(decks.list.map(({ text }) => text)).toEqual(['1xA', '']);
    refuses = false;
    decks.change(id, { text: '2xA' });
    expect(decks.unkept).toBe(false);
    expect(stored().map(({ text }) => text)).toEqual(['2xA', '']);
  });
});

describe('edits', () => {
  it('go back and forth', () => {
    const edits = new Edits('a');
    expect([edits.canUndo, edits.canRedo]).toEqual([false, false]);
    edits.to('b');
    edits.to('b');
    edits.to('c');
    edits.undo();
    expect([edits.now, edits.canUndo, edits.canRedo]).toEqual(['b', true, true]);
    edits.undo();
    edits.undo();
    expect([edits.now, edits.canUndo]).toEqual(['a', false]);
    edits.redo();
    expect(edits.now).toBe('b');
    edits.to('d');
    expect(edits.canRedo).toBe(false);
    edits.redo();
    edits.undo();
    expect(edits.now).toBe('b');
  });
});
