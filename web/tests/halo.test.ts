// What an attack would do is read from the words that come with it. The words are the game's own, from matches that are
// played here in both languages, and what is read from them is compared with what the attack then does.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGames, type Answered } from '../src/line/games';
import { baseIn, exchangeIn } from '../src/games/halo/preview';

interface Unit {
  health: number;
  shield: number;
}
interface Side {
  base: number;
  units: Record<string, Unit | undefined>;
}
interface Choice {
  action: string;
  label: string;
}
interface Shown {
  version: number;
  phase: string;
  asked: boolean;
  view: { red: Side; blue: Side };
  options: Choice[];
}

const games = await openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));

/** A match against a bot, which thinks when it is its turn. The deal follows from `luck`. */
class Match {
  #now = 1;
  #id: string;

  constructor(private readonly luck: string) {
    this.#id = (
      this.#call({
        k: 'ask',
        method: 'POST',
        path: '/api/tables',
        body: { game: 'halo', chairs: ['person', 'bot:easy'] },
      }).reply?.body as { id: string }
    ).id;
    for (const message of [
      { t: 'hello', lang: 'en' },
      { t: 'open', table: this.#id },
    ])
      this.#call({ k: 'say', text: JSON.stringify(message) });
  }

  #call(what: Record<string, unknown>): Answered {
    const answer = games({ ...what, now: this.#now++, luck: this.luck });
    for (const [table, seat] of answer.think) this.#call({ k: 'think', table, seat });
    return answer;
  }

  look(lang: 'zh' | 'en'): Shown {
    return this.#call({ k: 'ask', method: 'GET', path: `/api/tables/${this.#id}?lang=${lang}`, body: null }).reply
      ?.body as Shown;
  }

  act(action: string): void {
    this.#call({
      k: 'say',
      text: JSON.stringify({
        t: 'act',
        table: this.#id,
        id: `a${this.#now}`,
        version: this.look('en').version,
        action,
      }),
    });
  }
}

describe('what an attack would do', () => {
  it('is read the same in both languages, and is what it then does', () => {
    const seen = { fights: 0, deaths: 0, back: 0, bases: 0, others: 0 };
    for (let deal = 0; deal < 40 && (seen.fights < 30 || seen.deaths < 5 || seen.back < 5 || seen.bases < 5); deal++) {
      const match = new Match(String(deal).padStart(64, '7'));
      for (let turn = 0; turn < 120; turn++) {
        const [zh, en] = [match.look('zh'), match.look('en')];
        if (en.phase === 'over' || !en.asked) break;
        en.options.forEach(({ action, label }, at) => {
          const chinese = zh.options[at]?.label ?? '';
          expect(zh.options[at]?.action).toBe(action);
          expect(exchangeIn(chinese), `${chinese} | ${label}`).toEqual(exchangeIn(label));
          expect(baseIn(chinese)).toEqual(baseIn(label));
          const [verb, , target] = action.split(' ');
          if (verb === 'attack') expect(target === 'base' ? baseIn(label) : exchangeIn(label), label).not.toBeNull();
          else {
            expect(exchangeIn(label), label).toBeNull();
            seen.others++;
          }
        });
        const attack = en.options.find(({ action }) => action.startsWith('attack '));
        if (!attack) {
          match.act(en.options[turn % en.options.length]?.action ?? '');
          continue;
        }
        const target = attack.action.split(' ')[2] ?? '';
        match.act(attack.action);
        const after = match.look('en').view;
        const base = target === 'base' ? baseIn(attack.label) : null;
        if (base) {
          expect([en.view.blue.base, after.blue.base]).toEqual([base.from, base.to]);
          seen.bases++;
          continue;
        }
        const fight = exchangeIn(attack.label);
        const [before, now] = [en.view.blue.units[target], after.blue.units[target]];
        seen.fights++;
        if (fight?.back) seen.back++;
        if (fight?.hit.dies) seen.deaths++;
        else if (before && now)
          expect([before.shield - now.shield, before.health - now.health], attack.label).toEqual([
            fight?.hit.shield,
            fight?.hit.health,
          ]);
      }
    }
    expect(
      seen.fights >= 30 && seen.deaths >= 5 && seen.back >= 5 && seen.bases >= 5 && seen.others > 100,
      JSON.stringify(seen),
    ).toBe(true);
  }, 120_000);

  it('shows nothing where nothing is said', () => {
    expect(exchangeIn(null)).toBeNull();
    expect(baseIn(null)).toBeNull();
  });
});
