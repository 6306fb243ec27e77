// The setup of every browser test: one browser, a server for each test, and visitors. A test fails on any error that
// a visitor meets (visitor.mjs). Two tests run at a time, since tests mostly wait.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Server } from './server.mjs';
import { closeBrowser, Visitor } from './visitor.mjs';

const AT_ONCE = Number(process.env.AT_ONCE ?? 2);
const TIMEOUT = 600_000;
const scenes = [];

/** One test: `play` gets its server, a way to let visitors come, and `note`, which is printed with the result. `seconds`: about how long it takes. */
export function scene(name, play, { seconds = 5 } = {}) {
  if (scenes.length === 0) setImmediate(begin); // when all files have been read
  scenes.push({ name, play, seconds });
}

/** The longest first, so that none is left alone at the end. */
function begin() {
  describe('the page', { concurrency: AT_ONCE }, () => {
    after(closeBrowser);
    for (const { name, play } of scenes.sort((one, two) => two.seconds - one.seconds))
      test(name, { timeout: TIMEOUT }, (run) => perform(run, name, play));
  });
}

async function perform(run, name, play) {
  const server = await Server.open();
  const visitors = [];
  const visit = async ({ at = server, ...options } = {}) => {
    const visitor = await Visitor.come(at, options);
    visitors.push(visitor);
    return visitor;
  };
  try {
    await play({ server, visit, note: (text) => run.diagnostic(text) });
    for (const visitor of visitors) visitor.fine();
  } catch (error) {
    run.diagnostic(`what was to be seen: ${await picture(visitors, name)}`);
    for (const { troubles } of visitors) for (const trouble of troubles) run.diagnostic(trouble);
    throw error;
  } finally {
    for (const { page } of visitors) await page.context().close();
    await server.close();
  }
}

let pictures;
async function picture(visitors, name) {
  pictures ??= mkdtempSync(join(tmpdir(), 'paiju-pictures-'));
  const list = [];
  for (const [at, { page }] of visitors.entries()) {
    const path = join(pictures, `${name.replace(/[^\w]+/g, '-')}-${at}.png`);
    if (
      await page.screenshot({ path, timeout: 20_000 }).then(
        () => true,
        () => false,
      )
    )
      list.push(`${path} (${page.url()})`);
  }
  return list.join(', ');
}
