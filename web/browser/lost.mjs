// The server is killed in mid-game and restarted: the page reconnects, and nothing is lost.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM } from './server.mjs';
import { asked, dice, playOn, sitDown, toTheEnd, touch } from './playing.mjs';
import { scene } from './stage.mjs';
import { GONE } from './visitor.mjs';

scene(
  'the server is killed in mid-game and restarted: the game continues with nothing lost',
  async ({ server, visit, note }) => {
    const visitor = await visit();
    const { page } = visitor;
    const roll = dice();
    await sitDown(visitor, 'weiqi');
    await playOn(visitor, roll, 'weiqi', 12);
    const before = await visitor.whole();

    await page.evaluate(() => {
      window.sameAsBefore = true;
    });
    visitor.excused = GONE;
    await server.kill();
    await page.waitForSelector('.wire');
    // Whoever goes on touching meanwhile has their action kept and sent later.
    const unsent = async () => /还没送达，连上后自动重发/.test(await page.textContent('.prompt .ask'));
    for (let touches = 0; touches < 200 && !(await unsent()); touches++) await touch(visitor, roll);
    assert.ok(await unsent(), 'the page says that the action is kept');

    const down = Date.now();
    await server.start();
    await page.waitForSelector('.wire', { state: 'detached' });
    note(`found again ${((Date.now() - down) / 1000).toFixed(1)} s after the server came back`);
    visitor.excused = null;
    assert.equal(await asked(visitor), false);
    assert.ok(await page.evaluate(() => window.sameAsBefore), 'the page was not reloaded');

    const after = await visitor.whole();
    assert.deepEqual(after.log.slice(0, before.log.length), before.log, 'all that had happened is still there');
    assert.ok(after.version > before.version, 'the action that was kept has arrived');
    await visitor.tap('.bar .tap.only-narrow');
    await page.waitForSelector('dialog[open] .log li');
    const shown = await page.locator('dialog .log li').count();
    await page.keyboard.press('Escape');
    assert.equal(shown, Math.min(200, after.log.length), 'the page shows each line of the log once');

    await toTheEnd(visitor, roll);
    const { table, result } = await visitor.whole();
    const record = await (await fetch(`${server.address}${result.record}`)).text();
    const file = join(server.folder, `${table}.paiju`);
    writeFileSync(file, record);
    note(
      execFileSync(PROGRAM, ['replay', file, '--verify', '--lang', 'en'], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .at(-1),
    );
  },
);
