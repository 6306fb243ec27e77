// What lies over the screen: at most one panel, and the card that is being read.
import type { Lang } from '../words';
import { settings } from './settings.svelte';

export type Overlay =
  | { kind: 'rules'; game: string; clause: string | null; tab?: 'rules' | 'cards' }
  | { kind: 'settings' }
  | { kind: 'account' }
  | { kind: 'create'; game: string | null }
  | null;

/** What there is to say about a card where it lies, and in which language that is. */
interface Notes {
  of: HTMLElement;
  lang: Lang;
  lines: readonly string[];
}
/** A card that is only looked at, on a wide screen, or one that is `open` until it is closed. */
export interface Reading {
  game: string;
  id: string;
  open: boolean;
  notes: Notes | null;
}

class Overlays {
  now = $state<Overlay>(null);
  reading = $state.raw<Reading | null>(null);

  rules(game: string, clause: string | null = null): void {
    this.reading = this.reading?.open ? null : this.reading;
    this.now = { kind: 'rules', game, clause };
  }

  /** The notes on the card that is being read; none where whoever made them has not translated them. */
  get notes(): readonly string[] {
    const notes = this.reading?.notes;
    return notes?.lang === settings.lang ? notes.lines : [];
  }

  read(game: string, id: string, lines: readonly string[] = [], of: HTMLElement | null = null): void {
    this.reading = { game, id, open: true, notes: of && { of, lang: settings.lang, lines } };
  }

  peek(game: string, id: string, lines: readonly string[] = [], of: HTMLElement | null = null): void {
    if (!this.reading?.open) this.reading = { game, id, open: false, notes: of && { of, lang: settings.lang, lines } };
  }

  /** The notes on the card that lies there are others now, or in another language. */
  annotate(of: HTMLElement, id: string | null, lines: readonly string[] = []): void {
    const { reading } = this;
    if (reading?.notes?.of !== of || reading.id !== id) return;
    const { notes } = reading;
    if (notes.lang !== settings.lang || notes.lines.join('\n') !== lines.join('\n'))
      this.reading = { ...reading, notes: { of, lang: settings.lang, lines } };
  }

  close(): void {
    this.now = null;
  }
}

export const overlay = new Overlays();

const HOLD = 420; // milliseconds
const HOVER = 160;

export interface Readable {
  game: string;
  id: string | null;
  notes?: string[];
}

/** Hover and focus show a card at the side, holding or a right click opens it large. A hold is not a tap. */
export function reads(node: HTMLElement, what: Readable): { update(next: Readable): void; destroy(): void } {
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [x, y] = [0, 0];
  const stop = (): void => clearTimeout(timer);
  const open = (): void => {
    if (what.id) overlay.read(what.game, what.id, what.notes, node);
  };
  const peek = (): void => {
    if (what.id) overlay.peek(what.game, what.id, what.notes, node);
  };
  const listeners: [string, (event: never) => void, boolean?][] = [
    [
      'pointerdown',
      (event: PointerEvent) => {
        held = false;
        stop();
        if (event.pointerType === 'mouse') return;
        [x, y] = [event.clientX, event.clientY];
        timer = setTimeout(() => {
          held = true;
          open();
        }, HOLD);
      },
    ],
    [
      'pointermove',
      (event: PointerEvent) => {
        if (Math.hypot(event.clientX - x, event.clientY - y) > 10 && event.pointerType !== 'mouse') stop();
      },
    ],
    ['pointerup', stop],
    ['pointercancel', stop],
    [
      'pointerenter',
      (event: PointerEvent) => {
        if (event.pointerType === 'mouse') timer = setTimeout(peek, HOVER);
      },
    ],
    ['pointerleave', stop],
    [
      'focus',
      () => {
        if (node.matches(':focus-visible')) peek();
      },
    ],
    [
      'contextmenu',
      (event: MouseEvent) => {
        if (what.id) {
          event.preventDefault();
          if (!held) open();
        }
      },
    ],
    [
      'click',
      (event: MouseEvent) => {
        if (held) {
          event.stopImmediatePropagation();
          event.preventDefault();
          held = false;
        }
      },
      true,
    ],
    [
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key === '?' && what.id && !node.matches('.dim')) {
          event.preventDefault();
          event.stopPropagation();
          open();
        }
      },
    ],
  ];
  for (const [name, listener, capture] of listeners)
    node.addEventListener(name, listener as EventListener, capture ?? false);
  return {
    update(next) {
      what = next;
      overlay.annotate(node, next.id, next.notes);
    },
    destroy() {
      stop();
      for (const [name, listener, capture] of listeners)
        node.removeEventListener(name, listener as EventListener, capture ?? false);
    },
  };
}
