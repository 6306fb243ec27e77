import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The loudest that each note becomes. */
let notes: number[] = [];
let now = 0;
class Silent {
  state = 'running';
  get currentTime() {
    return now;
  }
  destination = {};
  createOscillator = () => ({ type: '', frequency: { value: 0 }, connect: (to: unknown) => to, start() {}, stop() {} });
  createGain = () => ({
    connect() {},
    gain: {
      setValueAtTime() {},
      linearRampToValueAtTime: (value: number) => notes.push(value),
      exponentialRampToValueAtTime() {},
    },
  });
}
vi.stubGlobal('navigator', { language: 'en', userActivation: { hasBeenActive: true } });
vi.stubGlobal('AudioContext', Silent);
const { settings } = await import('../src/state/settings.svelte');
const { sound } = await import('../src/state/sound');

describe('sounds', () => {
  beforeEach(() => {
    notes = [];
    settings.sound = true;
    now++;
  });

  it('are off unless somebody wants them', () => {
    settings.sound = false;
    for (const name of ['touch', 'sent', 'move', 'asked', 'over'] as const) sound(name);
    expect(notes).toEqual([]);
  });
  it('are quiet', () => {
    for (const name of ['touch', 'sent', 'move', 'asked', 'over'] as const) {
      [notes, now] = [[], now + 1];
      sound(name);
      expect(notes.length, name).toBeGreaterThan(0);
      expect(
        notes.reduce((sum, one) => sum + one, 0),
        name,
      ).toBeLessThanOrEqual(0.15);
    }
  });
  it('of quick moves do not pile up', () => {
    sound('move');
    const once = notes.length;
    sound('move');
    expect(notes).toHaveLength(once);
    now++;
    sound('move');
    expect(notes).toHaveLength(2 * once);
  });
});
