// The shape of the board: nine palaces, south up, three rings around the centre and a rim. Lengths are in a square
// from -HALF to HALF; whoever draws gets percentages, so that the board may be wider than high.
import { DEPTS, type Dept } from './view';
import type { Element } from './wire';

export const HALF = 180;
const STEP = Math.PI / 4;
/** From the middle of a side outwards: where each ring begins and ends. */
const RINGS = { tian: [27, 69], ren: [69, 107], di: [107, 146], rim: [146, 179] } as const;
export type Ring = keyof typeof RINGS;

export interface Palace {
  id: string;
  number: number;
  element: Element;
  at: number;
}
/** Clockwise from the top. */
const AROUND = [
  ['li', 9, 'fire'],
  ['kun', 2, 'earth'],
  ['dui', 7, 'metal'],
  ['qian', 6, 'metal'],
  ['kan', 1, 'water'],
  ['gen', 8, 'earth'],
  ['zhen', 3, 'wood'],
  ['xun', 4, 'wood'],
] as const;
export const RIM: readonly Palace[] = AROUND.map(([id, number, element], at) => ({ id, number, element, at }));

type Point = readonly [number, number];

/** A point of the palace: `out` from the middle, `along` clockwise from the palace's own line. */
export function point(at: number, out: number, along = 0): Point {
  const angle = at * STEP - Math.PI / 2;
  return [out * Math.cos(angle) - along * Math.sin(angle), out * Math.sin(angle) + along * Math.cos(angle)];
}

/** The four corners of a part of a palace. */
function corners(at: number, from: number, to: number): Point[] {
  const wide = Math.tan(STEP / 2);
  return [
    point(at, from, -from * wide),
    point(at, from, from * wide),
    point(at, to, to * wide),
    point(at, to, -to * wide),
  ];
}
export const zoneCorners = (at: number, ring: Ring, more = 0): Point[] =>
  corners(at, RINGS[ring][0] - more, RINGS[ring][1] + more);
const CENTRE: Point[] = AROUND.map((_, at) => corners(at, RINGS.tian[0] - 1, RINGS.tian[0] - 1)[0] ?? [0, 0]);
export const middle = (ring: Ring): number => (RINGS[ring][0] + RINGS[ring][1]) / 2;

export const drawn = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
export const percent = (value: number): number => ((value + HALF) / (2 * HALF)) * 100;

/** A box around the points, and the points within it, for a button of that shape. */
export function shape(points: readonly Point[]): {
  left: string;
  top: string;
  width: string;
  height: string;
  clip: string;
} {
  const [xs, ys] = [points.map(([x]) => percent(x)), points.map(([, y]) => percent(y))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const clip = points
    .map(
      (_, at) =>
        `${((((xs[at] ?? 0) - left) / width) * 100).toFixed(1)}% ${((((ys[at] ?? 0) - top) / height) * 100).toFixed(1)}%`,
    )
    .join(', ');
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%`, clip: `polygon(${clip})` };
}

/** A place where pieces can stand. */
export interface Spot {
  zone: string;
  palace: string;
  dept: Dept | 'zhong';
  at: number;
  middle: number;
  corners: readonly Point[];
  wider: readonly Point[];
  inner: readonly Point[];
  sign: Point;
}
export const SPOTS: readonly Spot[] = [
  ...RIM.flatMap(({ id, at }) =>
    DEPTS.map((dept): Spot => ({
      zone: `${id}_${dept}`,
      palace: id,
      dept,
      at,
      middle: middle(dept),
      corners: zoneCorners(at, dept),
      wider: zoneCorners(at, dept, 8),
      inner: zoneCorners(at, dept, -1.5),
      sign: point(at, RINGS[dept][1] - 7, RINGS[dept][1] * Math.tan(STEP / 2) - 12),
    })),
  ),
  {
    zone: 'zhong',
    palace: 'zhong',
    dept: 'zhong',
    at: 0,
    middle: 0,
    corners: CENTRE,
    wider: CENTRE,
    inner: CENTRE,
    sign: [0, -20],
  },
];

/** Departments one step away on the board as it is drawn. Whether the step may be taken is another question. */
export const NEXT: Record<Dept | 'zhong', readonly Dept[]> = {
  tian: ['ren'],
  ren: ['tian', 'di'],
  di: ['ren', 'di'],
  zhong: ['di'],
};

export const DOOR_KIND: Record<string, 'good' | 'even' | 'bad'> = {
  open: 'good',
  rest: 'good',
  life: 'good',
  view: 'even',
  block: 'even',
  fright: 'bad',
  harm: 'bad',
  death: 'bad',
};

/** Every seat has a shape of its own, in a square from -12 to 12. */
export const TOKENS: readonly string[] = [
  'M0 -11A11 11 0 1 1 0 11A11 11 0 1 1 0 -11z',
  'M-10 -10H10V10H-10z',
  'M0 -12L12 0 0 12 -12 0z',
  'M-6 -11H6L12 0 6 11H-6L-12 0z',
  'M0 -12L12 11H-12z',
  'M-11 -11H11V2L0 12 -11 2z',
  'M-5 -12H5V-5H12V6H5V12H-5V6H-12V-5H-5z',
  'M-11 11V-1A11 11 0 0 1 11 -1V11z',
];

/** How much room pieces have: how many beside each other, and the room across and outwards. */
const ROOM: Record<Dept | 'zhong', readonly [number, number, number]> = {
  tian: [2, 42, 34],
  ren: [3, 66, 32],
  di: [4, 88, 32],
  zhong: [2, 46, 46],
};

/** Where several pieces stand around the middle of their zone, and how large they are. */
export function crowd(count: number, dept: Dept | 'zhong', counted = false): { size: number; places: Point[] } {
  const [most, wide, high] = ROOM[dept];
  const across = Math.min(count, most);
  const rows = Math.ceil(count / Math.max(1, across));
  const size = Math.max(12, Math.min(counted && dept === 'tian' ? 19 : 27, wide / across, high / rows));
  const places = Array.from({ length: count }, (_, at): Point => {
    const row = Math.floor(at / across);
    const inRow = Math.min(across, count - row * across);
    return [((at % across) - (inRow - 1) / 2) * size, (row - (rows - 1) / 2) * size];
  });
  return { size, places };
}

/** Drawings of the entities, 20 wide and high. */
export const ENTITIES: Record<string, string> = {
  tun: 'M6 2V18M10 2V18M14 2V18M2 6H18M2 10H18M2 14H18',
  outpost: 'M5 19V2M5 3H16L13 7 16 11H5',
  barrier: 'M2 6H18M2 14H18M6 6V14M14 6V14M10 2V6M10 14V18',
  well: 'M7 2V18M13 2V18M2 7H18M2 13H18',
  cauldron: 'M4 7H16V11A6 6 0 0 1 4 11zM5 7V3M15 7V3M7 15L5 19M13 15L15 19',
};
