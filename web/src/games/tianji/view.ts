// The view of Tianji, by the types that its schema gives, and what this table asks of it.
import type { TableProps } from '../../tables/registry';
import type { Dept, Event, PlayerView, View } from './wire';
import type { LogLine } from '../../wire';

export type { Dept, Event, PlayerView as Player, View as TianjiView } from './wire';

export const DEPTS = ['tian', 'ren', 'di'] as const satisfies readonly Dept[];

export const viewOf = (table: TableProps): View => table.view as unknown as View;
export const playerOf = (table: TableProps, seat: string): PlayerView | undefined =>
  table.view[seat] as PlayerView | undefined;
/** What happened in a line of the log. */
export const eventOf = (line: LogLine): Event => line.event as Event;
/** One's own seat; none for a spectator. */
export const ownSeat = (table: TableProps): string | null =>
  table.you === null ? null : (table.names.ids[table.you] ?? null);

/** The seats in the order of the table, one's own first. */
export function seatsOf(table: TableProps): string[] {
  const there = table.names.ids.filter((id) => playerOf(table, id) !== undefined);
  const from = table.you ?? 0;
  return [...there.slice(from), ...there.slice(0, from)];
}

export const isLit = (glow: string): boolean => glow === 'can' || glow === 'aim' || glow === 'sel' || glow === 'also';
/** On the board nothing is hatched: who touches a thing is told why not. */
export const unhatched = (glow: string): string => (glow === 'dim' ? '' : glow);

export const deptOf = (zone: string | null | undefined): Dept | null =>
  DEPTS.find((dept) => zone?.endsWith(`_${dept}`)) ?? null;
/** What a thing is called: `word(table, 'place', 'li_tian')`. */
export const word = (table: TableProps, sort: string, id: string): string =>
  table.things.get(`${sort}:${id}`)?.name ?? id;
/** The name of a basic card, without its number. */
export const cardName = (table: TableProps, number: number | string | null): string =>
  number === null ? '' : (table.names.thing(number)?.face?.name ?? String(number));
/** Names of people differ from the names of seats, by which the game speaks of them. */
export const personOf = (table: TableProps, seat: string): string => {
  const chair = table.chairs[table.names.ids.indexOf(seat)];
  return chair?.who ?? chair?.name ?? seat;
};
export const letterOf = (seat: string): string => seat.toUpperCase();
