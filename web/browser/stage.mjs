// What every browser test stands on: one browser, a hall for each test, and visitors. A test fails on any trouble
// that a visitor has (visitor.mjs).
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Hall } from './hall.mjs';
import { closeBrowser, Visitor } from './visitor.mjs';

after(closeBrowser);

let pictures;
async function picture(visitors, name) {
  pictures ??= mkdtempSync(join(tmpdir(), 'paiju-pictures-'));
  const list = [];
  for (const [at, { page }] of visitors.entries()) {
    const path = join(pictures, `${name.replace(/[^\w]+/g, '-')}-${at}.png`);
    if (await page.screenshot({ path, timeout: 5000 }).then(() => true, () => false)) list.push(`${path} (${page.url()})`);
  }
  return list.join(', ');
}

/** One test: `play` gets its hall, a way to let visitors come, and `note`, which is printed with the result. */
export function scene(name, play, { timeout = 90_000 } = {}) {
  test(name, { timeout }, async (run) => {
    const hall = await Hall.open();
    const visitors = [];
    const visit = async ({ at = hall, ...options } = {}) => {
      const visitor = await Visitor.come(at, options);
      visitors.push(visitor);
      return visitor;
    };
    try {
      await play({ hall, visit, note: (text) => run.diagnostic(text) });
      for (const visitor of visitors) visitor.fine();
    } catch (error) {
      run.diagnostic(`what was to be seen: ${await picture(visitors, name)}`);
      for (const { troubles } of visitors) for (const trouble of troubles) run.diagnostic(trouble);
      throw error;
    } finally {
      for (const { page } of visitors) await page.context().close();
      await hall.close();
    }
  });
}
