// How long things take, as the person has set it; the lengths themselves are tokens of the styles.
import { settings } from './settings.svelte';

const asks = matchMedia('(prefers-reduced-motion: reduce)');

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
/** In milliseconds. */
function length(name: '--m-move' | '--m-state' | '--m-fade' | '--m-read'): number {
  const said = token(name);
  return parseFloat(said) * (said.endsWith('ms') ? 1 : 1000) || 0;
}

/** Nothing travels: things only fade. */
const still = (): boolean => asks.matches || settings.still;

/** How long a card travels; 0: it is simply there. */
export const moving = (): number => (still() || settings.speed === 'off' ? 0 : length('--m-move'));
/** How long something comes or goes; 0: at once. */
export const fading = (): number => (settings.speed === 'off' ? 0 : length(still() ? '--m-fade' : '--m-state'));
/** How it goes when something arrives, and when it leaves. */
export const arriving = (): string => token('--e-out') || 'ease-out';
export const leaving = (): string => token('--e-in') || 'ease-in';
/** How long a result stands before the next thing; 0: nothing waits. */
export const reading = (): number => (settings.speed === 'off' ? 0 : length('--m-read'));
