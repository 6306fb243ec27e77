// The installed page: a worker caches it for starting offline (offline/), and a newer page is
// announced, never forced: a reload fetches it.
import { server } from './server.svelte';
import { t } from './settings.svelte';
import { toasts } from './toast.svelte';

/** What this page is made of; the names change with what is in the files. */
const files = [...document.querySelectorAll('head > :is([src^="/assets/"], [href^="/assets/"])')].map(
  (node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '',
);

/** Only in the built page, and only once its server has answered. */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || server.backend.kind !== 'server' || !('serviceWorker' in navigator)) return;
  await server.ready();
  const workers = navigator.serviceWorker;
  const registration = await workers.register('/sw.js').catch(() => null);
  if (!registration) return; // a browser that keeps nothing: the page works without
  const findNewer = (): void => void registration.update().catch(() => {});

  const look = async (): Promise<void> => {
    const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    const newest = await answer.text();
    if (files.every((file) => newest.includes(file))) registration.waiting?.postMessage('take over');
    else toasts.say(() => t('newVersion'), { next: { label: () => t('reload'), does: () => location.reload() } });
  };
  const lookIfWaiting = (): void => {
    if (registration.waiting) void look();
  };
  const watch = (): void => {
    registration.installing?.addEventListener('statechange', lookIfWaiting);
    lookIfWaiting(); // it may have been quicker than this page
  };
  watch(); // the browser may have found a newer one before the page looked
  registration.addEventListener('updatefound', watch);
  // Browsers look for a newer worker some time after a visit; a page that may be newer than its worker does not wait.
  if (workers.controller) findNewer();
  workers.addEventListener('controllerchange', () => void look());
  const installed = (): void => void workers.ready.then(({ active }) => active?.postMessage('keep the games'));
  if (matchMedia('(display-mode: standalone)').matches) installed();
  addEventListener('appinstalled', installed);
  // The page is part of the program: there is a newer one only after the server was restarted.
  server.backend.line.onState((state) => {
    if (state === 'on') findNewer();
  });
}
