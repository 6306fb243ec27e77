// What a game declares about its looks: all that shared code knows of it. Each game has one such declaration, in
// `games/NAME/index.ts`, and one line in `games/index.ts`.
import type { Component } from 'svelte';
import type { Face } from '../art/face';
import type { HandProps, TableProps } from '../tables/registry';

/** A text in both languages: zh first, then en. */
export type Both = readonly [zh: string, en: string];

export interface Game {
  id: string;
  name: Both;
  /** What is said of it on its tile. */
  blurb: Both;
  /** How many can play, at least and at most, and how many minutes it takes: `15–25`. */
  seats: readonly [least: number, most: number];
  minutes: string;
  /** The words by which records and views call the seats. */
  seatIds: readonly string[];
  /** What lies on the board. Without it: the table that draws any game from its pieces. */
  table?: Component<TableProps>;
  /** One's own hand, in place of the usual one. */
  hand?: Component<HandProps>;
  /** The picture on the tile: markup in a box of 320 × 180. `ID` is replaced, since it may stand on a page twice. */
  scene: string;
  /** The drawing on a card; null: it has none, and its first letter is shown. */
  art?: (face: Face) => Drawn | null;
  /** The icons that its cards name: `() => import('virtual:icons/NAME')`. Others are asked of the server, by name. */
  icons?: () => Promise<{ default: Record<string, string> }>;
  /** Decks that people build: a list to begin with, and what its cards are grouped by and cost. */
  decks?: { example: string; group: Both; cost: Both };
  /** Sorts of things behind elements of click paths that are not called so: `foe_relic:Y01` is the thing `relic:Y01`. */
  sorts?: Readonly<Record<string, string>>;
  /** What a place is called that is no word of its own; null: it is one. */
  place?: (id: string, called: (word: string) => string) => string | null;
}

/** Markup in a box; `land` lies behind it. Constants of ours, so that they may go into the page. */
export interface Drawn {
  box: string;
  markup: string;
  fit: string;
  land?: string;
}
