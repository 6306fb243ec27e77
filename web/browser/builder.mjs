// The deck builder: from an empty deck to a table, relics and their scale, import and export, keyboard, offline.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { asked } from './playing.mjs';
import { scene } from './stage.mjs';
import { until } from './visitor.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const chip = ({ page }) => page.locator('.chip:visible').first();
const says = (visitor, pattern) => until(async () => pattern.test(await chip(visitor).textContent()));
const kept = ({ page }) => page.evaluate(() => JSON.parse(localStorage.getItem('paiju.decks') ?? '[]'));
const tile = ({ page }, id) => page.locator(`.tile[data-card="${id}"]`);
const add = async (visitor, id, times = 1) => {
  for (let at = 0; at < times; at++) await visitor.tap(tile(visitor, id).locator('.add'));
};
const openPool = async (visitor, hash) => {
  await visitor.goTo(hash);
  await visitor.page.waitForSelector('.tile');
};
const turn = (visitor, side) => visitor.tap(`.deck-bar button:nth-child(${side === 'pool' ? 1 : 2})`);

scene('from an empty deck to a table, 360 px, zh', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.goTo('#/');
  await visitor.tap('.g[data-game="kim"] a[href="#/decks/kim"]');
  await page.waitForSelector('.empty');
  await visitor.tap('a[href="#/deck/kim/"]');
  await page.waitForSelector('.tile');
  assert.deepEqual(await kept(visitor), [], 'looking keeps nothing');

  await add(visitor, 'M07', 3);
  await says(visitor, /3 \/ 20–40/);
  await add(visitor, 'M07');
  await page.waitForSelector('.toast .clause');
  assert.match(await page.textContent('.toast'), /火星鼬.*KM-R2/s, 'a fourth copy is refused with the clause');
  await visitor.dismiss();
  await says(visitor, /3 \/ 20–40/);
  assert.match(page.url(), /#\/decks\/kim\/\w+$/, 'with the first card it is one’s own');

  for (const id of ['M08', 'M01', 'M13', 'M19', 'M25', 'P01']) await add(visitor, id, 3);
  await says(visitor, /21 \/ 20–40.*✓/);
  await turn(visitor, 'deck');
  await visitor.tap(page.locator('.deck [data-card="P01"] .pm').first());
  await visitor.tap(page.locator('.deck [data-card="P01"] .pm').first());
  await says(visitor, /19 \/ 20–40.*✗/);
  assert.ok(await page.locator('.test .btn').isDisabled(), 'an unfinished deck cannot be tested');
  assert.match(await page.textContent('#deck-why'), /19/);
  await visitor.tap('.mistakes .clause');
  await page.waitForSelector('dialog[open] .book p');
  await page.keyboard.press('Escape');
  await visitor.tap(page.locator('.bench header .sq').nth(1)); // undo
  await says(visitor, /20 \/ 20–40.*✓/);

  await page.fill('.bench header input', '小兽');
  await page.locator('.bench header input').blur();
  await page.reload();
  await page.waitForSelector('.tile');
  assert.equal(await page.inputValue('.bench header input'), '小兽');
  const [deck, ...others] = await kept(visitor);
  assert.deepEqual([deck.name, deck.text, others], ['小兽', '3xM07,3xM08,3xM01,3xM13,3xM19,3xM25,2xP01', []]);

  await turn(visitor, 'deck');
  await says(visitor, /✓/);
  await visitor.tap('.test .btn');
  await asked(visitor);
  const { view, you, seats } = await visitor.whole();
  assert.deepEqual(seats.map(({ kind }) => kind).sort(), ['bot', 'person']);
  const held = JSON.stringify(view)
    .match(/"[MP]\d\d"/g)
    .map((id) => id.slice(1, -1));
  const { hand } = view[['red', 'blue'][you]];
  assert.ok(hand.length > 0 && held.length > 0);
  for (const card of hand)
    assert.match(JSON.stringify(card), /M07|M08|M01|M13|M19|M25|P01/, 'the hand is from this deck');
});

