import { describe, expect, it } from 'vitest';
import { back, glowOf, reading, touch, whyNot } from '../src/state/choices';
import type { Choice, Grey } from '../src/wire';

const option = (action: string, ...path: string[]): Choice => ({ action, label: action, path });
const grey = (why: string, clause: string, ...path: string[]): Grey => ({ ...option(why, ...path), why, clause });

const WEIQI = [
  option('stone L2', 'hand:stone', 'ours:L2'),
  option('stone C3', 'hand:stone', 'ours:C3'),
  option('extend C3', 'hand:extend', 'ours:C3'),
  option('capture C3 R2', 'hand:capture', 'ours:C3', 'theirs:R2'),
  option('capture C3 C3', 'hand:capture', 'ours:C3', 'theirs:C3'),
  option('pass', 'pass'),
];

describe('reading', () => {
  it('begins with the first things of all paths', () => {
    const now = reading(WEIQI, []);
    expect([...now.next.keys()]).toEqual(['hand:stone', 'hand:extend', 'hand:capture', 'pass']);
    expect(now.fits).toHaveLength(6);
    expect(now.also.size).toBe(0);
  });

  it('narrows with every touch and keeps other beginnings in sight', () => {
    const now = reading(WEIQI, ['hand:capture']);
    expect([...now.next.keys()]).toEqual(['ours:C3']);
    expect([...now.also]).toEqual(['hand:stone', 'hand:extend', 'pass']);
  });

  it('does not mind the order', () => {
    const now = reading(WEIQI, ['ours:C3']);
    expect([...now.next.keys()]).toEqual(['hand:stone', 'hand:extend', 'hand:capture']);
  });

  it('knows what is complete beside what could still go on', () => {
    const options = [option('use M1', 'hand:M1'), option('set M1', 'hand:M1', 'set')];
    const now = reading(options, ['hand:M1']);
    expect(now.complete.map(({ action }) => action)).toEqual(['use M1']);
    expect([...now.next.keys()]).toEqual(['set']);
  });
});

describe('touch', () => {
  it('decides when one path is complete', () => {
    expect(touch(WEIQI, [], 'pass')).toEqual({ kind: 'decided', option: WEIQI[5] });
    expect(touch(WEIQI, ['hand:stone'], 'ours:L2')).toEqual({ kind: 'decided', option: WEIQI[0] });
    expect(touch(WEIQI, ['ours:L2'], 'hand:stone')).toEqual({ kind: 'decided', option: WEIQI[0] });
  });

  it('does not decide while something longer is possible', () => {
    const options = [option('use M1', 'hand:M1'), option('set M1', 'hand:M1', 'set')];
    expect(touch(options, [], 'hand:M1')).toEqual({ kind: 'touched', touched: ['hand:M1'] });
  });

  it('leaves two actions with the same path to be chosen by their words', () => {
    const options = [option('search', 'skill'), option('inspect', 'skill')];
    expect(touch(options, [], 'skill')).toEqual({ kind: 'touched', touched: ['skill'] });
    expect(reading(options, ['skill']).complete).toHaveLength(2);
  });

  it('takes back what is touched again, and what came after it', () => {
    expect(touch(WEIQI, ['hand:capture', 'ours:C3'], 'hand:capture')).toEqual({ kind: 'touched', touched: [] });
    expect(touch(WEIQI, ['hand:capture', 'ours:C3'], 'ours:C3')).toEqual({
      kind: 'touched',
      touched: ['hand:capture'],
    });
  });

  it('begins anew with something that does not fit what was touched', () => {
    expect(touch(WEIQI, ['hand:capture', 'ours:C3'], 'hand:stone')).toEqual({
      kind: 'touched',
      touched: ['hand:stone'],
    });
  });

  it('touches two equal cards one after the other', () => {
    const options = [
      option('place 15 cuo cuo', 'card:15', 'card:cuo', 'card:cuo', 'button:place'),
      option('place 15 cuo', 'card:15', 'card:cuo', 'button:place'),
    ];
    const once = touch(options, ['card:15'], 'card:cuo');
    expect(once).toEqual({ kind: 'touched', touched: ['card:15', 'card:cuo'] });
    expect(touch(options, ['card:15', 'card:cuo'], 'card:cuo')).toEqual({
      kind: 'touched',
      touched: ['card:15', 'card:cuo', 'card:cuo'],
    });
    expect(touch(options, ['card:15', 'card:cuo', 'card:cuo'], 'button:place')).toEqual({
      kind: 'decided',
      option: options[0],
    });
  });

  it('answers for what is grey', () => {
    const refused = [grey('needs 5 liberties, has 4', 'WQ-6.1', 'hand:capture', 'ours:L2', 'theirs:R2')];
    expect(touch(WEIQI, ['hand:capture'], 'theirs:R2', refused)).toMatchObject({ kind: 'touched' }); // it is on another path
    expect(touch(WEIQI, [], 'theirs:L1', refused)).toEqual({ kind: 'nothing' });
    const other = [grey('has no Stone', 'WQ-4.4', 'hand:surround', 'ours:R1')];
    expect(touch(WEIQI, [], 'hand:surround', other)).toEqual({ kind: 'refused', reasons: other });
  });
});

describe('the rest', () => {
  it('steps back one touch at a time', () => {
    expect(back(['a', 'b'])).toEqual(['a']);
    expect(back([])).toBeNull();
  });

  it('prefers reasons that go on from here, and tells each once', () => {
    const refused = [
      grey('too dear', 'HL-7.1', 'hand:A'),
      grey('too dear', 'HL-7.1', 'hand:A', 'ours:AF'),
      grey('row full', 'HL-4.2', 'hand:B', 'ours:AF'),
    ];
    expect(whyNot(refused, ['hand:B'], 'ours:AF').map(({ why }) => why)).toEqual(['row full']);
    expect(whyNot(refused, [], 'hand:A').map(({ why }) => why)).toEqual(['too dear']);
    expect(whyNot(refused, ['hand:C'], 'ours:AF')).toHaveLength(2);
  });

  it('says how each thing stands', () => {
    const touched = ['hand:capture', 'ours:C3'];
    const now = reading(WEIQI, touched);
    expect(glowOf(now, touched, 'theirs:R2', true)).toBe('aim');
    expect(glowOf(now, touched, 'hand:capture', true)).toBe('sel');
    expect(glowOf(now, touched, 'hand:stone', true)).toBe('also');
    expect(glowOf(now, touched, 'hand:eye', true)).toBe('dim');
    expect(glowOf(now, touched, 'hand:eye', false)).toBe('');
    expect(glowOf(reading(WEIQI, []), [], 'hand:stone', true)).toBe('can');
  });
});
