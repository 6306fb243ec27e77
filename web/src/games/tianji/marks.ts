// What stands on a player's plate beside the numbers: what they have done this round, and what is on them.
import type { IconName } from '../../parts/Icon.svelte';
import { settings, t } from '../../state/settings.svelte';
import type { TableProps } from '../../tables/registry';
import { called, changeSaid } from '../../tables/pieces';
import { ownSeat, viewOf, word, type Player } from './view';

export interface Mark {
  sign: string;
  icon?: IconName;
  words: string;
  kind: 'done' | 'wait' | 'plain' | 'win' | 'out';
}

/** What the others may know of this round's choice. */
export function markOf(table: TableProps, seat: string, player: Player): Mark | null {
  const { phase, result } = viewOf(table);
  if (result?.winners.includes(seat)) return { sign: '★', words: t('won'), kind: 'win' };
  if (!player.living) return { sign: '✕', words: t('tjOut'), kind: 'out' };
  if (player.committed) return { sign: '✓', words: t('ready'), kind: 'done' };
  if (phase === 'placement' && player.choice === null) return { sign: '…', words: t('notReady'), kind: 'wait' };
  if (player.choice === 'none') return { sign: '—', words: t('tjNone'), kind: 'plain' };
  if (player.choice === 'divine') return { sign: '', icon: 'eye', words: t('tjDivine'), kind: 'plain' };
  return null;
}

/** What a player holds or suffers beside statuses. */
const FLAGS = ['shield', 'block', 'banned', 'feint', 'halved'] as const;
export const flagsOf = (table: TableProps, player: Player): string[] =>
  FLAGS.filter((flag) => player[flag]).map((flag) => word(table, 'status', flag));

/** Statuses and everything of that sort, by name. */
export function burdens(table: TableProps, player: Player): string[] {
  return [
    ...Object.keys(player.statuses).map((status) => word(table, 'status', status)),
    ...flagsOf(table, player),
    ...(player.pact ? [word(table, 'status', 'pact')] : []),
  ];
}

/** What a choice would change, in words: `Player B: gold 20 → 15: …`. Where a piece goes is seen anyway. */
export const changesSaid = (table: TableProps, element: string): string[] =>
  table
    .changes(element)
    .filter(({ sign }) => sign.startsWith('sign:') || sign.startsWith('status:'))
    .map((change) => {
      const whose = change.at.startsWith('seat:') ? table.names.element(change.at) : called(table, change.at);
      const said = changeSaid(table, change);
      return change.at === element || change.at === `seat:${ownSeat(table)}` ? said : `${whose} ${said}`;
    });

/** What touching this would decide at once, and what that would change. */
export const leads = (table: TableProps, element: string): string | null => {
  const label = table.leadsTo(element);
  return label === null ? null : [label, ...changesSaid(table, element)].join(settings.lang === 'zh' ? '；' : '; ');
};

/** Yang 1 to 9. */
export const juName = (ju: number): string =>
  t('tjJu', settings.lang === 'zh' ? ('一二三四五六七八九'[ju - 1] ?? ju) : ju);

/** `+3`, `−2`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
