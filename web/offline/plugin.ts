// Writes sw.js: service-worker.js, told what the page is made of, what is only needed to play without a server, and
// which build this is. Raster icons are left out: they are for whoever installs the page.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Plugin } from 'vite';

const WORKER = 'offline/service-worker.js';
const GAMES = /\.wasm$|\/icons-\w+-/;
const LEFT_OUT = /\.(?:map|png|gz)$/;
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(`${folder}/${name}`).isFile());

export const keptPage = (): Plugin => ({
  name: 'kept-page',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = new Map<string, string | Uint8Array>();
    for (const file of Object.values(bundle)) files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
    for (const name of filesIn('public')) files.set(name, readFileSync(`public/${name}`));
    const kept = [...files].filter(([name]) => !LEFT_OUT.test(name)).sort(([one], [two]) => (one < two ? -1 : 1));
    const worker = readFileSync(WORKER, 'utf8');
    // Any change to any of them is another build.
    const hash = createHash('sha256').update(worker);
    for (const [name, source] of kept) hash.update(name).update(source);
    const addresses = kept.map(([name]) => (name === 'index.html' ? '/' : `/${name}`));
    const told = {
      BUILD: hash.digest('hex').slice(0, 12),
      FILES: addresses.filter((one) => !GAMES.test(one)),
      GAMES: addresses.filter((one) => GAMES.test(one)),
    };
    const constants = Object.entries(told)
      .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
      .join('');
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: constants + worker });
  },
});
