// The words of card files, as a designer looks them up; pictures by name; credits.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scene } from './stage.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const serious = async ({ page }) => {
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${help} (${id}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
};

scene('a designer looks words up with the keyboard', async ({ server, visit }) => {
  const visitor = await visit({ width: 1440, lang: 'en' });
  const { page } = visitor;
  const hit = page.locator('article.hit h3 > a');
  await visitor.goTo('#/words/kim');
  await page.waitForSelector('#word-destroy');
  // A picture of the built-in cards needs no request by name.
  await page.waitForSelector('#word-destroy .picture path');

  await page.keyboard.press('/');
  await page.keyboard.type('shield');
  await page.waitForFunction(() => document.querySelector('article.hit h3 > a')?.textContent === 'shield');
  assert.equal(await page.locator('article.hit').count(), 1);
  await page.keyboard.press('ArrowDown');
  const second = await page.locator('#words-list article:nth-of-type(2) h3 > a').textContent();
  assert.equal(await hit.textContent(), second);
  await page.keyboard.press('Enter');
  await page.waitForFunction((word) => location.hash === `#/words/kim/${word}`, second);
  await page.waitForSelector(`#word-${second}.hit`);
  assert.equal(await page.inputValue('input[type=search]'), '');

  // The name of a card finds the words it says; Escape clears.
  await page.keyboard.press('/');
  await page.keyboard.type('火星鼬');
  await page.waitForSelector('#word-damage');
  await page.keyboard.press('Escape');
  assert.equal(await page.inputValue('input[type=search]'), '');
  await page.keyboard.type('destory');
  await page.waitForSelector('#words-list .none a[href="#/words/kim/destroy"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#word-destroy.hit');

  // An address that is easy to say; what it names wrongly gets the nearest word.
  await page.goto(`${server.address}/words/kim#buff`);
  await page.waitForSelector('#word-buff.hit');
  assert.equal(new URL(page.url()).hash, '#/words/kim/buff');
  assert.ok(await page.locator('#word-buff').evaluate((node) => node.getBoundingClientRect().top < innerHeight));
  await visitor.goTo('#/words/kim/bufff');
  await page.waitForSelector('.none a[href="#/words/kim/buff"]');
});

for (const look of [
  { width: 360, theme: 'light', lang: 'zh' },
  { width: 1440, theme: 'dark', lang: 'en' },
]) {
  scene(`words and credits pass axe-core, ${look.width} px, ${look.theme}, ${look.lang}`, async ({ visit }) => {
    const visitor = await visit({ ...look, scripts: [axe] });
    const { page } = visitor;
    for (const [hash, ready] of [
      ['#/words/kim', '#word-destroy .picture path'],
      ['#/words/kim/SET', look.width < 1100 ? '#words-list #type-SET' : 'aside #type-SET'],
      ['#/words/weiqi', '.words dl'],
      ['#/words/kim/life', '.words dl code'],
      ['#/credits', 'details'],
    ]) {
      await visitor.goTo(hash);
      await page.waitForSelector(ready);
      await visitor.quiet();
      assert.deepEqual(await serious(visitor), [], hash);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${hash} is too wide`);
    }
  });
}

scene('any picture is delivered by name, and a wrong name gets the nearest', async ({ server }) => {
  const ask = (name, headers = {}) => fetch(`${server.address}/art/${name}`, { headers });
  const found = await ask('anvil.svg');
  assert.equal(found.status, 200);
  assert.equal(found.headers.get('content-type'), 'image/svg+xml');
  assert.match(await found.text(), /^<svg [^>]*viewBox="0 0 512 512"><path d="[^"<>]+"\/><\/svg>\n$/);
  const again = await ask('anvil.svg', { 'if-none-match': found.headers.get('etag') });
  assert.equal(again.status, 304);
  assert.equal((await ask('kiln-hook.svg')).status, 200, 'a drawing of our own');
  const missing = await ask('anvl.svg');
  assert.equal(missing.status, 404);
  assert.match((await missing.json()).text, /did you mean `anvil`\?/);
});
