// The view of Tianji, as the game sends it.
import type { TableProps } from '../../tables/registry';

export const DEPTS = ['tian', 'ren', 'di'] as const;
export type Dept = (typeof DEPTS)[number];

export interface Lasts {
  from: number;
  until?: number;
}
export interface Status extends Lasts {
  uses?: number;
  value?: number | string;
  by?: string;
}
export interface Stack {
  basics: number;
  functions: number;
  cards: (string | null)[];
}

export interface Player {
  living: boolean;
  gold: number;
  life: number;
  cap: number;
  track: number;
  score: number;
  natal: string | null;
  skill_used: boolean;
  destiny: string | null;
  predicted: string | null;
  zone: string | null;
  stamp: number;
  moved: boolean;
  committed: boolean;
  basics: number;
  functions: number;
  hand: (string | null)[];
  stack: Stack | null;
  choice: string | null;
  statuses: Record<string, Status[]>;
  allies: string[];
  shield: boolean;
  block: boolean;
  banned: boolean;
  feint: boolean;
  halved: boolean;
  pact: string | null;
  walked: string[];
  won: number;
  drawn: number;
  lost: number;
  contributed: number;
  reversals: number;
  nemesis: string | null;
  gained: number;
}

export interface TianjiView {
  round: number;
  phase: string;
  start: string;
  direction: string;
  ju: number;
  doors: Record<string, string>;
  pillar: { stem: string; branch: string };
  lucky: string[];
  unlucky: string[];
  stagnant: string[];
  fund: number;
  counters: Record<string, number>;
  star: { id: string; clock: number } | null;
  lasting: string[];
  ended: string[];
  decks: Record<string, number>;
  order: Record<string, (number | string | null)[]>;
  discards: Record<string, string[]>;
  rules: Record<string, Lasts>;
  entities: Record<string, Record<string, { owner: string; until?: number }>>;
  pending: { by: string; card: number; variant: Dept; when: string; first: number; last: number }[];
  aside: (number | null)[];
  called: number;
  turn: string | null;
  queue: string[];
  executing: { by: string; card: number; variant: Dept }[];
  result: { winners: string[]; how: string; gold: Record<string, number>; great: boolean } | null;
}

export const viewOf = (table: TableProps): TianjiView => table.view as unknown as TianjiView;
export const playerOf = (table: TableProps, seat: string): Player | undefined => table.view[seat] as Player | undefined;
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

export const deptOf = (zone: string | null): Dept | null => DEPTS.find((dept) => zone?.endsWith(`_${dept}`)) ?? null;
/** Names of people differ from the names of seats, by which the game speaks of them. */
export const personOf = (table: TableProps, seat: string): string => {
  const chair = table.chairs[table.names.ids.indexOf(seat)];
  return chair?.who ?? chair?.name ?? seat;
};
export const letterOf = (seat: string): string => seat.toUpperCase();
