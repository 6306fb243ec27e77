// A deck is thrown away, and can be had back for a moment.
import { decks } from '../../state/decks.svelte';
import { t } from '../../state/settings.svelte';
import { toasts } from '../../state/toast.svelte';

export function forget(id: string): void {
  const name = decks.find(id)?.name ?? '';
  const back = decks.remove(id);
  toasts.say(() => t('deckDeleted', name), { next: { label: () => t('deckUndo'), does: back } });
}
