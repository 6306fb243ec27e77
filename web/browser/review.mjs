// Hints, reviews of finished games, continuing from a step, and notifications.
import assert from 'node:assert/strict';
import { asked, dice, goOn, owes, playOn, playUntil, RESULT, sitDown, stateNow, touch } from './playing.mjs';
import { scene } from './stage.mjs';
import { until } from './visitor.mjs';

/** Was the page built with the offline server? Without it nothing can be analysed on the device, and the page says so. */
async function withGames({ page }, note) {
  const missing = (await page.textContent('#app')).includes('不含离线游戏');
  if (missing) note('this page was built without the games');
  return !missing;
}

/** A match that is over after so many turns. */
async function resigned(visitor, turns) {
  await sitDown(visitor, 'weiqi');
  await playUntil(visitor, dice(), 'weiqi', async () => (await visitor.whole()).view.turn > turns);
  await visitor.tap('.bar .tap:last-child');
  await visitor.tap('dialog .btn:has-text("认输")');
  await visitor.tap('dialog .btn.danger');
  await visitor.page.waitForSelector(RESULT);
  await visitor.closeDialogs();
  return visitor.table();
}
const told = async ({ page }) => Number(/第 (\d+) \//.exec(await page.textContent('.told'))[1]);

scene('hints: what the bot would do, best first; choosing one plays it', async ({ visit, note }) => {
  const visitor = await visit();
  const { page } = visitor;
  await sitDown(visitor, 'weiqi');
  await playOn(visitor, dice(), 'weiqi', 6);
  const { version } = await visitor.whole();
  await visitor.tap('.prompt .tools [aria-label="提示"]');
  const options = page.locator('dialog[open] .options > li');
  await options.first().waitFor();
  assert.match(await page.textContent('dialog[open] .note'), /只依据你知道的/);
  const count = await options.count();
  assert.ok(count >= 1 && count <= 3, `${count} hints`);
  // In the bot's order, and in words: its chances are no use to a player yet.
  const { options: told } = visitor.heard.findLast(({ t }) => t === 'hint');
  assert.deepEqual(
    await options.locator('.label').allTextContents(),
    told.map(({ label, action }) => label || action),
  );
  const ranks = await options.locator('.rank').allTextContents();
  assert.deepEqual(ranks, count > 1 ? ['首选', '次选', '第三选择'].slice(0, count) : ['只有这一种选择']);
  assert.doesNotMatch(await page.textContent('dialog[open]'), /%/);
  note(`${count} hints, ${await options.locator('.line li').count()} steps foreseen`);
  await visitor.tap(options.first().locator('button'));
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await until(async () => (await visitor.whole()).version > version);
});

scene('a review: worked out step by step, stopped, continued, kept', async ({ visit, note }) => {
  const visitor = await visit({ width: 1440 });
  const { page } = visitor;
  await resigned(visitor, 20);
  await visitor.tap(`${RESULT} a[href$="/review"]`);
  await page.waitForSelector('.review h3, .review [role=alert]');
  if (!(await withGames(visitor, note))) return;
  // It may be done before anybody can stop or continue it.
  const press = (label) =>
    page.evaluate(
      (wanted) =>
        [...document.querySelectorAll('.review .work button')]
          .find(({ textContent }) => textContent.includes(wanted))
          ?.click(),
      label,
    );
  await press('停止');
  await press('继续分析');
  await page.waitForSelector('.review progress', { state: 'detached' });

  const steps = page.locator('.controls input[type=range]');
  const actions = Number(await steps.getAttribute('max'));
  const middle = actions >> 1;
  await steps.fill(String(middle));
  await until(async () => (await told(visitor)) === middle);
  await page.waitForSelector('.here-now');
  assert.match(await page.textContent('.here-now'), /接下来：.*实际：/s);

  const turnings = page.locator('.turnings button');
  note(`${actions} steps, ${await turnings.count()} turning points`);
  assert.doesNotMatch(await page.textContent('.review'), /%/);
  if ((await turnings.count()) > 0) {
    assert.match(await turnings.first().textContent(), /(?:回合|开局).*实际：.*机器人会选：/s);
    await visitor.tap(turnings.first());
    await page.waitForSelector('.turnings button.here');
    await visitor.tap('.top [aria-label^="EN"]');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.turnings button, .here-now')].every(
        ({ textContent }) => !/[\u3400-\u9fff]/.test(textContent),
      ),
    );
    await visitor.tap('.top [aria-label^="中文"]');
  }

  await page.reload();
  await page.waitForSelector('.review h3');
  assert.equal(await page.$('.review progress'), null, 'the analysis is kept');
});

