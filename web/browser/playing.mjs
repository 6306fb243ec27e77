// Playing as a person would: only what glows or stands in the prompt is touched, and only where a finger hits it.
import assert from 'node:assert/strict';

export const GAMES = ['weiqi', 'halo', 'relic', 'kim', 'tianji'];
const THINKING = 40_000;
const READING = 4_000;

/** Dice that roll the same in every run. */
export function dice(seed = 1) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The result of the game, and nothing that a table calls so. */
export const RESULT = '.stage > section.result';

/** From the home page to a table against easy bots. */
export async function sitDown(visitor, game) {
  await visitor.goTo('#/');
  await visitor.tap(`.g[data-game="${game}"] .btn.main`);
  await asked(visitor);
}

/** From the home page into the guide of a game. */
export async function learn(visitor, game) {
  await visitor.goTo('#/');
  await visitor.tap(`.g[data-game="${game}"] .learn`);
  await visitor.page.waitForSelector('.coach:is(.tells, .asks)');
}

/** In the page: is it over, or is something asked and nothing on its way? */
const state = (result) => (document.querySelector(result) ? 'over' : Number(document.querySelector('.prompt.mine .tools small')?.textContent ?? 0) > 0 ? 'asked' : '');
export const stateNow = ({ page }) => page.evaluate(state, RESULT);

/** Until the visitor is asked or the game is over; true: over. */
export async function asked({ page }) {
  const found = await page.waitForFunction(state, RESULT, { timeout: THINKING });
  return (await found.jsonValue()) === 'over';
}

/** In the page: something that can be touched now, and a point where it is hit. */
function reachable(roll) {
  const seen = (node) => node.getClientRects().length > 0 && !node.disabled;
  const list = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const things = list('.table [data-el].can, .table [data-el].aim');
  const buttons = list('.prompt .tray .btn, .prompt .path .go');
  const begun = document.querySelector('.prompt .path .step') !== null;
  // Buttons often end a turn: at the beginning of an action they are taken less often than things.
  const from = things.length === 0 || (buttons.length > 0 && roll % 1 < (begun ? 0.5 : 0.2)) ? buttons : things;
  const node = from[Math.floor(((roll * 7919) % 1) * from.length)];
  if (!node) return { nothing: document.querySelector('.prompt')?.textContent ?? '' };
  const name = node.dataset.el ?? node.textContent.trim();
  const owner = (hit) => hit?.closest('[data-el], button, a') ?? null;
  const point = () => {
    const { left, top, width, height } = node.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.12, 0.88]) for (const across of [0.5, 0.3, 0.7, 0.1, 0.9]) {
      const [x, y] = [left + width * across, top + height * down];
      if (owner(document.elementFromPoint(x, y)) === node) return { x, y };
    }
    return null;
  };
  let at = point();
  for (const block of ['nearest', 'center']) {
    if (at) break;
    node.scrollIntoView({ block, inline: block });
    at = point();
  }
  if (at) return { name, ...at };
  const box = node.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { name, covered: over?.outerHTML.slice(0, 200) ?? 'nothing: it lies outside the window' };
}

/** One touch of something that can be touched. What has just happened may be shown over it for a moment. */
export async function touch(visitor, roll) {
  const rolled = roll();
  const look = () => visitor.page.evaluate(reachable, rolled);
  let found = await look();
  for (const from = Date.now(); found.covered && Date.now() - from < READING;) {
    await visitor.page.waitForTimeout(100);
    found = await look();
  }
  assert.equal(found.nothing, undefined, 'something can be touched');
  assert.equal(found.covered, undefined, `${found.name} can be touched, and a finger would hit it`);
  await visitor.press(found.x, found.y);
  return found.name;
}

/** Plays on until the game is over; the number of touches. */
export async function toTheEnd(visitor, roll, act = touch, most = 1500) {
  for (let touches = 0; touches < most; touches++) {
    if (await asked(visitor)) return touches;
    await act(visitor, roll);
  }
  assert.fail(`not over after ${most} touches: ${await visitor.page.textContent('.prompt')}`);
}

/** Some touches, then asked again. */
export async function playOn(visitor, roll, touches) {
  for (let made = 0; made < touches; made++) {
    assert.equal(await asked(visitor), false, 'the game goes on');
    await touch(visitor, roll);
  }
  assert.equal(await asked(visitor), false, 'the game goes on');
}
