// What this browser keeps. Private windows may refuse, and then nothing is kept.
export const kept = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(`paiju.${key}`);
    } catch {
      return null;
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(`paiju.${key}`);
      else localStorage.setItem(`paiju.${key}`, value);
    } catch {
      /* the page works without */
    }
  },
};
