// What the table of Tianji reads from cards and log lines, and the shape of its board.
import { describe, expect, it } from 'vitest';
import { crowd, RIM, shape, SPOTS } from '../src/tables/tianji/board';
import { hexagramOf, turned } from '../src/tables/tianji/hexagram';
import { storyOf } from '../src/tables/tianji/story';
import type { ThingShown } from '../src/wire';

const card = (id: string, name: string, text: string): ThingShown => ({ id: `card:${id}`, name, text, clauses: [] });
const ZH = card(
  '14',
  '大有（14）',
  '大有斩获〔dà yǒu〕笔画14。\n天部·自天祐之：得10金币。\n人部·公用亨于天子：得5金币，摸2张基础牌。\n地部·交相利：得8金币。\n错卦8，综卦13。',
);
const EN = card(
  '31',
  'Resonance (31)',
  'Hearts in Accord (xián), strokes 31.\nHeaven · Jaw: You lose 2 gold.\nHuman · Thigh: You gain 3 life.\nGround · Toe: You draw.\nHearts Answer: Reaction: play this.\nComplement 41, Overturn 32.',
);

describe('a hexagram', () => {
  it('says what it says in each department, in both languages', () => {
    expect(hexagramOf(ZH)).toMatchObject({
      number: 14,
      name: '大有',
      strokes: '14',
      complement: 8,
      overturn: 13,
      reaction: null,
    });
    expect(hexagramOf(ZH).variants).toEqual([
      { dept: 'tian', name: '自天祐之', text: '得10金币。' },
      { dept: 'ren', name: '公用亨于天子', text: '得5金币，摸2张基础牌。' },
      { dept: 'di', name: '交相利', text: '得8金币。' },
    ]);
    expect(hexagramOf(EN)).toMatchObject({ complement: 41, overturn: 32, reaction: { name: 'Hearts Answer' } });
  });
  it('turns into others by function cards, one after the other', () => {
    const others = [ZH, card('8', '比（8）', '错卦14，综卦7。'), card('7', '师（7）', '错卦13，综卦8。')];
    const find = (number: number) => others.find(({ id }) => id === `card:${number}`);
    expect(turned(find, 14, ['cuo'])).toBe(8);
    expect(turned(find, 14, ['cuo', 'zong'])).toBe(7);
    expect(turned(find, 14, ['cuo', 'cuo'])).toBe(14);
    expect(turned(find, 14, ['xu', 'fu'])).toBe(14);
  });
});

describe('the story of a round', () => {
  const said = (clause: string, text: string) => ({ clause, text });
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
