// Opening and joining tables. Creates a guest account first if there is none.
import type { Create, Made } from '../wire';
import { server, Refused, tell } from './server.svelte';
import { recordOf } from './reviewing.svelte';
import { settings, type Level } from './settings.svelte';
import { sitting } from './table-store.svelte';

async function goTo(make: () => Promise<Made>, seat?: number): Promise<void> {
  try {
    const { id } = await make();
    if (seat !== undefined) Object.assign(sitting, { id, seat });
    location.hash = `#/t/${id}`;
  } catch (refused) {
    tell(refused);
  }
}

/** Against bots, at once. */
export function playBots(game: { id: string; seats: readonly number[] }): Promise<void> {
  const [least = 2, most = 2] = game.seats;
  const count = Math.min(most, Math.max(least, 4));
  const seat = Math.floor(Math.random() * count);
  const chairs = Array.from({ length: count }, (_, at) => (at === seat ? 'person' : `bot:${settings.level}`));
  const setup = { game: game.id, seats: count, chairs };
  return goTo(
    () =>
      atServer('/api/tables', setup).catch((refused: unknown) => {
        if (!(refused instanceof Refused) || refused.code !== 'offline') throw refused;
        return server.postHere<Made>('/api/tables', setup); // offline: play on this device
      }),
    seat,
  );
}

export async function playGame(game: string): Promise<void> {
  const info = (await server.games()).find(({ id }) => id === game);
  if (info) await playBots(info);
}

async function atServer(path: string, body: unknown): Promise<Made> {
  await server.account();
  return server.post<Made>(path, body);
}

export const openTable = (setup: Create, seat?: number): Promise<void> =>
  goTo(() => atServer('/api/tables', setup), seat);
/** On this device: whoever is to be a person shares it. */
export const openHere = (setup: Create): Promise<void> => goTo(() => server.postHere<Made>('/api/tables', setup));
export const quickMatch = (game: string): Promise<void> => goTo(() => atServer('/api/quick', { game, commitment: '' }));

/** From a point of a match that is over, against bots, on this device. */
export const playOn = (table: string, at: number, seat: number, level: Level): Promise<void> =>
  goTo(async () => server.postHere<Made>('/api/branch', { record: await recordOf(table), at, seat, level }));

export async function join(table: string): Promise<void> {
  Object.assign(sitting, { id: table, seat: undefined });
  location.hash = `#/t/${table}`;
}
