import type { Game } from '../game';
import { goDiagram } from '../../art/go';
import Hand from './Hand.svelte';
import { SCENE } from './scene';
import Weiqi from './Weiqi.svelte';

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
};
export default weiqi;
