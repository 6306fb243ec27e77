import type { Game } from '../game';
import { HALO, HALO_SORT } from '../../art/drawings';
import Halo from './Halo.svelte';
import { SCENE } from './scene';

const RING =
  '<path d="M0 40H64" stroke="var(--accent)" stroke-opacity=".35" stroke-width=".8"/><path d="M-4 44a36 36 0 0 1 72 0M4 44a28 28 0 0 1 56 0" fill="none" stroke="var(--accent)" stroke-opacity=".2"/>';

const halo: Game = {
  id: 'halo',
  name: ['光环 TCG', 'Halo TCG'],
  blurb: [
    '三条战线，前排掩护后排。护盾会回充，载具能被夺走。',
    'Three lanes; the front row covers the back. Shields recharge, and vehicles can be hijacked.',
  ],
  seats: [2, 2],
  minutes: '15–25',
  seatIds: ['red', 'blue'],
  table: Halo,
  scene: SCENE,
  art({ id }) {
    const markup = HALO[id] ?? HALO[HALO_SORT[id] ?? ''];
    return markup ? { box: '0 0 64 44', markup: RING + markup, fit: 'xMidYMax meet' } : null;
  },
  icons: () => import('virtual:icons/halo'),
  decks: { example: '3xUNSC-001,2xCOV-003', group: ['阵营', 'Faction'], cost: ['补给', 'Supply'] },
  // A unit stands in a row, in a certain place.
  place(id, called) {
    const [, row, nth] = /^([A-C][FB])(\d)$/.exec(id) ?? [];
    return row ? `${called(row)} ${nth}` : null;
  },
};
export default halo;
