// A deck as text, `3xA02,2xA07;Y01,Y19`: cards with their numbers, and behind the semicolon what is carried beside
// them, in order. Read as people write it, written as the server reads it. What a deck may hold is not known here.

export interface Deck {
  cards: ReadonlyMap<string, number>;
  relics: readonly string[];
}

/** What was read, and the words that say nothing. */
export interface DeckRead {
  deck: Deck;
  unread: string[];
}

export const EMPTY: Deck = { cards: new Map(), relics: [] };
const MOST = 999; // of one card; the server counts no further

const PARTS = /[,，、\n\r]+/;
const ID = '[A-Za-z][A-Za-z0-9_]*(?:-[A-Za-z0-9_]+)*';
const COUNT_FIRST = new RegExp(`^(\\d+)\\s*[x×*]?\\s*(${ID})$`);
const COUNT_LAST = new RegExp(`^(${ID})(?:\\s*[×*]\\s*|\\s+x?\\s*)(\\d+)$`);
const ALONE = new RegExp(`^${ID}$`);

function readCard(word: string): [id: string, count: number] | null {
  const first = COUNT_FIRST.exec(word);
  const last = COUNT_LAST.exec(word);
  const [id, count] = first ? [first[2], first[1]] : last ? [last[1], last[2]] : ALONE.test(word) ? [word, '1'] : [];
  const number = Number(count);
  return id !== undefined && number > 0 && number <= MOST ? [id, number] : null;
}

const words = (text: string): string[] =>
  text
    .split(PARTS)
    .map((word) => word.trim())
    .filter(Boolean);

export function readDeck(text: string): DeckRead {
  const [before = '', ...behind] = text.split(/[;；]/);
  const cards = new Map<string, number>();
  const unread: string[] = [];
  for (const word of words(before)) {
    const card = readCard(word);
    if (card) cards.set(card[0], Math.min(MOST, (cards.get(card[0]) ?? 0) + card[1]));
    else unread.push(word);
  }
  const relics: string[] = [];
  for (const word of words(behind.join(','))) {
    if (ALONE.test(word)) relics.push(word);
    else unread.push(word);
  }
  return { deck: { cards, relics }, unread };
}

export function writeDeck({ cards, relics }: Deck): string {
  const list = [...cards].map(([id, count]) => `${count}x${id}`).join(',');
  return relics.length > 0 ? `${list};${relics.join(',')}` : list;
}

/** One or more cards more or fewer. */
export function withCards(deck: Deck, id: string, more: number): Deck {
  const cards = new Map(deck.cards);
  const count = Math.min(MOST, (cards.get(id) ?? 0) + more);
  if (count > 0) cards.set(id, count);
  else cards.delete(id);
  return { ...deck, cards };
}

export const withRelic = (deck: Deck, id: string): Deck => ({ ...deck, relics: [...deck.relics, id] });
export const withoutRelic = (deck: Deck, id: string): Deck => {
  const at = deck.relics.lastIndexOf(id);
  return { ...deck, relics: deck.relics.filter((_, other) => other !== at) };
};
/** The slots have an order: this one changes places with the one before it. */
export function relicEarlier(deck: Deck, at: number): Deck {
  const relics = [...deck.relics];
  const [one, two] = [relics[at - 1], relics[at]];
  if (one === undefined || two === undefined) return deck;
  relics.splice(at - 1, 2, two, one);
  return { ...deck, relics };
}

/** What the server has read. */
export const deckOf = ({
  cards,
  relics,
}: {
  cards: readonly { id: string; count: number }[];
  relics: readonly string[];
}): Deck => ({ cards: new Map(cards.map(({ id, count }) => [id, count])), relics });

export const countOf = ({ cards }: Deck): number => [...cards.values()].reduce((sum, count) => sum + count, 0);

/** How many cards have each cost, from 0 on; cards without one do not count. */
export function curveOf({ cards }: Deck, costs: ReadonlyMap<string, number | null>): number[] {
  const curve: number[] = [];
  for (const [id, count] of cards) {
    const cost = costs.get(id);
    if (cost === undefined || cost === null) continue;
    while (curve.length <= cost) curve.push(0);
    curve[cost] = (curve[cost] ?? 0) + count;
  }
  return curve;
}

export const weightOf = ({ relics }: Deck, weights: ReadonlyMap<string, number | null>): number =>
  relics.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0);

/** `+3`, `−2`, `0`; with a true minus. */
export const signed = (weight: number): string => (weight > 0 ? `+${weight}` : weight < 0 ? `−${-weight}` : '0');

/** Where a list can be opened from anywhere. */
export const deckHash = (game: string, text: string, name = ''): string =>
  `#/deck/${game}/${text}${name ? `/${encodeURIComponent(name)}` : ''}`;

/** What somebody pasted: a list, or a link to one. */
export function pasted(text: string): { text: string; name: string } {
  const [, list = '', name = ''] = /#\/deck\/\w+\/([^/\s]*)(?:\/(\S*))?/.exec(text) ?? [];
  if (!list) return { text: text.trim(), name: '' };
  return { text: plainly(list), name: plainly(name) };
}

function plainly(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
