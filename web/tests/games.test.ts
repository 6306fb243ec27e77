// The games as the browser runs them give the bytes that the program itself gives.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadGames, openGames, type Games } from '../src/line/games';
import type { WordBook } from '../src/wire';

const CRATES = new URL('../../crates/', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, CRATES), 'utf8');

describe('the games in wasm', () => {
  let games: Games;
  beforeAll(async () => {
    games = await openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));
  });

  const list = (file: string): [string, string][] =>
    text(`wasm/tests/${file}`)
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]);
  const words = new Map(list('words.txt').map(([digest, name]) => [name, digest]));
  it.each(list('facts.txt'))(
    '%s %s',
    async (facts, name) => {
      // A long game keeps the worker busy: between two of them it answers whoever runs the tests.
      await new Promise(setImmediate);
      const [game, file] = name.split('/');
      expect(games({ k: 'digest', record: text(`games/${game}/tests/records/${file}`) }).reply?.body).toEqual({
        facts,
        words: words.get(name),
      });
    },
    120_000,
  );

  it('answers what a designer looks up as the server does', () => {
    const words = (game: string) =>
      games({ k: 'ask', method: 'GET', path: `/api/games/${game}/words`, body: null }).reply;
    const kim = words('kim')?.body as WordBook;
    const verbs = kim.groups.find(({ id }) => id === 'VERB');
    expect(verbs?.words.find(({ word }) => word === 'destroy')?.example?.card.id).toMatch(/^[MP]\d\d$/);
    expect(words('nope')?.status).toBe(400);
  });

  it('says what is wrong with a call', () => {
    expect(games({ k: 'dance' }).failed).toMatch(/not a call/);
    expect(games({ k: 'digest', record: 'nonsense' }).reply?.status).toBe(400);
  });

  it('keeps a table as rows, and is back with them', async () => {
    const luck = '7'.repeat(64);
    const made = games({
      k: 'ask',
      method: 'POST',
      path: '/api/tables',
      body: { game: 'weiqi', chairs: ['person', 'bot:easy'] },
      now: 1,
      luck,
    });
    const { id } = made.reply?.body as { id: string };
    const rows = made.rows.map(([key, row]) => [key, row as string]);
    const again = await openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));
    expect(again({ k: 'load', rows }).failed).toBeUndefined();
    const [whole, other] = [games, again].map(
      (one) => one({ k: 'ask', method: 'GET', path: `/api/tables/${id}`, body: null }).reply?.body,
    );
    expect(other).toEqual(whole);
  });

  it('leaves out a stored table that makes it fail, and has all others', async () => {
    const luck = '7'.repeat(64);
    const open = () => openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));
    const first = await open();
    const make = (now: number) =>
      first({
        k: 'ask',
        method: 'POST',
        path: '/api/tables',
        body: { game: 'weiqi', chairs: ['person', 'bot:easy'] },
        now,
        luck: luck.replace('7', String(now)),
      });
    const made = [make(1), make(2), make(3)];
    const ids = made.map(({ reply }) => (reply?.body as { id: string }).id);
    const rows = made.flatMap(({ rows: stored }) => stored) as [string, string][];
    const last = rows.filter(([key]) => key.startsWith(`entry/${ids[1]}/`)).length;
    const [key] = rows.find(([name]) => name.startsWith(`entry/${ids[1]}/`)) as [string, string];
    const bad = JSON.stringify([9, { k: 'act', seat: 8, action: 'pass', by: 'person' }]); // there is no such seat
    rows.push([key.replace(/\d+$/, (digits) => String(last).padStart(digits.length, '0')), bad]);
    rows.sort(([one], [two]) => (one < two ? -1 : 1)); // as the device keeps them: entries before card files
    const known = (of: Games) =>
      ids.map((id) => of({ k: 'ask', method: 'GET', path: `/api/tables/${id}`, body: null }).reply?.status);
    const refused = await loadGames(open, rows);
    expect([refused.stopped, refused.unreadable, known(refused.games)]).toEqual([[], 1, [200, 404, 200]]);

    // No stored row makes the rules fail any more. Should one do so, the games are opened anew without its table.
    const failing = async (): Promise<Games> => {
      const real = await open();
      return (call) => {
        if (call.k === 'load' && JSON.stringify(call).includes(`entry/${ids[1]}/`)) throw new Error('unreachable');
        return real(call);
      };
    };
    const { games: again, stopped } = await loadGames(failing, rows);
    expect([stopped, known(again)]).toEqual([[ids[1]], [200, 404, 200]]);
    expect((await loadGames(failing, rows, [ids[1] as string])).stopped).toEqual([]);
  });
});
