// How far somebody has come in a guide. The steps are a line; what has happened at the table says which of them is
// the present one. Nothing here knows a game, a page or a server.
import type { GuideStep } from '../wire';

/** What is kept of it. */
export interface Progress {
  step: number;
  /** The version of the table when all that was done before this step had been done. */
  since: number;
  /** The version at which what this step asks for was sent. */
  acted: number | null;
}

/** The table as it is shown. */
export interface Seen {
  version: number;
  /** May we decide now? */
  asked: boolean;
  /** The actions among which we may choose. */
  offered: ReadonlySet<string>;
  over: boolean;
}

export type Now =
  | 'tells' // it waits to be read
  | 'asks' // what it wants is to be done
  | 'waits' // others are to do something
  | 'done' // there is no further step
  | 'astray'; // what it wants cannot be done any more

export interface Settled extends Progress {
  now: Now;
}

export const kindOf = (step: GuideStep): 'told' | 'own' | 'theirs' =>
  step.do == null ? 'told' : step.seat == null ? 'own' : 'theirs';

/** Where this action of ours is led up to: behind the action before it. */
function ledUpTo(steps: readonly GuideStep[], own: number): number {
  let from = own;
  while (from > 0 && steps[from - 1]?.do == null) from--;
  return from;
}

/** The present step. Actions that have happened are passed over; one of others that says something is told first. */
export function settle(steps: readonly GuideStep[], progress: Progress, seen: Seen): Settled {
  let { step, since, acted } = progress;
  const at = (now: Now): Settled => ({ step, since, acted, now });
  for (;;) {
    const one = steps[step];
    if (!one) return at('done');
    const kind = kindOf(one);
    if (kind === 'told') return at('tells');
    if (kind === 'theirs') {
      // Whoever is asked, or sees the end, has seen all that others did before.
      if (!seen.asked && !seen.over && seen.version <= since) return at('waits');
      if (one.say != null) return at('tells');
      [step, since] = [step + 1, Math.min(seen.version, since + 1)];
    } else if (acted !== null && seen.version > acted) {
      [step, since, acted] = [step + 1, acted + 1, null];
    } else if (seen.over) return at('astray');
    else if (!seen.asked || acted !== null) return at('waits');
    else if (one.do != null && seen.offered.has(one.do)) return at('asks');
    else {
      const later = steps.findIndex(
        (other, index) => index > step && kindOf(other) === 'own' && other.do != null && seen.offered.has(other.do),
      );
      if (later < 0) return at('astray');
      [step, since] = [Math.max(step + 1, ledUpTo(steps, later)), seen.version];
    }
  }
}

/** It has been read. */
export function readOn(steps: readonly GuideStep[], { step, since, acted }: Progress, seen: Seen): Progress {
  const theirs = steps[step]?.do != null;
  return { step: step + 1, since: theirs ? Math.min(seen.version, since + 1) : since, acted };
}

const isShown = (step: GuideStep): boolean => step.say != null || kindOf(step) === 'own';

/** "4 / 17": counted are the steps of which anything is seen. */
export function placeOf(steps: readonly GuideStep[], step: number): { at: number; all: number } {
  const all = steps.filter(isShown).length;
  return { at: Math.min(all, steps.slice(0, step).filter(isShown).length + 1), all };
}

/** The nearest step with words before this one or, `by` 1, behind it. */
export function wordsBeside(steps: readonly GuideStep[], step: number, by: -1 | 1): number | null {
  for (let at = step + by; at >= 0 && at < steps.length; at += by) if (steps[at]?.say != null) return at;
  return null;
}
