// What a table and a hand are given. A game's table is one folder, `games/NAME`; a game without one gets the plain table.
//
// A table, `games/NAME/Name.svelte` with `const table: TableProps = $props()`,
//   - puts `data-el={element}` on whatever is an element of click paths (`ours:L2`, `theirs:g1`, `seat:a` …):
//     what nobody draws becomes a button in the prompt by itself, so that no action can be out of reach;
//   - puts `data-thing={element}` on where such a thing is while nothing can be done with it, so that a guide can show it;
//   - asks `glow(element)` for the class of each such thing (can, also, sel, aim, dim), with a `<span class="br">`
//     inside a thing that is `aim`; `nth` tells apart several things with one name;
//   - calls `touch(element, nth, node)` when it is touched, and nothing else: the frame narrows, sends, or says why not;
//   - uses `use:reads={{ game, id }}` on whatever can be read large.
// The frame draws the bar, the prompt, the hand, the log and the rails.
import type { Glow } from '../state/choices';
import type { ChairShown, Change, ClockShown, Grey, LogLine, Piece, ThingShown } from '../wire';
import type { Names, View } from './naming';

export interface TableProps {
  game: string;
  view: View;
  /** The things on the table with their numbers, keywords and statuses; `pieces.ts` finds them and says them. */
  pieces: readonly Piece[];
  /** The seat through whose eyes we see; null: a spectator's. */
  you: number | null;
  chairs: readonly ChairShown[];
  things: ReadonlyMap<string, ThingShown>;
  names: Names;
  /** The seats whose turn it publicly is. */
  waiting: readonly number[];
  clock: ClockShown | null;
  glow(element: string, nth?: number): Glow;
  touch(element: string, nth?: number, node?: HTMLElement | null): void;
  /** What touching this would decide at once, in words: "10 damage, dies". */
  leadsTo(element: string): string | null;
  /** The same as facts: what would change, as far as one can know. Empty where nothing is decided at once. */
  changes(element: string): readonly Change[];
  /** What happened in the last step. */
  fresh: readonly LogLine[];
  /** What has happened since one was last asked: others may act one after the other. */
  happened: readonly LogLine[];
  /** All that has happened so far, where that is known. */
  log?: readonly LogLine[];
  /** What is forbidden now and why, as far as it has been asked for. */
  grey: readonly Grey[];
  /** Asks why a thing cannot be touched, and shows the answer beside it. */
  why(element: string, node: HTMLElement | null): void;
}

export interface HandProps {
  table: TableProps;
  cards: readonly unknown[];
  costs: Record<string, unknown> | null;
  peek: boolean;
}
