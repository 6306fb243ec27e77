// Keeps the page on this device, so that it starts without the server. The build (plugin.ts) writes BUILD, FILES and
// GAMES above this: another build is another worker with another cache. What the server says (/api, /ws) is never kept.
const CACHE = `paiju-${BUILD}`;

self.addEventListener('install', (event) => event.waitUntil(keep(FILES)));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('message', (event) => {
  // A newer worker waits until a page of its own build says so: a page must not lose the files it was made of.
  if (event.data === 'take over') self.skipWaiting();
  // The games are big: they are kept ahead only where the page is installed.
  if (event.data === 'keep the games') event.waitUntil(keep(GAMES));
});

// Somebody has touched what the page told them: `data` is the place to go to.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/') event.respondWith(newest(request));
  } else if (pathname !== '/' && (FILES.includes(pathname) || GAMES.includes(pathname)))
    event.respondWith(kept(request));
});

async function goTo(place) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(`/${place}`));
  await page.focus();
  page.postMessage({ go: place });
}

async function keep(files) {
  const cache = await caches.open(CACHE);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
}

async function dropOthers() {
  for (const name of await caches.keys()) if (name.startsWith('paiju-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** The server's page if the server answers, else the one that is kept, with the files that belong to it. */
async function newest(request) {
  const answer = await fetch(request).catch(() => null);
  return answer?.ok ? answer : ((await caches.match('/')) ?? answer ?? Response.error());
}

/** Names change with what is in the files, so a kept file is never out of date. Files of another build are not ours. */
async function kept(request) {
  const found = await caches.match(request, { cacheName: CACHE });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await put(request, answer.clone()).catch(() => {}); // a full device keeps nothing more
  return answer;
}

async function put(request, answer) {
  await (await caches.open(CACHE)).put(request, answer);
  // A newer worker may have dropped this cache in the meantime, and a late answer must not bring it back.
  if (self.serviceWorker?.state === 'redundant') await caches.delete(CACHE);
}
