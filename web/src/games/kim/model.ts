// The view of this game, and what can be read off it. Nothing here knows a rule.
import type { Glow } from '../../state/choices';
import { called, piecesIn } from '../../tables/pieces';
import type { TableProps } from '../../tables/registry';
import { t } from '../../state/settings.svelte';
import type { Change, LogLine, Piece, ThingShown } from '../../wire';
import type { Event, PendingView, SideView, UnitView, View } from './wire';

export type Unit = UnitView;
export type Side = SideView;
export type KimView = View;
export type Pending = PendingView;
export const MONSTERS = ['M1', 'M2', 'M3'] as const;
export const PROPHECIES = ['P1', 'P2', 'P3'] as const;
export type MonsterPlace = (typeof MONSTERS)[number];
export type ProphecyPlace = (typeof PROPHECIES)[number];

export type SeatId = 'red' | 'blue';
export const viewOf = (table: Pick<TableProps, 'view'>): KimView => table.view as unknown as KimView;
export const activeOf = (view: KimView): SeatId => (view.active === 'red' ? 'red' : 'blue');
export const eventOf = (line: LogLine): Event => line.event as unknown as Event;

export const otherSeat = (seat: SeatId): SeatId => (seat === 'red' ? 'blue' : 'red');

/** On the board nothing is hatched: who touches a thing is told why not. */
export const quiet = (glow: Glow): Glow => (glow === 'dim' ? '' : glow);

/** `enemy M2`, written by the side whose turn it is: whose place it is, and which; no place: the player. */
export function placed(written: string, active: SeatId): { seat: SeatId; place: string | null } {
  const [first = '', second] = written.split(' ');
  return first === 'enemy' ? { seat: otherSeat(active), place: second ?? null } : { seat: active, place: first };
}

export type Part = 'attacker' | 'from' | 'at' | 'target';
/** What a place, or a player (`null`), has to do with what has been announced. */
export function partOf(view: KimView, seat: SeatId, place: string | null): Part | null {
  const { pending } = view;
  const active = activeOf(view);
  if (!pending) return null;
  const here = (written: string): boolean => {
    const found = placed(written, active);
    return found.seat === seat && found.place === place;
  };
  if (pending.at !== null && here(pending.at)) return 'at';
  if (pending.targets.some(here)) return 'target';
  if (place === null || seat !== active || pending.from !== place) return null;
  return pending.at === null ? 'from' : 'attacker';
}

/** What lies at a place of a side. */
export const lying = (table: TableProps, seat: SeatId, place: string): Piece | undefined =>
  piecesIn(table.pieces, place, seat)[0];

/** What a battle decides for its target: `8 : 6 destroyed`. */
function battleOf(table: TableProps, { sign, why = [] }: Change): string {
  const numbers = why.flatMap(({ by }) => ('adds' in by ? [Math.abs(by.adds)] : []));
  return `${numbers.join(' : ')} ${called(table, sign)}`;
}
/** What touching a target would do to it and to the player behind it, in short; null: nothing, or nothing certain. */
export function resultOf(table: TableProps, el: string): string | null {
  const parts = table
    .changes(el)
    .filter(({ at }) => at === el || at === 'enemy')
    .map((change) => {
      const { sign, before, after, why } = change;
      if (typeof before === 'number' && typeof after === 'number')
        return sign === 'sign:life'
          ? `${called(table, sign)} ${signed(after - before)}`
          : `${called(table, sign)} ${before} → ${after}`;
      return (why ?? []).length > 0 ? battleOf(table, change) : called(table, sign);
    });
  return parts.length > 0 ? parts.join(t('factComma')) : null;
}

/** A link, with what came of it; without a card where the log does not reach back so far. */
export interface Link {
  number: number;
  card: ThingShown | null;
  by: string | null;
  finale: boolean;
  came: string[];
}

/** The links of the latest activation. The view counts them, the log tells of them. */
export function linksOf(
  view: KimView,
  log: readonly LogLine[],
  things: ReadonlyMap<string, ThingShown>,
  seats: readonly string[],
): Link[] {
  const cards = new Map([...things.values()].map((thing) => [thing.design, thing]));
  const at = log
    .flatMap((line, index) => {
      const event = eventOf(line);
      // An answer that begins a chain has no number.
      return event.type === 'link' && event.number > 0 ? [{ index, event }] : [];
    })
    .slice(-view.links);
  return Array.from({ length: view.links }, (_, nth) => {
    const told = nth - (view.links - at.length);
    const link = at[told];
    return {
      number: nth + 1,
      card: (link && cards.get(link.event.design)) ?? null,
      came: link ? log.slice(link.index + 1, at[told + 1]?.index).map(({ text }) => text) : [],
      by: (link && seats[link.event.seat]) ?? null,
      finale: link?.event.finale ?? nth + 1 === view.chain_limit,
    };
  });
}

/** Is an activation under way? `asked`: somebody is asked whether they react. */
export const chainRuns = (view: KimView, asked: boolean): boolean =>
  view.phase !== 'over' && (view.pending !== null || view.resolving.length > 0 || (asked && view.phase !== 'start'));

/** Does the other side know this card in hand? Of equal cards it does not matter which one they have seen. */
export function isKnown(side: Side, at: number): boolean {
  const same = (card: string | null): boolean => card === side.hand[at];
  return side.known.filter(same).length > side.hand.slice(0, at).filter(same).length;
}

/**
 * How the cards of a side are followed when they move: by name where that is clear, else by the spot where they lie.
 * Spots: places, `hand:0` and so on, `discard` for the top of that pile. What is not known has only its place.
 */
export function moveKeys(side: Side, seat: SeatId): Map<string, string> {
  const spots: [string, string | null][] = [
    ...[...MONSTERS, ...PROPHECIES].map((place): [string, string | null] => [place, side[place]?.card ?? null]),
    ...side.hand.map((card, at): [string, string | null] => [`hand:${at}`, card]),
    ['discard', side.discard.at(-1) ?? null],
  ];
  const alone = (card: string | null): boolean => card !== null && spots.filter(([, one]) => one === card).length === 1;
  return new Map(spots.map(([spot, card]) => [spot, alone(card) ? `${seat}:${card}` : `${seat}:${spot}`]));
}

export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);
export const pair = ({ attack, defence }: { attack: number; defence: number }): string =>
  `${signed(attack)}/${signed(defence)}`;
