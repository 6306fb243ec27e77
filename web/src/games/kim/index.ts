import type { Game } from '../game';
import { BEAST, LAND } from '../../art/drawings';
import { oneOf } from '../../art/choose';
import Hand from './Hand.svelte';
import Kim from './Kim.svelte';
import { SCENE } from './scene';

/** What a card without a drawing of its own may show, and what suits its tribe. */
const BEASTS = ['M41', 'M21', 'M13', 'M28', 'M27', 'M25', 'M17', 'wolf', 'lizard', 'bird', 'fish'];
const SIGNS = ['P18', 'P21', 'P31', 'P22', 'P16', 'P01', 'book', 'charm'];
const OF_TRIBE: Record<string, string[]> = {
  EM: ['wolf', 'lizard'],
  TI: ['fish', 'M21', 'bird'],
  SL: ['M27', 'M25', 'M28'],
  MI: ['M13', 'M17', 'lizard'],
  FO: ['M41', 'wolf', 'M28'],
  SA: ['lizard', 'bird', 'M25'],
};

const kim: Game = {
  id: 'kim',
  name: ['基姆大陆', 'Kim Continent'],
  blurb: [
    '六大部族。蛋里是谁，书里写着什么，翻开才知道。连锁环环相扣，压轴收场。',
    'Six tribes. What is in the egg, what is in the book? Chains build link by link towards the finale.',
  ],
  seats: [2, 2],
  minutes: '15–30',
  seatIds: ['red', 'blue'],
  table: Kim,
  hand: Hand,
  scene: SCENE,
  art({ id, sort, group }) {
    if (sort !== 'monster' && sort !== 'prophecy') return null;
    const markup = BEAST[id] ?? BEAST[oneOf(sort === 'monster' ? (OF_TRIBE[group] ?? BEASTS) : SIGNS, id)] ?? '';
    return { box: '12 4 86 45', markup, land: LAND[group] ?? LAND.WA ?? '', fit: 'xMidYMax meet' };
  },
  icons: () => import('virtual:icons/kim'),
  decks: { example: '3xM01,2xP05', group: ['部族', 'Tribe'], cost: ['等级', 'Level'] },
};
export default kim;
