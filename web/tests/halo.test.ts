// What an attack or a card would change comes as facts. In matches that are played here it is compared with what then
// happens; the sentences beside it are made into noise, and nothing but words is drawn otherwise.
import './no-browser';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  attachedTo,
  baseIn,
  befallen,
  lossAt,
  lossBeside,
  notesOf,
  spent,
  type UnitView,
} from '../src/games/halo/view';
import { openGames, type Answered } from '../src/line/games';
import { Names } from '../src/tables/naming';
import { pieceAt } from '../src/tables/pieces';
import type { Change, Choice, Piece, ThingShown } from '../src/wire';

interface Side {
  base: number;
  units: Record<string, UnitView | undefined>;
}
interface Shown {
  version: number;
  phase: string;
  asked: boolean;
  view: { turn: number; red: Side; blue: Side };
  pieces: Piece[];
  options: Choice[];
}

const games = await openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));
const things = new Map(
  (
    games({ k: 'ask', method: 'GET', path: '/api/games/halo/things?lang=en', body: null }).reply?.body as ThingShown[]
  ).map((thing) => [thing.id, thing]),
);

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

  look(lang: 'zh' | 'en' = 'en'): Shown {
    return this.#call({ k: 'ask', method: 'GET', path: `/api/tables/${this.#id}?lang=${lang}`, body: null }).reply
      ?.body as Shown;
  }

  act(action: string): void {
    this.#call({
      k: 'say',
      text: JSON.stringify({ t: 'act', table: this.#id, id: `a${this.#now}`, version: this.look().version, action }),
    });
  }
}

const places = (side: Side): string => Object.keys(side.units).sort().join(' ');

describe('what a choice would change', () => {
  it('is what it then does, and is the same in both languages', () => {
    const seen = { fights: 0, deaths: 0, back: 0, bases: 0, plays: 0 };
    const enough = (): boolean =>
      seen.fights >= 30 && seen.deaths >= 5 && seen.back >= 5 && seen.bases >= 5 && seen.plays >= 30;
    for (let deal = 0; deal < 60 && !enough(); deal++) {
      const match = new Match(String(deal).padStart(64, '7'));
      for (let turn = 0; turn < 120; turn++) {
        const [zh, en] = [match.look('zh'), match.look()];
        if (en.phase === 'over' || !en.asked) break;
        const facts = ({ action, path, changes }: Choice): unknown => [action, path, changes];
        expect(zh.options.map(facts)).toEqual(en.options.map(facts));
        expect(zh.pieces).toEqual(en.pieces);
        const attack = en.options.find(({ action }) => action.startsWith('attack '));
        const chosen = attack ?? en.options[turn % en.options.length];
        if (!chosen) break;
        const { action, changes = [], path } = chosen;
        match.act(action);
        const after = match.look().view;
        if (!attack) {
          const supply = changes.find(({ at, sign }) => at === 'seat:red' && sign === 'sign:supply');
          if (action.startsWith('play ')) {
            seen.plays++;
            expect(supply?.before ?? 0, action).toBeGreaterThanOrEqual(supply?.after ?? 0);
            expect(lossAt(changes, 'base')).toBeNull();
          }
          continue;
        }
        const [own = '', target = ''] = path;
        if (target === 'base') {
          expect(baseIn(changes)).toEqual({ from: en.view.blue.base, to: after.blue.base });
          seen.bases++;
          continue;
        }
        const [hit, back] = [lossAt(changes, target), lossAt(changes, own)];
        expect(hit, action).not.toBeNull();
        expect(lossBeside(changes, own)).toEqual(hit);
        const at = target.slice('theirs:'.length);
        const [before, now] = [en.view.blue.units[at], after.blue.units[at]];
        seen.fights++;
        if (back) seen.back++;
        if (hit?.dies) {
          seen.deaths++;
          expect(places(after.blue)).not.toBe(places(en.view.blue));
        } else if (before && now && !back?.dies)
          expect([before.shield - now.shield, before.health - now.health], action).toEqual([hit?.shield, hit?.health]);
      }
    }
    expect(enough(), JSON.stringify(seen)).toBe(true);
  }, 240_000);

  it('is nothing where nothing changes', () => {
    expect(lossAt([], 'theirs:AF1')).toBeNull();
    expect(lossBeside([], 'ours:AF1')).toBeNull();
    expect(baseIn([])).toBeNull();
    const supply: Change[] = [{ at: 'seat:red', sign: 'sign:supply', before: 3, after: 1 }];
    expect(lossAt(supply, 'ours:AF1')).toBeNull();
  });

  it('says losses, death and EMP of one unit each', () => {
    const changes: Change[] = [
      { at: 'theirs:AF1', sign: 'damage:PLASMA', after: 3 },
      { at: 'theirs:AF1', sign: 'sign:shield', before: 2, after: 0 },
      { at: 'theirs:AF1', sign: 'sign:health', before: 4, after: 3 },
      { at: 'theirs:AF1', sign: 'status:cannot_attack' },
      { at: 'ours:AF1', sign: 'damage:GENERIC', after: 0 },
      { at: 'base', sign: 'sign:health', before: 30, after: 28 },
    ];
    expect(lossAt(changes, 'theirs:AF1')).toEqual({ shield: 2, health: 1, dies: false, emp: true });
    expect(lossAt(changes, 'ours:AF1')).toEqual({ shield: 0, health: 0, dies: false, emp: false });
    expect(baseIn(changes)).toEqual({ from: 30, to: 28 });
  });
});

