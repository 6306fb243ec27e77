import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standing, StepQueue, type Following } from '../src/state/motion-queue';

interface Step extends Following {
  version: number;
}
const step = (version: number, lines = 1, asked = false): Step => ({
  version,
  asked,
  log: Array<string>(lines).fill('said'),
});
const PACE = { move: 260, read: 900 };

describe('how long a step stands', () => {
  it('grows with what is said, up to a limit', () => {
    expect(standing(step(1, 0), 0, PACE)).toBe(260);
    expect(standing(step(1, 1), 0, PACE)).toBeCloseTo(890);
    expect(standing(step(1, 3), 0, PACE)).toBeGreaterThan(standing(step(1, 1), 0, PACE));
    expect(standing(step(1, 50), 0, PACE)).toBe(standing(step(1, 90), 0, PACE));
  });
  it('shrinks when much is waiting, down to the time of a move', () => {
    expect(standing(step(1), 9, PACE)).toBe(400);
    expect(standing(step(1), 99, PACE)).toBe(260);
  });
  it('is nothing once we are asked', () => {
    expect(standing(step(1, 5, true), 0, PACE)).toBe(0);
  });
});

describe('steps one after the other', () => {
  let shown: number[][];
  let hurry: boolean;
  let queue: StepQueue<Step>;
  let told: [number, boolean];
  beforeEach(() => {
    vi.useFakeTimers();
    [shown, hurry, told] = [[], false, [0, false]];
    queue = new StepQueue<Step>({
      show: (steps) => shown.push(steps.map(({ version }) => version)),
      stands: ({ asked }) => (asked ? 0 : 100),
      hurries: () => hurry,
      changed: () => {
        told = [queue.waiting, queue.busy];
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows the first at once and the others in order', () => {
    for (const version of [1, 2, 3]) queue.add(step(version));
    expect(shown).toEqual([[1]]);
    expect([queue.newest?.version, ...told]).toEqual([3, 2, true]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([[1], [2]]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([[1], [2], [3]]);
    expect(told).toEqual([0, true]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual([0, false]);
    queue.add(step(4));
    expect(shown.at(-1)).toEqual([4]);
  });
  it('does not keep whoever is asked waiting', () => {
    queue.add(step(1));
    queue.add(step(2, 1, true));
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([[1], [2]]);
    expect(told).toEqual([0, false]);
    queue.add(step(3));
    expect(shown.at(-1)).toEqual([3]);
  });
  it('shows a question that is no longer open together with what came after it', () => {
    queue.add(step(1));
    queue.add(step(2, 1, true));
    queue.add(step(3));
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([[1], [2, 3]]);
    expect(queue.busy).toBe(true);
  });
  it('skips to the newest, with everything that was said on the way', () => {
    for (const version of [1, 2, 3, 4]) queue.add(step(version));
    queue.skip();
    expect(shown).toEqual([[1], [2, 3, 4]]);
    expect(told).toEqual([0, false]);
    vi.advanceTimersByTime(1000);
    expect(shown).toHaveLength(2);
    queue.skip();
    expect(shown).toHaveLength(2);
  });
  it('has no queue for whoever wants none, and empties the one there is', () => {
    queue.add(step(1));
    queue.add(step(2));
    hurry = true;
    queue.add(step(3));
    expect(shown).toEqual([[1], [2, 3]]);
    queue.add(step(4));
    expect(shown.at(-1)).toEqual([4]);
    expect(queue.busy).toBe(false);
  });
  it('forgets what waits when something newer is shown', () => {
    queue.add(step(1));
    queue.add(step(2));
    queue.clear();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([[1]]);
    expect([queue.newest, ...told]).toEqual([undefined, 0, false]);
  });
});
