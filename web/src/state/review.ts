// Which positions of a match are looked at, in which order, and where it turned. Pure: it asks nobody.
import type { Reviewed } from '../wire';

/** What is known of one position; its labels are in this language. */
export type Point = Omit<Reviewed, 'actions' | 'turns'> & { lang: string };
export type Known = ReadonlyMap<number, Point>;

/** More would take too long, and the line would not look any different. */
export const MOST = 120;
const FALL = 0.1;
const TURNINGS = 5;
/** How much a stretch counts in which the chances stay as they are. */
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
      return [[from, middle], [middle, to]];
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
  thinned([...new Set([0, ...turns, actions])].filter((at) => at >= 0 && at <= actions).sort((one, two) => one - two), Math.ceil(most * 0.6));

const greatestChange = (one: Point, two: Point): number => Math.max(0, ...one.chances.map((chance, seat) => Math.abs(chance - (two.chances[seat] ?? chance))));

/** The position to look at next: first the turns, then where the chances change most. `null`: enough. */
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
export const turnAt = (turns: readonly number[], at: number): number => Math.max(0, turns.findLastIndex((from) => from <= at));

/** How the seats stood at a step. */
export interface Standing { at: number; chances: readonly number[] }

/** Everybody is a little too hopeful about what they will do themselves, so whoever decides sees themselves ahead. The line is
 *  the mean of how all see it, each between their own decisions; how it ended is certain. `points` are in order. */
export function standings(points: readonly Point[]): Standing[] {
  const views = [...new Set(points.map(({ seat }) => seat))].filter((seat) => typeof seat === 'number').map((seat) => points.filter((point) => point.seat === seat));
  return points.map(({ at, seat, chances }) => {
    if (typeof seat !== 'number') return { at, chances };
    const sums = chances.map((_, whose) => views.reduce((sum, view) => sum + (chanceAt(view, whose, at) ?? 0), 0));
    const all = sums.reduce((sum, one) => sum + one, 0);
    return { at, chances: all > 0 ? sums.map((one) => one / all) : chances };
  });
}

/** A seat's chance at any step, between two known ones on a straight line. `points` are in order. */
export function chanceAt(points: readonly Standing[], seat: number, at: number): number | null {
  const left = points.findLast((point) => point.at <= at);
  const right = points.find((point) => point.at >= at);
  const [one, two] = [(left ?? right)?.chances[seat], (right ?? left)?.chances[seat]];
  if (one === undefined || two === undefined) return null;
  return left && right && right.at > left.at ? one + ((two - one) * (at - left.at)) / (right.at - left.at) : one;
}

/** A decision that cost whoever made it a good part of their chances. */
export interface Turning { at: number; seat: number; before: number; after: number; played: string; best: string | null; bestChance: number | null }

/** The greatest falls, in the order of the match. */
export function turnings(known: Known): Turning[] {
  const falls = [...known.values()].flatMap(({ at, seat, chances, played, played_chance, best, best_chance }): Turning[] => {
    const before = typeof seat === 'number' ? chances[seat] : undefined;
    // What the bot has not even tried is judged by what came of it.
    const after = played_chance ?? (typeof seat === 'number' ? known.get(at + 1)?.chances[seat] : undefined);
    if (typeof seat !== 'number' || before === undefined || typeof after !== 'number' || typeof played !== 'string' || played === best) return [];
    return before - after < FALL ? [] : [{ at, seat, before, after, played, best: best ?? null, bestChance: best_chance ?? null }];
  });
  return falls.sort((one, two) => two.before - two.after - (one.before - one.after)).slice(0, TURNINGS).sort((one, two) => one.at - two.at);
}

/** Labels at one edge of a chart, moved apart so that none covers another. */
export function spread(wanted: readonly number[], apart: number, least: number, most: number): number[] {
  const order = wanted.map((_, at) => at).sort((one, two) => (wanted[one] as number) - (wanted[two] as number));
  const placed = [...wanted];
  order.forEach((one, at) => { placed[one] = Math.max(wanted[one] as number, at === 0 ? least : (placed[order[at - 1] as number] as number) + apart); });
  [...order].reverse().forEach((one, at, back) => { placed[one] = Math.min(placed[one] as number, at === 0 ? most : (placed[back[at - 1] as number] as number) - apart); });
  return placed;
}
