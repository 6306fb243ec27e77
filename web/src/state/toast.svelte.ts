// One sentence at the lower edge, and perhaps what to do about it. At most one at a time.
export interface Toast {
  /** In the page's own words, which follow the language; or a sentence of somebody else's, which has only one. */
  text: string | (() => string);
  clause?: { game: string; id: string } | undefined;
  next?: { label(): string; does(): void } | undefined;
}

class Toasts {
  now = $state.raw<Toast | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: Toast['text'], more: Omit<Toast, 'text'> = {}): void {
    this.now = { text, ...more };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.now = null;
      },
      more.clause || more.next ? 9000 : 4500,
    );
  }

  close(): void {
    this.now = null;
  }

  /** Another language is read now. */
  translate(): void {
    if (typeof this.now?.text === 'string') this.close();
  }
}

export const toasts = new Toasts();
