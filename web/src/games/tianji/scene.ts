// The picture on the tile, 320 × 180: a constant of ours, so it may go into the page as markup.
import { trigramLines } from './lines';

/** The compass of the eight trigrams before a wall of hexagrams. */
function compass(): string {
  const rects: string[] = [];
  for (let column = 0; column < 13; column++) {
    for (let row = 0; row < 6; row++) {
      const [x, y] = [-156 + column * 24.4, -84 + row * 30];
      const bits = (column * 37 + row * 11 + 5) % 64;
      for (let line = 0; line < 6; line++) {
        const at = `y="${y + 20 - line * 4}" height="2.2"`;
        rects.push(
          (bits >> line) & 1
            ? `<rect x="${x}" ${at} width="18"/>`
            : `<rect x="${x}" ${at} width="7.6"/><rect x="${x + 10.4}" ${at} width="7.6"/>`,
        );
      }
    }
  }
  const ring = (radius: number): string =>
    Array.from({ length: 8 }, (_, at) => {
      const angle = Math.PI / 8 + (at * Math.PI) / 4;
      return `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`;
    }).join(' ');
  const signs = (
    [
      ['li', '离'],
      ['kun', '坤'],
      ['dui', '兑'],
      ['qian', '乾'],
      ['kan', '坎'],
      ['gen', '艮'],
      ['zhen', '震'],
      ['xun', '巽'],
    ] as const
  )
    .map(([id, name], at) => {
      const angle = (at * Math.PI) / 4;
      const spot = (radius: number): [string, string] => [
        (radius * Math.sin(angle)).toFixed(1),
        (-radius * Math.cos(angle)).toFixed(1),
      ];
      const [x, y] = spot(72);
      const [textX, textY] = spot(110);
      const lines = trigramLines(id)
        .map((yang, line) => {
          const top = 5.6 - line * 8;
          return yang
            ? `<rect x="-14" y="${top}" width="28" height="5"/>`
            : `<rect x="-14" y="${top}" width="11.5" height="5"/><rect x="2.5" y="${top}" width="11.5" height="5"/>`;
        })
        .join('');
      return `<g transform="translate(${x} ${y}) rotate(${at * 45})" fill="var(--ink-1)">${lines}</g><text x="${textX}" y="${Number(textY) + 9}" text-anchor="middle" font-size="25" font-weight="700" fill="var(--violet)" class="s-name">${name}</text>`;
    })
    .join('');
  return `<g transform="translate(160 90)"><rect x="-160" y="-90" width="320" height="180" fill="var(--violet-wash)"/><g opacity=".3" fill="var(--violet)">${rects.join('')}</g>
    <g transform="scale(.54)"><polygon points="${ring(140)}" fill="var(--paper-0)" stroke="var(--violet)" stroke-width="3"/><polygon points="${ring(94)}" fill="var(--violet-wash)" stroke="var(--violet)" stroke-width="1.5"/><polygon points="${ring(48)}" fill="var(--paper-0)" stroke="var(--violet)" stroke-width="1.5"/>${signs}
    <circle r="34" fill="var(--ink-1)"/><path d="M0 -34a17 17 0 0 1 0 34 17 17 0 0 0 0 34 34 34 0 0 1 0-68z" fill="var(--paper-0)"/><circle cy="-17" r="5" fill="var(--ink-1)"/><circle cy="17" r="5" fill="var(--paper-0)"/><circle r="34" fill="none" stroke="var(--ink-1)" stroke-width="2"/></g></g>`;
}

export const SCENE = compass();
