import type { Game } from '../game';
import { RELIC } from '../../art/drawings';
import { oneOf } from '../../art/choose';
import Relic from './Relic.svelte';
import RelicHand from './RelicHand.svelte';
import { SCENE } from './scene';

const ARCH =
  '<path d="M-2 44V26a34 26 0 0 1 68 0v18M6 44V28a26 20 0 0 1 52 0v16" fill="none" stroke="var(--accent)" stroke-opacity=".2" stroke-width="1.2"/>';
/** What a card without a drawing of its own may show. */
const SORTS: Record<string, string[]> = {
  attack: ['A02', 'A08', 'shard', 'needle', 'A11'],
  defence: ['wall', 'urn', 'U01'],
  support: ['lamp', 'basket', 'T14', 'X09', 'urn'],
  trap: ['T01', 'T03', 'T04', 'T09', 'T13', 'T14'],
  special: ['X09', 'basket', 'lamp'],
  relic: ['urn', 'Y03', 'Y07', 'Y16', 'Y21', 'Y22', 'Y23', 'lamp'],
};

const relic: Game = {
  id: 'relic',
  name: ['遗物对决', 'Relic Duel'],
  blurb: [
    '省下能量，留给敌方回合触发陷阱。濒死还不是死，但一次次判定，生机减半。',
    "Save energy for traps on your opponent's turn. Near death is not dead yet, but every judgement halves your odds.",
  ],
  seats: [2, 2],
  minutes: '10–30',
  seatIds: ['red', 'blue'],
  table: Relic,
  hand: RelicHand,
  scene: SCENE,
  art({ id, sort }) {
    const some = SORTS[sort];
    const markup = RELIC[id] ?? (some && RELIC[oneOf(some, id)]);
    return some && markup ? { box: '0 0 64 44', markup: ARCH + markup, fit: 'xMidYMid meet' } : null;
  },
  icons: () => import('virtual:icons/relic'),
  decks: { example: '4xA02,3xA07;Y01,Y19', group: ['稀有度', 'Rarity'], cost: ['能量', 'Energy'] },
  sorts: { relic: 'relic', foe_relic: 'relic' },
};
export default relic;
