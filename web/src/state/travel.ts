// Copies of things that fly or fade over the page: what they pass is never covered for a finger, and nothing of them
// can be found, read or touched.
const MARKS = ['id', 'data-el', 'data-move', 'data-zone', 'aria-live', 'aria-label', 'role'];

/** Where a person has let go of things, by key: from there they travel on. */
export const dropped = new Map<string, DOMRect>();

let layer: HTMLElement | null = null;
/** It lies over the table and under dialogs. */
function over(game: string): HTMLElement {
  if (!layer) {
    layer = document.createElement('div');
    layer.className = 'travel-layer';
    layer.inert = true;
    layer.ariaHidden = 'true';
    document.body.append(layer);
  }
  layer.dataset.game = game;
  return layer;
}

/** A copy of a thing as it looks, at this place. */
export function double(node: HTMLElement, { left, top, width, height }: DOMRect, game: string): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll('*')]) for (const mark of MARKS) one.removeAttribute(mark);
  Object.assign(copy.style, {
    position: 'absolute',
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    transition: 'none',
  });
  over(game).append(copy);
  return copy;
}
