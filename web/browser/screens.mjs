// Every screen passes axe-core, on a phone in Chinese and on a desktop in English.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asked, dice, GAMES, learn, playOn, RESULT, sitDown } from './playing.mjs';
import { scene } from './stage.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const look of [
  { width: 360, theme: 'light', lang: 'zh' },
  { width: 1440, theme: 'dark', lang: 'en' },
]) {
  scene(
    `axe-core finds nothing serious, ${look.width} px, ${look.theme}, ${look.lang}`,
    async ({ visit, note }) => {
      const visitor = await visit({ ...look, scripts: [axe] });
      const { page } = visitor;
      const found = [];
      let screens = 0;
      const check = async (screen) => {
        screens++;
        await visitor.quiet();
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
        for (const { id, impact, help, nodes } of violations) {
          const where = `${screen}: ${impact}: ${help} (${id}): ${nodes.length} × ${nodes
            .slice(0, 4)
            .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
            .join(' | ')}`;
          if (impact === 'serious' || impact === 'critical') found.push(where);
          else note(where);
        }
      };
      const open = async (hash, ready) => {
        await visitor.goTo(hash);
        await page.waitForSelector(ready);
        await check(hash);
      };

      await open('#/', '.g');
      await visitor.tap('.top button:nth-of-type(3)');
      await page.waitForSelector('dialog .switches');
      await check('settings');
      await page.keyboard.press('Escape');
      await visitor.tap('.cta .btn:nth-child(2)');
      await page.waitForSelector('dialog .switches');
      await check('create');
      await page.keyboard.press('Escape');
      await open('#/lobby', '.empty, .lines');
      await open('#/rules/halo', '.book p');
      await open('#/ratings', '.empty, table');
      for (const game of GAMES) {
        await sitDown(visitor, game);
        await playOn(visitor, dice(), game, 7);
        await check(game);
      }
      await learn(visitor, 'weiqi');
      await check('guide');
      await visitor.tap('.coach .skip');
      await page.waitForSelector('dialog[open]');
      await check('leaving the guide');
      await page.keyboard.press('Escape');
      await sitDown(visitor, 'weiqi');
      await asked(visitor);
      await page.keyboard.press('a');
      await page.waitForSelector('dialog .actions');
      await check('all actions');
      await page.keyboard.press('Escape');
      if (look.width < 1100) await visitor.tap('.bar .tap:last-child');
      await visitor.tap(page.getByRole('button', { name: look.lang === 'zh' ? '认输' : 'Resign' }).last());
      await visitor.tap('dialog .btn.danger');
      await page.waitForSelector(RESULT);
      await visitor.closeDialogs();
      await check('result');
      await visitor.tap(`${RESULT} a[href^="#/r/"]`);
      await page.waitForSelector('.replay .told');
      await check('replay');
      await open('#/mine', '.lines');
      await open('#/history', '.lines');
      await open('#/profile', '.panel .id');
      note(`${screens} screens`);
      assert.deepEqual(found, []);
    },
    { seconds: 20 },
  );
}

scene('the first paint, and no screen makes a request to another server', async ({ visit, note }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.goTo('#/');
  await page.waitForSelector('.g');
  const [paint, ready, sent] = await page.evaluate(() => [
    Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1),
    Math.round(performance.now()),
    Math.round(
      performance.getEntriesByType('resource').reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    ),
  ]);
  note(`first contentful paint ${paint} ms, games shown by ${ready} ms, ${sent} KiB fetched`);
  for (const hash of [
    '#/lobby',
    '#/mine',
    '#/history',
    '#/ratings/kim',
    '#/profile',
    '#/nowhere',
    '#/t/nosuchtable',
    ...GAMES.map((game) => `#/rules/${game}`),
  ]) {
    await visitor.goTo(hash);
    await visitor.quiet();
  }
  assert.ok(visitor.requests > 15, 'requests were seen'); // each of them is looked at in visitor.mjs
});
