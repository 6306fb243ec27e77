// Common to all tables: a reason for every refusal, undo, replay.
import assert from 'node:assert/strict';
import { asked, dice, playUntil, RESULT, sitDown, stateNow, touch } from './playing.mjs';
import { scene } from './stage.mjs';
import { until } from './visitor.mjs';

/** In the page: the next thing that is grey and was not asked about in this position. */
function nextGrey([grey, again]) {
  const things = [...document.querySelectorAll(`.table ${grey}`)];
  if (again) for (const node of things) delete node.dataset.tried;
  for (const node of things.filter(({ dataset }) => dataset.tried === undefined)) {
    node.dataset.tried = '';
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, width, height } = node.getBoundingClientRect();
    for (const [across, down] of [
      [0.5, 0.5],
      [0.2, 0.3],
      [0.1, 0.8],
    ]) {
      const [x, y] = [left + width * across, top + height * down];
      if (document.elementFromPoint(x, y)?.closest('[data-el]') === node) return { x, y, name: node.dataset.el };
    }
  }
  return null;
}

const GREY = [
  { game: 'halo', grey: '[data-el].dim', letters: 'HL' },
  { game: 'relic', grey: '[data-el].dim', letters: 'RD' },
  { game: 'tianji', grey: '[data-el^="zone:"]:not(.can, .aim)', letters: 'TJ' },
];
for (const { game, grey, letters } of GREY) {
  scene(`a grey thing of ${game} says why not, and its clause opens the rulebook`, async ({ visit, note }) => {
    const visitor = await visit();
    const { page } = visitor;
    const roll = dice();
    await sitDown(visitor, game);
    let clause = null;
    await playUntil(visitor, roll, game, async (touches) => {
      await visitor.quiet();
      for (let asks = 0; asks < 3; asks++) {
        const thing = await page.evaluate(nextGrey, [grey, asks === 0]);
        if (!thing) break;
        await visitor.press(thing.x, thing.y);
        const why = page.locator('.why');
        await why.waitFor();
        const reason = await why.locator('blockquote').first().textContent();
        assert.ok(reason.trim().length > 3, `${thing.name} says why not`);
        if ((await why.locator('.clause').count()) > 0) {
          clause = await why.locator('.clause').first().textContent();
          note(`after ${touches} touches, ${thing.name}: ${reason} ${clause}`);
          return true;
        }
        await visitor.tap('.why .x');
      }
      return false;
    });
    assert.match(clause, new RegExp(`^${letters}C?-[\\w.]+$`));
    await visitor.tap('.why .clause');
    const here = page.locator('dialog[open] .book .here');
    await here.waitFor();
    const id = await here.getAttribute('data-id');
    assert.ok(clause === id || clause.startsWith(`${id}.`), `${clause} opens at ${id}`);
    await page.waitForFunction(() => {
      const { top } = document.querySelector('dialog[open] .book .here').getBoundingClientRect();
      return top >= 0 && top < innerHeight;
    });
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    assert.equal(await asked(visitor), false, 'the game is as it was');
  });
}

scene('an action against a bot can be undone, unless it revealed something hidden', async ({ visit, note }) => {
  const visitor = await visit();
  const { page } = visitor;
  const roll = dice();
  const hand = () => page.locator('.hand [data-el]').evaluateAll((cards) => cards.map((card) => card.dataset.el));
  const answers = { taken: 0, refused: 0 };
  const act = async () => {
    while (await page.$('.prompt .path')) await page.keyboard.press('Escape');
    const [before, held] = [await visitor.whole(), await hand()];
    while ((await visitor.whole()).version === before.version) {
      await touch(visitor, roll);
      await asked(visitor);
    }
    if ((await stateNow(visitor)) === 'over') return;
    const between = await visitor.whole();
    visitor.heard.length = 0;
    await visitor.tap('.bar .tap:last-child');
    await visitor.tap('dialog .btn:has-text("请求悔牌")');
    await until(() => visitor.heard.some(({ t, re }) => re && (t === 'done' || t === 'refused')));
    const refused = visitor.heard.some(({ t }) => t === 'refused');
    if (refused) await page.waitForSelector('.toast:has-text("揭示")'); // the page says why
    await visitor.closeDialogs();
    const after = await visitor.whole();
    if (refused) {
      answers.refused++;
      assert.deepEqual(after.view, between.view, 'nothing has changed');
    } else {
      answers.taken++;
      assert.deepEqual(after.view, before.view, 'the table is as it was');
      await until(async () => String(await hand()) === String(held)); // so is the hand that is shown
    }
    await visitor.dismiss();
    await asked(visitor);
    await touch(visitor, roll);
  };
  await sitDown(visitor, 'halo');
  await playUntil(visitor, roll, 'halo', () => answers.taken > 0 && answers.refused > 0, act);
  note(JSON.stringify(answers));
});

scene('a finished game is replayed: scrubber, jumps, steps, links', async ({ server, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await sitDown(visitor, 'weiqi');
  await playUntil(visitor, dice(), 'weiqi', async () => (await visitor.whole()).view.turn > 8);
  await visitor.tap('.bar .tap:last-child');
  await visitor.tap('dialog .btn:has-text("认输")');
  await visitor.tap('dialog .btn.danger');
  await page.waitForSelector(RESULT);
  await visitor.closeDialogs();
  await visitor.tap(`${RESULT} a[href^="#/r/"]`);

  const id = await visitor.table();
  const step = async (at) => (await fetch(`${server.address}/api/tables/${id}/replay/${at}?lang=zh`)).json();
  const { actions } = await step(0);
  assert.ok(actions > 5);
  const shows = async (at) => {
    const { turn, action, log } = await step(at);
    await page.waitForFunction(
      (text) => document.querySelector('.told')?.textContent.includes(text),
      `第 ${at} / ${actions} 步 · 回合 ${turn}`,
    );
    const told = await page.textContent('.told');
    if (action) assert.ok(told.includes(action), `step ${at} says ${action}`);
    for (const { text } of log) assert.ok(told.includes(text), `step ${at} says ${text}`);
    await page.waitForURL(`**/#/r/${id}/${at}`);
  };
  const table = () => page.locator('.stage-box').innerText();
  await shows(0);
  const empty = await table();
  await page.fill('.controls input[type=range]', '5');
  await shows(5);
  await visitor.tap('.controls [aria-label="跳到结尾"]');
  await shows(actions);
  assert.notEqual(await table(), empty, 'the table at the end is not that of the beginning');
  await visitor.tap('.controls [aria-label="上一步"]');
  await shows(actions - 1);
  const { turns } = await step(0);
  assert.ok(turns.length > 2 && turns[0] === 0);
  await page.selectOption('.controls select', '1');
  await shows(turns[1]);
  await visitor.tap('.controls [aria-label="跳到开头"]');
  await shows(0);
  assert.equal(await table(), empty);
  await visitor.tap('.controls [aria-label="播放"]');
  await page.waitForFunction((start) => !document.querySelector('.told').textContent.includes(start), '第 0 /');
  await page.evaluate(() => document.querySelector('.controls [aria-label="暂停"]')?.click()); // unless it has come to the end
  await page.goto(`${server.address}/#/r/${id}/3`);
  await page.reload();
  await shows(3);
});
