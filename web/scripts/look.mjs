// Plays a little in a real browser and takes pictures: LOOK=http://localhost:4173 node scripts/look.mjs [part …]
// Parts: home screens weiqi halo relic kim tianji replay rules. Fails on any error or warning in the console.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const at = process.env.LOOK ?? 'http://localhost:4173';
const parts = process.argv.slice(2).filter((one) => !one.startsWith('-'));
const wants = (part) => parts.length === 0 || parts.includes(part);
const quick = process.argv.includes('--quick');
const GAMES = ['weiqi', 'halo', 'relic', 'kim', 'tianji'];
const LOOKS = [ // `--only=360-en-dark` takes one of them
  { name: '360-zh', width: 360, height: 740, lang: 'zh', theme: 'light' },
  { name: '1440-en', width: 1440, height: 900, lang: 'en', theme: 'light' },
  ...(quick ? [] : [
    { name: '360-en-dark', width: 360, height: 740, lang: 'en', theme: 'dark' },
    { name: '1440-zh-dark', width: 1440, height: 900, lang: 'zh', theme: 'dark' },
  ]),
];
const only = process.argv.find((one) => one.startsWith('--only='))?.slice(7);
mkdirSync('look', { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const troubles = [];

/** One touch of what glows, or of a button of the prompt; true if there was something to touch. */
async function touch(page, turn) {
  return page.evaluate((n) => {
    const seen = (node) => node.getClientRects().length > 0 && !node.disabled;
    const chosen = document.querySelectorAll('.path .step').length > 0;
    const things = [...document.querySelectorAll('.table [data-el].can, .table [data-el].aim')].filter(seen);
    const tray = [...document.querySelectorAll('.tray .btn')].filter(seen);
    const list = chosen ? (things.length ? things : tray) : n % 5 === 4 && tray.length ? tray : things.length ? things : tray;
    const node = list[(n * 7) % Math.max(1, list.length)];
    node?.click();
    return Boolean(node);
  }, turn);
}

for (const look of LOOKS.filter(({ name }) => !only || name === only)) {
  const context = await browser.newContext({ viewport: { width: look.width, height: look.height }, deviceScaleFactor: look.width < 500 ? 2 : 1, locale: look.lang === 'zh' ? 'zh-CN' : 'en-GB', hasTouch: look.width < 500 });
  await context.addInitScript(({ lang, theme }) => { localStorage.setItem('paiju.lang', lang); localStorage.setItem('paiju.theme', theme); localStorage.setItem('paiju.level', 'easy'); }, look);
  const page = await context.newPage();
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) troubles.push(`${look.name} ${page.url()}: ${message.text()} ${message.location().url ?? ''}`); });
  page.on('pageerror', (error) => troubles.push(`${look.name} ${page.url()}: ${error.stack}`));
  // A hall that is older than its replays: the last position stands in for every step.
  await page.route('**/api/tables/*/replay/*', async (route) => {
    const real = await route.fetch();
    if (real.status() !== 404) return route.fulfill({ response: real });
    const [, table, step] = /tables\/([^/]+)\/replay\/(\d+)/.exec(route.request().url());
    const whole = await (await fetch(`${at}/api/tables/${table}?lang=${look.lang}`)).json();
    return route.fulfill({ json: { game: whole.game, at: Number(step), actions: 24, seat: 'black', action: 'stone C3', view: whole.view, log: whole.log.slice(-3), turn: 12 } });
  });
  const shot = (name, full = false) => page.screenshot({ path: `look/${name}-${look.name}.png`, fullPage: full });
  const open = async (hash) => { await page.goto(`${at}/${hash}`); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(250); };

  if (wants('home')) {
    await open('#/');
    await page.waitForSelector('.g');
    await shot('home', true);
  }
  if (wants('screens')) {
    await open('#/');
    await page.click('.top button:nth-of-type(3)');
    await page.waitForTimeout(350);
    await shot('settings');
    await page.keyboard.press('Escape');
    await page.click('.cta .btn:nth-child(2)');
    await page.waitForSelector('dialog .switches');
    await page.waitForTimeout(350);
    await shot('create');
    for (const screen of ['lobby', 'mine', 'history', 'ratings', 'profile', 'nowhere']) {
      await open(`#/${screen}`);
      await shot(screen);
    }
    await open('#/t/nosuchtable');
    await shot('missing');
  }
  if (wants('rules')) {
    await open('#/rules/weiqi/WQ-6.1');
    await page.waitForSelector('.book p');
    await page.waitForTimeout(400);
    await shot('rules');
    await page.click('.reader [role=radio]:nth-child(2)');
    await page.waitForTimeout(300);
    await shot('rules-cards');
    await page.locator('.cards .card').nth(3).click({ timeout: 5000 });
    await page.waitForTimeout(400);
    await shot('card');
  }
  for (const [index, game] of GAMES.entries()) {
    if (!wants(game)) continue;
    await open('#/');
    await page.locator('.g .btn.main').nth(index).click();
    await page.waitForSelector('.table .prompt', { timeout: 20000 });
    await page.waitForTimeout(900);
    await shot(`${game}-1start`);
    let pictured = 0;
    for (let turn = 0; turn < (quick ? 16 : 26); turn++) {
      await page.waitForFunction(() => document.querySelector('.prompt.mine, .result') !== null, null, { timeout: 25000 }).catch(() => {});
      if (await page.$('.result')) break;
      await page.waitForTimeout(120);
      await touch(page, turn);
      await page.waitForTimeout(160);
      if (await page.$('.path .step') && turn > 8 && pictured++ === 0) await shot(`${game}-3touched`);
      // A path that goes nowhere at random is taken back.
      if (turn % 9 === 8) await page.keyboard.press('Escape');
    }
    await page.waitForFunction(() => document.querySelector('.prompt.mine, .result') !== null, null, { timeout: 25000 }).catch(() => {});
    await page.waitForTimeout(600);
    await shot(`${game}-2play`);
    const dim = page.locator('.hand .card.dim').first();
    if (await dim.count()) {
      await dim.click({ position: { x: 12, y: 40 }, timeout: 4000 }).catch(() => {});
      await page.waitForTimeout(700);
      await shot(`${game}-4why`);
      await page.keyboard.press('Escape');
    }
    if (game === 'weiqi') {
      await page.keyboard.press('a');
      await page.waitForTimeout(400);
      await shot('actions');
      await page.keyboard.press('Escape');
      await page.click('.bar .tap:last-child');
      await page.waitForTimeout(400);
      await shot('about');
      await page.click('dialog .btn:has-text("' + (look.lang === 'zh' ? '认输' : 'Resign') + '")');
      await page.click('dialog .btn.danger');
      await page.waitForSelector('.result');
      await page.keyboard.press('Escape');
      await page.waitForTimeout(500);
      await shot('result');
      const id = page.url().split('/t/')[1];
      if (wants('replay') || parts.length === 0) {
        await open(`#/r/${id}/3`);
        await page.waitForTimeout(800);
        await shot('replay');
      }
    }
  }
  await context.close();
}
await browser.close();
console.log(troubles.length ? troubles.join('\n') : 'no error or warning in the console');
process.exit(troubles.length ? 1 : 0);
