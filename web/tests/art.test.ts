// The pictures that card files name: every name is known, every picture is there, and only paths enter the page.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lists } from '../art/lists';
import { about, GAMES, icons, namedBy, pathOf } from '../art/package';
import { archive, credits, pathsOf } from '../art/plugin';
import { OURS, ourDrawing } from '../src/art/ours';

describe('names of pictures', () => {
  test('the lists of the program are those of the package and of our drawings', () => {
    for (const [file, text] of Object.entries(lists())) {
      expect(existsSync(file), file).toBe(true);
      expect(readFileSync(file, 'utf8') === text, `${file} is out of date: npm run art`).toBe(true);
    }
    expect(icons().size).toBe(4134);
    expect(OURS.filter((name) => icons().has(name))).toEqual([]);
  });

  test('each of our drawings is there', () => {
    for (const name of OURS) expect(ourDrawing(name)?.markup, name).toMatch(/^<(?:path|g|circle|rect|ellipse)/);
    expect(ourDrawing('wolf-head')).toBeNull();
    expect(ourDrawing('constructor')).toBeNull();
  });
});

describe('pictures of the built-in cards', () => {
  test.each(GAMES)('%s: each card has one, and its icons are in the chunk of the game', (game) => {
    const paths = pathsOf(game);
    const named = namedBy(game);
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect(ourDrawing(name) ?? paths[name], name).toBeTruthy();
    expect(Object.keys(paths).every((name) => named.includes(name))).toBe(true);
    for (const path of Object.values(paths)) expect(path).toMatch(/^[-\w.,\s]+$/);
  });

  test('an icon that is not exactly one path is refused', () => {
    expect(pathOf('dot', '<path fill="currentColor" d="M0 0h9"/>')).toBe('M0 0h9');
    const bodies = [
      '<path fill="currentColor" d="M0 0h9"/><path d="M1 1"/>',
      '<g><path d="M0 0"/></g>',
      '<path fill="currentColor" d="M0 0" onload="x()"/>',
      '<script>x()</script>',
      undefined,
    ];
    for (const body of bodies) expect(() => pathOf('bad', body)).toThrow(/bad/);
  });

  test('the author of each icon is credited once', () => {
    const used = new Set(GAMES.flatMap(namedBy).filter((name) => !OURS.includes(name)));
    const credited = credits().flatMap((author) => author.icons);
    expect(credited.sort()).toEqual([...used].sort());
    expect(Object.keys(about()).filter((name) => !used.has(name))).toEqual([]);
    const text = readFileSync('../CREDITS.md', 'utf8');
    for (const { name } of credits()) expect(text, name).toContain(name);
  });
});

test('the server is given every picture by name', () => {
  const lines = archive().split('\n');
  const names = lines.map((line) => line.split('\t')[0]);
  expect([...names].sort()).toEqual([...icons().keys(), ...OURS].sort());
  for (const line of lines) expect(line.split('\t')).toHaveLength(3);
  expect(archive()).not.toContain('var(');
});
