// Whole games in a real browser: by touching, by keys alone, over a lost connection, and two people with a spectator.
// LOOK=http://localhost:4173 node scripts/play.mjs [touch|keys|lost|two] [game …]
import { chromium } from 'playwright-core';

const at = process.env.LOOK ?? 'http://localhost:4173';
const [what = 'touch', ...rest] = process.argv.slice(2);
const GAMES = ['weiqi', 'halo', 'relic', 'kim', 'tianji'];
const games = rest.length ? rest : ['weiqi'];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const troubles = [];

async function visitor(width = 360) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 }, locale: 'zh-CN' });
  await context.addInitScript(() => { localStorage.setItem('paiju.lang', 'zh'); localStorage.setItem('paiju.level', 'easy'); localStorage.setItem('paiju.speed', 'off'); });
  const page = await context.newPage();
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type()) && !/ERR_(?:INTERNET_DISCONNECTED|CONNECTION)/.test(message.text())) troubles.push(message.text()); });
  page.on('pageerror', (error) => troubles.push(String(error.stack)));
  return page;
}
/** One touch on what glows, or on a button of the prompt. */
const touch = (page, n) => page.evaluate((turn) => {
  const seen = (node) => node.getClientRects().length > 0 && !node.disabled;
  const chosen = document.querySelectorAll('.path .step').length > 0;
  const things = [...document.querySelectorAll('.table [data-el].can, .table [data-el].aim')].filter(seen);
  const tray = [...document.querySelectorAll('.tray .btn')].filter(seen);
  const list = chosen ? [...things, ...tray] : turn % 4 === 3 && tray.length ? tray : things.length ? things : tray;
  const node = list[Math.floor(Math.random() * list.length)];
  node?.click();
  return Boolean(node);
}, n);
/** Asked, and nothing is on its way. */
const myTurn = (page) => page.waitForFunction(() => document.querySelector('.result') !== null || Number(document.querySelector('.prompt.mine .tap small')?.textContent ?? 0) > 0, null, { timeout: 90000 });
const over = async (page) => (await page.$('.result')) !== null;

async function start(page, game) {
  await page.goto(`${at}/#/`);
  await page.locator('.g .btn.main').nth(GAMES.indexOf(game)).click();
  await page.waitForSelector('.table .prompt');
}
async function toTheEnd(page, game, act, most = 900) {
  const from = Date.now();
  let idle = 0;
  for (let turn = 0; turn < most; turn++) {
    await myTurn(page);
    if (await over(page)) { console.log(`${game}: over after ${turn} touches, ${Math.round((Date.now() - from) / 1000)} s`); return; }
    idle = (await act(page, turn)) ? 0 : idle + 1;
    if (idle > 8) throw new Error(`${game}: nothing can be touched: ${await page.textContent('.prompt')}`);
    if (turn % 11 === 10) await page.keyboard.press('Escape');
    await page.waitForTimeout(40);
  }
  throw new Error(`${game}: not over after ${most} touches: ${await page.textContent('.prompt')}`);
}

if (what === 'touch') {
  for (const game of games) {
    const page = await visitor();
    await start(page, game);
    await toTheEnd(page, game, touch);
    await page.context().close();
  }
}
if (what === 'keys') {
  for (const game of games) {
    const page = await visitor(1440);
    await page.goto(`${at}/#/`);
    for (let n = 0; n < 60 && !(await page.evaluate((index) => document.activeElement === document.querySelectorAll('.g .btn.main')[index], GAMES.indexOf(game))); n++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table .prompt');
    await toTheEnd(page, game, async (one, turn) => {
      // The prompt's buttons by number, or the list of all actions.
      if (turn % 3 === 0) await one.keyboard.press('1');
      else {
        await one.keyboard.press('a');
        await one.waitForTimeout(60);
        const count = await one.locator('.actions .btn').count();
        for (let step = 0; step < 1 + Math.floor(Math.random() * Math.min(count, 6)); step++) await one.keyboard.press('Tab');
        await one.keyboard.press('Enter');
      }
      return true;
    });
    await page.context().close();
  }
}
if (what === 'lost') {
  const page = await visitor();
  let down = false;
  const sockets = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (down) return socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await start(page, 'weiqi');
  for (let turn = 0; turn < 12; turn++) { await myTurn(page); await touch(page, turn); await page.waitForTimeout(60); }
  await myTurn(page);
  down = true;
  for (const socket of sockets) await socket.close().catch(() => {});
  await page.waitForSelector('.wire', { timeout: 60000 });
  console.log('lost:', await page.textContent('.wire'));
  for (let turn = 0; turn < 4; turn++) { await touch(page, turn); await page.waitForTimeout(60); }
  console.log('meanwhile:', (await page.textContent('.prompt .ask'))?.trim());
  down = false;
  await page.waitForSelector('.wire', { state: 'detached', timeout: 60000 });
  await toTheEnd(page, 'weiqi', touch);
}
if (what === 'two') {
  const [one, two, three] = [await visitor(), await visitor(1440), await visitor()];
  await one.goto(`${at}/#/`);
  await one.click('.g .btn.sq');
  await one.click('dialog footer .btn');
  await one.waitForSelector('.room');
  const url = one.url();
  await two.goto(url);
  await two.click('.room .btn.pick');
  await three.goto(url);
  await Promise.all([one, two, three].map((page) => page.waitForSelector('.stage [data-zone="board"]')));
  for (let turn = 0; turn < 60; turn++) {
    for (const page of [one, two]) if (await page.$('.prompt.mine .tools button')) await touch(page, turn);
    await one.waitForTimeout(50);
  }
  const views = await Promise.all([one, two, three].map((page) => page.textContent('.bar .sub')));
  console.log('the three see:', views.join(' / '), '| the spectator has a hand:', Boolean(await three.$('.hand')));
}
await browser.close();
console.log(troubles.length ? troubles.join('\n') : 'no error or warning in the console');
process.exit(troubles.length ? 1 : 0);
