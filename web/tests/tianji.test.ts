// What the table of Tianji tells of a round, and the shape of its board.
import { describe, expect, it } from 'vitest';
import { crowd, RIM, shape, SPOTS } from '../src/games/tianji/board';
import { gainsOf, storyOf } from '../src/games/tianji/story';
import type { Event } from '../src/games/tianji/wire';

describe('the story of a round', () => {
  // Whatever a line says: only what happened counts.
  const told = (event: Event, at: number) => ({ clause: 'TJ-1.1', text: `¤ ${at}`, event: { ...event } });
  const gold = (seat: number, by: number, why: 'debate' | 'card' | 'heaven'): Event => ({
    type: 'gold',
    seat,
    by,
    why,
  });
  const events: Event[] = [
    { type: 'round', round: 1, start: 0 },
    { type: 'debate', challenger: 1, defender: 0 },
    { type: 'round', round: 2, start: 1 },
    { type: 'debate', challenger: 0, defender: 1 },
    { type: 'compared', one: 0, two: 1, cards: [19, 10], scores: [18, 10], lawsuit: false },
    gold(0, -5, 'debate'),
    { type: 'won', seat: 1, lawsuit: false },
    { type: 'stayed', seat: 1 },
    { type: 'debate', challenger: 1, defender: 0 },
    { type: 'no_debate', challenger: 1, defender: 0, shield: true },
    { type: 'reads', seat: 1 },
    { type: 'revealed', seat: 1, basics: [41], functions: ['zong'] },
    { type: 'transformed', seat: 1, from: 41, to: 42 },
    { type: 'executes', seat: 1, hexagram: 42, dept: 'di' },
    gold(1, 4, 'card'),
    { type: 'compared', one: 1, two: 0, cards: [3, null], scores: [7, 0], lawsuit: true },
    { type: 'won', seat: 1, lawsuit: true },
    { type: 'track', seat: 1, value: 1 },
    gold(0, 9, 'heaven'),
    { type: 'discarded', seat: 0, card: '5' },
  ];
  const log = events.map(told);
  const [debate, shielded, reading, lawsuit, ...more] = storyOf(log, ['a', 'b']);
  it('tells debates and readings in order, by what happened alone', () => {
    expect(debate).toMatchObject({
      kind: 'debate',
      seats: ['a', 'b'],
      cards: [19, 10],
      scores: [18, 10],
      winner: 'b',
      over: true,
    });
    expect(debate?.lines).toEqual(log.slice(3, 7));
    expect(shielded).toMatchObject({ kind: 'debate', cards: null, winner: null, over: true });
    expect(reading).toMatchObject({ kind: 'reading', seat: 'b', card: 41, became: 42, dept: 'di' });
    expect(reading?.lines).toEqual(log.slice(10, 18));
    expect(lawsuit).toMatchObject({ kind: 'debate', lawsuit: true, cards: [3, null], winner: 'b' });
    expect(lawsuit?.lines).toEqual(log.slice(15, 17));
    expect(more).toEqual([]);
  });
  it('says what a debate came to', () => {
    expect(debate?.kind === 'debate' && gainsOf(debate)).toEqual([log[5]?.text]);
    expect(shielded?.kind === 'debate' && gainsOf(shielded)).toEqual([log[9]?.text]);
  });
  it('knows the round before, and a debate that is not over', () => {
    expect(storyOf(log, ['a', 'b'], true)).toMatchObject([
      { kind: 'debate', seats: ['b', 'a'], cards: null, over: false },
    ]);
  });
});

describe('the board', () => {
  it('has 24 zones and the centre, with south up', () => {
    expect(SPOTS).toHaveLength(25);
    expect(RIM.map(({ id, number }) => `${id}${number}`).join(' ')).toBe('li9 kun2 dui7 qian6 kan1 gen8 zhen3 xun4');
    expect(SPOTS.every(({ corners }) => corners.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 180))).toBe(
      true,
    );
  });
  it('cuts a button to its shape', () => {
    expect(
      shape([
        [-180, -180],
        [0, -180],
        [0, 0],
      ]),
    ).toEqual({
      left: '0%',
      top: '0%',
      width: '50%',
      height: '50%',
      clip: 'polygon(0.0% 0.0%, 100.0% 0.0%, 100.0% 100.0%)',
    });
  });
  it('finds room for eight pieces', () => {
    for (const dept of ['tian', 'ren', 'di', 'zhong'] as const)
      expect(new Set(crowd(8, dept).places.map(String)).size).toBe(8);
  });
});
