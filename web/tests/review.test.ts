import { describe, expect, it } from 'vitest';
import { coarse, nextPoint, planned, turnAt, turnings, type Known, type Point } from '../src/state/review';

const point = (at: number, chances: number[], more: Partial<Point> = {}): Point => ({
  at,
  chances,
  seat: 0,
  played: 'a',
  best: 'b',
  played_chance: null,
  best_chance: null,
  lang: 'en',
  ...more,
});
const known = (...points: Point[]): Known => new Map(points.map((one) => [one.at, one]));

/** Asks until it is enough; the order in which was asked. */
function asked(actions: number, turns: number[], chance: (at: number) => number, most?: number): number[] {
  const found = new Map<number, Point>();
  for (let at = nextPoint(actions, turns, found, most); at !== null; at = nextPoint(actions, turns, found, most)) {
    expect(found.has(at)).toBe(false);
    found.set(at, point(at, [chance(at), 1 - chance(at)]));
  }
  return [...found.keys()];
}

describe('the order of a review', () => {
  it('goes from the ends to the middle', () => {
    expect(coarse([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([0, 8, 4, 2, 6, 1, 3, 5, 7]);
    expect(coarse([3])).toEqual([3]);
    expect(coarse([])).toEqual([]);
  });
  it('begins with the turns and ends with every step of a short match', () => {
    const order = asked(10, [0, 3, 6], () => 0.5);
    expect(order.slice(0, 4).sort((one, two) => one - two)).toEqual([0, 3, 6, 10]);
    expect(order).toHaveLength(11);
  });
  it('looks where the estimate changes', () => {
    const order = asked(1000, [0, 250, 500, 750], (at) => (at < 600 ? 0.7 : 0.2), 30);
    expect(order).toHaveLength(30);
    expect(order).toContain(599);
    expect(order).toContain(600);
  });
  it('never asks for more than is planned, however many turns there are', () => {
    const turns = Array.from({ length: 900 }, (_, turn) => turn * 2);
    expect(asked(1800, turns, () => 0.5)).toHaveLength(planned(1800));
    expect(planned(1800)).toBe(120);
    expect(planned(7)).toBe(8);
    expect(asked(0, [0], () => 0.5)).toEqual([0]);
  });
});

describe('turns and turning points', () => {
  it('finds the turn of a step', () => {
    expect([0, 2, 3, 9].map((at) => turnAt([0, 3, 6], at))).toEqual([0, 0, 1, 2]);
  });
  it('has the five biggest falls as turning points, in the order of the match', () => {
    const falls = [0.11, 0.3, 0.09, 0.2, 0.5, 0.15, 0.4];
    const points = falls.map((fall, at) =>
      point(at, [0.1, 0.8], { seat: 1, played_chance: 0.8 - fall, best_chance: 0.82 }),
    );
    const found = turnings(known(...points));
    expect(found.map(({ at }) => at)).toEqual([1, 3, 4, 5, 6]);
    expect(found.filter(({ biggest }) => biggest).map(({ at }) => at)).toEqual([4]);
    expect(found[0]).toEqual({ at: 1, seat: 1, played: 'a', best: 'b', biggest: false });
  });
  it('judges an action the bot did not try by the next position', () => {
    expect(turnings(known(point(0, [0.6, 0.4]), point(1, [0.3, 0.7], { seat: 1 })))).toEqual([
      { at: 0, seat: 0, played: 'a', best: 'b', biggest: false },
    ]);
  });
  it('leaves out what the bot would have done too, what nobody decided, and what cannot be judged', () => {
    const fall = { played_chance: 0.1 };
    expect(
      turnings(
        known(
          point(0, [0.9, 0.1], { ...fall, best: 'a' }),
          point(1, [0.9, 0.1], { ...fall, seat: null }),
          point(2, [0.9, 0.1]),
          point(3, [0.9, 0.1], { ...fall, played: null }),
        ),
      ),
    ).toEqual([]);
  });
});
