import { describe, expect, it } from 'vitest';
import { aboutCosts, toldOf } from '../src/games/relic/prices';
import {
  chance,
  judgementPower,
  numbered,
  signed,
  signOf,
  weightOf,
  windowOf,
  type Side,
} from '../src/games/relic/side';

const thing = (text: string, name = '') => ({ id: '', name, text, clauses: [] });

describe('the table of Relic Duel', () => {
  it('knows the odds of the next judgement by the rulebook', () => {
    const side = (over: Partial<Side>) =>
      ({ near_death: true, lamp: false, judgements: 0, offset: 0, effects: {}, ...over }) as Side;
    expect(judgementPower(side({ near_death: false }))).toBeNull();
    expect(judgementPower(side({ lamp: true }))).toBeNull();
    expect(judgementPower(side({}))).toBe(1);
    expect(judgementPower(side({ offset: 1, effects: { brittle: 1 } }))).toBe(3); // worked example 15
    expect(judgementPower(side({ judgements: 99 }))).toBe(60);
    expect([1, 3, 13, 14].map(chance)).toEqual(['1/2', '1/8', '1/8192', '1/2^14']);
  });
  it('gives every effect a sign', () => {
    expect(['armour', 'echo', 'scorch', 'brittle', 'resonance'].map(signOf)).toEqual([
      'good',
      'good',
      'bad',
      'bad',
      'even',
    ]);
  });
  it('reads weights and windows off the print', () => {
    expect([thing('遗物，权重-2\n…'), thing('Relic, weight +3\n…'), undefined].map(weightOf)).toEqual([-2, 3, 0]);
    expect([-2, 0, 3].map(signed)).toEqual(['−2', '0', '+3']);
    expect(windowOf(thing('陷阱牌 · 消耗1 · 凡\n宣告窗口：敌方打出攻击牌\n造成5点伤害。'))).toBe('宣告窗口');
    expect(windowOf(thing('trap · cost 1 · Common\nunconditional\nGain 5 Armour.'))).toBe('unconditional');
  });
  it('keeps the key of a card on its way', () => {
    expect(numbered(['A02', 'A02'])).toEqual(['A02#0', 'A02#1']);
    expect(numbered(['A02'], ['A02'])).toEqual(['A02#1']); // in the kiln, while one is still in hand
    expect(numbered(['A02', 'A02'], ['A02'])).toEqual(['A02#1', 'A02#2']); // the pile from its top
  });
  it('tells why a card costs what it costs', () => {
    const log = [
      { clause: 'RD-9.2', text: '蓝方打出盐税（2）', event: {} },
      { clause: 'RD-16.17', text: '红方的5张手牌变贵', event: {} },
      { clause: 'RD-9.2', text: '红方打出削价（0）', event: {} },
      { clause: 'RD-16.17', text: '红方改价：满盏现在消耗4', event: {} },
    ];
    expect(toldOf('满盏', log)).toEqual(['红方打出削价（0）', '红方改价：满盏现在消耗4']);
    expect(toldOf('坠钟', log)).toEqual(['蓝方打出盐税（2）', '红方的5张手牌变贵']);
    expect(
      aboutCosts([
        thing('遗物，权重+2\n…能量消耗改为原值减1。', '铃架'),
        thing('遗物，权重-2\n初始血量-8。'),
        undefined,
      ]),
    ).toHaveLength(1);
  });
});
