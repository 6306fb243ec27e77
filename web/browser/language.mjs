// The language is switched while something is open: afterwards everything that can be read or heard on the page is in
// the language that was chosen, and back in the first one the page says what it said before.
import assert from 'node:assert/strict';
import { asked, dice, GAMES, playOn, playUntil, RESULT, sitDown, touch } from './playing.mjs';
import { scene } from './stage.mjs';
import { until } from './visitor.mjs';

/** In the page: every text in it, seen or only read aloud; without pictures, and without names that are the same in both languages. */
function texts(names) {
  const list = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE)
      list.push(
        ...['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'].map((name) => node.getAttribute(name) ?? ''),
      );
    else if (!node.parentElement.closest('noscript, .brand, .pic, .id .face')) list.push(node.data);
  }
  return list.map((text) => names.reduce((left, name) => left.replaceAll(name, ''), text).trim()).filter(Boolean);
}
const CHINESE = /[\u3400-\u9fff]/;

class Reader {
  /** `names`: of people and decks; the button for the other language is in that language. */
  constructor(visitor, names = []) {
    Object.assign(this, { visitor, page: visitor.page, names: ['切换到中文', '中文', '牌局 Paiju', ...names] });
  }

  texts() {
    return this.page.evaluate(texts, this.names);
  }

  /** As a finger could, also where a dialog is open. */
  async choose(lang) {
    await this.page.evaluate(
      (wanted) => document.querySelector(`[aria-label^="${wanted}:"]`).click(),
      lang === 'en' ? 'EN' : '中文',
    );
  }

  /** Until no Chinese is left. */
  async english(where) {
    await this.page.waitForFunction(() => document.documentElement.lang === 'en');
    let chinese = [];
    await until(async () => (chinese = (await this.texts()).filter((text) => CHINESE.test(text))).length === 0).catch(
      () => {},
    );
    assert.deepEqual(chinese, [], `nothing Chinese is left: ${where}`);
  }

  /** Until nothing English is left but what was there before. A table that is shown anew may tell a line more or less of the log. */
  async chinese(before, where) {
    await this.page.waitForFunction(() => document.documentElement.lang === 'zh-CN');
    const known = new Set(before);
    let english = [];
    await until(
      async () =>
        (english = (await this.texts()).filter((text) => /[A-Za-z]{3}/.test(text) && !known.has(text))).length === 0,
    ).catch(() => {});
    assert.deepEqual(english, [], `nothing English is left: ${where}`);
  }

  async thereAndBack(where) {
    await this.visitor.quiet();
    const before = await this.texts();
    assert.ok(
      before.some((text) => CHINESE.test(text)),
      `it is Chinese: ${where}`,
    );
    await this.choose('en');
    await this.english(where);
    await this.choose('zh');
    await this.chinese(before, where);
  }
}

/** Asks why a card cannot be touched, if there is such a card; what is said. Some are grey and can be touched all the same: they come later. */
async function askWhy({ page }) {
  const forget = async () => {
    while (await page.$('.prompt .path')) await page.keyboard.press('Escape');
  };
  const grey = page.locator('.hand-area [data-el].dim');
  await forget();
  for (let at = 0; at < (await grey.count()); at++) {
    await grey.nth(at).dispatchEvent('click');
    await page.waitForSelector('.why blockquote, .prompt .path');
    if (await page.$('.why')) return page.textContent('.why');
    await forget();
  }
  return null;
}
const stopAsking = ({ page }) => page.evaluate(() => document.querySelector('.why .x')?.click());
const namesAt = async (visitor) => (await visitor.whole()).seats.map(({ who }) => who).filter(Boolean);

/** Sits down. Where a bot is asked quietly at the very beginning, the server tells the first lines twice: a reload tells them once. */
async function begin(visitor, game) {
  await sitDown(visitor, game);
  await visitor.page.reload();
  await asked(visitor);
}

for (const game of GAMES) {
  scene(`the language is switched in the middle of ${game}`, async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    const roll = dice();
    await begin(visitor, game);
    await playOn(visitor, roll, game, 8);
    const reader = new Reader(visitor, await namesAt(visitor));
    const before = await visitor.whole();
    await visitor.tap('.bar .tap.only-narrow'); // the log: from now on it has been read
    await page.waitForSelector('dialog[open] .log');
    await visitor.closeDialogs();
    await askWhy(visitor);
    await visitor.quiet();
    const said = await reader.texts();
    await visitor.tap('.bar .tap:last-child');
    await visitor.tap('dialog .btn:has-text("设置")');
    await visitor.tap('dialog [role=radio]:has-text("English")');
    await reader.english('on a phone, with the settings open');
    await visitor.closeDialogs();
    await reader.english('on a phone');
    await visitor.tap('.bar .tap.only-narrow');
    await reader.english('the log');
    await visitor.closeDialogs();
    await reader.choose('zh');
    await reader.chinese(said, 'on a phone');
    const after = await visitor.whole();
    assert.equal(after.version, before.version, 'nothing has happened at the table');
    await stopAsking(visitor);
    while ((await visitor.whole()).version === after.version) {
      // the game goes on
      await touch(visitor, roll);
      await asked(visitor);
    }
  });
}

