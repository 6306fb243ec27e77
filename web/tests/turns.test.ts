import { describe, expect, it } from 'vitest';
import { Turns } from '../src/state/turns';

describe('whose turn it is', () => {
  it('begins once, until it is over', () => {
    const turns = new Turns();
    expect(turns.heard('a', true)).toBe(true);
    expect(turns.heard('a', true)).toBe(false);
    expect(turns.count).toBe(1);
    expect(turns.heard('a', false)).toBe(false);
    expect(turns.count).toBe(0);
    expect(turns.heard('a', true)).toBe(true);
  });
  it('finds in a list what has begun since the last one; the first is no news', () => {
    const turns = new Turns();
    expect(
      turns.listed([
        { id: 'a', turn: true },
        { id: 'b', turn: false },
      ]),
    ).toEqual([]);
    expect(turns.count).toBe(1);
    expect(
      turns.listed([
        { id: 'a', turn: true },
        { id: 'b', turn: true },
        { id: 'c', turn: true },
      ]),
    ).toEqual(['b', 'c']);
    expect(turns.count).toBe(3);
  });
  it('forgets tables that are no longer listed, but believes the open one more than the list', () => {
    const turns = new Turns();
    turns.listed([
      { id: 'a', turn: true },
      { id: 'b', turn: true },
    ]);
    turns.heard('open', true);
    expect(turns.listed([{ id: 'b', turn: true }], 'open')).toEqual([]);
    expect(turns.count).toBe(2);
    turns.heard('open', false);
    expect(turns.listed([{ id: 'open', turn: true }], 'open')).toEqual([]);
    expect(turns.count).toBe(0);
  });
});
