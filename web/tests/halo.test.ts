import { describe, expect, it } from 'vitest';
import { baseIn, exchangeIn } from '../src/tables/halo/preview';

describe('what an attack would do', () => {
  it('is read in both languages', () => {
    const fight = { hit: { shield: 1, health: 2, dies: true, emp: false }, back: { shield: 0, health: 1, dies: false, emp: false } };
    expect(exchangeIn('咕噜人小队（CF1）攻击陆战队火力组（CF1）：4等离子：护盾-1、生命-2、阵亡 [HL-10.7, HL-10.8]；反击：1实弹：生命-1')).toEqual(fight);
    expect(exchangeIn('Grunt Lance (CF1) attacks Marine Fireteam (CF1): 4 PLASMA: shield −1, health −2, dies [HL-10.7]; strikes back: 1 BALLISTIC: health −1')).toEqual(fight);
  });
  it('knows stunned vehicles, nothing lost, and nobody who strikes back', () => {
    expect(exchangeIn('A (AF1) attacks Hardlight Shield (AF1): 2 PLASMA: health −1, EMP HL-12.3')).toEqual({ hit: { shield: 0, health: 1, dies: false, emp: true }, back: null });
    expect(exchangeIn('甲（AF1）攻击乙（AF1）：0通用：无损失；反击：1通用：护盾-1')?.hit).toEqual({ shield: 0, health: 0, dies: false, emp: false });
  });
  it('shows nothing for other choices', () => {
    expect(exchangeIn('Hardlight Shield (2) → Marine Fireteam (AF1)')).toBeNull();
    expect(exchangeIn(null)).toBeNull();
  });
  it('reads the base before and after', () => {
    expect(baseIn('豺狼人神射手（BB1）攻击基地：2点伤害，30→28 [HL-9.8]')).toEqual({ from: 30, to: 28 });
    expect(baseIn('Jackal Marksman (BB1) attacks the base for 2: 30 → 28 [HL-9.8]')).toEqual({ from: 30, to: 28 });
    expect(baseIn(null)).toBeNull();
  });
});
