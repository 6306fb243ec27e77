// How long a card travels, as the person has set it.
import { settings } from './settings.svelte';

const asks = matchMedia('(prefers-reduced-motion: reduce)');
const LENGTH = { slow: 460, normal: 260, fast: 140, off: 0 } as const;

/** In milliseconds; 0: it is simply there. */
export const moving = (): number => (asks.matches || settings.still ? 0 : LENGTH[settings.speed]);
