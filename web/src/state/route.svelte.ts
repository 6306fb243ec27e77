// Which screen is shown. The address is the state: every screen can be linked to.
export type Route =
  | { at: 'home' }
  | { at: 'lobby' | 'mine' | 'history' | 'profile' }
  | { at: 'ratings'; game: string | null }
  | { at: 'table'; id: string }
  | { at: 'replay'; id: string; step: number }
  | { at: 'rules'; game: string; clause: string | null }
  | { at: 'unknown' };

export function parse(hash: string): Route {
  const [, at = '', one = '', two = ''] = decodeURIComponent(hash.replace(/^#/, '')).split('/');
  if (at === '') return { at: 'home' };
  if (at === 'lobby' || at === 'mine' || at === 'history' || at === 'profile') return { at };
  if (at === 'ratings') return { at, game: one || null };
  if (at === 't' && /^[\w-]+$/.test(one)) return { at: 'table', id: one };
  if (at === 'r' && /^[\w-]+$/.test(one)) return { at: 'replay', id: one, step: Number(two) || 0 };
  if (at === 'rules' && /^\w+$/.test(one)) return { at: 'rules', game: one, clause: two || null };
  return { at: 'unknown' };
}

class Router {
  now = $state<Route>(parse(location.hash));
  /** Where a rulebook was opened from. */
  before = $state('#/');

  constructor() {
    let last = location.hash || '#/';
    addEventListener('hashchange', () => {
      this.before = last;
      last = location.hash || '#/';
      this.now = parse(location.hash);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
