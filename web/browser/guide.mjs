// The guides: following every step leads to the end, and then play is free.
import assert from 'node:assert/strict';
import { dice, GAMES, goOn, learn, RESULT, touch } from './playing.mjs';
import { scene } from './stage.mjs';
import { GONE } from './visitor.mjs';

/** In the page: what the guide wants now; nothing while others act or something is on its way. */
function state(result) {
  const coach = document.querySelector('.coach');
  if (!coach) return document.querySelector(result) ? { now: 'over' } : null;
  const now = ['tells', 'asks', 'done', 'astray'].find((one) => coach.classList.contains(one));
  if (!now || (now === 'asks' && !(Number(document.querySelector('.prompt.mine .tools small')?.textContent) > 0)))
    return null;
  const [at, all] = (coach.querySelector('.at [aria-hidden]')?.textContent ?? '0 / 0').split(' / ').map(Number);
  return {
    now,
    at,
    all,
    says: coach.querySelector('.say')?.textContent.trim() ?? '',
    touched: document.querySelectorAll('.prompt .path .step').length,
  };
}
const stateOf = async ({ page }) => (await page.waitForFunction(state, RESULT)).jsonValue();
const stepsOf = async (server, game, lang) =>
  (await (await fetch(`${server.address}/api/games/${game}/guide?lang=${lang}`)).json()).steps;
const next = (visitor) => visitor.tap('.coach .deeds .btn.main');

/** Does what the guide says, until it ends or `enough` says so; what was seen on the way. */
async function follow(visitor, roll, enough = () => false) {
  const seen = [];
  for (let moves = 0; moves < 600; moves++) {
    const found = await stateOf(visitor);
    if (seen.at(-1)?.at !== found.at || seen.at(-1)?.now !== found.now) seen.push(found);
    if (['done', 'astray', 'over'].includes(found.now) || (await enough(found))) return seen;
    if (found.now === 'tells') await next(visitor);
    else await touch(visitor, roll);
  }
  assert.fail(`the guide does not end: ${JSON.stringify(seen.at(-1))}`);
}

async function whole({ server, visit, note }, game, look) {
  const visitor = await visit(look);
  const { page } = visitor;
  const steps = (await stepsOf(server, game, look.lang)).filter(
    ({ say, do: act, seat }) => say || (act && seat === null),
  );
  await learn(visitor, game);
  const roll = dice();
  const unlit = [];
  let last = 0;
  const seen = await follow(visitor, roll, async ({ now, at, all, says }) => {
    assert.equal(all, steps.length);
    assert.ok(at >= last, `step ${at} comes after step ${last}`);
    last = at;
    if (steps[at - 1].say)
      assert.ok(says.startsWith(steps[at - 1].say.trim()), `step ${at} says ${steps[at - 1].say}: ${says}`);
    const lit =
      now !== 'tells' ||
      steps[at - 1].look.length === 0 ||
      (await page.waitForSelector('.veil .ring', { state: 'attached' }).catch(() => null));
    if (!lit) unlit.push(`${at}: ${steps[at - 1].look}`);
    return false;
  });
  note(`${steps.length} steps, ${seen.filter(({ now }) => now === 'asks').length} own actions`);
  assert.equal(seen.at(-1).now, 'done', 'the guide comes to its end');
  assert.deepEqual(unlit, [], 'what is spoken of is lit');

  await next(visitor);
  await page.waitForSelector('.coach', { state: 'detached' });
  await goOn(visitor, roll, 2);
  assert.ok((await page.$('.veil')) === null, 'nothing is dimmed any more');
  await visitor.goTo('#/');
  const again = page.locator(`.g[data-game="${game}"] .learn`);
  await again.waitFor();
  assert.match(await again.textContent(), look.lang === 'zh' ? /已学完/ : /learned/);
}

for (const game of GAMES)
  scene(`the guide of ${game} by tapping, 360 px, zh`, (stage) => whole(stage, game, { width: 360, lang: 'zh' }), {
    seconds: 9,
  });
