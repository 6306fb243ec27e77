// How the facts of this game are found: halves of the view, a player's piece, the signs of what lasts, cards on their way.
import type { LogLine, Number as Figure, Piece, Status } from '../../wire';
import type { TableProps } from '../../tables/registry';
import { called, numberOf, pieceAt } from '../../tables/pieces';
import type { Event, SideView, View } from './wire';

export type Side = SideView;
export const viewOf = (table: Pick<TableProps, 'view'>): View => table.view as unknown as View;
export const sideOf = (view: View, id: string): Side => (id === 'red' ? view.red : view.blue);
export const eventOf = (line: LogLine): Event => line.event as unknown as Event;
/** `card:A02` is A02. */
export const bare = (thing: string): string => thing.slice(thing.indexOf(':') + 1);

/** A player's numbers and what lasts on them. */
export const playerOf = (pieces: readonly Piece[], id: string): Piece | undefined => pieceAt(pieces, `seat:${id}`);

export type Sign = 'good' | 'bad' | 'even';
export const signOf = ({ good }: Status): Sign => (good === true ? 'good' : good === false ? 'bad' : 'even');
export const SHAPE: Record<Sign, string> = { good: '▲', bad: '▼', even: '◆' };

/** The next near-death judgement: survival has the chance 1/2 to the power of this; undefined: none would be made. */
export const oddsOf = (player: Piece | undefined): Figure | undefined => numberOf(player, 'judgement');
export const chance = (power: number): string => (power < 14 ? `1/${2 ** power}` : `1/2^${power}`);

export const weightOf = (relic: Piece | undefined): number => numberOf(relic, 'weight')?.now ?? 0;
export const signed = (weight: number): string => (weight > 0 ? `+${weight}` : weight < 0 ? `−${-weight}` : '0');

/** When a trap can be triggered: the window in which it can, or that it needs none. */
export const windowOf = (table: TableProps, trap: Piece): string =>
  trap.keywords?.[0] ? called(table, trap.keywords[0].id) : '';

/** What last changed the price of a card of this design in this hand, with the play that did it. */
export function changedBy(seat: number, design: number | undefined, log: readonly LogLine[]): LogLine[] {
  const at = log.findLastIndex((line) => {
    const event = eventOf(line);
    if (event.type === 'priced') return event.seat === seat && event.card !== null && event.card[0] === design;
    return event.type === 'taxed' && event.seat === seat;
  });
  if (at < 0) return [];
  const played = log.slice(0, at).findLast((line) => ['played', 'triggered'].includes(eventOf(line).type));
  return [...(played ? [played] : []), ...log.slice(at, at + 1)];
}

/** What is seen elsewhere: income, draws, turns, timers, which outcome a judgement had. */
const QUIET: ReadonlySet<Event['type']> = new Set(['relic_works', 'turn', 'drew', 'energy', 'judgement']);
export function isQuiet(line: LogLine): boolean {
  const event = eventOf(line);
  return QUIET.has(event.type) || (event.type === 'effect' && event.stacks < event.from);
}
/** Near-death, its judgements and the end. */
const GRAVE: ReadonlySet<Event['type']> = new Set(['near_death', 'recovered', 'judged', 'spared', 'ended', 'conceded']);
export const isGrave = (line: LogLine): boolean => GRAVE.has(eventOf(line).type);

/**
 * Equal cards have no names of their own: they are told apart by number, those in the hand first, then what is set,
 * what is in the kiln, and the discard pile from its top; so a card keeps its key on its way through the zones.
 */
export function numbered(cards: readonly string[], before: readonly string[] = []): string[] {
  const seen = new Map<string, number>();
  for (const id of before) seen.set(id, (seen.get(id) ?? 0) + 1);
  return cards.map((id) => {
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return `${id}#${nth}`;
  });
}
