// The table of Relic Duel reads facts: pieces, events and the names that the game gives, never a sentence.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bare,
  chance,
  changedBy,
  isGrave,
  isQuiet,
  numbered,
  oddsOf,
  playerOf,
  signed,
  signOf,
  weightOf,
  windowOf,
} from '../src/games/relic/side';
import type { Event } from '../src/games/relic/wire';
import { openGames } from '../src/line/games';
import { called, numberSaid, reasonSaid } from '../src/tables/pieces';
import type { TableProps } from '../src/tables/registry';
import type { LogLine, Piece, ThingShown } from '../src/wire';

let things: Map<string, ThingShown>;
beforeAll(async () => {
  const games = await openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));
  const asked = { k: 'ask', method: 'GET', path: '/api/games/relic/things?lang=en', body: null } as const;
  things = new Map((games(asked).reply?.body as ThingShown[]).map((thing) => [thing.id, thing]));
});
const speaker = () => ({ things, view: {} });
const designOf = (id: string): number => things.get(id)?.design as number;
const piece = (over: Partial<Piece>): Piece => ({ element: 'seat:red', place: 'place:player', ...over });
/** Its sentence is noise: only the event counts. */
const line = (event: Event): LogLine => ({ clause: '¤', text: `¤ ${event.type}`, event: { ...event } });

describe('the table of Relic Duel', () => {
  it('shows the odds of the next judgement where one would be made', () => {
    const numbers = [{ sign: 'sign:judgement', now: 3 }];
    expect(oddsOf(playerOf([piece({ numbers })], 'red'))?.now).toBe(3);
    expect(oddsOf(playerOf([piece({})], 'red'))).toBeUndefined();
    expect([1, 3, 13, 14].map(chance)).toEqual(['1/2', '1/8', '1/8192', '1/2^14']);
  });
  it('shows the sign that the game gives a status', () => {
    const status = (good?: boolean | null) => ({ id: 'effect:heat', ...(good !== undefined && { good }) });
    expect([status(true), status(false), status(null), status()].map(signOf)).toEqual(['good', 'bad', 'even', 'even']);
  });
  it('has weights and windows of the piece, and the game names every window', () => {
    expect(weightOf(piece({ numbers: [{ sign: 'sign:weight', now: -2 }] }))).toBe(-2);
    expect([-2, 0, 3].map(signed)).toEqual(['−2', '0', '+3']);
    const table = speaker() as unknown as TableProps;
    for (const id of ['window:declare', 'window:free']) {
      expect(windowOf(table, piece({ keywords: [{ id }] }))).toBe(things.get(id)?.name);
    }
    expect(windowOf(table, piece({}))).toBe('');
  });
  it('keeps the key of a card on its way', () => {
    expect(numbered(['A02', 'A02'])).toEqual(['A02#0', 'A02#1']);
    expect(numbered(['A02'], ['A02'])).toEqual(['A02#1']); // in the kiln, while one is still in hand
    expect(numbered(['A02', 'A02'], ['A02'])).toEqual(['A02#1', 'A02#2']); // the pile from its top
    expect(bare('card:A02')).toBe('A02');
  });
  it('tells who changed a cost by the events, whatever their sentences say', () => {
    const [bell, other, tax, whittle] = ['card:A11', 'card:A02', 'card:S10', 'card:S07'].map(designOf) as [
      number,
      number,
      number,
      number,
    ];
    const log = [
      line({ type: 'played', seat: 1, design: tax, paid: 2, echoed: false }),
      line({ type: 'taxed', seat: 0, cards: 5 }),
      line({ type: 'played', seat: 0, design: whittle, paid: 0, echoed: false }),
      line({ type: 'priced', seat: 0, kind: 'set', card: [bell, 3] }),
      line({ type: 'priced', seat: 1, kind: 'set', card: null }),
    ];
    expect(changedBy(0, bell, log)).toEqual(log.slice(2, 4));
    expect(changedBy(0, other, log)).toEqual(log.slice(0, 2));
    expect(changedBy(1, other, log)).toEqual([]);
  });
  it('says every modifier of a cost with a name of the game', () => {
    const why = [
      { from: 'price:set', by: { sets: 0 }, clause: 'RD-13.3' },
      { from: 'relic:Y07', by: { sets: 1 }, clause: 'RD-13.6' },
    ];
    const said = numberSaid(speaker(), { sign: 'sign:energy', now: 1, printed: 2, why });
    for (const reason of why) {
      expect(things.get(reason.from)?.name).toBeTruthy();
      expect(said).toContain(reasonSaid(speaker(), reason));
    }
    expect(called(speaker(), 'status:near_death')).toBe(things.get('status:near_death')?.name);
  });
  it('knows by its event what is quiet and what is grave', () => {
    const fades = line({ type: 'effect', seat: 0, effect: 'crack', from: 2, stacks: 1 });
    const comes = line({ type: 'effect', seat: 0, effect: 'crack', from: 0, stacks: 1 });
    const dies = line({ type: 'near_death', seat: 0 });
    expect([line({ type: 'turn', seat: 0, turn: 1, number: 1 }), fades, comes, dies].map(isQuiet)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([comes, dies].map(isGrave)).toEqual([false, true]);
  });
});