for (const game of GAMES)
  scene(
    `the guide of ${game} with the mouse, 1440 px, en`,
    (stage) => whole(stage, game, { width: 1440, lang: 'en', theme: 'dark' }),
    { seconds: 9 },
  );

scene('a guide continues after a reload, offline, and in the other language', async ({ server, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const roll = dice();
  await learn(visitor, 'weiqi');
  const { length } = await stepsOf(server, 'weiqi', 'zh');
  if (length < 4) return;
  await follow(visitor, roll, ({ at }) => at === 3);
  const before = await stateOf(visitor);
  await page.reload();
  assert.deepEqual(await stateOf(visitor), before, 'a reload changes nothing');
  await visitor.goTo('#/');
  await visitor.tap('.g[data-game="weiqi"] .learn:has-text("继续教学")');
  assert.deepEqual(await stateOf(visitor), before, 'the home page leads back to it');

  visitor.excused = GONE;
  await server.kill();
  await visitor.tap('.bar .tap:last-child');
  await visitor.tap('dialog .btn:has-text("设置")');
  await visitor.tap('dialog [role=radio]:has-text("English")');
  await visitor.closeDialogs();
  await page.waitForFunction(() => /^[^\u3400-\u9fff]+$/.test(document.querySelector('.coach')?.textContent ?? '一'));
  assert.equal((await stateOf(visitor)).at, before.at);
  const seen = await follow(visitor, roll, ({ at }) => at > before.at + 1);
  assert.ok(seen.at(-1).at > before.at + 1, 'it goes on');
});

scene('a guide allows only its own step; it can be reread, skipped and restarted', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const roll = dice();
  await learn(visitor, 'weiqi');
  const asks = (await follow(visitor, roll, ({ now, at }) => now === 'asks' && at > 2)).at(-1);
  if (asks.now !== 'asks') return;
  await page.keyboard.press('a');
  await page.waitForSelector('dialog[open] .actions .btn');
  assert.equal(await page.locator('dialog .actions .btn').count(), 1, 'one action is offered');
  await page.keyboard.press('Escape');
  const other = page.locator('.table [data-el]:not(.can, .aim, .sel)').first();
  await other.dispatchEvent('click');
  await page.waitForSelector('.coach .hint.tried');
  assert.equal((await stateOf(visitor)).at, asks.at, 'nothing has happened');

  await visitor.tap('.coach [aria-label="看上一步"]');
  await page.waitForFunction((at) => !document.querySelector('.coach .at').textContent.includes(`${at} /`), asks.at);
  while (await page.$('.coach .deeds .btn:has-text("继续")')) await next(visitor);
  assert.equal((await stateOf(visitor)).at, asks.at, 'reading again changes nothing');

  const table = page.url();
  await visitor.tap('.coach .skip');
  await visitor.tap('dialog .btn:has-text("从头开始")');
  await page.waitForFunction(
    (old) => location.href !== old && document.querySelector('.coach .at')?.textContent.includes('1 /'),
    table,
  );
  await visitor.tap('.coach .skip');
  await visitor.tap('dialog .btn.danger');
  await page.waitForSelector('.coach', { state: 'detached' });
  await goOn(visitor, roll, 3);
  await visitor.goTo('#/');
  await page.waitForSelector('.g[data-game="weiqi"] .learn:has-text("边玩边学")');
});

scene('a guide with the keyboard only', async ({ visit }) => {
  const visitor = await visit({ width: 1440, lang: 'en' });
  const { page } = visitor;
  await learn(visitor, 'weiqi');
  for (let moves = 0; moves < 12; moves++) {
    const { now, at, touched } = await stateOf(visitor);
    if (now !== 'tells' && now !== 'asks') return;
    if (now === 'tells') await page.keyboard.press(moves % 2 ? 'Enter' : ' ');
    else {
      await page.keyboard.press('a');
      await page.waitForSelector('dialog[open] .actions .btn');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction(
      ([was, path]) =>
        !document.querySelector('.coach .at [aria-hidden]')?.textContent.startsWith(`${was} `) ||
        document.querySelectorAll('.prompt .path .step').length !== path,
      [at, touched],
    );
  }
});
