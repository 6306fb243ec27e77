// Small synthesised sounds, off by default and never the only cue.
import { settings } from './settings.svelte';

type Name = 'touch' | 'sent' | 'move' | 'asked' | 'over';
/** Frequency, length in seconds, loudness, shape. */
const NOTES: Record<Name, [number, number, number, OscillatorType][]> = {
  touch: [[420, 0.05, 0.04, 'triangle']],
  sent: [[240, 0.07, 0.09, 'triangle'], [180, 0.09, 0.06, 'sine']],
  move: [[310, 0.06, 0.06, 'triangle']],
  asked: [[660, 0.25, 0.06, 'sine'], [990, 0.35, 0.03, 'sine']],
  over: [[392, 0.6, 0.05, 'sine'], [494, 0.7, 0.04, 'sine'], [587, 0.9, 0.04, 'sine']],
};
let context: AudioContext | null = null;

export function sound(name: Name): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  NOTES[name].forEach(([frequency, length, loudness, type], at) => {
    if (!context) return;
    const from = context.currentTime + at * 0.09;
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.type = type;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(loudness, from);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  });
}
