// Weiqi Cards as its view tells it, put where it is drawn: two rows of five lanes that face each other across a river.
// One's own row reads from left to right; the other one is seen from across the table.

export const LANES = ['L1', 'L2', 'C3', 'R2', 'R1'] as const;
export const GAPS = ['g1', 'g2', 'g3', 'g4'] as const;
export const MULTIPLIERS = [1, 2, 3, 2, 1] as const;
export type Lane = (typeof LANES)[number];
export type Gap = (typeof GAPS)[number];
export type GapState = 'open' | 'connect' | 'cut';
export type Seat = 'black' | 'white';

export interface AreaSeen {
  lanes: Lane[];
  liberties: number;
  declared: number;
  cards: number;
  stones: number;
  alive: boolean;
  multiplier: number;
  raw: number;
  income: number;
  value: number;
}

/** A card is its id, `id*` face down and known to us, `*` a back. */
export type SideSeen = Record<Lane, string[]> &
  Record<Gap, GapState> & {
    role: string | null;
    offers: string[] | null;
    choice: string | null;
    has_chosen: boolean;
    hand: string[] | null;
    hand_count: number;
    placed: number | null;
    known: Record<string, number>;
    marks: Gap[];
    /** By the lane that each goes by. */
    areas: Partial<Record<Lane, AreaSeen>>;
    banked: number;
    income: number;
    value: number;
    total: number;
    removed: string[];
    used: number;
    uses_left: number;
    triggers: number;
  };

export interface WeiqiView {
  turn: number;
  remaining: number;
  phase: string;
  active: Seat;
  waiting: Seat[];
  skilled: boolean;
  falling: Lane | null;
  deck: {
    count: number;
    cards: string[] | null;
    contents: Record<string, number> | null;
    holds_capture: boolean | null;
  };
  black: SideSeen;
  white: SideSeen;
  result: { winner: string; clause: string; points: number[] } | null;
}

/** Equal cards of an area, or one card that lies face down. */
export interface Stack {
  key: string;
  /** The key of the card that came last. */
  move: string;
  /** Nothing: we see its back. */
  card: string | null;
  count: number;
  down: boolean;
  /** Its number among the face-down cards of the area, as click paths count; nothing where the view does not tell. */
  nth: number | null;
  fresh: boolean;
}

export interface Area extends AreaSeen {
  host: Lane;
  /** Lanes with their stones as they stand on the screen. */
  spots: { lane: Lane; stone: boolean; move: string; fresh: boolean }[];
  /** The first column of the five, and how many. */
  column: number;
  stacks: Stack[];
  /** How many cards of it we do not know. */
  hidden: number;
}

export interface GapSeen {
  gap: Gap;
  state: GapState;
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
export function areasOf(seat: Seat, side: SideSeen, across: boolean, told: Told): Area[] {
  const list = LANES.flatMap((host): Area[] => {
    const seen = side.areas[host];
    if (!seen) return [];
    const ends = seen.lanes.map((lane) => LANES.indexOf(lane));
    const spots = seen.lanes.map((lane) => {
      const move = told.keys.get(`${seat}:${lane}`)?.[side[lane].indexOf('stone')] ?? '';
      return { lane, stone: side[lane].includes('stone'), move, fresh: isNew(told, move) };
    });
    return [
      {
        ...seen,
        host,
        spots: across ? spots.reverse() : spots,
        column: across ? 5 - Math.max(...ends) : Math.min(...ends) + 1,
        stacks: stacksOf(seat, side, seen.lanes, told),
        hidden: seen.lanes.reduce((sum, lane) => sum + side[lane].filter((raw) => raw === '*').length, 0),
      },
    ];
  });
  return list.sort((one, two) => one.column - two.column);
}

function stacksOf(seat: Seat, side: SideSeen, lanes: readonly Lane[], told: Told): Stack[] {
  const stacks = new Map<string, Stack>();
  // Cards lie in lanes in the order in which they came; between the lanes of one area the view tells no order.
  const ordered = lanes.filter((lane) => side[lane].some((raw) => raw.endsWith('*'))).length <= 1;
  let backs = 0;
  for (const lane of lanes) {
    side[lane].forEach((raw, at) => {
      if (raw === 'stone') return;
      const move = told.keys.get(`${seat}:${lane}`)?.[at] ?? '';
      const fresh = isNew(told, move);
      const down = raw.endsWith('*');
      const key = down ? move || `${lane}:${at}` : raw;
      const have = stacks.get(key);
      if (have) Object.assign(have, { count: have.count + 1, move, fresh: have.fresh || fresh });
      else
        stacks.set(key, {
          key,
          move,
          card: raw === '*' ? null : raw.replace('*', ''),
          count: 1,
          down,
          nth: down && ordered ? ++backs : null,
          fresh,
        });
    });
  }
  return [...stacks.values()];
}

/** The gaps of a side, in the order of the screen; each lies between its column and the next. */
export function gapsOf(seat: Seat, side: SideSeen, across: boolean, told: Told): GapSeen[] {
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
