// The installed page: installing, starting offline, updating.
import assert from 'node:assert/strict';
import { Front } from './front.mjs';
import { asked, dice, goOn, sitDown } from './playing.mjs';
import { scene } from './stage.mjs';
import { GONE, until } from './visitor.mjs';

/** Until the worker has kept everything and answers for this page. */
const kept = ({ page }) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
/** What is kept: the names of the caches and the files in each. */
const keptFiles = ({ page }) =>
  page.evaluate(async () =>
    Promise.all(
      (await caches.keys()).map(async (name) => [
        name,
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ]),
    ),
  );

scene('the page can be installed: manifest, icons, worker', async ({ server, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.goTo('#/');
  await kept(visitor);
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    [],
  ); // every test is incognito

  const manifest = await (await fetch(url)).json();
  for (const [key, wanted] of Object.entries({ id: '/', start_url: '/', scope: '/', display: 'standalone' }))
    assert.equal(manifest[key], wanted);
  for (const key of ['name', 'short_name', 'description', 'lang', 'background_color', 'theme_color'])
    assert.ok(manifest[key], key);
  for (const lang of ['zh', 'en']) assert.ok(manifest.name_localized[lang] && manifest.description_localized[lang]);
  const touch = await page.getAttribute('link[rel="apple-touch-icon"]', 'href');
  const icons = [...manifest.icons.filter(({ type }) => type === 'image/png'), { src: touch, sizes: '180x180' }];
  assert.ok(
    ['192x192', '512x512'].every((size) => icons.some(({ sizes }) => sizes === size)) &&
      icons.some(({ purpose }) => purpose === 'maskable'),
  );
  for (const { src, sizes } of icons) {
    const answer = await fetch(new URL(src, server.address));
    assert.equal(answer.headers.get('content-type'), 'image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src); // width and height stand in the header of a PNG
  }
});

scene('the page starts offline, and reconnects when the server is back', async ({ server, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.goTo('#/');
  await page.waitForSelector('.g');
  await kept(visitor);
  await visitor.goTo('#/lobby'); // something to keep, if it kept what the server says
  await page.waitForSelector('.empty');
  const [[name, files], ...others] = await keptFiles(visitor);
  assert.match(name, /^paiju-\w+$/);
  assert.deepEqual(others, [], 'there is one cache');
  assert.ok(
    files.includes('/') &&
      files.some((file) => /^\/assets\/.*\.js$/.test(file)) &&
      files.some((file) => file.endsWith('.css')),
  );
  assert.deepEqual(
    files.filter((file) => /^\/(?:api|ws)/.test(file)),
    [],
    'nothing that the server says is kept',
  );

  visitor.excused = GONE;
  await server.kill();
  await visitor.goTo('#/');
  await page.reload();
  await page.waitForSelector('.g[data-game="tianji"]');
  assert.equal(await page.locator('.g').count(), 5);
  await page.waitForSelector('.wire');
  assert.equal(
    await page.evaluate(() =>
      fetch('/api/games').then(
        () => 'answered',
        () => 'refused',
      ),
    ),
    'refused',
    'the worker does not answer for the server',
  );
  await server.start();
  await page.waitForSelector('.wire', { state: 'detached' });
  visitor.excused = null;
  await sitDown(visitor, 'weiqi');
});

scene('an installed page plays offline', async ({ server, visit, note }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.goTo('#/');
  await kept(visitor);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  const games = await until(async () =>
    (await keptFiles(visitor)).flatMap(([, files]) => files).find((file) => file.endsWith('.wasm')),
  );
  const { size } = await (await fetch(server.address + games)).blob();
  if (size === 0) return note('this page was built without the games');

  visitor.excused = GONE;
  await server.kill();
  await page.reload();
  await page.waitForSelector('.wire');
  await visitor.quiet(); // what comes late moves what is there
  await visitor.tap('.g[data-game="weiqi"] .btn.main');
  await goOn(visitor, dice(), 8);
  assert.match(page.url(), /#\/t\/here-/, 'the table is on this device');
  const turn = () => page.textContent('.bar .sub');
  const before = await turn();
  await page.reload();
  await asked(visitor);
  assert.equal(await turn(), before, 'a reload finds the table again');
  await goOn(visitor, dice(2), 4);
});

scene('a new version is announced, loaded by a reload, and the old one is deleted', async ({ server, visit }) => {
  const front = await Front.open(server);
  try {
    const visitor = await visit({ at: front });
    const { page } = visitor;
    await visitor.goTo('#/');
    await page.waitForSelector('.g');
    await kept(visitor);
    const [[old]] = await keptFiles(visitor);
    assert.equal(await page.$('.toast'), null, 'the first visit announces nothing');
    await page.evaluate(() => {
      window.sameAsBefore = true;
    });

    front.renew();
    const reload = page.locator('.toast', { hasText: '新版本' }).getByRole('button', { name: '重新载入' });
    await reload.waitFor();
    assert.ok(await page.evaluate(() => window.sameAsBefore), 'nobody was interrupted');
    assert.ok(
      (await keptFiles(visitor)).some(([name]) => name === old),
      'the page keeps the files it is made of',
    );

    await visitor.tap(reload);
    await page.waitForFunction(
      () => window.sameAsBefore === undefined && document.querySelector('script[src^="/assets/newer/"]') !== null,
    );
    await page.waitForSelector('.g');
    await until(async () => (await keptFiles(visitor)).map(([name]) => name).join() === 'paiju-newer');
    await page.reload();
    await page.waitForSelector('.g');
    const newest = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      return registration.installing === null && registration.waiting === null;
    });
    assert.ok(newest, 'there is nothing newer');
    await visitor.quiet();
    assert.equal(await page.$('.toast'), null, 'the newest page announces nothing');
  } finally {
    front.close();
  }
});

scene('a page is told about a new version from another tab, and not reloaded', async ({ server, visit }) => {
  const front = await Front.open(server);
  try {
    const visitor = await visit({ at: front });
    const { page } = visitor;
    await visitor.goTo('#/');
    await page.waitForSelector('.g');
    await kept(visitor);
    await page.evaluate(() => {
      window.sameAsBefore = true;
    });
    front.newer = true;
    const other = await page.context().newPage();
    await other.goto(`${front.address}/#/lobby`);
    await page.waitForSelector('.toast:has-text("新版本")');
    await until(async () => (await keptFiles({ page: other })).map(([name]) => name).join() === 'paiju-newer');
    assert.ok(await page.evaluate(() => window.sameAsBefore), 'nobody was interrupted');
    await page.evaluate(() => {
      // if that took long, it is no longer said
      const next = document.querySelector('.toast .next');
      if (next) next.click();
      else location.reload();
    });
    await page.waitForSelector('script[src^="/assets/newer/"]', { state: 'attached' });
  } finally {
    front.close();
  }
});
