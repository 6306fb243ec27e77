// Small Go diagrams: what a card of Weiqi Cards does, shown on a corner or the middle of a board. 100 × 66.

type Spot = readonly [column: number, row: number];
interface Diagram {
  black?: readonly Spot[];
  white?: readonly Spot[];
  /** Points to look at: liberties, territory, the stone just played, what is taken. */
  dots?: readonly Spot[];
  squares?: readonly Spot[];
  last?: Spot;
  crosses?: readonly Spot[];
  ghosts?: readonly Spot[];
  bars?: readonly (readonly [Spot, Spot])[];
  edge?: 'corner' | 'bottom';
}

const DIAGRAMS: Record<string, Diagram> = {
  stone: {
    black: [[2, 1]],
    dots: [
      [1, 1],
      [3, 1],
      [2, 0],
      [2, 2],
    ],
  },
  extend: {
    black: [
      [1, 1],
      [2, 1],
    ],
    white: [[3, 0]],
    last: [2, 1],
    dots: [
      [3, 1],
      [2, 0],
      [2, 2],
    ],
  },
  surround: {
    edge: 'corner',
    black: [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [3, 1],
      [3, 2],
    ],
    squares: [
      [0, 1],
      [1, 1],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ],
  },
  connect: {
    black: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    last: [2, 1],
    bars: [
      [
        [1, 1],
        [3, 1],
      ],
    ],
    white: [[2, 0]],
  },
  cut: {
    black: [
      [1, 1],
      [3, 1],
    ],
    white: [
      [2, 1],
      [2, 0],
    ],
    last: [2, 1],
    bars: [
      [
        [2, 0],
        [2, 1],
      ],
    ],
  },
  capture: {
    black: [
      [1, 1],
      [2, 0],
      [2, 2],
      [3, 1],
    ],
    ghosts: [[2, 1]],
    crosses: [[2, 1]],
    last: [3, 1],
  },
  eye: {
    edge: 'bottom',
    black: [
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 2],
      [3, 2],
    ],
    squares: [[2, 2]],
    last: [2, 1],
  },
  golden_rooster: {
    edge: 'bottom',
    black: [
      [1, 0],
      [2, 0],
      [1, 1],
      [3, 1],
      [2, 2],
    ],
    white: [
      [0, 0],
      [0, 1],
      [3, 0],
      [4, 1],
      [0, 2],
    ],
    last: [2, 2],
    dots: [
      [1, 2],
      [3, 2],
    ],
  },
  under_stones: {
    edge: 'bottom',
    black: [
      [1, 1],
      [2, 1],
      [1, 2],
    ],
    white: [
      [0, 1],
      [0, 2],
      [3, 1],
      [2, 0],
      [1, 0],
    ],
    ghosts: [
      [2, 2],
      [3, 2],
    ],
    last: [2, 2],
  },
  oriole: {
    edge: 'bottom',
    black: [
      [1, 1],
      [2, 0],
      [3, 0],
    ],
    white: [
      [2, 1],
      [3, 1],
      [1, 2],
    ],
    crosses: [[3, 2]],
    last: [1, 1],
  },
  bent_four: {
    edge: 'corner',
    white: [
      [0, 2],
      [0, 1],
      [1, 2],
      [2, 2],
    ],
    black: [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [3, 1],
      [3, 2],
    ],
    crosses: [[0, 2]],
  },
};

const x = (column: number): number => 14 + column * 18;
const y = (row: number): number => 15 + row * 18;

/** Markup of the diagram; a bare board for a card that has none. */
export function goDiagram(id: string): string {
  const d = DIAGRAMS[id] ?? {};
  const bottom = d.edge ? 51 : 67.2;
  const left = d.edge === 'corner' ? 14 : -2.2;
  const down = [0, 1, 2, 3, 4].map((column) => `<path d="M${x(column)} -1.2V${bottom}"/>`).join('');
  const across = [0, 1, 2].map((row) => `<path d="M${left} ${y(row)}H102.2"/>`).join('');
  const edge = d.edge
    ? `<g stroke="var(--board-line)" stroke-width="1.8"><path d="M${left} 51H102.2"/>${d.edge === 'corner' ? '<path d="M14 -1.2V51"/>' : ''}</g>`
    : '';
  const stone =
    (colour: string, width: string) =>
    ([column, row]: Spot): string =>
      `<circle cx="${x(column)}" cy="${y(row)}" r="8.28" fill="var(--stone-${colour})" stroke="var(--stone-edge)" stroke-width="${width}"/>`;
  const isWhite = (spot: Spot): boolean =>
    (d.white ?? []).some(([column, row]) => column === spot[0] && row === spot[1]);
  const last = d.last
    ? `<path d="M${x(d.last[0])} ${y(d.last[1]) - 4.6}l4.2 7.2h-8.4z" fill="none" stroke="var(--stone-${isWhite(d.last) ? 'black' : 'white'})" stroke-width="1.5"/>`
    : '';
  return [
    `<g stroke="var(--board-line)" stroke-width=".7" opacity=".75">${down}${across}</g>`,
    edge,
    ...(d.bars ?? []).map(
      ([[a, b], [c, e]]) =>
        `<path d="M${x(a)} ${y(b)}L${x(c)} ${y(e)}" stroke="var(--accent)" stroke-width="5" opacity=".55"/>`,
    ),
    ...(d.ghosts ?? []).map(
      ([column, row]) =>
        `<circle cx="${x(column)}" cy="${y(row)}" r="8.28" fill="var(--stone-white)" fill-opacity=".35" stroke="var(--stone-edge)" stroke-width=".9" stroke-dasharray="2 2"/>`,
    ),
    ...(d.black ?? []).map(stone('black', '.6')),
    ...(d.white ?? []).map(stone('white', '.9')),
    last,
    ...(d.dots ?? []).map(([column, row]) => `<circle cx="${x(column)}" cy="${y(row)}" r="2.6" fill="var(--accent)"/>`),
    ...(d.squares ?? []).map(
      ([column, row]) =>
        `<rect x="${x(column) - 2.6}" y="${y(row) - 2.6}" width="5.2" height="5.2" fill="var(--accent)"/>`,
    ),
    ...(d.crosses ?? []).map(
      ([column, row]) =>
        `<path d="M${x(column) - 4} ${y(row) - 4}l8 8m0-8l-8 8" stroke="var(--accent)" stroke-width="2.4" stroke-linecap="round"/>`,
    ),
  ].join('');
}
