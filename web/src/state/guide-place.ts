// Where words can stand without covering what they are about.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that is lit; where it is cut out of its box, with the corners of its outline. */
export interface Lit extends Box {
  outline: string | null;
}

/** The corners on the page of what `clip-path: polygon(10% 0%, …)` cuts out of a box. */
export function outlineOf(box: Box, clip: string): string | null {
  const corners = [...(/^polygon\((.*)\)$/.exec(clip)?.[1]?.matchAll(/([\d.]+)% ([\d.]+)%/g) ?? [])];
  if (corners.length < 3) return null;
  return corners
    .map(([, x, y]) =>
      [box.left + (Number(x) / 100) * (box.right - box.left), box.top + (Number(y) / 100) * (box.bottom - box.top)]
        .map((at) => at.toFixed(1))
        .join(),
    )
    .join(' ');
}

export const overlap = (one: Box, two: Box): Box | null => {
  const box = {
    left: Math.max(one.left, two.left),
    top: Math.max(one.top, two.top),
    right: Math.min(one.right, two.right),
    bottom: Math.min(one.bottom, two.bottom),
  };
  return box.right > box.left && box.bottom > box.top ? box : null;
};
const area = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

const MARGIN = 8;
const FINGER = 44;

/** Is too little left of this thing to be seen and touched? */
function hides(place: Box, thing: Box): boolean {
  const shared = overlap(place, thing);
  if (!shared) return false;
  const left = thing.bottom - thing.top - (shared.bottom - shared.top);
  return left < FINGER || left < (thing.bottom - thing.top) / 2;
}

/** At the lower edge of the stage, near to hand and prompt, or at the upper one: where less of what is lit lies below. */
export function placeFor(stage: Box, height: number, lit: readonly Box[]): { top: number; hides: boolean } {
  const tops = [Math.max(stage.top + MARGIN, stage.bottom - MARGIN - height), stage.top + MARGIN];
  const places = tops.map((top) => {
    const place = { left: stage.left, right: stage.right, top, bottom: top + height };
    const covered = lit.reduce((sum, box) => {
      const shared = overlap(place, box);
      return sum + (shared ? area(shared) : 0);
    }, 0);
    return { top, covered, hides: lit.some((box) => hides(place, box)) };
  });
  const [{ top, hides: bad }] = places.sort(
    (one, two) => Number(one.hides) - Number(two.hides) || one.covered - two.covered,
  ) as [(typeof places)[number]];
  return { top, hides: bad };
}
