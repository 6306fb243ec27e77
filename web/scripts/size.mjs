// What a visitor downloads, gzipped; fails above the limits. The games for this device, the icons of an installed page
// and the pictures of a game's cards come only when they are asked for; the pictures have a limit of their own.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMITS = { page: 350 * 1024, pictures: 300 * 1024 };
const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && !/\.(?:wasm|png|gz)$/.test(entry.name),
);
const all = { page: 0, pictures: 0 };
for (const { parentPath, name } of files) {
  const size = gzipSync(readFileSync(`${parentPath}/${name}`), { level: 9 }).length;
  all[/^icons-/.test(name) ? 'pictures' : 'page'] += size;
  console.log(`${(size / 1024).toFixed(1).padStart(8)} KiB  ${parentPath}/${name}`);
}
for (const [what, size] of Object.entries(all)) {
  console.log(`${(size / 1024).toFixed(1).padStart(8)} KiB  ${what}, gzipped; the limit is ${LIMITS[what] / 1024} KiB`);
}
if (all.page > LIMITS.page || all.pictures > LIMITS.pictures) process.exit(1);
