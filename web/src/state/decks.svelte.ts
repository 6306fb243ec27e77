// Decks of one's own, kept in this browser at once with every change; and the changes themselves, back and forth.
import { kept } from './kept';

export interface OwnDeck {
  id: string;
  game: string;
  name: string;
  text: string;
  changed: number;
}

const KEY = 'decks';
/** Not a UUID: those are refused where the page did not come over https. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const isDeck = (one: unknown): one is OwnDeck =>
  typeof one === 'object' &&
  one !== null &&
  (['id', 'game', 'name', 'text'] as const).every((key) => typeof (one as Record<string, unknown>)[key] === 'string');

/** What is kept; nothing: this browser keeps nothing, or never has. */
function keptDecks(): OwnDeck[] | null {
  try {
    const found: unknown = JSON.parse(kept.get(KEY) ?? 'null');
    return Array.isArray(found)
      ? found.filter(isDeck).map((deck) => ({ ...deck, changed: Number(deck.changed) || 0 }))
      : null;
  } catch {
    return null;
  }
}

class Decks {
  list = $state.raw<readonly OwnDeck[]>(keptDecks() ?? []);
  /** The browser refused to keep the last change: it lives as long as the page. */
  unkept = $state(false);

  constructor() {
    // Another window has changed something.
    globalThis.addEventListener?.('storage', ({ key }) => {
      if (key === null || key === `paiju.${KEY}`) this.list = keptDecks() ?? [];
    });
  }

  /** The last changed first. */
  of(game: string): OwnDeck[] {
    return this.list.filter((deck) => deck.game === game).sort((one, two) => two.changed - one.changed);
  }

  find(id: string): OwnDeck | undefined {
    return this.list.find((deck) => deck.id === id);
  }

  add(game: string, name: string, text: string): OwnDeck {
    const deck = { id: newId(), game, name: this.#free(game, name), text, changed: Date.now() };
    this.#write((list) => [...list, deck]);
    return deck;
  }

  change(id: string, part: Partial<Pick<OwnDeck, 'name' | 'text'>>): void {
    this.#write((list) => list.map((deck) => (deck.id === id ? { ...deck, ...part, changed: Date.now() } : deck)));
  }

  /** Returns the way back. */
  remove(id: string): () => void {
    const gone = this.find(id);
    this.#write((list) => list.filter((deck) => deck.id !== id));
    return () => {
      if (gone && !this.find(id)) this.#write((list) => [...list, gone]);
    };
  }

  /** No two decks of a game have one name. */
  #free(game: string, name: string): string {
    const taken = new Set(this.of(game).map((deck) => deck.name));
    const plain = name.replace(/ \d+$/, '');
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${plain} ${number}`;
    return free;
  }

  /** What another window has written since is kept, too. */
  #write(apply: (list: readonly OwnDeck[]) => readonly OwnDeck[]): void {
    this.list = apply((this.unkept ? null : keptDecks()) ?? this.list);
    const text = JSON.stringify(this.list);
    kept.set(KEY, text);
    this.unkept = kept.get(KEY) !== text;
  }
}

export const decks = new Decks();

/** The texts that a deck has had while it was worked on. */
export class Edits {
  #past = $state.raw<readonly string[]>([]);
  #future = $state.raw<readonly string[]>([]);
  now = $state('');

  constructor(text: string) {
    this.now = text;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  to(text: string): void {
    if (text === this.now) return;
    this.#past = [...this.#past, this.now];
    this.#future = [];
    this.now = text;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.now];
    this.now = before;
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.now];
    this.now = after;
  }
}
