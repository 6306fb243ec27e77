// The map under the board: two hills in contour lines.
const POINTS = 56;

/** One line: a circle bent by a few waves, which turn slowly from line to line. */
function line(x: number, y: number, radius: number, turned: number): string {
  const points = Array.from({ length: POINTS }, (_, at) => {
    const angle = (at / POINTS) * 2 * Math.PI;
    const far =
      radius *
      (1 +
        0.14 * Math.sin(3 * angle + turned) +
        0.08 * Math.sin(5 * angle - 2 * turned) +
        0.03 * Math.sin(9 * angle + turned));
    return `${(x + 1.3 * far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

const hill = (x: number, y: number, turned: number): string[] =>
  [24, 44, 64, 84, 104, 124].map((radius, at) => line(x + 5 * at, y - 2 * at, radius, turned + 0.16 * at));

/** In a box of 360 × 420. */
export const CONTOURS: readonly string[] = [...hill(90, 110, 0.4), ...hill(255, 305, 2.1)];
