// Where a button goes away with what it stood on, the next one takes its place under the finger of the keyboard.
import { tick } from 'svelte';

export async function keepingFocus(change: () => void): Promise<void> {
  const from = document.activeElement;
  const zone = from?.closest('[data-zone]');
  const buttons = (): HTMLElement[] => [...(zone?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = from instanceof HTMLElement ? buttons().indexOf(from) : -1;
  change();
  await tick();
  if (at < 0 || from?.isConnected) return;
  const left = buttons();
  (left[Math.min(at, left.length - 1)] ?? zone?.closest<HTMLElement>('[tabindex]'))?.focus();
}
