// Which screen is shown. The address is the state: every screen can be linked to.
export type Route =
  | { at: 'home' }
  | { at: 'lobby' | 'mine' | 'history' | 'profile' | 'credits' }
  | { at: 'ratings'; game: string | null }
  | { at: 'table'; id: string }
  | { at: 'replay'; id: string; step: number; review: boolean }
  | { at: 'rules'; game: string; clause: string | null }
  /** A word, type or group of the card language. */
  | { at: 'words'; game: string; word: string | null }
  | { at: 'decks'; game: string }
  /** One of one's own by its id, or a list in the link: as text, or a preconstructed one by its id. */
  | { at: 'deck'; game: string; own: string; text: string; name: string }
  | { at: 'unknown' };

/** A link that was cut in the middle of a sign is still a link. */
function plainly(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parse(hash: string): Route {
  const [, at = '', one = '', two = '', three = '', ...more] = plainly(hash.replace(/^#/, '')).split('/');
  if (at === '') return { at: 'home' };
  if (at === 'lobby' || at === 'mine' || at === 'history' || at === 'profile' || at === 'credits') return { at };
  if (at === 'ratings') return { at, game: one || null };
  if (at === 't' && /^[\w-]+$/.test(one)) return { at: 'table', id: one };
  if (at === 'r' && /^[\w-]+$/.test(one))
    return { at: 'replay', id: one, step: Number(two) || 0, review: three === 'review' };
  if (at === 'rules' && /^\w+$/.test(one)) return { at: 'rules', game: one, clause: two || null };
  if (at === 'words' && /^\w+$/.test(one)) return { at, game: one, word: two || null };
  if (at === 'decks' && /^\w+$/.test(one))
    return two ? { at: 'deck', game: one, own: two, text: '', name: '' } : { at, game: one };
  if (at === 'deck' && /^\w+$/.test(one))
    return { at, game: one, own: '', text: two, name: [three, ...more].join('/') };
  return { at: 'unknown' };
}

/** Some screens have an address of their own, which is easier to say: /words/kim#buff. */
export function ownAddress(path: string, hash: string): string | null {
  const [, at, game] = /^\/(words|credits)(?:\/(\w+))?\/?$/.exec(path) ?? [];
  if (!at || (at === 'words') !== Boolean(game)) return null;
  const word = hash.replace(/^#/, '');
  return `/#/${[at, game, word].filter(Boolean).join('/')}`;
}

const canonical = ownAddress(location.pathname, location.hash);
if (canonical) history.replaceState(null, '', canonical);

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
