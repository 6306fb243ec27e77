// Plays a little at a server and takes pictures of every screen into look/: LOOK=http://localhost:7411 node scripts/look.mjs [part …]
// Parts: rules, the ids of games, replay guides decks home screens. Fails on any error or warning in the console.
import { mkdirSync } from 'node:fs';
import { asked, dice, GAMES, learn, RESULT, sitDown, touch } from '../browser/playing.mjs';
import { closeBrowser, Visitor } from '../browser/visitor.mjs';

const server = { address: process.env.LOOK ?? 'http://localhost:7411' };
const flags = process.argv.slice(2).filter((one) => one.startsWith('-'));
const parts = process.argv.slice(2).filter((one) => !one.startsWith('-'));
const wants = (part) => parts.length === 0 || parts.includes(part);
const quick = flags.includes('--quick');
const LOOKS = [
  // `--only=360-en-dark` takes one of them, `--quick` the first two
  { name: '360-zh', width: 360, lang: 'zh', theme: 'light' },
  { name: '1440-en', width: 1440, lang: 'en', theme: 'light' },
  { name: '360-en-dark', width: 360, lang: 'en', theme: 'dark' },
  { name: '1440-zh-dark', width: 1440, lang: 'zh', theme: 'dark' },
  { name: '360-zh-dark', width: 360, lang: 'zh', theme: 'dark' },
  { name: '1440-en-dark', width: 1440, lang: 'en', theme: 'dark' },
  { name: '360-en', width: 360, lang: 'en', theme: 'light' },
  { name: '1440-zh', width: 1440, lang: 'zh', theme: 'light' },
];
const only = flags.find((one) => one.startsWith('--only='))?.slice(7);
mkdirSync('look', { recursive: true });
const troubles = [];

for (const look of LOOKS.filter(({ name }, at) => (only ? name === only : !quick || at < 2))) {
  const visitor = await Visitor.come(server, { ...look, deviceScaleFactor: look.width < 500 ? 2 : 1 });
  const { page } = visitor;
  const roll = dice();
  const settle = async () => {
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(300);
  };
  const shot = async (name, full = false) => {
    await settle();
    await page.screenshot({ path: `look/${name}-${look.name}.png`, fullPage: full });
  };
  const open = async (hash, ready) => {
    await visitor.goTo(hash);
    if (ready) await page.waitForSelector(ready);
  };
  const closeAll = async () => {
    while (await page.$('dialog[open]')) await page.keyboard.press('Escape');
  };

  if (wants('rules')) {
    await open('#/rules/weiqi/WQ-6.1', '.book p');
    await shot('rules');
    await visitor.tap('.reader [role=radio]:nth-child(2)');
    await shot('rules-cards');
    await visitor.tap(page.locator('.cards .card').nth(3));
    await shot('card');
    await closeAll();
  }
  for (const game of GAMES.filter(wants)) {
    await sitDown(visitor, game);
    await shot(`${game}-1start`);
    let begun = false;
    for (let touches = 0; touches < (quick ? 16 : 26) && !(await asked(visitor)); touches++) {
      await touch(visitor, roll);
      if (!begun && touches > 8 && (await page.$('.path .step'))) {
        begun = true;
        await shot(`${game}-3touched`);
      }
    }
    const over = await asked(visitor);
    await shot(`${game}-2play`);
    const grey = page.locator('.table [data-el].dim').first();
    if (!over && (await grey.count()) > 0) {
      await grey.click({ position: { x: 12, y: 30 }, timeout: 4000 }).catch(() => {});
      await shot(`${game}-4why`);
      await page.keyboard.press('Escape');
    }
  }
  if (wants('replay')) {
    await sitDown(visitor, GAMES[0]);
    for (let touches = 0; touches < 10 && !(await asked(visitor)); touches++) await touch(visitor, roll);
    await page.keyboard.press('a');
    await shot('actions');
    await closeAll();
    await visitor.tap('.bar .tap:last-child');
    await shot('about');
    await visitor.tap(page.locator('dialog').getByRole('button', { name: look.lang === 'zh' ? '认输' : 'Resign' }));
    await visitor.tap('dialog .btn.danger');
    await page.waitForSelector(RESULT);
    await closeAll();
    await shot('result');
    await open(`#/r/${page.url().split('/t/')[1]}/3`, '.told');
    await shot('replay');
    await open(`#/r/${page.url().split('/r/')[1].split('/')[0]}/0/review`, '.review h3');
    await page.waitForSelector('.review progress', { state: 'detached', timeout: 60_000 });
    await shot('review', true);
  }
  if (wants('guides')) {
    for (const game of GAMES) {
      await learn(visitor, game);
      await shot(`${game}-5guide`);
      for (let told = 0; told < 4 && (await page.$('.coach.tells .deeds .btn.main')); told++)
        await visitor.tap('.coach.tells .deeds .btn.main');
      await shot(`${game}-6guided`);
    }
  }
  if (wants('decks')) {
    const infos = await (await fetch(`${server.address}/api/games`)).json();
    const built = infos.filter(({ decks }) => decks.length > 0);
    await open(`#/decks/${built[0].id}`, 'main h1');
    await shot('decks');
    for (const { id, decks } of built) {
      await open(`#/deck/${id}/${decks[0].id}`, '.tile');
      await shot(`builder-${id}`);
    }
  }
  if (wants('home')) {
    await open('#/', '.g');
    await shot('home', true);
  }
  if (wants('screens')) {
    await open('#/', '.g');
    await visitor.tap('.top button:nth-of-type(3)');
    await shot('settings');
    await closeAll();
    await visitor.tap('.cta .btn:nth-child(2)');
    await page.waitForSelector('dialog .switches');
    await shot('create');
    await closeAll();
    for (const screen of ['lobby', 'mine', 'history', 'ratings', 'profile', 'nowhere']) {
      await open(`#/${screen}`);
      await shot(screen);
    }
    await open('#/t/nosuchtable', '.empty');
    await shot('missing');
  }
  troubles.push(...visitor.troubles.map((trouble) => `${look.name}: ${trouble}`));
  await page.context().close();
}
await closeBrowser();
console.log(troubles.length ? troubles.join('\n') : 'no error or warning in the console');
process.exit(troubles.length ? 1 : 0);
