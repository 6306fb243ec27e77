// The icons of game-icons.net, from the npm package, and which of them the built-in cards name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const PACKAGE = 'node_modules/@iconify-json/game-icons/icons.json';
const CARDS = '../crates/games';
/** The games with cards. */
export const GAMES = readdirSync(CARDS).filter((game) => existsSync(`${CARDS}/${game}/cards`));
const ONE_PATH = /^<path fill="currentColor" d="([-\w.,\s]+)"\/>$/;

let read: Map<string, string> | null = null;

/** The body of each icon, by name. */
export function icons(): Map<string, string> {
  if (read) return read;
  const { icons: all } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { icons: Record<string, { body: string }> };
  return (read = new Map(Object.entries(all).map(([name, { body }]) => [name, body])));
}

/** The only path of an icon. Anything else is refused: only paths enter the page. */
export function pathOf(name: string, body: string | undefined): string {
  const path = body && ONE_PATH.exec(body)?.[1];
  if (!path) throw new Error(`${name}: ${body ? 'the icon is not exactly one path' : 'there is no such icon'}`);
  return path;
}

/** The pictures that a game's cards name, sorted, each once. */
export function namedBy(game: string): string[] {
  const folder = `${CARDS}/${game}/cards`;
  const named = readdirSync(folder)
    .filter((file) => file.endsWith('.toml'))
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^art = "([^"]*)"/gm)])
    .map(([, name = '']) => name);
  return [...new Set(named)].sort();
}

/** Who has drawn an icon, where its ink is in the 512 square, and how it sits in a scene. */
export interface About {
  by: string;
  box: [number, number, number, number];
  fit: 'stand' | 'float' | 'disc';
}

/** What is known about the icons that built-in cards name; the package does not say who has drawn them. */
export const about = (): Record<string, About> => JSON.parse(readFileSync('art/icons.json', 'utf8'));