scene('relics on the scale, and a link to the deck, 1440 px and 360 px', async ({ visit }) => {
  const visitor = await visit({ width: 1440, lang: 'en', permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visitor;
  await openPool(visitor, '#/deck/relic/deck_wall');
  await says(visitor, /40 \/ 30–50.*✓/);
  const slots = () => page.locator('.relics li:not(.empty) .nm b').allTextContents();
  while ((await slots()).length > 0) await visitor.tap(page.locator('.relics li button:last-child').first());
  await page.fill('[data-find]', 'relic');
  await add(visitor, 'Y01');
  await page.waitForSelector('.scale.tips');
  await page.waitForSelector('.mistakes .clause:has-text("RD-3.2")');
  await page.fill('[data-find]', '');
  await visitor.tap('.kinds button:last-child');
  const light = await page
    .locator('.tile:not(.in)')
    .evaluateAll((tiles) =>
      tiles.filter((one) => one.querySelector('.cost').textContent.startsWith('−')).map((one) => one.dataset.card),
    );
  for (const id of light.slice(0, 3)) await add(visitor, id);
  await page.waitForSelector('.scale:not(.tips)');
  await says(visitor, /✓/);
  await add(visitor, light[3]);
  await page.waitForSelector('.toast .clause:has-text("RD-3.3")');
  const before = await slots();
  await visitor.tap(page.locator('.relics li').nth(1).locator('button').nth(1));
  assert.deepEqual(await slots(), [before[1], before[0], ...before.slice(2)], 'slots have an order');

  const link = await visitor.copied('.tools .btn:has-text("Copy link")');
  const [{ text }] = await kept(visitor);
  const guest = await visit();
  await guest.page.goto(link);
  await guest.page.waitForSelector('.tile');
  await turn(guest, 'deck');
  await says(guest, /40 \/ 30–50.*✓/);
  assert.deepEqual(await kept(guest), []);
  await guest.tap('.origin .btn');
  await until(async () => (await kept(guest)).length === 1);
  const [{ text: same, name }] = await kept(guest);
  assert.equal(same, text);
  assert.equal(name, await page.inputValue('.bench header input'));
});

scene('lists are imported, exported and restored, 1440 px, en', async ({ visit }) => {
  const visitor = await visit({ width: 1440, lang: 'en', permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visitor;
  await visitor.goTo('#/decks/halo');
  await visitor.tap('.begin .btn:has-text("Import")');
  await page.fill('dialog textarea', '3xUNSC-001, drei COV-003\n2 x NOPE-1, 2xCOV-001');
  await page.waitForSelector('dialog .strange li:nth-child(2)');
  assert.deepEqual(await page.locator('dialog .strange code').allTextContents(), ['drei COV-003', 'NOPE-1']);
  assert.match(await page.inputValue('dialog textarea'), /drei/, 'the text stays');
  await page.fill('dialog textarea', 'halo-cov');
  await page.waitForSelector('dialog .yes');
  await visitor.tap('dialog footer .btn.main');
  await page.waitForSelector('.tile');
  await says(visitor, /40 \/ 40.*✓/);

  const text = await visitor.copied('.tools .btn:has-text("Copy list")');
  assert.match(text, /^\dx[A-Z]+-\d+(,\dx[A-Z]+-\d+)+$/);
  await visitor.tap('.tools .btn:has-text("Import")');
  await page.fill('dialog textarea', '3xUNSC-001');
  await page.waitForSelector('dialog .faults'); // what is said about it moves the buttons
  await visitor.tap('dialog footer .btn.main');
  await says(visitor, /3 \/ 40.*✗/);
  await visitor.tap('.toast .next');
  await says(visitor, /40 \/ 40.*✓/);

  await visitor.tap('.tools .btn:has-text("Duplicate")');
  await until(async () => (await kept(visitor)).length === 2);
  const [one, two] = await kept(visitor);
  assert.deepEqual([two.text, two.name], [one.text, `${one.name} 2`]);
  await visitor.tap('.tools .btn:has-text("Delete")');
  await until(async () => (await kept(visitor)).length === 1);
  await visitor.tap('.toast .next');
  await until(async () => (await kept(visitor)).length === 2);
  await until(async () => (await page.locator('a[href^="#/decks/halo/"] b').count()) === 2);

  await visitor.goTo('#/');
  await visitor.tap('.g[data-game="halo"] .btn.sq');
  await page.waitForSelector('dialog select optgroup', { state: 'attached' });
  await visitor.tap('dialog [role="radio"]:has-text("Bots")');
  await page.locator('dialog .pair select').nth(0).selectOption({ label: two.name });
  await page.locator('dialog .pair select').nth(1).selectOption({ label: two.name });
  await visitor.tap('dialog footer .btn.main');
  await asked(visitor);
  const { view, you } = await visitor.whole();
  for (const card of view[['red', 'blue'][you]].hand)
    assert.ok(text.includes(/[A-Z]+-\d+/.exec(JSON.stringify(card))[0]), 'the hand is from this deck');
});

scene('a deck with the keyboard only, 1440 px, en', async ({ visit }) => {
  const visitor = await visit({ width: 1440, lang: 'en' });
  const { page } = visitor;
  await openPool(visitor, '#/deck/halo/');
  const focused = (selector) => page.evaluate((wanted) => document.activeElement.matches(wanted), selector);
  await page.keyboard.press('/');
  assert.ok(await focused('[data-find]'), '/ goes to the search');
  await page.keyboard.type('Marine');
  for (let times = 0; !(await focused('.tile .add')); times++) {
    assert.ok(times < 20, 'Tab comes to the cards');
    await page.keyboard.press('Tab');
  }
  const id = await page.evaluate(() => document.activeElement.closest('.tile').dataset.card);
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter');
  await says(visitor, /3 \/ 40/);
  await page.keyboard.press('Control+z');
  await says(visitor, /2 \/ 40/);
  await page.keyboard.press('Control+y');
  await says(visitor, /3 \/ 40/);
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open] .card.read');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  assert.ok(await focused(`.tile[data-card="${id}"] .pm`), 'arrows go to − and +');
  await page.keyboard.press('Enter');
  await says(visitor, /2 \/ 40/);
  await page.locator(`.deck [data-card="${id}"] .pm`).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await says(visitor, /0 \/ 40/);
  assert.ok(!(await focused('body')), 'the focus is not lost with the last card');
});

scene('the deck builder works offline, 360 px, zh', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.excused = /ERR_FAILED/;
  await page.route('**/api/games**', (route) => route.abort());
  await openPool(visitor, '#/deck/halo/halo-fld');
  await says(visitor, /40 \/ 40.*✓/);
  await visitor.tap('.tile.in .pm');
  await says(visitor, /39 \/ 40.*✗/);
});

for (const look of [
  { width: 360, theme: 'light', lang: 'zh' },
  { width: 1440, theme: 'dark', lang: 'en' },
]) {
  scene(
    `axe-core finds nothing serious in the builder, ${look.width} px, ${look.theme}, ${look.lang}`,
    async ({ visit }) => {
      const visitor = await visit({ ...look, scripts: [axe] });
      const { page } = visitor;
      const found = [];
      const check = async (screen) => {
        await visitor.quiet();
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
        for (const { id, impact, help, nodes } of violations)
          if (impact === 'serious' || impact === 'critical')
            found.push(
              `${screen}: ${help} (${id}): ${nodes
                .slice(0, 3)
                .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
                .join(' | ')}`,
            );
      };
      await visitor.goTo('#/decks/weiqi');
      await page.waitForSelector('.empty');
      await check('no decks');
      for (const [game, ready] of [
        ['halo', 'halo-unsc'],
        ['relic', 'deck_bell'],
        ['kim', 'deck_moss'],
      ]) {
        await openPool(visitor, `#/deck/${game}/${ready}`);
        await says(visitor, /✓/);
        await visitor.tap('.tile.in .pm');
        await check(`${game}: pool`);
        if (look.width < 900) {
          await turn(visitor, 'deck');
          await check(`${game}: deck`);
        }
        await visitor.tap('.tools .btn');
        await page.fill('dialog textarea', 'what is this');
        await check(`${game}: import`);
        await page.keyboard.press('Escape');
        await visitor.goTo(`#/decks/${game}`);
        await page.waitForSelector('li.panel');
        await check(`${game}: decks`);
      }
      assert.deepEqual(found, []);
    },
    { seconds: 20 },
  );
}
