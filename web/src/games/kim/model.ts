// The view of this game, and what can be read off it. Nothing here knows a rule.
import type { Glow } from '../../state/choices';
import type { LogLine, ThingShown } from '../../wire';

export interface Markers {
  count: number;
  attack: number;
  defence: number;
}
/** What one card has given, as a sum: where a mark comes from. */
export interface Given extends Markers {
  mark: string;
  card: string;
  side: SeatId;
}
/** What the text of a card on the field adds now. */
export interface Added {
  card: string;
  side: SeatId;
  attack: number;
  defence: number;
}
/** A monster or an egg. `null` is what this eye may not know. */
export interface Unit {
  card: string | null;
  egg: boolean;
  /** Who knows the face of an egg beside its owner. */
  known: 'none' | 'enemy' | 'all';
  level: number | null;
  attack: number | null;
  defence: number | null;
  guard: boolean;
  shields: number;
  buffs: Markers;
  weakens: Markers;
  change: { attack: number; defence: number };
  spirit: number;
  /** Oldest first. */
  stack: (string | null)[];
  equipment: string[];
  skill_used: boolean;
  attacked: boolean;
  finale: boolean;
  /** The last turn in which it may not attack. */
  no_attack: number;
  /** The card on the field that keeps it from attacking. */
  forbidden_by: string | null;
  given: Given[];
  added: Added[];
}
/** A card in a prophecy place. */
export interface Text {
  card: string | null;
  book: boolean;
  known: 'none' | 'enemy' | 'all';
  on: string | null;
}

export const MONSTERS = ['M1', 'M2', 'M3'] as const;
export const PROPHECIES = ['P1', 'P2', 'P3'] as const;
export type MonsterPlace = (typeof MONSTERS)[number];
export type ProphecyPlace = (typeof PROPHECIES)[number];

export interface Side extends Record<MonsterPlace, Unit | null>, Record<ProphecyPlace, Text | null> {
  life: number;
  hand: (string | null)[];
  hand_count: number;
  /** What the other side knows of the hand. */
  known: string[];
  /** From the top; only where everything is open. */
  deck: string[] | null;
  deck_count: number;
  discard: string[];
  summon_left: number;
  uses_left: number;
  granted: number;
  effect_damaged: boolean;
}
/** What has been announced; places as the side whose turn it is would write them. */
export interface Pending {
  what: 'prophecy' | 'skill' | 'attack_skill' | 'attack';
  card: string;
  skill: { zh: string; en: string } | null;
  from: string | null;
  targets: string[];
  at: string | null;
  negated: string[];
}
export type SeatId = 'red' | 'blue';
export interface KimView extends Record<SeatId, Side> {
  turn: number;
  first: SeatId;
  active: SeatId;
  phase: 'start' | 'draw' | 'layout' | 'prophecy' | 'action' | 'end' | 'over';
  resolving: string[];
  links: number;
  chain_limit: number;
  closed: boolean;
  start_life: number;
  pending: Pending | null;
}

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
  const { pending, active } = view;
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

/** The result in the label of an attack: what stands after its first colon. */
export const resultIn = (label: string | null): string | null => /^[^:：]+[:：]\s*(.+)$/.exec(label ?? '')?.[1] ?? null;

/** The clause under which the log tells of a link. */
const LINK = 'KM-13.8';
/** A link, with what came of it; without a card where the log does not reach back so far. */
export interface Link {
  number: number;
  card: ThingShown | null;
  by: string | null;
  finale: boolean;
  came: string[];
}

/** The links of the latest activation. The view counts them, the log names them. */
export function linksOf(
  view: KimView,
  log: readonly LogLine[],
  things: ReadonlyMap<string, ThingShown>,
  seats: readonly string[],
): Link[] {
  const cards = [...things.values()]
    .filter(({ id }) => id.startsWith('card:'))
    .sort((one, two) => two.name.length - one.name.length);
  const finale = things.get('keyword:finale')?.name;
  const at = log.flatMap(({ clause }, index) => (clause === LINK ? [index] : [])).slice(-view.links);
  return Array.from({ length: view.links }, (_, nth) => {
    const told = nth - (view.links - at.length);
    const line = log[at[told] ?? -1];
    const came = line ? log.slice((at[told] ?? 0) + 1, at[told + 1]).map(({ text }) => text) : [];
    // The name stands at the end; before it, in brackets, whether it is the last word.
    const card = line ? (cards.find(({ name }) => line.text.endsWith(name)) ?? null) : null;
    const head = card && line ? line.text.slice(0, -card.name.length) : (line?.text ?? '');
    return {
      number: nth + 1,
      card,
      came,
      by: seats.find((name) => head.startsWith(name)) ?? null,
      finale: nth + 1 === view.chain_limit || (finale !== undefined && head.includes(finale)),
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
