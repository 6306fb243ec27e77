// Notifications: the page title says how many tables wait for us, and the browser can notify while the page is in the
// background.
import { gameName } from '../games';
import type { Listed } from '../wire';
import { server } from './server.svelte';
import { router } from './route.svelte';
import { settings, t } from './settings.svelte';
import { Turns } from './turns';

const EVERY = 60_000;
const NAME = '牌局 Paiju';
const turns = new Turns();
const games = new Map<string, string>();
const notes = new Map<string, Notification>();
let screen: string | null = null;

const show = (): void => {
  document.title = `${turns.count > 0 ? `(${turns.count}) ` : ''}${screen ?? NAME}`;
};

/** What the screen calls itself; null: nothing of its own. */
export function setTitle(title: string | null): void {
  screen = title;
  show();
}

/** May the browser tell something? `missing`: it cannot, or not on a page that came without encryption. */
export type Allowed = NotificationPermission | 'missing';
export const allowed = (): Allowed =>
  'Notification' in window && isSecureContext ? Notification.permission : 'missing';
export const askPermission = async (): Promise<Allowed> =>
  allowed() === 'default' ? Notification.requestPermission() : allowed();

const wanted = (): boolean => settings.notify && document.hidden && allowed() === 'granted';

function tell(table: string): void {
  if (!wanted()) return;
  const game = games.get(table);
  const title = game ? gameName(game) : t('brand');
  const options = {
    body: t('notifyBody'),
    tag: `paiju-${table}`,
    icon: '/icon-192.png',
    lang: document.documentElement.lang,
    data: `#/t/${table}`,
  };
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      window.focus();
      router.go(options.data);
      note.close();
    };
    notes.set(table, note);
  } catch {
    // Browsers of phones only let the page's worker tell something; it passes a touch on.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options));
  }
}

function heard(table: string, asked: boolean): void {
  if (turns.heard(table, asked)) tell(table);
  show();
}

/** The tables that are open say by themselves whether they ask us; this is for the others. `null`: we are somebody else now. */
export function heardList(tables: readonly Listed[] | null): void {
  if (!tables) turns.forget();
  for (const { id, game } of tables ?? []) games.set(id, game);
  const open = router.now.at === 'table' && server.stateOf(router.now.id) === 'on' ? router.now.id : null;
  for (const table of tables ? turns.listed(tables, open) : []) tell(table);
  show();
}

/** Call once, from the root. */
export function watchTurns(): void {
  server.listen((message) => {
    if (message.t === 'table') {
      games.set(message.table, message.game);
      heard(message.table, message.asked && message.phase === 'playing');
    } else if (message.t === 'step') heard(message.table, message.asked && !message.result);
  });
  const look = (): void => {
    if (wanted())
      void server.tables().catch(() => {
        /* next time */
      });
  };
  setInterval(look, EVERY);
  document.addEventListener('visibilitychange', () => {
    look(); // what waited for us before is no news later
    if (document.hidden) return;
    for (const note of notes.values()) note.close();
    notes.clear();
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ go?: unknown }>) => {
    if (typeof data?.go === 'string') router.go(data.go);
  });
}
