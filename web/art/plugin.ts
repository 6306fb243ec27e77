// Makes the icons of the built-in cards part of the page, one module for each game, and writes all icons into one file
// that the server delivers from by name (/art/NAME.svg).
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { OURS, ourDrawing } from '../src/art/ours';
import { about, GAMES, icons, namedBy, pathOf } from './package';

const ICONS = 'virtual:icons/';
const CREDITS = 'virtual:credits';
export const ARCHIVE = 'art/icons.gz';
/** What a drawing with colours of its own looks like outside the page. */
const COLOURS: Record<string, string> = {
  'ink-1': '#211d18',
  'ink-2': '#5b554b',
  'ink-3': '#857d70',
  accent: '#96451f',
  glaze: '#5e9c8e',
  wash: '#f3e6d8',
  card: '#fffdf8',
};

const isOurs = (name: string): boolean => OURS.includes(name);

/** Name and path of each icon that a game's cards name. */
export function pathsOf(game: string): Record<string, string> {
  const all = icons();
  const named = namedBy(game).filter((name) => !isOurs(name));
  return Object.fromEntries(named.map((name) => [name, pathOf(name, all.get(name))]));
}

/** Who has drawn the icons of the built-in cards: who drew most comes first. */
export function credits(): { name: string; icons: string[] }[] {
  const known = about();
  const authors = new Map<string, string[]>();
  for (const icon of [...new Set(GAMES.flatMap(namedBy))].filter((name) => !isOurs(name)).sort()) {
    const by = known[icon]?.by;
    if (!by) throw new Error(`${icon}: art/icons.json does not say who has drawn it`);
    authors.set(by, [...(authors.get(by) ?? []), icon]);
  }
  const list = [...authors].map(([name, drawn]) => ({ name, icons: drawn }));
  return list.sort((one, two) => two.icons.length - one.icons.length || (one.name < two.name ? -1 : 1));
}

/** One line for each picture: name, box and markup. */
export function archive(): string {
  const lines = [...icons()].map(([name, body]) => [name, '0 0 512 512', `<path d="${pathOf(name, body)}"/>`]);
  for (const name of OURS) {
    const { box, markup } = ourDrawing(name) ?? { box: '', markup: '' };
    const plain = markup.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => COLOURS[token] ?? 'currentColor');
    lines.push([name, box, plain.replaceAll(/\s+/g, ' ')]);
  }
  return lines
    .map((line) => line.join('\t'))
    .sort()
    .join('\n');
}

export const cardIcons = (): Plugin => ({
  name: 'card-icons',
  resolveId: (id) => (id.startsWith(ICONS) || id === CREDITS ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${CREDITS}`) return `export default ${JSON.stringify(credits())}`;
    if (id.startsWith(`\0${ICONS}`)) return `export default ${JSON.stringify(pathsOf(id.slice(ICONS.length + 1)))}`;
    return undefined;
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: ARCHIVE, source: gzipSync(archive(), { level: 9 }) });
  },
});

/** The chunks of icons are told apart by their names: they come only when a game needs them. */
export const chunkName = ({ facadeModuleId }: { facadeModuleId: string | null }): string =>
  facadeModuleId?.startsWith(`\0${ICONS}`)
    ? `assets/icons-${facadeModuleId.slice(ICONS.length + 1)}-[hash].js`
    : 'assets/[name]-[hash].js';
