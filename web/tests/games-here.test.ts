// What the games declare of their looks goes with what the server says of them.
import './no-browser';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { games as declared } from '../src/games';
import { openGames, type Games } from '../src/line/games';
import type { GameInfo } from '../src/wire';

let games: Games;
beforeAll(async () => {
  games = await openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));
});
const infos = (lang: string): GameInfo[] =>
  games({ k: 'ask', method: 'GET', path: `/api/games?lang=${lang}`, body: null }).reply?.body as GameInfo[];

describe('the declarations of the games', () => {
  it('are one for each folder, in the order of the server', () => {
    const folders = readdirSync(new URL('../src/games', import.meta.url), { withFileTypes: true });
    const names = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
    expect([...declared()].map(({ id }) => id).sort()).toEqual(names.sort());
    expect(declared().map(({ id }) => id)).toEqual(infos('en').map(({ id }) => id));
  });

  it('say seats and decks as the server does', () => {
    for (const [at, info] of infos('en').entries()) {
      const game = declared()[at];
      expect(game?.seats).toEqual(info.seats);
      expect(game?.seatIds).toHaveLength(info.seats[1]);
      expect(Boolean(game?.decks)).toBe(info.decks.length > 0);
    }
  });
});
