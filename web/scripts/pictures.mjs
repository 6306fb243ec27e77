// The pictures of the READMEs, from a server that runs: LOOK=http://localhost:7411 node scripts/pictures.mjs
// The games side by side on a phone, one game on a desktop, in both languages, into docs/.
import { asked, dice, playUntil, sitDown, touch } from '../browser/playing.mjs';
import { closeBrowser, Visitor } from '../browser/visitor.mjs';

const server = { address: process.env.LOOK ?? 'http://localhost:7411' };
const docs = new URL('../../docs/', import.meta.url).pathname;
const GAMES = (await (await fetch(`${server.address}/api/games`)).json()).map(({ id }) => id);
const DESKTOP = { en: GAMES[0], zh: GAMES[1] };
const [PHONE, GAP] = [{ width: 360, height: 740 }, 16];

/** A table some way into its game, at a decision; `there` may wait for more. */
async function played(visitor, game, touches, there = () => true) {
  const roll = dice(7);
  await sitDown(visitor, game);
  let done = 0;
  await playUntil(visitor, roll, game, async () => (done += 1) > touches && there(), touch);
  await asked(visitor);
  await visitor.quiet();
}

for (const lang of ['en', 'zh']) {
  const phone = await Visitor.come(server, { ...PHONE, lang });
  const shots = [];
  for (const game of GAMES) {
    await played(phone, game, 24, async () => (await phone.page.$('.path .step')) === null);
    shots.push((await phone.page.screenshot()).toString('base64'));
  }
  const desk = await Visitor.come(server, { width: 1440, lang });
  await played(desk, DESKTOP[lang], 30, async () => (await desk.page.$('.path .step')) !== null);
  await desk.page.screenshot({ path: `${docs}page-desktop.${lang}.png` });

  const sheet = await desk.page.context().newPage();
  await sheet.setViewportSize({ width: GAMES.length * (PHONE.width + GAP) - GAP, height: PHONE.height });
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('');
  await sheet.setContent(
    `<style>body { margin: 0; display: flex; gap: ${GAP}px; background: #efece2 }</style>${images}`,
  );
  await sheet.screenshot({ path: `${docs}page-phone.${lang}.png` });
}
await closeBrowser();
