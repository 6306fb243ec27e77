// Small synthesised sounds, off by default and never the only cue.
import { settings } from './settings.svelte';

type Name = 'touch' | 'sent' | 'move' | 'asked' | 'over';
/** Frequency, length in seconds, loudness, shape. */
const NOTES: Record<Name, [number, number, number, OscillatorType][]> = {
  touch: [[420, 0.05, 0.04, 'triangle']],
  sent: [
    [240, 0.07, 0.09, 'triangle'],
    [180, 0.09, 0.06, 'sine'],
  ],
  move: [[310, 0.06, 0.06, 'triangle']],
  asked: [
    [660, 0.25, 0.06, 'sine'],
    [990, 0.35, 0.03, 'sine'],
  ],
  over: [
    [392, 0.6, 0.05, 'sine'],
    [494, 0.7, 0.04, 'sine'],
    [587, 0.9, 0.04, 'sine'],
  ],
};
/** Quick steps must not add up to a noise. */
const APART = 0.08;
let context: AudioContext | null = null;
let last = -1;

export function sound(name: Name): void {
  // Browsers are silent until the page is touched, and complain when they are asked before.
  if (!settings.sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (name === 'move' && context.currentTime - last < APART) return;
  last = context.currentTime;
  NOTES[name].forEach(([frequency, length, loudness, type], at) => {
    if (!context) return;
    const from = context.currentTime + at * 0.09;
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.type = type;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(loudness, from + 0.008); // without a click
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  });
}
