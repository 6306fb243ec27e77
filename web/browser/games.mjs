// Whole games, from the home page to the result.
import assert from 'node:assert/strict';
import { dice, GAMES, RESULT, sitDown, toTheEnd } from './playing.mjs';
import { scene } from './stage.mjs';

async function whole(visitor, game, note) {
  const from = Date.now();
  await sitDown(visitor, game);
  const touches = await toTheEnd(visitor, dice());
  note(`${touches} touches, ${((Date.now() - from) / 1000).toFixed(1)} s`);
  const { phase, result } = await visitor.whole();
  assert.equal(phase, 'over');
  assert.match(
    await visitor.page.textContent(RESULT),
    new RegExp(result.text.slice(0, 8).replace(/[^\p{L}]/gu, '.'), 'u'),
  );
}

for (const game of GAMES)
  scene(`a whole game of ${game} by tapping, 360 px, zh`, async ({ visit, note }) => whole(await visit(), game, note), {
    seconds: game === 'tianji' ? 25 : 6,
  });
for (const game of ['weiqi', 'halo'])
  scene(
    `a whole game of ${game} with the mouse, 1440 px, en`,
    async ({ visit, note }) => whole(await visit({ width: 1440, lang: 'en', theme: 'dark' }), game, note),
    { seconds: 6 },
  );
