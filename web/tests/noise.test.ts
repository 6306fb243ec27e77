// Every table in a made-up third language: whatever the server says and whatever words.ts says is replaced by noise, and
// whole games are drawn in English and in noise. Nothing but words may differ: a table that reads anything out of a
// sentence draws something else here.
import './no-browser';
import { readdirSync, readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { games as declared, type Game } from '../src/games';
import { openGames, type Games } from '../src/line/games';
import Hand from '../src/parts/Hand.svelte';
import { glowOf, reading } from '../src/state/choices';
import { settings } from '../src/state/settings.svelte';
import { Names, type View } from '../src/tables/naming';
import Plain from '../src/tables/Plain.svelte';
import type { TableProps } from '../src/tables/registry';
import type { Grey, ThingShown, Whole } from '../src/wire';

/** Is the page's own text noise now? */
const spoken = vi.hoisted(() => ({ noise: false }));
vi.mock('../src/words', async (original) => {
  const real = await original<typeof import('../src/words')>();
  return {
    ...real,
    say: (...said: Parameters<typeof real.say>) => (spoken.noise ? noise(real.say(...said)) : real.say(...said)),
    keyWord: (...said: Parameters<typeof real.keyWord>) =>
      spoken.noise ? noise(real.keyWord(...said)) : real.keyWord(...said),
    valueWord: (...said: Parameters<typeof real.valueWord>) =>
      spoken.noise ? noise(real.valueWord(...said)) : real.valueWord(...said),
  };
});

/** Another text of the same length with the same lines; no word, number, clause or sign in it is the old one. */
const noise = (text: string): string =>
  text.replaceAll(/[^\n]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const at = (first: number, count: number, by: number): string =>
      String.fromCodePoint(first + ((code - first + by) % count));
    if (/[a-z]/.test(sign)) return at(97, 26, 13);
    if (/[A-Z]/.test(sign)) return at(65, 26, 13);
    if (/[0-9]/.test(sign)) return at(48, 10, 3);
    if (sign === ' ') return sign;
    // Signs trade places too: a cost in brackets, a clause after a dot, a list with commas.
    return code < 128 ? String.fromCodePoint(code ^ 1) : String.fromCodePoint(code + 1);
  });

/** What the server says for people, by the name of its field. Views, events and facts are data, but for a text in both languages. */
const SENTENCES = new Set(['prompt', 'label', 'text', 'name', 'why', 'body']);
const DATA = new Set(['view', 'pieces', 'changes', 'event']);
/** `kind` of a card's face is a sentence, of a seat or a clock it is data. */
const isSaid = (key: string, holder: object, data: boolean): boolean =>
  data
    ? (key === 'zh' || key === 'en') && 'zh' in holder && 'en' in holder
    : SENTENCES.has(key) || (key === 'kind' && 'sort' in holder && 'rules' in holder);
function noisy<T>(value: T, data = false): T {
  if (Array.isArray(value)) return value.map((one) => noisy(one, data)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    typeof one === 'string' && isSaid(key, value as object, data)
      ? noise(one)
      : noisy(one as unknown, data || DATA.has(key)),
  ]);
  return Object.fromEntries(entries) as T;
}

/** The page without words: text, and attributes that are read aloud or shown as text, are taken out. */
const shape = (html: string): string =>
  html
    .replaceAll(/ (aria-label|title|alt|placeholder|aria-roledescription)="[^"]*"/g, ' $1')
    .replaceAll(/>[^<]*</g, '><')
    .replaceAll('><', '>\n<');

interface Position {
  whole: Whole;
  things: ThingShown[];
  grey: Grey[];
}
function propsOf({ whole, things, grey }: Position, touched: readonly string[]): TableProps {
  const known = new Map(things.map((thing) => [thing.id, thing]));
  const now = reading(whole.options, touched);
  const only = (element: string) => {
    const list = now.next.get(element);
    return list?.length === 1 ? list[0] : undefined;
  };
  return {
    game: whole.game,
    view: whole.view as View,
    pieces: whole.pieces,
    you: whole.you ?? null,
    chairs: whole.seats,
    things: known,
    names: new Names(whole.game, whole.seats, known),
    waiting: whole.waiting,
    clock: whole.clock,
    glow: (element) => glowOf(now, touched, element, whole.asked),
    touch: () => {},
    leadsTo: (element) => only(element)?.label ?? null,
    changes: (element) => only(element)?.changes ?? [],
    fresh: whole.log.slice(-4),
    happened: whole.log.slice(-9),
    log: whole.log,
    grey,
    why: () => {},
  };
}

function drawn(game: Game, position: Position, touched: readonly string[], inNoise: boolean): string {
  spoken.noise = inNoise;
  const props = propsOf(inNoise ? noisy(position) : position, touched);
  const board = render(game.table ?? Plain, { props }).body;
  const own = props.you === null ? null : (props.view[game.seatIds[props.you] ?? ''] as View | undefined);
  const held = {
    table: props,
    cards: (own?.hand ?? []) as unknown[],
    costs: (own?.costs ?? null) as Record<string, unknown> | null,
    peek: false,
  };
  const hand = own ? render(game.hand ?? Hand, { props: held }).body : '';
  spoken.noise = false;
  return shape(`${board}\n<hr>\n${hand}`);
}

/** So many positions of each record. */
const MOMENTS = 8;

describe.each(declared())('$id in a language that nobody knows', (game) => {
  let wasm: Games;
  beforeAll(async () => {
    settings.lang = 'en';
    wasm = await openGames(readFileSync(new URL('../wasm/device.wasm', import.meta.url)));
  });
  const ask = <T>(method: string, path: string, body: unknown = null): T => {
    const reply = wasm({ k: 'ask', method, path, body, now: 1, luck: '7'.repeat(64) }).reply;
    if (reply?.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply?.body)}`);
    return reply.body as T;
  };

  const folder = new URL(`../../crates/games/${game.id}/tests/records/`, import.meta.url);
  it.each(readdirSync(folder))('%s looks the same, position by position', (file) => {
    const record = readFileSync(new URL(file, folder), 'utf8');
    const acts = (record.split('---\n')[1] ?? '').split('\n').filter((line) => /^[a-z]+ /.test(line));
    const moves = acts.filter((line) => game.seatIds.includes(line.split(' ')[0] ?? ''));
    const things = ask<ThingShown[]>('GET', `/api/games/${game.id}/things?lang=en`);
    expect(moves.length).toBeGreaterThan(MOMENTS);
    for (let moment = 0; moment < MOMENTS; moment++) {
      const at = Math.floor((moment * moves.length) / MOMENTS);
      const seat = game.seatIds.indexOf(moves[at]?.split(' ')[0] ?? '');
      const { id } = ask<{ id: string }>('POST', '/api/branch', { record, at, seat, level: 'easy' });
      const whole = ask<Whole>('GET', `/api/tables/${id}?lang=en`);
      const first = whole.options[0]?.path.slice(0, 1) ?? [];
      for (const touched of [[], first]) {
        const position = { whole, things, grey: [] };
        const [plain, strange] = [false, true].map((inNoise) => drawn(game, position, touched, inNoise));
        expect(strange, `${file} at ${at}, touched: ${touched.join()}`).toBe(plain);
      }
      expect(drawn(game, { whole, things, grey: [] }, [], true)).not.toContain('undefined');
    }
  });
});
