// The kiln's mouth, 360 × 200: two rings of bricks around an arch, and two rows of flames.

export const MOUTH = 'M26 200V112C26 52 96 14 180 14s154 38 154 98v88z';
export interface Brick {
  d: string;
  dark: boolean;
}

const at = (radiusX: number, radiusY: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(180 + radiusX * Math.cos(angle)).toFixed(1)} ${(112 - radiusY * Math.sin(angle)).toFixed(1)}`;
};
/** A ring of bricks from the left foot of the arch to the right one. */
function ring(radiusX: number, radiusY: number, depth: number, count: number, shift: number): Brick[] {
  const [from, to] = [192, -12];
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, nth) => {
    const [start, end] = [from + step * (nth + shift) - 0.4, from + step * (nth + 1 + shift) + 0.4];
    const high = depth * 0.64;
    return {
      d: `M${at(radiusX, radiusY, start)}L${at(radiusX, radiusY, end)}L${at(radiusX + depth, radiusY + high, end)}L${at(radiusX + depth, radiusY + high, start)}z`,
      dark: (nth + (shift ? 1 : 0)) % 3 === 1,
    };
  });
}
export const BRICKS: readonly Brick[] = [
  ...ring(154, 98, 20, 19, 0),
  ...ring(175.5, 112, 21, 19, 0.5),
  ...[135, 157, 179].flatMap((y, row) =>
    [4 - (row % 2) * 6, 338 - (row % 2) * 6].map((x) => ({
      d: `M${x} ${y}h${22 + (row % 2) * 6}v19h-${22 + (row % 2) * 6}z`,
      dark: row % 2 === 1,
    })),
  ),
];

/** Tongues of fire of uneven height along the bottom edge, 360 × 40. */
function tongues(width: number, base: number, heights: readonly number[]): string {
  const count = Math.round(360 / width);
  const parts = Array.from({ length: count }, (_, nth) => {
    const left = nth * width;
    return `Q${left + width * 0.36} ${base + 2} ${left + width / 2} ${heights[nth % heights.length]}Q${left + width * 0.62} ${base + 2} ${left + width} ${base}`;
  });
  return `M0 40V${base}${parts.join('')}V40z`;
}
export const FLAMES = [
  tongues(27.7, 26, [13, 9, 11, 8, 7, 15, 16, 4, 13, 13, 2, 10, 4]),
  tongues(21.18, 33, [23, 15, 24, 18, 25, 23, 15, 24, 19, 21, 21, 20, 24, 17, 25, 23, 26]),
] as const;
