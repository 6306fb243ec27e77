// Cards are drawn from the facts that the games give, whatever their sentences say.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { faceOf } from '../src/art/face';
import { openGames, type Games } from '../src/line/games';
import { hexagramOf } from '../src/games/tianji/hexagram';
import type { ThingShown } from '../src/wire';

const GAMES = ['weiqi', 'halo', 'relic', 'kim', 'tianji'];
let games: Games;
beforeAll(async () => {
  games = await openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));
});

const thingsOf = (game: string, lang: string): ThingShown[] =>
  games({ k: 'ask', method: 'GET', path: `/api/games/${game}/things?lang=${lang}`, body: null }).reply
    ?.body as ThingShown[];
function thing(game: string, id: string, lang = 'en'): ThingShown {
  const found = thingsOf(game, lang).find((one) => one.id === id);
  if (!found) throw new Error(`${game} has no ${id}`);
  return found;
}

describe('faces', () => {
  it('has cost, numbers and keywords of a unit, and two costs of a tactical card', () => {
    expect(faceOf(thing('halo', 'card:COV-002', 'zh'))).toMatchObject({
      name: '豺狼人神射手',
      cost: '3',
      kind: '星盟 · 步兵',
      keywords: ['SHIELDED', 'BALLISTIC', 'HEADSHOT', 'RANGED'],
      stats: [
        { sign: 'attack', value: '2' },
        { sign: 'shield', value: '1' },
        { sign: 'health', value: '2' },
      ],
    });
    expect(faceOf(thing('halo', 'card:COV-009')).cost).toBe('7+1⚡');
  });

  it('has the abilities of a monster, each with its label', () => {
    expect(faceOf(thing('kim', 'card:M08'))).toMatchObject({
      cost: '0',
      stats: [
        { sign: 'attack', value: '5' },
        { sign: 'defence', value: '2' },
      ],
      kind: 'Cindertooth · monster',
      group: 'EM',
      text: [{ label: 'Attack skill' }, { label: 'Response' }],
    });
    expect(faceOf(thing('kim', 'card:M08', 'zh')).text.map(({ label }) => label)).toEqual(['攻击技能', '响应属性']);
  });

  it('has the kind of a trap and what Weiqi cards add', () => {
    expect(faceOf(thing('relic', 'card:T01'))).toMatchObject({ sort: 'trap', cost: expect.stringMatching(/^\d$/) });
    expect(faceOf(thing('weiqi', 'card:extend'))).toMatchObject({ stats: [{ sign: 'liberties', value: '+3' }] });
    expect(faceOf(thing('weiqi', 'card:stone'))).toMatchObject({ stats: [{ sign: 'liberties', value: '4' }] });
  });

  it('has the same facts in both languages, and none of them stands in a sentence', () => {
    const noise = (one: ThingShown): ThingShown => ({ ...one, name: '¤', text: '¤ 9 · cost 9 · ATK 9\n9/9/9' });
    for (const game of GAMES) {
      const [zh, en] = [thingsOf(game, 'zh'), thingsOf(game, 'en')];
      expect(zh.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
      const facts = ({ id, cost, stats, keywords, sort, group, text }: ReturnType<typeof faceOf>) => [
        id,
        cost,
        stats,
        keywords,
        sort,
        group,
        text.length,
      ];
      for (const [at, one] of zh.entries()) {
        if (!one.face) continue;
        const other = en[at] as ThingShown;
        expect(facts(faceOf(one)), `${game} ${one.id}`).toEqual(facts(faceOf(other)));
        expect(faceOf(noise(one))).toEqual(faceOf(one));
      }
      expect(zh.filter(({ id }) => id.startsWith('card:')).every(({ face }) => face)).toBe(true);
    }
  });
});

describe('a hexagram', () => {
  it('says what it says in each department, in both languages', () => {
    const zh = hexagramOf(thing('tianji', 'card:14', 'zh'));
    expect(zh).toMatchObject({ number: 14, name: '大有', reaction: null });
    expect(zh.variants.map(({ dept, name }) => [dept, name])).toEqual([
      ['tian', '自天祐之'],
      ['ren', '公用亨于天子'],
      ['di', '交相利'],
    ]);
    expect(zh.variants.every(({ text }) => text.length > 0)).toBe(true);
    expect(hexagramOf(thing('tianji', 'card:31'))).toMatchObject({
      reaction: { name: expect.any(String) },
    });
  });
});
