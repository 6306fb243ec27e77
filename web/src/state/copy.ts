// Copies a text; where the browser refuses, the text is shown to be copied by hand.
import { t } from './settings.svelte';
import { toasts } from './toast.svelte';

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.say(() => t('copied'));
  } catch {
    toasts.say(() => text);
  }
}
