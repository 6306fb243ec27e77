// A whole game without a pointer: Tab, arrows, Enter, numbers and the list of all actions.
import assert from 'node:assert/strict';
import { dice, RESULT, toTheEnd } from './playing.mjs';
import { scene } from './stage.mjs';

const focused = (page, selector) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
/** Whoever uses keys must see where they are. */
const outlined = (page) =>
  page.evaluate(
    () =>
      document.activeElement.matches(':focus-visible') &&
      getComputedStyle(document.activeElement).outlineStyle !== 'none',
  );

async function pressUntil(page, selector, keys, most = 200) {
  for (let times = 0; times < most; times++) {
    if (await focused(page, selector)) {
      assert.ok(await outlined(page), `the focus on ${selector} can be seen`);
      return true;
    }
    await page.keyboard.press(keys());
  }
  return false;
}

const WAYS = {
  async number({ page }, roll) {
    const buttons = await page.locator('.prompt .tray .btn').count();
    if (buttons === 0) return WAYS.list({ page }, roll);
    await page.keyboard.press(String(1 + Math.floor(roll() * Math.min(buttons, 9))));
  },
  async list({ page }, roll) {
    await page.keyboard.press('a');
    await page.waitForSelector('dialog[open] .actions .btn');
    const wanted = Math.floor(roll() * Math.min(6, await page.locator('.actions .btn').count()));
    for (let at = 0; at <= wanted; at++) await page.keyboard.press('Tab');
    assert.ok(await focused(page, '.actions .btn'), 'Tab walks through the list of actions');
    await page.keyboard.press('Enter');
  },
  async tab({ page }, roll) {
    if (!(await page.$('[data-el].can, [data-el].aim'))) return WAYS.number({ page }, roll);
    await page.keyboard.press('p'); // the way through the log would be long
    assert.ok(await pressUntil(page, '[data-el].can, [data-el].aim', () => 'Tab', 150), 'Tab comes to what glows');
    await page.keyboard.press('Enter');
  },
  async arrows({ page }, roll) {
    const keys = () => ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'][Math.floor(roll() * 4)];
    if (await pressUntil(page, '[data-el].can, [data-el].aim', keys, 30)) await page.keyboard.press('Enter');
    else await WAYS.tab({ page }, roll);
  },
};

scene(
  'a whole game of weiqi with the keyboard only, 1440 px, en',
  async ({ visit, note }) => {
    const visitor = await visit({ width: 1440, lang: 'en' });
    const { page } = visitor;
    await visitor.goTo('#/');
    await page.waitForSelector('.g[data-game="weiqi"]');
    assert.ok(await pressUntil(page, '.g[data-game="weiqi"] .btn.main', () => 'Tab'), 'Tab comes to the game');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table .prompt.mine');
    const roll = dice();
    let turn = 0;
    const touches = await toTheEnd(visitor, roll, () => Object.values(WAYS)[turn++ % 4](visitor, roll));
    note(`${touches} decisions`);
    assert.ok(touches >= 4, 'each way was used');
    await page.keyboard.press('p');
    assert.ok(await pressUntil(page, `${RESULT} a[href^="#/r/"]`, () => 'Tab', 60), 'Tab comes to the replay');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.replay .told');
  },
  { seconds: 13 },
);