for (const game of GAMES) {
  scene(
    `the language is switched at a wide table of ${game}, with a card, a reason, hints and the list of actions open`,
    async ({ visit }) => {
      const visitor = await visit({ width: 1440 });
      const { page } = visitor;
      await begin(visitor, game);
      const card = page.locator('.hand-area .card:not(.back)').first();
      await playUntil(visitor, dice(), game, async (touches) => touches >= 10 && (await card.count()) > 0);
      const reader = new Reader(visitor, await namesAt(visitor));
      await page.mouse.move(2, 2); // it may lie under the mouse already
      await card.hover({ force: true }); // or whatever lies over it
      await page.waitForSelector('.rail .card.read');
      await page.mouse.move(2, 2); // another one may come to lie where it is
      const reason = await askWhy(visitor);
      await reader.thereAndBack('a card at the side, and a reason');
      await stopAsking(visitor);
      await reader.thereAndBack('a card at the side');
      assert.equal(await askWhy(visitor), reason, 'it can be asked again');
      await stopAsking(visitor);
      const story = await page.$('.story button.told');
      if (story) {
        await story.dispatchEvent('click');
        await reader.thereAndBack('what happened in this round');
        await visitor.closeDialogs();
      }
      await page.keyboard.press('a');
      await page.waitForSelector('dialog[open] .actions .btn');
      await reader.thereAndBack('the list of actions');
      await visitor.closeDialogs();
      await page.keyboard.press('h');
      await page.waitForSelector('dialog[open] .options button');
      await reader.choose('en');
      await page.waitForSelector('dialog[open] .options button');
      await reader.english('hints');
    },
  );
}

scene(
  'the language is switched on every screen',
  async ({ visit }) => {
    const visitor = await visit({ width: 1440 });
    const { page } = visitor;
    const roll = dice();
    await begin(visitor, 'relic');
    await playUntil(visitor, roll, 'relic', async () => (await visitor.whole()).view.turn > 6);
    const reader = new Reader(visitor, await namesAt(visitor));
    const id = await visitor.table();
    const open = async (hash, ready, reads = reader) => {
      await visitor.goTo(hash);
      await page.waitForSelector(ready);
      await reads.thereAndBack(hash);
    };
    await open('#/', '.resume');
    await open('#/lobby', '.empty, .lines');
    const scholar = new Reader(visitor, [...reader.names, '遗物对决']); // the rulebook in English has it
    await open('#/rules/relic', '.book p', scholar);
    await open('#/rules/relic/RD-7.1', '.book .here', scholar);
    await open('#/ratings', '.empty, table');
    await open('#/profile', '.panel .id');
    await open('#/nowhere', '.empty');
    await open('#/decks/relic', 'li.panel');
    await open('#/deck/relic/deck_wall', '.tile');
    await open('#/deck/relic/4xA02,9xA07;Y01', '.mistakes .clause');

    await visitor.goTo(`#/t/${id}`);
    await asked(visitor);
    await visitor.tap(page.getByRole('button', { name: '认输' }).first());
    await visitor.tap('dialog .btn.danger');
    await page.waitForSelector(RESULT);
    await reader.thereAndBack('result');
    await open('#/mine', '.empty, .lines');
    await open('#/history', '.lines');
    await open(`#/r/${id}/3`, '.replay .told');
    await visitor.tap('.from .btn');
    await reader.thereAndBack('playing on');
    await visitor.closeDialogs();

    await visitor.goTo('#/');
    await visitor.tap('.g[data-game="relic"] .btn.sq');
    await visitor.tap('dialog footer .btn.main');
    await page.waitForSelector('.room');
    await page.waitForSelector('.room .pick', { state: 'detached' }); // seated
    await reader.thereAndBack('waiting for others');
  },
  { seconds: 20 },
);

scene('the language is switched between two people at one device', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const reader = new Reader(visitor);
  await visitor.goTo('#/');
  await visitor.tap('.cta .btn:nth-child(2)');
  await visitor.tap('dialog [role=radio]:has-text("遗物对决")');
  await visitor.tap('dialog [role=radio]:has-text("这台设备")');
  await visitor.tap('dialog footer .btn.main');
  await page.waitForSelector('.over .btn.main');
  await reader.thereAndBack('handing over');
  await visitor.tap('.over .btn.main');
  await asked(visitor);
  await reader.thereAndBack('playing');
});

scene('toasts of the page follow the language, toasts from the server are removed', async ({ visit }) => {
  const visitor = await visit({ width: 1440 });
  const { page } = visitor;
  const reader = new Reader(visitor);
  await visitor.goTo('#/deck/kim/3xM07');
  await page.waitForSelector('.tile');
  await visitor.tap('.tile[data-card="M07"] .add');
  await page.waitForSelector('.toast .clause');
  await reader.choose('en');
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  assert.equal(await page.$('.toast'), null, 'it is not left to go by itself');
  await visitor.tap('.tools .btn:has-text("Import")');
  await page.fill('dialog textarea', '3xM08');
  await page.waitForSelector('dialog .faults');
  await visitor.tap('dialog footer .btn.main');
  await page.waitForSelector('.toast .next:has-text("Undo")');
  await reader.choose('zh');
  await page.waitForSelector('.toast .next:has-text("撤销")');
});
