// Draws the raster icons in public/ from public/icon.svg. Run it again when the drawing changes.
import { readFileSync } from 'node:fs';
import { launch } from '../browser/chromium.mjs';

const drawing = readFileSync('public/icon.svg', 'utf8');
/** `inset`: how much of each side stays free. A mask may cut off a tenth, a phone rounds the corners: those get ground under them. */
const ICONS = [
  { name: 'icon-192', size: 192, inset: 0, ground: 'transparent' },
  { name: 'icon-512', size: 512, inset: 0, ground: 'transparent' },
  { name: 'icon-maskable-512', size: 512, inset: 0.12, ground: '#2a2622' },
  { name: 'apple-touch-icon', size: 180, inset: 0.04, ground: '#2a2622' },
];
const browser = await launch();
for (const { name, size, inset, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html { background: ${ground} } body { margin: ${size * inset}px } svg { display: block; width: ${size * (1 - 2 * inset)}px }</style>${drawing}`,
  );
  await page.screenshot({ path: `public/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
