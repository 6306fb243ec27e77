import type { Game } from '../../../web/src/games/game';
import Ferry from './Ferry.svelte';
import { SCENE } from './scene';

const ferry: Game = {
  id: 'ferry',
  name: ['夜渡', 'Night Ferry'],
  blurb: [
    '放船载灯过河，看骰子，也看对岸的陷阱。',
    'Send boats with lanterns across the river, by dice and past the traps of the other bank.',
  ],
  seats: [2, 2],
  minutes: '5',
  seatIds: ['red', 'blue'],
  table: Ferry,
  scene: SCENE,
};
export default ferry;
