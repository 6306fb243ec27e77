import { describe, expect, it } from 'vitest';
import { outlineOf, placeFor } from '../src/state/guide-place';
import { placeOf, readOn, settle, wordsBeside, type Progress, type Seen } from '../src/state/guide-steps';
import type { GuideStep } from '../src/wire';

const told = (say: string): GuideStep => ({ say, clause: null, look: [], do: null, seat: null });
const own = (action: string, say: string | null = null): GuideStep => ({ ...told(''), say, do: action });
const theirs = (action: string, say: string | null = null): GuideStep => ({ ...own(action, say), seat: 1 });
const seen = (version: number, offered: string[] | null, over = false): Seen => ({
  version,
  asked: offered !== null,
  offered: new Set(offered ?? []),
  over,
});
const from = (step: number, since = 0, acted: number | null = null): Progress => ({ step, since, acted });

const STEPS = [
  told('a stone'),
  own('stone'),
  theirs('cut', 'they cut'),
  theirs('draw'),
  told('look'),
  own('extend'),
  told('well done'),
];

describe('the present step', () => {
  it('is told until it has been read, whatever happens meanwhile', () => {
    expect(settle(STEPS, from(0), seen(1, ['stone', 'pass']))).toEqual({ ...from(0), now: 'tells' });
    expect(settle(STEPS, from(0), seen(5, null))).toMatchObject({ step: 0, now: 'tells' });
  });

  it('asks once its action is offered', () => {
    expect(settle(STEPS, from(1), seen(1, ['stone', 'pass'])).now).toBe('asks');
    expect(settle(STEPS, from(1), seen(1, null)).now).toBe('waits');
  });

  it('goes on when what was sent has been shown', () => {
    expect(settle(STEPS, from(1, 0, 1), seen(1, null))).toMatchObject({ step: 1, now: 'waits' });
    expect(settle(STEPS, from(1, 0, 1), seen(2, null))).toEqual({ ...from(2, 2), now: 'waits' });
  });

  it('tells what others did after they did it, and passes silent actions', () => {
    expect(settle(STEPS, from(2, 2), seen(3, null))).toMatchObject({ step: 2, now: 'tells' });
    const read = readOn(STEPS, from(2, 2), seen(3, null));
    expect(read).toEqual(from(3, 3));
    expect(settle(STEPS, read, seen(3, null))).toMatchObject({ step: 3, now: 'waits' });
    expect(settle(STEPS, read, seen(4, null))).toEqual({ ...from(4, 4), now: 'tells' });
  });

  it('takes whoever is asked to have seen what others did', () => {
    expect(settle(STEPS, from(3, 9), seen(9, ['extend']))).toMatchObject({ step: 4, now: 'tells' });
  });

  it('knows after a reload what was sent before it', () => {
    // The same action is offered again: it is not to be done twice.
    const twice = [own('end'), theirs('end'), told('again'), own('end')];
    expect(settle(twice, from(0, 0, 4), seen(7, ['end', 'play']))).toMatchObject({
      step: 2,
      acted: null,
      now: 'tells',
    });
  });

  it('finds a later action when the present one is not offered, with what leads up to it', () => {
    expect(settle(STEPS, from(1), seen(8, ['extend', 'pass']))).toEqual({ ...from(4, 8), now: 'tells' });
    const bare = [own('stone'), own('extend')];
    expect(settle(bare, from(0), seen(8, ['extend']))).toMatchObject({ step: 1, now: 'asks' });
  });

  it('is given up when nothing of it can be done', () => {
    expect(settle(STEPS, from(1), seen(8, ['pass'])).now).toBe('astray');
    expect(settle(STEPS, from(5), seen(8, ['stone'])).now).toBe('astray');
    expect(settle(STEPS, from(1), seen(8, null, true)).now).toBe('astray');
  });

  it('is done behind the last step, and what is left is told though the game is over', () => {
    expect(settle(STEPS, from(7), seen(9, ['pass'])).now).toBe('done');
    expect(settle(STEPS, from(5, 0, 8), seen(9, null, true))).toMatchObject({ step: 6, now: 'tells' });
  });
});

describe('where one is', () => {
  it('counts what is seen', () => {
    expect(STEPS.map((_, step) => placeOf(STEPS, step).at)).toEqual([1, 2, 3, 4, 4, 5, 6]);
    expect(placeOf(STEPS, 7)).toEqual({ at: 6, all: 6 });
  });

  it('finds words to read again', () => {
    expect(wordsBeside(STEPS, 4, -1)).toBe(2);
    expect(wordsBeside(STEPS, 0, -1)).toBeNull();
    expect(wordsBeside(STEPS, 2, 1)).toBe(4);
  });
});

describe('where words stand', () => {
  const stage = { left: 0, top: 44, right: 360, bottom: 500 };
  const box = (top: number, bottom: number) => ({ left: 20, right: 90, top, bottom });
  it('is the lower edge, unless that is where to look', () => {
    expect(placeFor(stage, 140, [])).toEqual({ top: 352, hides: false });
    expect(placeFor(stage, 140, [box(60, 200), box(520, 640)])).toEqual({ top: 352, hides: false });
    expect(placeFor(stage, 140, [box(320, 460)])).toEqual({ top: 52, hides: false });
  });
  it('leaves enough of everything to be touched, if that can be', () => {
    expect(placeFor(stage, 140, [box(170, 350), box(300, 360)])).toEqual({ top: 352, hides: false });
    expect(placeFor(stage, 140, [box(60, 180), box(470, 500)])).toEqual({ top: 352, hides: true });
    expect(placeFor({ ...stage, bottom: 150 }, 140, [])).toEqual({ top: 52, hides: false });
  });
  it('follows what is cut out of its box', () => {
    expect(outlineOf({ left: 10, top: 20, right: 110, bottom: 70 }, 'polygon(0% 0%, 100% 50%, 20.5% 100%)')).toBe(
      '10.0,20.0 110.0,45.0 30.5,70.0',
    );
    expect(outlineOf(stage, 'none')).toBeNull();
  });
});
