// One interaction for all games. What may be done comes with click paths: the things that a person would touch
// for it, in order. From these and from what has been touched follows what glows, what is left, when something
// is decided, and what a step back means. Nothing here knows a game, a page or a server.
import type { Choice, Grey } from '../wire';

/** How a thing stands in the current question. */
export type Glow =
  | 'can' // touching it begins or goes on
  | 'aim' // the same, and it belongs to somebody else: a target
  | 'also' // it begins something else; touching it drops what was touched
  | 'sel' // it has been touched
  | 'dim' // not now; touched, it says why
  | '';

export interface Reading {
  /** What is still possible. */
  fits: Choice[];
  /** What is decided by what has been touched, and by nothing less. */
  complete: Choice[];
  /** The things to touch next, each with what it leads to. */
  next: Map<string, Choice[]>;
  /** The things that begin something else. */
  also: Set<string>;
}

/** Takes each of `some` out of `all` once; `null`: they are not all there. What is left keeps its order. */
function without(all: readonly string[], some: readonly string[]): string[] | null {
  const left = [...all];
  for (const one of some) {
    const at = left.indexOf(one);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/**
 * What the touches so far leave. The order of touching is free: whoever touches the lane first is then shown
 * the cards that go there. A thing may have to be touched twice (two equal cards).
 */
export function reading(options: readonly Choice[], touched: readonly string[]): Reading {
  const fits: Choice[] = [];
  const complete: Choice[] = [];
  const next = new Map<string, Choice[]>();
  for (const option of options) {
    const left = without(option.path, touched);
    if (!left) continue;
    fits.push(option);
    const [first] = left;
    if (first === undefined) complete.push(option);
    else next.set(first, [...(next.get(first) ?? []), option]);
  }
  const also = new Set<string>();
  if (touched.length > 0) {
    for (const {
      path: [first],
    } of options)
      if (first !== undefined && !next.has(first) && !touched.includes(first)) also.add(first);
  }
  return { fits, complete, next, also };
}

/** What came of a touch. */
export type Outcome =
  | { kind: 'decided'; option: Choice }
  | { kind: 'touched'; touched: string[] }
  | { kind: 'refused'; reasons: Grey[] }
  | { kind: 'nothing' };

/**
 * A thing was touched. `refused` is what could be tried and is forbidden, as far as it is known.
 * A touch on something touched takes that back, and what came after it.
 */
export function touch(
  options: readonly Choice[],
  touched: readonly string[],
  thing: string,
  refused: readonly Grey[] = [],
): Outcome {
  const now = reading(options, touched);
  const fitsOn = now.next.has(thing) || (!touched.includes(thing) && now.fits.some(({ path }) => path.includes(thing)));
  if (fitsOn) return settled(options, [...touched, thing]);
  const at = touched.lastIndexOf(thing);
  if (at >= 0) return { kind: 'touched', touched: touched.slice(0, at) };
  if (options.some(({ path }) => path.includes(thing))) return settled(options, [thing]);
  const reasons = whyNot(refused, touched, thing);
  return reasons.length > 0 ? { kind: 'refused', reasons } : { kind: 'nothing' };
}

/** Decided, if nothing else is possible any more; two that look alike are left to be chosen by their words. */
function settled(options: readonly Choice[], touched: string[]): Outcome {
  const { fits, complete } = reading(options, touched);
  const [only] = complete;
  return fits.length === 1 && only ? { kind: 'decided', option: only } : { kind: 'touched', touched };
}

/** One step back; `null`: there is nothing to take back. */
export const back = (touched: readonly string[]): string[] | null => (touched.length > 0 ? touched.slice(0, -1) : null);

/** Why this thing cannot be touched now: what goes on from here first, each reason once. */
export function whyNot(refused: readonly Grey[], touched: readonly string[], thing: string): Grey[] {
  const about = refused.filter(({ path }) => path.includes(thing));
  const here = about.filter(({ path }) => without(path, touched) !== null);
  const found = (here.length > 0 ? here : about).sort((one, two) => one.path.indexOf(thing) - two.path.indexOf(thing));
  const seen = new Set<string>();
  return found.filter(({ clause, why }) => {
    const told = seen.has(`${clause} ${why}`);
    seen.add(`${clause} ${why}`);
    return !told;
  });
}

/** Things of somebody else, by the first word of their names. */
const THEIRS = new Set(['theirs', 'foe_relic', 'seat', 'base', 'enemy']);

/** How a thing stands. `own` are things that look like somebody else's by name and are not. */
export function glowOf(
  now: Reading,
  touched: readonly string[],
  thing: string,
  asked: boolean,
  own: ReadonlySet<string> = new Set(),
): Glow {
  if (!asked) return '';
  if (now.next.has(thing)) return THEIRS.has(thing.split(':')[0] ?? '') && !own.has(thing) ? 'aim' : 'can';
  if (touched.includes(thing)) return 'sel';
  if (now.also.has(thing)) return 'also';
  return 'dim';
}
