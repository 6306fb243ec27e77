// Looking up words of the card language: search over words, meanings and card names, and the nearest word.
import type { CardKey, WordBook, WordEntry, WordGroup, WordType } from '../wire';

/** A word, a type or a group, by what it is called. */
export interface Hit {
  group: WordGroup;
  entry: WordEntry;
}

/** What an address names: a word, a group, a type, a key of a file, or nothing. */
export type Named =
  | { kind: 'word'; group: WordGroup; entry: WordEntry }
  | { kind: 'group'; group: WordGroup }
  | { kind: 'type'; type: WordType }
  | { kind: 'key' }
  | { kind: 'unknown'; near: string | null };

const all = (book: WordBook): Hit[] => book.groups.flatMap((group) => group.words.map((entry) => ({ group, entry })));

/** The words that fit; what is called so comes first, then what begins so, then what contains or means it. */
export function search(book: WordBook, query: string): Hit[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [];
  const ranked = all(book).map((hit) => ({ hit, rank: rankOf(book, hit.entry, wanted) }));
  const found = ranked.filter((one): one is { hit: Hit; rank: number } => one.rank !== null);
  return found.sort((one, two) => one.rank - two.rank).map(({ hit }) => hit);
}

function rankOf(book: WordBook, { word, text, cards }: WordEntry, wanted: string): number | null {
  if (word === wanted) return 0;
  if (word.startsWith(wanted)) return 1;
  if (word.includes(wanted)) return 2;
  if (text.zh.includes(wanted) || text.en.toLowerCase().includes(wanted)) return 3;
  const says = (card: number): boolean => {
    const { id, name } = book.cards[card] ?? { id: '', name: { zh: '', en: '' } };
    return id.toLowerCase() === wanted || name.zh.includes(wanted) || name.en.toLowerCase().includes(wanted);
  };
  return cards.some(says) ? 4 : null;
}

/** What goes by this name in the address. */
export function lookUp(book: WordBook, name: string): Named {
  const hit = all(book).find(({ entry }) => entry.word === name);
  if (hit) return { kind: 'word', ...hit };
  const group = book.groups.find(({ id }) => id === name);
  if (group) return { kind: 'group', group };
  const type = book.types.find((one) => one.name === name);
  if (type) return { kind: 'type', type };
  const key = book.tables.some(({ keys }) => keys.some(({ key }) => key === name));
  return key ? { kind: 'key' } : { kind: 'unknown', near: nearestWord(book, name) };
}

/** Is a key called so, or does one mean this? */
export function findsKeys(book: WordBook, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  const fits = ({ key, text }: CardKey): boolean =>
    key.includes(wanted) || text.zh.includes(wanted) || text.en.toLowerCase().includes(wanted);
  return wanted !== '' && book.tables.some(({ keys }) => keys.some(fits));
}

export const nearestWord = (book: WordBook, word: string): string | null =>
  nearest(word, [
    ...all(book).map(({ entry }) => entry.word),
    ...book.tables.flatMap(({ keys }) => keys.map(({ key }) => key)),
  ]);

/** The candidate that was most likely meant, by the rule of the program (`cards::nearest`). */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const scored = candidates.map((name) => ({ name, far: distance(word, name) }));
  scored.sort((one, two) => one.far - two.far || (one.name < two.name ? -1 : 1));
  const best = scored[0];
  return best && best.far <= Math.floor(Math.max(best.name.length, 3) / 3) + 1 ? best.name : null;
}

/** How many letters must be put, taken, changed or swapped with their neighbours (Damerau and Levenshtein). */
function distance(one: string, two: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  for (let column = 1; column <= two.length; column++) (rows[0] as number[])[column] = column;
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= two.length; column++) {
      const same = one[row - 1] === two[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === two[column - 2] && one[row - 2] === two[column - 1];
      (rows[row] as number[])[column] = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? cell(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return cell(one.length, two.length);
}