describe('a unit on the table', () => {
  const piece: Piece = {
    element: 'ours:AF1',
    thing: 'card:UNSC-001',
    seat: 'red',
    owner: 'blue',
    place: 'place:AF',
    numbers: [
      {
        sign: 'sign:attack',
        now: 3,
        printed: 2,
        why: [{ from: 'keyword:SQUAD', by: { adds: 1 }, clause: 'HL-12.13' }],
      },
      { sign: 'sign:shield', now: 0 },
      { sign: 'sign:health', now: 1, cap: 5 },
    ],
    keywords: [{ id: 'keyword:ARMOR', from: 'card:UNSC-011' }],
    statuses: [
      { id: 'status:attacked', until: 9 },
      { id: 'status:tagged', until: 9, from: 'card:COV-008' },
      { id: 'status:combo_used', until: 9 },
    ],
    under: ['card:FLD-007'],
  };
  const unit = { shield_cap: 0, damage: 'BALLISTIC', tag: 'INFANTRY', damaged: 8 } as UnitView;
  const names = new Names('halo', [{ name: 'Red' }, { name: 'Blue' }] as never, things);
  const table = { things, view: { turn: 9 } };

  it('has a mark for everything that has befallen it, and one for each card under it', () => {
    expect(befallen(table, piece, names).map(({ id, open }) => [id, open])).toEqual([
      ['tagged', true],
      ['seized', undefined],
    ]);
    expect(attachedTo(table, piece)).toHaveLength(1);
    expect(spent(table, piece)).toBe(things.get('status:attacked')?.name);
    expect(spent(table, { ...piece, statuses: [] })).toBeNull();
  });

  it('says what made its numbers, who gave it keywords and statuses, and what lies under it', () => {
    const notes = notesOf(table, piece, unit, names).join('\n');
    const ids = ['keyword:SQUAD', 'status:tagged', 'card:COV-008', 'card:FLD-007', 'sign:health'];
    for (const id of ids) expect(notes).toContain(things.get(id)?.name);
    for (const fact of ['HL-12.13', '1/5', '+1', 'Blue', '8']) expect(notes).toContain(fact);
    expect(notes).toContain(things.get('card:FLD-007')?.face?.rules[0]?.body);
  });

  it('every unit of a view is a piece under the name by which it is touched', () => {
    const match = new Match('5'.repeat(64));
    for (let turn = 0; turn < 30; turn++) {
      const { view, pieces, options, asked } = match.look();
      for (const [whose, side] of [['ours', view.red] as const, ['theirs', view.blue] as const])
        for (const [place, shown] of Object.entries(side.units)) {
          const found = pieceAt(pieces, `${whose}:${place}`);
          expect(found?.thing).toBe(`card:${shown?.card}`);
          expect(found?.numbers?.find(({ sign }) => sign === 'sign:health')?.now).toBe(shown?.health);
        }
      const next = options[turn % Math.max(1, options.length)];
      if (!asked || !next) break;
      match.act(next.action);
    }
  });
});
