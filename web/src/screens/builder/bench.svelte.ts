// The deck that is being worked on: its list, its name, what the server says of it. Whatever changes is kept at once.
import { faceOf, type Face } from '../../art/face';
import { checkDeck } from '../../state/deck-check';
import {
  readDeck,
  relicEarlier,
  withCards,
  withoutRelic,
  withRelic,
  writeDeck,
  type Deck,
} from '../../state/deck-text';
import { decks, Edits } from '../../state/decks.svelte';
import { server, tell } from '../../state/server.svelte';
import { openHere, openTable } from '../../state/play';
import { settings, t } from '../../state/settings.svelte';
import { toasts } from '../../state/toast.svelte';
import type { CardPool, DeckChecked, GameInfo, PoolCard, ThingShown } from '../../wire';

/** What a deck is built from, in the reader's language. */
export interface Stock {
  info: GameInfo;
  pool: CardPool;
  things: Map<string, ThingShown>;
}
/** Where the deck comes from: one's own has an id. */
export interface Start {
  own: string | null;
  name: string;
  text: string;
}

export class Bench {
  readonly game: string;
  readonly edits: Edits;
  stock = $state.raw() as Stock;
  own = $state<string | null>(null);
  #name = $state('');
  #checked = $state.raw<{ text: string; answer: DeckChecked } | null>(null);
  /** Why the deck could not be looked at. */
  failed = $state<string | null>(null);

  readonly deck = $derived.by((): Deck => readDeck(this.text).deck);
  readonly cards = $derived.by(() => new Map(this.stock.pool.cards.map((card) => [card.id, card])));
  readonly relics = $derived.by(() => new Map(this.stock.pool.relics.map((card) => [card.id, card])));
  readonly costs = $derived.by(() => new Map(this.stock.pool.cards.map(({ id, cost }) => [id, cost ?? null])));
  readonly weights = $derived.by(() => new Map(this.stock.pool.relics.map(({ id, weight }) => [id, weight ?? null])));

  constructor(stock: Stock, { own, name, text }: Start) {
    this.game = stock.info.id;
    this.stock = stock;
    this.own = own;
    this.#name = name;
    this.edits = new Edits(text);
  }

  get text(): string {
    return this.edits.now;
  }
  get name(): string {
    return this.#name;
  }

  // ---- what the server says

  /** The last answer; it may be about the list before the last change. */
  get checked(): DeckChecked | null {
    return this.#checked?.answer ?? null;
  }
  get waits(): boolean {
    return this.#checked?.text !== this.text;
  }
  get fine(): boolean {
    return !this.waits && this.checked?.mistakes.length === 0;
  }

  async check(): Promise<void> {
    const { text } = this;
    try {
      const answer = await checkDeck(this.game, text);
      if (text !== this.text) return;
      this.#checked = { text, answer };
      this.failed = null;
    } catch (refused) {
      if (text === this.text) this.failed = (refused as Error).message;
    }
  }

  /** Cards by their names, where a sentence has their ids. */
  named(text: string): string {
    return text.replace(
      /`([^`]+)`/g,
      (whole, id: string) => (this.cards.get(id) ?? this.relics.get(id))?.name ?? whole,
    );
  }

  // ---- changes

  countOf(card: PoolCard): number {
    return this.relics.has(card.id)
      ? this.deck.relics.filter((id) => id === card.id).length
      : (this.deck.cards.get(card.id) ?? 0);
  }

  isFull(card: PoolCard): boolean {
    const full = this.relics.has(card.id) && this.deck.relics.length >= this.stock.pool.most_relics;
    return full || (card.copies > 0 && this.countOf(card) >= card.copies);
  }

  add(card: PoolCard): void {
    const more = this.relics.has(card.id) ? withRelic(this.deck, card.id) : withCards(this.deck, card.id, 1);
    if (this.isFull(card)) void this.#ask(card, more);
    else this.replace(writeDeck(more));
  }

  take(card: Pick<PoolCard, 'id'>): void {
    this.replace(
      writeDeck(
        this.deck.relics.includes(card.id) ? withoutRelic(this.deck, card.id) : withCards(this.deck, card.id, -1),
      ),
    );
  }

  relicEarlier(at: number): void {
    this.replace(writeDeck(relicEarlier(this.deck, at)));
  }

  /** One too many, it seems: the server says by which clause. */
  async #ask(card: PoolCard, more: Deck): Promise<void> {
    const before = this.text;
    try {
      const [now, then] = await Promise.all([checkDeck(this.game, before), checkDeck(this.game, writeDeck(more))]);
      const said = new Set(now.mistakes.map(({ text }) => text));
      const fresh = then.mistakes.filter(({ text }) => !said.has(text));
      const why = fresh.find(({ text }) => text.includes(`\`${card.id}\``)) ?? fresh.find(({ clause }) => clause);
      if (why)
        toasts.say(this.named(why.text), { clause: why.clause ? { game: this.game, id: why.clause } : undefined });
      else if (before === this.text) this.replace(writeDeck(more));
    } catch (refused) {
      tell(refused, this.game);
    }
  }

  replace(text: string): void {
    this.edits.to(text);
    this.#keep();
  }

  undo(): void {
    this.edits.undo();
    this.#keep();
  }
  redo(): void {
    this.edits.redo();
    this.#keep();
  }

  rename(name: string): void {
    this.#name = name;
    if (this.own === null) this.save();
    else decks.change(this.own, { name });
  }

  #keep(): void {
    if (this.own === null || !decks.find(this.own))
      this.save(); // it may have been thrown away in another window
    else if (decks.find(this.own)?.text !== this.text) decks.change(this.own, { text: this.text });
  }

  /** From now on it is one's own. The address says so without another screen being shown. */
  save(): void {
    const deck = decks.add(this.game, this.#name || t('deckNew'), this.text);
    [this.own, this.#name] = [deck.id, deck.name];
    history.replaceState(null, '', `#/decks/${this.game}/${deck.id}`);
    if (decks.unkept) toasts.say(() => t('deckUnkept'));
  }

  // ---- playing

  /** Against a bot: `against` is the id of its deck, or nothing for any. */
  test(against: string): Promise<void> {
    const { info } = this.stock;
    const seat = Math.floor(Math.random() * 2);
    const other = against || (info.decks[Math.floor(Math.random() * info.decks.length)]?.id ?? '');
    const mine = <T>(own: T, others: T): T[] => [0, 1].map((at) => (at === seat ? own : others));
    const setup = {
      game: this.game,
      seats: 2,
      chairs: mine('person', `bot:${settings.level}`),
      decks: mine(this.text, other),
      public: false,
    };
    return server.state === 'off' && server.retryAt > 0 ? openHere(setup) : openTable(setup, seat);
  }

  faceOf(card: PoolCard): Face {
    return faceOf(
      this.stock.things.get(card.thing) ?? { id: card.thing, name: card.name, text: card.text, clauses: [] },
    );
  }
}
