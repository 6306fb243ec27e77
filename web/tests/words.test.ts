// Looking up words of the card language: what is found, in which order, and what is near.
import { describe, expect, test } from 'vitest';
import { findsKeys, lookUp, nearest, search } from '../src/state/word-search';
import type { WordBook, WordEntry } from '../src/wire';

const word = (name: string, zh: string, en: string, cards: number[] = []): WordEntry => ({
  word: name,
  form: [],
  text: { zh, en },
  params: [],
  places: [],
  cards,
  example: null,
});
const group = (id: string, zh: string, en: string, words: WordEntry[]): WordBook['groups'][number] => ({
  id,
  name: { zh, en },
  keys: ['card.ability.does'],
  words,
});
const book: WordBook = {
  game: 'kim',
  name: { zh: '基姆大陆', en: 'Kim Continent' },
  groups: [
    group('VERB', '动词', 'verb', [
      word('damage', '对玩家造成伤害', 'deals damage to a player', [0, 1]),
      word('destroy', '破坏；有护盾时改为失去一层', 'destroys it; a Shield loses one layer', [1]),
      word('shield', '获得护盾', 'it gains layers of Shield'),
      word('shields_up', '全部护盾', 'all of them'),
    ]),
    group('EVENT', '事件', 'event', [word('damage', '玩家受到伤害', 'a player takes damage')]),
  ],
  types: [{ name: 'BOUND', text: { zh: '界限', en: 'a limit' }, form: [], words: [], group: false }],
  tables: [
    {
      path: 'side',
      files: 'positions',
      keys: [
        {
          key: 'life',
          text: { zh: '生命', en: 'life points' },
          form: { zh: '1–65535', en: '1–65535' },
          required: false,
          cards: 3,
          example: { said: '20', id: '', name: { zh: '', en: '' }, file: '06-turn.toml' },
        },
      ],
    },
  ],
  reading: null,
  cards: [
    { id: 'M07', name: { zh: '火星鼬', en: 'Sparkstoat' } },
    { id: 'M18', name: { zh: '百足泥母', en: 'Mirebrood Mother' } },
  ],
};
const found = (query: string): string[] => search(book, query).map(({ entry, group: of }) => `${of.id} ${entry.word}`);

describe('search', () => {
  test('the word itself comes first, then what begins so, then what it means', () => {
    expect(found('shield')).toEqual(['VERB shield', 'VERB shields_up', 'VERB destroy']);
    expect(found('Damage')).toEqual(['VERB damage', 'EVENT damage']);
  });

  test('meanings in both languages, and the names and numbers of cards', () => {
    expect(found('护盾')).toEqual(['VERB destroy', 'VERB shield', 'VERB shields_up']);
    expect(found('a player')).toEqual(['VERB damage', 'EVENT damage']);
    expect(found('百足')).toEqual(['VERB damage', 'VERB destroy']);
    expect(found('sparkstoat')).toEqual(['VERB damage']);
    expect(found('m18')).toEqual(['VERB damage', 'VERB destroy']);
  });

  test('keys of files, by name and by meaning', () => {
    expect(['lif', '生命', 'Life points'].map((query) => findsKeys(book, query))).toEqual([true, true, true]);
    expect(['', 'damage'].map((query) => findsKeys(book, query))).toEqual([false, false]);
    expect(lookUp(book, 'life')).toEqual({ kind: 'key' });
    expect(lookUp(book, 'lief')).toEqual({ kind: 'unknown', near: 'life' });
  });

  test('nothing is asked, nothing is found', () => {
    expect(found('  ')).toEqual([]);
    expect(found('xyz')).toEqual([]);
  });
});

describe('an address', () => {
  test('names a word, a group or a type', () => {
    expect(lookUp(book, 'destroy')).toMatchObject({ kind: 'word', entry: { word: 'destroy' }, group: { id: 'VERB' } });
    expect(lookUp(book, 'EVENT')).toMatchObject({ kind: 'group', group: { id: 'EVENT' } });
    expect(lookUp(book, 'BOUND')).toMatchObject({ kind: 'type', type: { name: 'BOUND' } });
  });

  test('a wrong one gets the nearest word', () => {
    expect(lookUp(book, 'destory')).toEqual({ kind: 'unknown', near: 'destroy' });
    expect(lookUp(book, 'something_else')).toEqual({ kind: 'unknown', near: null });
  });
});

test('the nearest is what the program would name', () => {
  expect(nearest('destory', ['destroy', 'draw'])).toBe('destroy'); // two letters swapped are one mistake
  expect(nearest('drw', ['draw', 'destroy'])).toBe('draw');
  expect(nearest('abcdef', ['draw'])).toBeNull();
  expect(nearest('x', [])).toBeNull();
});
