// Plays like a person: taps only what is highlighted or in the prompt, and only where a finger would hit it.
// What is dealt is different each time: whoever needs something special plays on until it is there (playUntil).
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { until } from './visitor.mjs';

/** Every game has a folder of the page. */
const folders = readdirSync(new URL('../src/games', import.meta.url), { withFileTypes: true });
export const GAMES = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
/** More than anybody ever needs. */
const MOST = 1500;

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
  await visitor.quiet(); // what comes late moves what is there
  await visitor.tap(`.g[data-game="${game}"] .btn.main`);
  await asked(visitor);
  await visitor.quiet(); // things get their names: what they stand on may move
}

/** From the home page into the guide of a game. */
export async function learn(visitor, game) {
  await visitor.goTo('#/');
  await visitor.tap(`.g[data-game="${game}"] .learn`);
  await visitor.page.waitForSelector('.coach:is(.tells, .asks)');
}

/** In the page: is it over, or is something asked and nothing on its way? */
const state = (result) =>
  document.querySelector(result)
    ? 'over'
    : Number(document.querySelector('.prompt.mine .tools small')?.textContent ?? 0) > 0
      ? 'asked'
      : '';
export const stateNow = ({ page }) => page.evaluate(state, RESULT);

/** Until the visitor is asked or the game is over; true: over. */
export async function asked({ page }) {
  const found = await page.waitForFunction(state, RESULT);
  return (await found.jsonValue()) === 'over';
}

/** Whoever owes a decision sees so, also while one is on its way. */
export const owes = async ({ page }) => (await page.$('.prompt.mine')) !== null;

/** In the page: something that can be touched now, and a point where it is hit. It must stand still, or a finger would miss it. */
async function reachable(roll) {
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
    for (const down of [0.5, 0.3, 0.7, 0.12, 0.88])
      for (const across of [0.5, 0.3, 0.7, 0.1, 0.9]) {
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
  if (at) {
    const { left, top } = node.getBoundingClientRect();
    await new Promise((done) => {
      requestAnimationFrame(done);
    });
    const now = node.getBoundingClientRect();
    return now.left === left && now.top === top ? { name, ...at } : { name, moves: true };
  }
  const box = node.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { name, covered: over?.outerHTML.slice(0, 200) ?? 'nothing: it lies outside the window' };
}

/** One touch of something that can be touched. What has just happened may be shown over it for a moment. */
export async function touch(visitor, roll) {
  const rolled = roll();
  let found;
  await until(async () => (found = await visitor.page.evaluate(reachable, rolled)).x !== undefined).catch(() => {});
  assert.equal(found.nothing, undefined, 'something can be touched');
  assert.equal(found.moves, undefined, `${found.name} stands still`);
  assert.equal(found.covered, undefined, `${found.name} can be touched, and a finger would hit it`);
  await visitor.press(found.x, found.y);
  return found.name;
}

/** Plays on until the game is over; the number of touches. */
export async function toTheEnd(visitor, roll, act = touch) {
  for (let touches = 0; touches < MOST; touches++) {
    if (await asked(visitor)) return touches;
    await act(visitor, roll);
  }
  assert.fail(`not over after ${MOST} touches: ${await visitor.page.textContent('.prompt')}`);
}

/** Plays until `there` finds what is needed at a decision, at another table where a game is over before; the number of touches. */
export async function playUntil(visitor, roll, game, there, act = touch) {
  for (let touches = 0; touches < MOST; touches++) {
    if (await asked(visitor)) await sitDown(visitor, game);
    if (await there(touches)) return touches;
    if ((await stateNow(visitor)) === 'asked') await act(visitor, roll);
  }
  assert.fail(`not found in ${MOST} touches: ${there}`);
}

/** Some touches, then asked again; a game that is over before is followed by another. */
export async function playOn(visitor, roll, game, touches) {
  let made = 0;
  await playUntil(
    visitor,
    roll,
    game,
    () => made >= touches,
    async () => {
      await touch(visitor, roll);
      made++;
    },
  );
}

/** A few touches more, to see that the table still works. */
export async function goOn(visitor, roll, touches) {
  for (let made = 0; made < touches && !(await asked(visitor)); made++) await touch(visitor, roll);
  await asked(visitor);
}
