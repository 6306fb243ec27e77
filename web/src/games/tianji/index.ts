import type { Game } from '../game';
import { FUNCTIONS } from '../../art/functions';
import Hand from './Hand.svelte';
import { hexagramLines, trigramLines } from './lines';
import { SCENE } from './scene';
import Tianji from './Tianji.svelte';

const RINGS =
  '<circle cx="30" cy="22" r="27" fill="none" stroke="var(--accent)" stroke-opacity=".25" stroke-width=".8"/><circle cx="30" cy="22" r="21" fill="none" stroke="var(--accent)" stroke-opacity=".18" stroke-width=".8"/>';

/** Whole and broken lines, from the bottom up. */
function bars(lines: readonly boolean[]): string {
  const from = lines.length === 3 ? 26 : 33.68;
  return lines
    .map((whole, at) => {
      const top = from - at * 5.33;
      return whole
        ? `<rect x="13" y="${top}" width="34" height="3.3" rx=".8"/>`
        : `<rect x="13" y="${top}" width="14" height="3.3" rx=".8"/><rect x="33" y="${top}" width="14" height="3.3" rx=".8"/>`;
    })
    .join('');
}

const tianji: Game = {
  id: 'tianji',
  name: ['天机变', 'Tianji'],
  blurb: [
    '九宫飞星，六爻成卦。各自暗中放牌，按所在的天、人、地位解读。二至八人。',
    'Nine palaces, sixty-four hexagrams. Place cards in secret, then read them from where you stand. Two to eight players.',
  ],
  seats: [2, 8],
  minutes: '40–60',
  seatIds: [...'abcdefgh'],
  table: Tianji,
  hand: Hand,
  scene: SCENE,
  art({ id, sort }) {
    const lines = sort === 'basic' ? hexagramLines(Number(id)) : sort === 'natal' ? trigramLines(id) : [];
    const markup = `${RINGS}<g fill="var(--ink-1)">${bars(lines)}</g>${FUNCTIONS[id] ?? ''}`;
    return { box: '0 0 60 44', markup, fit: 'xMidYMid meet' };
  },
  icons: () => import('virtual:icons/tianji'),
  sorts: { natal: 'natal', status: 'status', entity: 'entity', zone: 'place' },
};
export default tianji;
