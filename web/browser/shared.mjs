// Two people share a device for a whole game, and neither sees the other's cards.
import assert from 'node:assert/strict';
import { dice, RESULT, stateNow, touch } from './playing.mjs';
import { scene } from './stage.mjs';

const TAKE = '.over .btn.main';

scene(
  'two people share one device for a whole game of relic, 360 px, zh',
  async ({ visit, note }) => {
    const visitor = await visit();
    const { page } = visitor;
    const open = async () => {
      await visitor.goTo('#/');
      await visitor.tap('.cta .btn:nth-child(2)');
      await page.waitForSelector('dialog .switches');
      await visitor.tap('dialog [role=radio]:has-text("遗物对决")');
      await visitor.tap('dialog [role=radio]:has-text("这台设备")');
      await visitor.tap('dialog footer .btn.main');
      await page.waitForSelector(TAKE);
    };
    await open();
    assert.equal(await page.locator('.chat, [aria-label^="聊天"]').count(), 0, 'who shares a device can simply speak');

    const roll = dice();
    let [touches, hands] = [0, 0];
    while (touches < 3000) {
      await page.waitForFunction(
        ([take, result]) =>
          document.querySelector(take) ||
          document.querySelector(result) ||
          Number(document.querySelector('.prompt.mine .tools small')?.textContent ?? 0) > 0,
        [TAKE, RESULT],
      );
      if (await page.$(TAKE)) {
        assert.deepEqual(
          await page.$$eval('.hand [data-el], [data-el^="hand:"]', (found) =>
            found.map((one) => one.outerHTML.slice(0, 200)),
          ),
          [],
          'between two people no hand is shown',
        );
        await visitor.tap(TAKE);
        await page.waitForSelector(TAKE, { state: 'detached' });
        hands++;
      } else if ((await stateNow(visitor)) === 'over') {
        if (hands > 5) break;
        await open(); // it was over before the device could go from hand to hand
      } else {
        await touch(visitor, roll);
        touches++;
      }
    }
    assert.ok(touches < 3000, 'it is over');
    note(`${touches} touches, handed over ${hands} times`);
  },
  { seconds: 20 },
);
