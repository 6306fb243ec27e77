// Where words can stand without covering what they are about.
export interface Box { left: number; top: number; right: number; bottom: number }

export const overlap = (one: Box, two: Box): Box | null => {
  const box = { left: Math.max(one.left, two.left), top: Math.max(one.top, two.top), right: Math.min(one.right, two.right), bottom: Math.min(one.bottom, two.bottom) };
  return box.right > box.left && box.bottom > box.top ? box : null;
};
const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

const MARGIN = 8;

/** At the lower edge of the stage, near to hand and prompt, or at the upper one: where less of what is lit lies below. */
export function placeFor(stage: Box, height: number, lit: readonly Box[]): { top: number; covers: boolean } {
  const lowest = stage.bottom - MARGIN - height;
  const tops = [Math.max(stage.top + MARGIN, lowest), stage.top + MARGIN];
  const covered = tops.map((top) => {
    const place = { left: stage.left, right: stage.right, top, bottom: top + height };
    return lit.reduce((sum, box) => { const shared = overlap(place, box); return sum + (shared ? area(shared) : 0); }, 0);
  });
  const at = (covered[1] ?? 0) < (covered[0] ?? 0) ? 1 : 0;
  return { top: tops[at] ?? 0, covers: (covered[at] ?? 0) > 0 };
}
