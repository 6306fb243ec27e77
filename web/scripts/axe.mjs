// What axe-core finds on the main screens and on a table of each game; serious findings fail.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const at = process.env.LOOK ?? 'http://localhost:4173';
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
let bad = 0;
for (const { theme, width, lang } of [{ theme: 'light', width: 360, lang: 'zh' }, { theme: 'dark', width: 1440, lang: 'en' }]) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 }, bypassCSP: true });
  await context.addInitScript(([theme_, lang_]) => { localStorage.setItem('paiju.theme', theme_); localStorage.setItem('paiju.lang', lang_); localStorage.setItem('paiju.level', 'easy'); }, [theme, lang]);
  const page = await context.newPage();
  const look = async (name) => {
    await page.waitForTimeout(500);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    for (const { id, impact, help, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical') bad++;
      console.log(`${theme} ${width} ${name}: ${impact} ${id}: ${help} (${nodes.length}) ${nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${(node.any[0]?.message ?? '').slice(0, 140)}`).join(' | ')}`);
    }
  };
  for (const screen of ['', 'lobby', 'mine', 'ratings', 'profile', 'rules/halo']) {
    await page.goto(`${at}/#/${screen}`);
    await page.waitForTimeout(400);
    await look(screen || 'home');
  }
  await page.goto(`${at}/#/`);
  await page.click('.top button:nth-of-type(3)');
  await look('settings');
  await page.keyboard.press('Escape');
  for (let game = 0; game < 5; game++) {
    await page.goto(`${at}/#/`);
    await page.locator('.g .btn.main').nth(game).click();
    await page.waitForSelector('.table .prompt');
    await page.waitForTimeout(1500);
    await look(`table ${game}`);
  }
  await context.close();
}
await browser.close();
console.log(bad ? `${bad} serious findings` : 'nothing serious');
process.exit(bad ? 1 : 0);
