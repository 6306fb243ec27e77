// What the table of Tianji reads from log lines, and the shape of its board.
import { describe, expect, it } from 'vitest';
import { crowd, RIM, shape, SPOTS } from '../src/games/tianji/board';
import { storyOf } from '../src/games/tianji/story';

describe('the story of a round', () => {
  const said = (clause: string, text: string) => ({ clause, text, event: {} });
  const log = [
    said('TJ-4.2', '── 第1轮，玩家A起始 ──'),
    said('TJ-8.1', '玩家B与玩家A论道'),
    said('TJ-4.2', '── 第2轮，玩家B起始 ──'),
    said('TJ-8.1', '玩家A与玩家B论道'),
    said('TJ-8.6', '玩家A出临（19），点数18；玩家B出履（10），点数10'),
    said('TJ-8.7', '玩家A金币−5（论道）'),
    said('TJ-8.11', '玩家B论道得胜'),
    said('TJ-7.2', '玩家B停留'),
    said('TJ-10.2', '轮到玩家B解读（坎地，洛书1）'),
    said('TJ-10.4', '玩家B翻开损（41）、综卦'),
    said('TJ-11.6', '玩家B：损（41）变为益（42）'),
    said('TJ-12.2', '玩家B执行益（42）·元吉（地部）：得4金币。'),
    said('TJ-18.2', '乾天计数0'),
  ];
  const [debate, reading, ...more] = storyOf(log, ['玩家A', '玩家B'], ['a', 'b']);
  it('tells debates and readings in order', () => {
    expect(debate).toMatchObject({
      kind: 'debate',
      seats: ['a', 'b'],
      cards: [19, 10],
      scores: ['18', '10'],
      winner: 'b',
      over: true,
    });
    expect(debate?.lines).toHaveLength(4);
    expect(reading).toMatchObject({ kind: 'reading', seat: 'b', card: 41, became: 42, dept: 'di' });
    expect(reading?.lines).toHaveLength(4);
    expect(more).toEqual([]);
  });
  it('knows the round before, and a debate that is not over', () => {
    expect(storyOf(log, ['玩家A', '玩家B'], ['a', 'b'], true)).toMatchObject([
      { kind: 'debate', seats: ['b', 'a'], cards: null, over: false },
    ]);
  });
  it('reads English lines as well', () => {
    const lines = [
      said('TJ-8.1', 'Player B challenges Player A to a debate'),
      said('TJ-8.6', 'Player B shows Difficult Beginning (3), score 7; Player A shows Decay Mended (18), score 18'),
      said('TJ-10.2', 'Player A reads (Kan Ground, number 1)'),
      said('TJ-12.2', 'Player A executes Union (8) · Trust (Ground): Invite.'),
    ];
    expect(storyOf(lines, ['Player A', 'Player B'], ['a', 'b'])).toMatchObject([
      { cards: [3, 18], scores: ['7', '18'] },
      { seat: 'a', became: 8, dept: 'di' },
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
