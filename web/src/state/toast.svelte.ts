// One sentence at the lower edge, and perhaps what to do about it. At most one at a time.
export interface Toast {
  text: string;
  clause?: { game: string; id: string } | undefined;
  next?: { label: string; does(): void } | undefined;
}

class Toasts {
  now = $state<Toast | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, more: Omit<Toast, 'text'> = {}): void {
    this.now = { text, ...more };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { this.now = null; }, more.clause || more.next ? 9000 : 4500);
  }

  close(): void {
    this.now = null;
  }
}

export const toasts = new Toasts();
