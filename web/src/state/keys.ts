// Arrow keys move to the nearest thing in that direction, as the eye would.
const FOCUSABLE = 'button:not(:disabled):not([tabindex="-1"]), a[href], summary';

export function moveFocus(root: HTMLElement, key: string): boolean {
  const from =
    document.activeElement instanceof HTMLElement && root.contains(document.activeElement)
      ? document.activeElement
      : null;
  const list = [
    ...root.querySelectorAll<HTMLElement>(`[data-zone] :is(${FOCUSABLE}), [data-zone]:is(${FOCUSABLE})`),
  ].filter((node) => node.getClientRects().length > 0);
  if (!from || !from.closest('[data-zone]')) {
    list[0]?.focus();
    return list.length > 0;
  }
  const at = from.getBoundingClientRect();
  const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const node of list) {
    if (node === from) continue;
    const there = node.getBoundingClientRect();
    const [dx, dy] = [there.left + there.width / 2 - x, there.top + there.height / 2 - y];
    const [along, across] =
      key === 'ArrowRight' ? [dx, dy] : key === 'ArrowLeft' ? [-dx, dy] : key === 'ArrowDown' ? [dy, dx] : [-dy, dx];
    if (along <= 3) continue;
    const far = along + 2.5 * Math.abs(across);
    if (far < least) [best, least] = [node, far];
  }
  best?.focus();
  return best !== null;
}
