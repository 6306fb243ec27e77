// What a visitor downloads, gzipped; fails above the limit. The games for this device and the icons of an installed
// page come only when they are asked for.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 350 * 1024;
const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && !/\.(?:wasm|png)$/.test(entry.name),
);
let all = 0;
for (const { parentPath, name } of files) {
  const size = gzipSync(readFileSync(`${parentPath}/${name}`), { level: 9 }).length;
  all += size;
  console.log(`${(size / 1024).toFixed(1).padStart(8)} KiB  ${parentPath}/${name}`);
}
console.log(`${(all / 1024).toFixed(1).padStart(8)} KiB  in all, gzipped; the limit is ${LIMIT / 1024} KiB`);
if (all > LIMIT) process.exit(1);