scene('continuing from a step of a finished game, on this device', async ({ server, visit, note }) => {
  const visitor = await visit();
  const { page } = visitor;
  const id = await resigned(visitor, 10);
  const record = () => fetch(`${server.address}/api/tables/${id}/record`).then((answer) => answer.text());
  const before = await record();
  const { you } = await visitor.whole();
  await visitor.goTo(`#/r/${id}/6`);
  await page.waitForSelector('.from .btn:enabled');
  await visitor.tap('.controls [aria-label="跳到结尾"]');
  await page.waitForSelector('.from .btn:disabled');
  await page.fill('.controls input[type=range]', '6');
  await visitor.tap('.from .btn:enabled');
  assert.equal(
    await page.locator('dialog [role=radio][aria-checked=true]').first().textContent(),
    ['黑方', '白方'][you],
    "one keeps one's seat",
  );
  await visitor.tap('dialog footer .btn.main');
  await page.waitForFunction(() => /#\/t\/here-/.test(location.hash) || document.querySelector('.toast'));
  if (!(await withGames(visitor, note))) return;
  await goOn(visitor, dice(), 4);
  assert.equal(await record(), before, 'the match itself is not touched');
});

/** Records what would be told, and lets a test hide the page. */
const TOLD = `
  window.told = [];
  window.Notification = class { static permission = 'default'; static requestPermission() { Notification.permission = 'granted'; return Promise.resolve('granted'); } constructor(title, options) { Object.assign(this, { title, ...options }); told.push(this); } close() { this.closed = true; } };
  window.hide = (hidden) => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden }); document.dispatchEvent(new Event('visibilitychange')); };
`;

scene('a notification when it is your turn while the page is hidden', async ({ visit }) => {
  const [host, guest] = [await visit({ scripts: [TOLD] }), await visit()];
  const { page } = host;
  await host.goTo('#/');
  await host.tap('.top button:nth-of-type(3)');
  await host.tap('dialog label:has-text("轮到我时通知我") input');
  await page.waitForFunction(() => Notification.permission === 'granted');
  await page.keyboard.press('Escape');
  await host.tap('.g[data-game="weiqi"] .btn.sq');
  await host.tap('dialog footer .btn.main');
  await page.waitForSelector('.room');
  await guest.page.goto(page.url());
  await guest.tap('.room .btn.pick');
  await Promise.all([asked(host), asked(guest)]);

  const roll = dice();
  /** Plays for one of them until nothing more is wanted from them. */
  const decide = (player) =>
    until(async () => {
      if ((await stateNow(player)) === 'asked') await touch(player, roll);
      return !(await owes(player));
    });
  const news = () => page.evaluate(() => told.splice(0).map(({ title, body, tag }) => ({ title, body, tag })));
  const id = await host.table();
  const one = [{ title: '围棋牌', body: '轮到你了。', tag: `paiju-${id}` }];

  await decide(host);
  await asked(guest);
  await page.evaluate(() => window.hide(true));
  await decide(guest);
  await until(() => page.evaluate(() => told.length > 0));
  await page.evaluate(() => {
    const [note] = told;
    location.hash = '#/lobby';
    note.onclick();
  });
  await page.waitForURL(`**/#/t/${id}`);
  assert.deepEqual(await news(), one);
  assert.match(await page.title(), /^\(1\) 轮到你/);

  await page.evaluate(() => window.hide(false));
  await asked(host);
  await decide(host);
  await asked(guest);
  await page.evaluate(() => {
    location.hash = '#/lobby';
  });
  await page.waitForSelector('.top');
  const listed = page.waitForResponse(/\/api\/me\/tables\?/);
  await page.evaluate(() => window.hide(true)); // what waits now is no news later
  await listed;
  await until(async () => !(await page.title()).startsWith('('));
  await decide(guest);
  await page.evaluate(() => window.hide(true)); // as the minute does
  await until(() => page.evaluate(() => told.length > 0));
  assert.deepEqual(await news(), one);
  assert.match(await page.title(), /^\(1\) /);
});

scene('a game with days per move starts on one device and continues on another', async ({ visit }) => {
  const [home, away] = [await visit({ width: 1440, lang: 'en' }), await visit()];
  const [name, password] = ['Traveller', 'a long way home'];
  await home.goTo('#/profile');
  await home.page.fill('[autocomplete=username]', name);
  await home.page.fill('[type=password]', password);
  await home.tap('form .btn:has-text("Register")');
  await home.page.waitForSelector('.panel .id b:has-text("Traveller")');
  await home.goTo('#/');
  await home.tap('.g[data-game="weiqi"] .btn.sq');
  await home.tap('dialog [role=radio]:has-text("Bots")');
  await home.tap('dialog [role=radio]:has-text("days")');
  await home.tap('dialog footer .btn.main');
  const roll = dice();
  // Ordering one's hand is a secret question, during which no clock runs: then play on.
  let before;
  do {
    await goOn(home, roll, 6);
    before = await home.whole();
  } while (before.clock.running?.length === 0);
  const id = await home.table();
  await home.page.close();

  await away.goTo('#/mine');
  await away.page.waitForSelector('.empty');
  await away.goTo('#/profile');
  await away.page.fill('[autocomplete=username]', name);
  await away.page.fill('[type=password]', password);
  await away.tap('form .btn:has-text("登录")');
  await away.page.waitForSelector('.panel .id b:has-text("Traveller")');
  await away.goTo('#/mine');
  const row = away.page.locator('.lines > li');
  await row.locator('.turn-mark').waitFor();
  await row.locator('.clock').waitFor();
  assert.match(await row.locator('.left').textContent(), /你剩余.*(?:3 d 00|2 d 23) h/s);
  assert.match(await away.page.textContent('.elsewhere'), /Traveller/);
  await away.tap(row.locator('.btn'));
  await asked(away);
  assert.equal(await away.table(), id);
  assert.deepEqual((await away.whole()).view, before.view, 'the same table');
  await goOn(away, roll, 4);
});
