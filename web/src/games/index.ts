// The games, in the order of the tiles. To add one: a folder with an `index.ts` like those here, and a line in the list.
import { settings } from '../state/settings.svelte';
import type { Both, Game } from './game';
export type { Game } from './game';
import halo from './halo';
import kim from './kim';
import relic from './relic';
import tianji from './tianji';
import weiqi from './weiqi';

// A function, because the tables of the games import parts that ask for it.
export const games = (): readonly Game[] => [weiqi, halo, relic, kim, tianji];

export const gameOf = (id: string): Game | undefined => games().find((game) => game.id === id);

/** A text in the reader's language. */
export const both = ([zh, en]: Both): string => (settings.lang === 'zh' ? zh : en);

/** What a game is called; one that the page does not know is called by its id, or as its server says. */
export const gameName = (id: string, otherwise = id): string => {
  const game = gameOf(id);
  return game ? both(game.name) : otherwise;
};

/** The games whose decks are one's own to build. */
export const deckGames = (): string[] =>
  games()
    .filter(({ decks }) => decks)
    .map(({ id }) => id);
