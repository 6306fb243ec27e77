// After every change of what is shown, a thing with a `data-move` key that was on the page and is now elsewhere travels
// there; what is new fades in, what is gone fades out. Everything is measured once before and once after the change.
import { onDestroy, untrack } from 'svelte';
import { arriving, fading, leaving, moving } from './motion.svelte';
import { double, dropped } from './travel';

/** How far a thing is from the beginning, the middle and the end of what holds it, on one axis. */
type Anchors = readonly [number, number, number];
interface Seen {
  node: HTMLElement;
  parent: Element | null;
  box: DOMRect;
  x: Anchors;
  y: Anchors;
}
type Places = ReadonlyMap<string, Seen>;

/** What is shown, of which game, and through whose eyes: what another person sees did not come from what we saw. */
export interface Shown {
  view: unknown;
  game: string;
  eyes: string;
}

const NEAR = 3; // pixels

const middle = ({ left, top, width, height }: DOMRect): [number, number] => [left + width / 2, top + height / 2];
const anchors = (own: number, size: number, around: number, room: number): Anchors => [
  own - around,
  own + size / 2 - around - room / 2,
  own + size - around - room,
];
/** How far it has gone; when what holds it has grown or shrunk and it keeps to a side, it has not. */
const gone = (from: Anchors, to: Anchors): number =>
  from.map((one, at) => one - (to[at] ?? one)).reduce((least, way) => (Math.abs(way) < Math.abs(least) ? way : least));
const area = ({ width, height }: DOMRect): number => width * height;

/** The printed card in a key, as `UNSC-003` in `unit:red:CB:UNSC-003#0`. */
const printed = (key: string): string | null => /(?:^|[:/])([A-Z]+-?\d+)(?:#\d+)?$/.exec(key)?.[1] ?? null;

/** A card that left the hand and the piece that came in the same step are one, where their keys tell the same card. */
function playedAs(old: Places, now: Places): Map<string, Seen> {
  const played = new Map<string, Seen>();
  const left = [...old].filter(([key, { parent }]) => !now.has(key) && parent?.closest('[data-zone="hand"]'));
  for (const key of now.keys()) {
    const card = old.has(key) ? null : printed(key);
    const at = card === null ? -1 : left.findIndex(([one]) => printed(one) === card);
    const [found] = at >= 0 ? left.splice(at, 1) : [];
    if (found) played.set(key, found[1]);
  }
  return played;
}

export function travels(root: () => HTMLElement | null, shown: () => Shown): void {
  /** Copies on their way, by key. */
  const flying = new Map<string, HTMLElement>();
  /** Things that shift in their row. */
  const shifting = new Set<Animation>();
  let before: Places | null = null;
  let eyes = '';
  let frame = 0;

  function look(copies: boolean): Places {
    const places = new Map<string, Seen>();
    for (const node of root()?.querySelectorAll<HTMLElement>('[data-move]') ?? []) {
      const key = node.dataset.move;
      if (!key || places.has(key)) continue;
      const own = node.getBoundingClientRect();
      if (own.width === 0) continue;
      const parent = node.parentElement;
      const around = parent?.getBoundingClientRect() ?? own;
      places.set(key, {
        node,
        parent,
        box: (copies && (flying.get(key)?.getBoundingClientRect() ?? dropped.get(key))) || own,
        x: anchors(own.left + (parent?.scrollLeft ?? 0), own.width, around.left, around.width),
        y: anchors(own.top + (parent?.scrollTop ?? 0), own.height, around.top, around.height),
      });
    }
    return places;
  }

  function fly(key: string, from: Seen, to: Seen, game: string, reused: ReadonlySet<Node>): void {
    // The larger of its two looks is the one that can be read; a place that shows something else by now has none of its own.
    const large = area(from.box) >= area(to.box) && !from.node.isConnected ? from : to;
    const copy = double(large.node, large.box, game);
    const [[x, y], [x0, y0], [x1, y1]] = [middle(large.box), middle(from.box), middle(to.box)];
    const size = ({ box }: Seen): number => Math.sqrt(area(box) / area(large.box));
    const time = { duration: moving(), easing: arriving() };
    flying.set(key, copy);
    if (!reused.has(to.node)) to.node.animate({ opacity: [0, 0] }, time); // its copy is on its way
    copy
      .animate(
        {
          transform: [
            `translate(${x0 - x}px, ${y0 - y}px) scale(${size(from)})`,
            `translate(${x1 - x}px, ${y1 - y}px) scale(${size(to)})`,
          ],
        },
        time,
      )
      .finished.catch(() => {})
      .finally(() => {
        copy.remove();
        if (flying.get(key) === copy) flying.delete(key);
      });
  }

  function shift(node: HTMLElement, x: number, y: number): void {
    const animation = node.animate([{ transform: `translate(${x}px, ${y}px)`, offset: 0 }], {
      duration: moving(),
      easing: arriving(),
    });
    shifting.add(animation);
    void animation.finished.catch(() => {}).finally(() => shifting.delete(animation));
  }
  /** What is seen now has been measured: the next way begins there. */
  function settle(): void {
    for (const copy of flying.values()) copy.remove();
    for (const animation of shifting) animation.cancel();
    flying.clear();
  }

  const appear = (node: HTMLElement): unknown =>
    node.animate([{ opacity: 0, offset: 0 }], { duration: fading(), easing: arriving() });
  function leave({ node, box }: Seen, game: string): void {
    if (node.isConnected) return;
    const copy = double(node, box, game);
    copy
      .animate({ opacity: [1, 0] }, { duration: fading(), easing: leaving(), fill: 'forwards' })
      .finished.catch(() => {})
      .finally(() => copy.remove());
  }

  function go(old: Places, game: string): void {
    const now = look(false);
    const reused = new Set<Node>([...old.values()].map(({ node }) => node));
    const travelling = moving() > 0;
    const played = playedAs(old, now);
    for (const [key, to] of now) {
      const from = old.get(key) ?? played.get(key);
      const [x, y] = from ? [gone(from.x, to.x), gone(from.y, to.y)] : [0, 0];
      if (!from) {
        if (!reused.has(to.node)) appear(to.node);
      } else if (from.node === to.node && from.parent === to.parent) {
        // Where it lies in its row counts: when the whole row has been pushed aside, nothing has travelled.
        if (travelling && Math.hypot(x, y) > NEAR) shift(to.node, x, y);
      } else {
        const [[x0, y0], [x1, y1]] = [middle(from.box), middle(to.box)];
        if (Math.hypot(x1 - x0, y1 - y0) <= NEAR) continue;
        if (travelling) fly(key, from, to, game, reused);
        else {
          leave(from, game);
          if (!reused.has(to.node)) appear(to.node);
        }
      }
    }
    const flown = new Set(played.values());
    for (const [key, from] of old) if (!now.has(key) && !flown.has(from)) leave(from, game);
  }

  $effect.pre(() => {
    const now = shown();
    untrack(() => {
      const same = now.eyes === eyes && fading() > 0 && !document.hidden;
      eyes = now.eyes;
      if (!same) before = null;
      else before ??= look(true);
    });
  });
  $effect(() => {
    const { game } = shown();
    if (!before || frame) return;
    // The prompt may still grow or shrink before the next picture: only then is everything where it stays.
    frame = requestAnimationFrame(() => {
      frame = 0;
      const old = before;
      before = null;
      dropped.clear();
      settle();
      if (old && root()) go(old, game);
    });
  });
  onDestroy(() => {
    cancelAnimationFrame(frame);
    settle();
  });
}
