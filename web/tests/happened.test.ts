import { describe, expect, it } from 'vitest';
import { Happened, lastOf } from '../src/state/happened.svelte';
import type { LogLine } from '../src/wire';

/** Lines of a log in some language: each letter is a clause. */
const log = (clauses: string, lang = 'zh'): LogLine[] =>
  [...clauses].map((clause, at) => ({ clause, text: `${lang} ${clause} ${at}`, event: {} }));
const texts = (lines: readonly LogLine[]): string[] => lines.map(({ text }) => text);

describe('what has happened', () => {
  /** A table that was opened with some lines. */
  const opened = (clauses: string, asked: boolean): Happened => {
    const happened = new Happened();
    happened.whole(null, log(clauses), asked);
    return happened;
  };
  const both = ({ fresh, since }: Happened): [number, number] => [fresh, since];

  it('counts the steps of others together, until one is asked', () => {
    const happened = opened('ab', true);
    expect(both(happened)).toEqual([0, 2]);
    happened.step(2, false);
    happened.step(1, false);
    expect(both(happened)).toEqual([1, 3]);
    happened.step(1, true);
    expect(both(happened)).toEqual([1, 4]);
    happened.step(3, false);
    expect(both(happened)).toEqual([3, 3]);
  });

  it('says in another language what it said before', () => {
    const happened = opened('ab', true);
    happened.step(2, false);
    happened.step(1, true);
    expect(happened.whole(log('abcde'), log('abcde', 'en'), true)).toBe(0);
    expect(both(happened)).toEqual([1, 3]);
    expect(texts(lastOf(log('abcde', 'en'), happened.since))).toEqual(['en c 2', 'en d 3', 'en e 4']);
    expect(texts(lastOf(log('abcde', 'en'), happened.fresh))).toEqual(['en e 4']);
    happened.step(1, false); // one had been asked
    expect(happened.since).toBe(1);
  });

  it('does not mind that only the last lines come', () => {
    const happened = opened('abcdefgh', true);
    happened.step(2, true);
    expect(happened.whole(log('abcdefghij'), log('fghij', 'en'), true)).toBe(0);
    expect(both(happened)).toEqual([2, 2]);
    expect(happened.whole(log('fghij'), log('hijkl', 'en'), true)).toBe(2);
    expect(both(happened)).toEqual([2, 2]);
  });

  it('finds the lines that came along with the other language', () => {
    const happened = opened('aa', true);
    expect(happened.whole(log('aa'), log('aaaaa', 'en'), false)).toBe(3);
    expect(both(happened)).toEqual([3, 3]);
  });

  it('begins anew where something was taken back', () => {
    const happened = opened('abc', true);
    happened.step(2, true);
    expect(happened.whole(log('abcde'), log('abc'), true)).toBe(0);
    expect(both(happened)).toEqual([0, 3]);
    expect(happened.whole(log('abc'), [], false)).toBe(0);
    expect(both(happened)).toEqual([0, 0]);
  });

  it('never has more lines than there are', () => {
    expect(lastOf(log('ab'), 5)).toHaveLength(2);
    expect(lastOf(log('ab'), 0)).toEqual([]);
  });
});
