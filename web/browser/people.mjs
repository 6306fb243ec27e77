// Two people who meet by an invitation link, and one who watches.
import assert from 'node:assert/strict';
import { dice, RESULT, stateNow, touch } from './playing.mjs';
import { scene } from './stage.mjs';
import { until } from './visitor.mjs';

/** Every hand in what the server has sent to somebody. */
const handsHeard = ({ heard }) =>
  heard
    .filter(({ t, view }) => (t === 'table' || t === 'step') && view)
    .flatMap(({ view }) => [view.black?.hand, view.white?.hand])
    .filter((hand) => hand !== undefined);

scene(
  'two people meet through an invite link, and a spectator sees no hand',
  async ({ server, visit, note }) => {
    const [host, guest, watcher] = [
      await visit({ permissions: ['clipboard-read', 'clipboard-write'] }),
      await visit({ width: 1440, lang: 'en' }),
      await visit(),
    ];
    await host.goTo('#/');
    await host.tap('.g[data-game="weiqi"] .btn.sq');
    await host.tap('dialog footer .btn.main');
    const link = await host.copied('.room .row .btn:has-text("复制邀请链接")');
    assert.match(link, new RegExp(`^${server.address}/#/t/[\\w-]+$`));

    await guest.page.goto(link);
    await guest.tap('.room .btn.pick');
    await watcher.page.goto(link);
    for (const { page } of [host, guest, watcher]) await page.waitForSelector('.stage [data-zone], .stage [data-el]');

    const roll = dice();
    let touches = 0;
    const states = () => Promise.all([host, guest].map(stateNow));
    for (
      let now = await states();
      !now.includes('over');
      now = await until(async () => {
        const found = await states();
        return found.some(Boolean) && found;
      })
    ) {
      assert.ok(touches < 1500, 'the game ends');
      // Whoever is asked plays: both at once while roles are chosen.
      for (const [at, player] of [host, guest].entries())
        if (now[at] === 'asked') {
          await touch(player, roll);
          touches++;
        }
      if (touches < 20)
        assert.equal(await watcher.page.$('.hand, [data-el^="hand:"]'), null, 'the spectator has no hand');
    }
    note(`${touches} touches`);
    for (const { page } of [host, guest, watcher]) await page.waitForSelector(RESULT);
    const during = (visitor) => handsHeard({ heard: visitor.heard.filter(({ result }) => !result) });
    assert.ok(during(watcher).length > 20, 'the spectator saw the whole game');
    assert.deepEqual(
      during(watcher).filter((hand) => hand !== null),
      [],
      'no hand was ever sent to the spectator',
    );
    for (const player of [host, guest])
      assert.ok(
        during(player).filter((hand) => hand !== null).length <= during(player).length / 2,
        'a player is sent one hand, not both',
      );
    const { result, seats } = await watcher.whole();
    const [winner] = result.winners;
    assert.match(
      await watcher.page.textContent(`${RESULT} h2`),
      result.winners.length === 1 ? new RegExp(`${seats[winner].who} 胜`) : /平局/,
    );
  },
  { seconds: 19 },
);
