// Which positions of a match are looked at, in which order, and where it turned. Pure: it asks nobody.
import type { Reviewed } from '../wire';

/** What is known of one position; its labels are in this language. */
export type Point = Omit<Reviewed, 'actions' | 'turns'> & { lang: string };
export type Known = ReadonlyMap<number, Point>;

/** More would take too long and hardly find more. */
export const MOST = 120;
const FALL = 0.1;
const TURNINGS = 5;
/** The weight of a stretch in which the estimate does not change. */
const CALM = 0.05;

/** How many positions are looked at in all. */
export const planned = (actions: number, most = MOST): number => Math.min(most, actions + 1);

/** The ends first, then the middle of each gap: any beginning of it is a rough picture of the whole. */
export function coarse(list: readonly number[]): number[] {
  const order = [...new Set([list[0], list.at(-1)])].filter((one) => one !== undefined);
  for (let gaps: [number, number][] = [[0, list.length - 1]]; gaps.length > 0;) {
    gaps = gaps.flatMap(([from, to]): [number, number][] => {
      const middle = (from + to) >> 1;
      if (middle <= from) return [];
      order.push(list[middle] as number);
      return [
        [from, middle],
        [middle, to],
      ];
    });
  }
  return order;
}

/** Not more than this many, evenly picked. */
function thinned(list: readonly number[], most: number): number[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))] as number);
}

/** The beginnings of turns, and both ends. */
const outline = (actions: number, turns: readonly number[], most: number): number[] =>
  thinned(
    [...new Set([0, ...turns, actions])].filter((at) => at >= 0 && at <= actions).sort((one, two) => one - two),
    Math.ceil(most * 0.6),
  );

const greatestChange = (one: Point, two: Point): number =>
  Math.max(0, ...one.chances.map((chance, seat) => Math.abs(chance - (two.chances[seat] ?? chance))));

/** The position to look at next: first the turns, then where the estimate changes most. `null`: enough. */
export function nextPoint(actions: number, turns: readonly number[], known: Known, most = MOST): number | null {
  if (known.size >= planned(actions, most)) return null;
  const first = coarse(outline(actions, turns, most)).find((at) => !known.has(at));
  if (first !== undefined) return first;
  const points = [...known.values()].sort((one, two) => one.at - two.at);
  let best: { at: number; weight: number } | null = null;
  for (const [at, left] of points.entries()) {
    const right = points[at + 1];
    if (!right || right.at - left.at < 2) continue;
    const weight = Math.log2(right.at - left.at) * (CALM + greatestChange(left, right)); // so many questions until the change is found
    if (!best || weight > best.weight) best = { at: (left.at + right.at) >> 1, weight };
  }
  return best?.at ?? null;
}

/** The turn in which a position lies; 0 is the setup. */
export const turnAt = (turns: readonly number[], at: number): number =>
  Math.max(
    0,
    turns.findLastIndex((from) => from <= at),
  );

/** A decision where the bot preferred something clearly better. How much better is not shown: only the order can be trusted. */
export interface Turning {
  at: number;
  seat: number;
  played: string;
  best: string | null;
  biggest: boolean;
}

/** The biggest falls in what the deciding seat could expect, in the order of the match. */
export function turnings(known: Known): Turning[] {
  const falls = [...known.values()].flatMap(({ at, seat, chances, played, played_chance, best }) => {
    const before = typeof seat === 'number' ? chances[seat] : undefined;
    // An action the bot did not try is judged by the next position.
    const after = played_chance ?? (typeof seat === 'number' ? known.get(at + 1)?.chances[seat] : undefined);
    if (
      typeof seat !== 'number' ||
      before === undefined ||
      typeof after !== 'number' ||
      typeof played !== 'string' ||
      played === best
    )
      return [];
    return before - after < FALL ? [] : [{ at, seat, played, best: best ?? null, fall: before - after }];
  });
  return falls
    .sort((one, two) => two.fall - one.fall)
    .slice(0, TURNINGS)
    .map(({ fall: _, ...turning }, nth, all) => ({ ...turning, biggest: nth === 0 && all.length > 1 }))
    .sort((one, two) => one.at - two.at);
}
