// What is shown of the cards that a deck can be made of: found by words, sifted, sorted.
import type { PoolCard } from '../wire';

export type PoolOrder = 'cost' | 'name' | 'group' | 'id';
export interface Sieve {
  /** Every word of it must be found somewhere. */
  search: string;
  kind: string;
  group: string;
  cost: string;
}
export const ALL: Sieve = { search: '', kind: '', group: '', cost: '' };

/** `others`: what cards are called in the other language. */
export function sift(
  cards: readonly PoolCard[],
  sieve: Sieve,
  others: ReadonlyMap<string, string> = new Map(),
): PoolCard[] {
  const wanted = sieve.search.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (sieve.kind && card.kind !== sieve.kind) return false;
    if (sieve.group && card.group !== sieve.group) return false;
    if (sieve.cost && String(card.cost) !== sieve.cost) return false;
    const text = [
      card.id,
      card.name,
      others.get(card.id) ?? '',
      card.kind_name,
      card.group_name,
      ...card.facts,
      card.text,
    ]
      .join('\n')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

const LAST = 1000; // what costs nothing that is counted comes after what does

export function sorted(cards: readonly PoolCard[], order: PoolOrder, lang: string): PoolCard[] {
  const byCost = (one: PoolCard, two: PoolCard): number => (one.cost ?? LAST) - (two.cost ?? LAST);
  const byName = (one: PoolCard, two: PoolCard): number => one.name.localeCompare(two.name, lang);
  const places = new Map(cards.map(({ id }, at) => [id, at]));
  const groups = new Map([...new Set(cards.map(({ group }) => group))].map((group, at) => [group, at]));
  const byPlace = (one: PoolCard, two: PoolCard): number => (places.get(one.id) ?? 0) - (places.get(two.id) ?? 0);
  const byGroup = (one: PoolCard, two: PoolCard): number => (groups.get(one.group) ?? 0) - (groups.get(two.group) ?? 0);
  const by = { cost: byCost, name: byName, group: byGroup, id: byPlace }[order];
  return [...cards].sort((one, two) => by(one, two) || byCost(one, two) || byPlace(one, two));
}

/** The kinds or groups that there are, by id and name. */
export function among(cards: readonly PoolCard[], what: 'kind' | 'group'): [id: string, name: string][] {
  const names = new Map(cards.map((card) => [card[what], what === 'kind' ? card.kind_name : card.group_name]));
  return [...names];
}

export const costsAmong = (cards: readonly PoolCard[]): number[] =>
  [...new Set(cards.flatMap(({ cost }) => (cost === null || cost === undefined ? [] : [cost])))].sort(
    (one, two) => one - two,
  );
