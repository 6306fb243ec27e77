import type { Game } from '../game';
import { goDiagram } from '../../art/go';
import Hand from './Hand.svelte';
import { SCENE } from './scene';
import Weiqi from './Weiqi.svelte';

const LANES = ['L1', 'L2', 'C3', 'R2', 'R1'];

const weiqi: Game = {
  id: 'weiqi',
  name: ['围棋牌', 'Weiqi Cards'],
  blurb: [
    '数气、围目、暗藏手筋。五路对五路，只要多一口气，就能提走整个区域。',
    'Count liberties, surround points, hide tesuji. Five lanes face five: one more liberty captures a whole area.',
  ],
  seats: [2, 2],
  minutes: '15–25',
  seatIds: ['black', 'white'],
  table: Weiqi,
  hand: Hand,
  scene: SCENE,
  art: ({ id, sort }) => (sort === 'role' ? null : { box: '0 0 100 66', markup: goDiagram(id), fit: 'xMidYMid slice' }),
  icons: () => import('virtual:icons/weiqi'),
  sorts: { role: 'role' },
  // A gap is called by the lanes beside it.
  place(id, called) {
    const gap = /^g(\d)$/.exec(id)?.[1];
    const beside = LANES.slice(Number(gap) - 1, Number(gap) + 1);
    return gap ? beside.map(called).join(' | ') : null;
  },
};
export default weiqi;
