// Weiqi Cards as its view tells it, put where it is drawn: two rows of five lanes that face each other across a river.
// One's own row reads from left to right; the other one is seen from across the table.
import { piecesIn, statusOf } from '../../tables/pieces';
import type { Change, Number as Figure, Piece } from '../../wire';
import type { AreaView, Gap, GapHolds, Lane, SideView, View as WeiqiView } from './wire';

export type { AreaView, Gap, Lane, SideView, WeiqiView };

export const LANES = ['L1', 'L2', 'C3', 'R2', 'R1'] as const;
export const GAPS = ['g1', 'g2', 'g3', 'g4'] as const;
export const MULTIPLIERS = [1, 2, 3, 2, 1] as const;
export type Seat = 'black' | 'white';
export const sideOf = (view: WeiqiView, seat: Seat): SideView => view[seat];

/** Equal cards of an area, or one card that lies face down. */
export interface Stack {
  key: string;
  /** The key of the card that came last. */
  move: string;
  /** Nothing: we see its back. */
  card: string | null;
  count: number;
  down: boolean;
  /** Its number among the face-down cards of the area, as click paths count. */
  nth: number | null;
  fresh: boolean;
}

export interface Area extends AreaView {
  host: Lane;
  /** Lanes with their stones as they stand on the screen. */
  spots: { lane: Lane; stone: boolean; move: string; fresh: boolean }[];
  /** The first column of the five, and how many. */
  column: number;
  stacks: Stack[];
  /** How many cards of it we do not know. */
  hidden: number;
  /** What it counts, with reasons. */
  numbers: readonly Figure[];
}

export interface GapSeen {
  gap: Gap;
  state: GapHolds;
  marked: boolean;
  move: string;
  fresh: boolean;
  column: number;
}

/** The keys of the cards by their places, and what lay there before: the rest is new. */
export interface Told {
  keys: ReadonlyMap<string, readonly string[]>;
  known: ReadonlySet<string> | null;
}
const isNew = ({ known }: Told, key: string): boolean => known !== null && !known.has(key);

/** The areas of a side, in the order of the screen. */
export function areasOf(seat: Seat, side: SideView, pieces: readonly Piece[], across: boolean, told: Told): Area[] {
  const list = LANES.flatMap((host): Area[] => {
    const seen = side.areas[host];
    if (!seen) return [];
    const ends = seen.lanes.map((lane) => LANES.indexOf(lane));
    const cards = seen.lanes.flatMap((lane) => cardsIn(pieces, seat, lane));
    const spots = seen.lanes.map((lane) => {
      const at = cardsIn(pieces, seat, lane).findIndex(({ thing }) => thing === 'card:stone');
      const move = told.keys.get(`${seat}:${lane}`)?.[at] ?? '';
      return { lane, stone: at >= 0, move, fresh: isNew(told, move) };
    });
    return [
      {
        ...seen,
        host,
        spots: across ? spots.reverse() : spots,
        column: across ? 5 - Math.max(...ends) : Math.min(...ends) + 1,
        stacks: stacksOf(seat, cards, pieces, told),
        hidden: cards.filter(({ thing }) => thing === null).length,
        numbers: piecesIn(pieces, host, seat).find(({ thing }) => thing === `place:${host}`)?.numbers ?? [],
      },
    ];
  });
  return list.sort((one, two) => one.column - two.column);
}

/** The cards of a lane; the area that is called by it is none. */
const cardsIn = (pieces: readonly Piece[], seat: Seat, lane: Lane): Piece[] =>
  piecesIn(pieces, lane, seat).filter(({ thing }) => !thing?.startsWith('place:'));

/** `cards` lie lane by lane; `pieces` tells in which order they came. */
function stacksOf(seat: Seat, cards: readonly Piece[], pieces: readonly Piece[], told: Told): Stack[] {
  const stacks = new Map<string, Stack>();
  const isDown = (piece: Piece): boolean => statusOf(piece, 'status:face_down') !== undefined;
  const backs = cards.filter(isDown).sort((one, two) => pieces.indexOf(one) - pieces.indexOf(two));
  const inLane = new Map<string, number>();
  for (const piece of cards) {
    const [place, at] = [piece.place.slice('place:'.length), inLane.get(piece.place) ?? 0];
    inLane.set(piece.place, at + 1);
    if (piece.thing === 'card:stone') continue;
    const move = told.keys.get(`${seat}:${place}`)?.[at] ?? '';
    const fresh = isNew(told, move);
    const down = isDown(piece);
    const card = piece.thing?.slice('card:'.length) ?? null;
    const key = down || card === null ? move || `${place}:${at}` : card;
    const have = stacks.get(key);
    if (have) Object.assign(have, { count: have.count + 1, move, fresh: have.fresh || fresh });
    else stacks.set(key, { key, move, card, count: 1, down, nth: down ? backs.indexOf(piece) + 1 : null, fresh });
  }
  return [...stacks.values()];
}

/** The gaps of a side, in the order of the screen; each lies between its column and the next. */
export function gapsOf(seat: Seat, side: SideView, across: boolean, told: Told): GapSeen[] {
  const list = GAPS.map((gap, at): GapSeen => {
    const move = told.keys.get(`${seat}:${gap}`)?.[0] ?? '';
    return {
      gap,
      state: side[gap],
      marked: side.marks.includes(gap),
      move,
      fresh: side[gap] !== 'open' && isNew(told, move),
      column: across ? 4 - at : at + 1,
    };
  });
  return across ? list.reverse() : list;
}

export const areaAt = (areas: readonly Area[], column: number): Area | undefined =>
  areas.find((area) => column >= area.column && column < area.column + area.lanes.length);

/** Liberties as far as they are known: `7`, or `7+?` where face-down cards may add to them. */
export const libertiesShown = (area: Area): string => `${area.declared}${area.hidden > 0 ? '+?' : ''}`;

/** How two areas stand that face each other, if both have stones: who has more liberties, as far as is known. */
export function standing(near: Area | undefined, far: Area | undefined): 'near' | 'far' | 'even' | null {
  if (!near || !far || near.stones === 0 || far.stones === 0) return null;
  return near.declared === far.declared ? 'even' : near.declared > far.declared ? 'near' : 'far';
}

/** What a choice would change about one area, as it is drawn there. */
export interface Foreseen {
  liberties: number | null;
  value: number | null;
  /** All its cards go; `maybe`: unless face-down cards prevent it. */
  captured: 'surely' | 'maybe' | null;
  /** The opponent's face-down cards may turn it round. */
  risky: boolean;
}

export function foreseenAt(changes: readonly Change[], el: string): Foreseen | null {
  const here = changes.filter(({ at }) => at === el);
  const after = (sign: string): number | null => here.find((change) => change.sign === sign)?.after ?? null;
  const happens = (id: string): boolean => here.some(({ sign }) => sign === id);
  if (here.length === 0) return null;
  const captured = happens('status:captured') ? (happens('status:may_hold') ? 'maybe' : 'surely') : null;
  const risky = happens('status:may_be_captured');
  return { liberties: captured ? null : after('sign:declared'), value: after('sign:value'), captured, risky };
}
