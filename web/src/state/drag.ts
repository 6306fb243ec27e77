// Dragging a thing that glows onto another one is touching the first and then the second; nothing needs it. A small
// way is still a tap, and a finger that moves sideways over the hand still scrolls it.
import { arriving, fading, moving } from './motion.svelte';
import type { TableStore } from './table-store.svelte';
import { double, dropped } from './travel';

const SLACK = { mouse: 6, touch: 10 } as const; // pixels

/** Something that can be picked up: a card or a piece, not a place. */
function held(target: EventTarget | null): HTMLElement | null {
  const node = target instanceof Element ? target.closest<HTMLElement>('[data-el]') : null;
  return node?.closest('[data-move]') ? node : null;
}

export function drags(root: HTMLElement, store: TableStore): { destroy(): void } {
  let down: { node: HTMLElement; thing: string; pointer: number; x: number; y: number } | null = null;
  let drag: { copy: HTMLElement; box: DOMRect; before: string[]; touched: string[] } | null = null;
  let aim: HTMLElement | null = null;

  function under(x: number, y: number): HTMLElement | null {
    let node = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-el]') ?? null;
    while (node && (node === down?.node || !store.now.next.has(node.dataset.el ?? '')))
      node = node.parentElement?.closest<HTMLElement>('[data-el]') ?? null;
    return node && root.contains(node) ? node : null;
  }
  function point(at: HTMLElement | null): void {
    if (at === aim) return;
    if (aim) delete aim.dataset.drop;
    aim = at;
    if (aim) aim.dataset.drop = '';
  }

  function begin(): void {
    if (!down) return;
    const { node, thing } = down;
    const before = store.touched;
    if (!store.begins(thing)) return stop();
    const card = node.closest<HTMLElement>('[data-move]') ?? node;
    const box = card.getBoundingClientRect();
    const copy = double(card, box, root.dataset.game ?? '');
    if (!before.includes(thing)) node.click();
    drag = { copy, box, before, touched: store.touched };
    card.dataset.dragged = '';
    root.dataset.dragging = '';
  }
  /** Back to where it lay; or, dropped on something, it is simply gone from the hand. */
  function stop(back = true): void {
    const [picked, was] = [down, drag];
    [down, drag] = [null, null];
    point(null);
    if (!was) return;
    const card = picked?.node.closest<HTMLElement>('[data-move]');
    if (card) delete card.dataset.dragged;
    delete root.dataset.dragging;
    const there = was.copy.getBoundingClientRect();
    const way = `translate(${there.left - was.box.left}px, ${there.top - was.box.top}px)`;
    const how = back && moving() > 0 ? { transform: [way, 'none'] } : { opacity: [1, 0] };
    was.copy
      .animate(how, { duration: back ? moving() || fading() : fading(), easing: arriving(), fill: 'forwards' })
      .finished.catch(() => {})
      .finally(() => was.copy.remove());
    if (!back && card?.dataset.move) dropped.set(card.dataset.move, there);
    if (back && store.touched === was.touched) store.touched = was.before;
    // The click that a mouse makes at the end is not a touch.
    const not = (event: MouseEvent): void => {
      if (event.isTrusted) {
        event.stopPropagation();
        event.preventDefault();
      }
    };
    addEventListener('click', not, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', not, true));
  }

  const heard: [keyof WindowEventMap, (event: never) => void][] = [
    [
      'pointermove',
      (event: PointerEvent) => {
        if (!down || event.pointerId !== down.pointer) return;
        const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
        const finger = event.pointerType !== 'mouse';
        if (!drag && Math.hypot(dx, dy) > SLACK[finger ? 'touch' : 'mouse']) {
          if (finger && Math.abs(dx) > Math.abs(dy) && down.node.closest('[data-zone="hand"]')) return stop();
          begin();
        }
        if (!drag) return;
        drag.copy.style.transform = `translate(${dx}px, ${dy}px)`;
        point(under(event.clientX, event.clientY));
      },
    ],
    [
      'pointerup',
      (event: PointerEvent) => {
        if (!down || event.pointerId !== down.pointer) return;
        const target = drag && store.touched === drag.touched ? under(event.clientX, event.clientY) : null;
        target?.click();
        stop(target === null);
      },
    ],
    ['pointercancel', () => stop()],
    [
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key === 'Escape' && drag) {
          event.stopImmediatePropagation();
          stop();
        }
      },
    ],
  ];
  const press = (event: PointerEvent): void => {
    const node = held(event.target);
    if (!event.isPrimary || event.button !== 0) return stop();
    if (event.pointerType !== 'mouse' && node?.closest('.stage:not([data-fits])')) return; // a finger scrolls there
    if (node?.dataset.el && store.begins(node.dataset.el))
      down = { node, thing: node.dataset.el, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  };
  root.addEventListener('pointerdown', press);
  for (const [name, listener] of heard) addEventListener(name, listener as EventListener, true);
  return {
    destroy() {
      stop();
      root.removeEventListener('pointerdown', press);
      for (const [name, listener] of heard) removeEventListener(name, listener as EventListener, true);
    },
  };
}
