// How the view of this game is read: one player's half, the signs of effects, what cards and relics print.
import type { ThingShown } from '../../wire';

export interface RelicHeld {
  id: string;
  sealed: boolean;
  used: boolean;
}

/** A card in hand or a set trap: `name` is what actions call it, null where it is hidden. */
export interface Known {
  name: string | null;
  known?: boolean;
  declined?: boolean | null;
}

/** One player's half of the view. What is hidden from the reader is null or missing. */
export interface Side {
  health: number;
  cap: number;
  energy: number;
  energy_cap: number;
  energy_keep: number;
  hand_limit: number;
  hand_keep: number;
  opening_hand: number;
  depletion_damage: number;
  toll_start: number;
  toll_energy: number;
  toll_damage: number;
  offset: number;
  turn_number: number;
  near_death: boolean;
  judgements: number;
  depleted: boolean;
  failed_draws?: number;
  extra_turns: number;
  hand: (string | null)[];
  hand_count: number | null;
  held: Known[];
  set: (string | null)[];
  set_count: number | null;
  hand_and_set?: number;
  laid: Known[];
  stood_down: boolean | null;
  draw_count: number;
  draw: string[] | null;
  unseen?: Record<string, number>;
  discard: string[];
  outside: string[];
  effects: Record<string, number>;
  givers: Record<string, { id: string; side: string } | undefined>;
  relics: RelicHeld[];
  lamp: boolean;
  kiln: boolean;
  basket: boolean;
}

/** The view does not say whether an effect is good for its bearer; the rulebook's table of effects does (RD-14.1). */
const NEGATIVE = new Set(['scorch', 'crack', 'ebb', 'silted', 'bound_clapper', 'brine', 'brittle', 'tide_debt']);
const NEUTRAL = new Set(['resonance', 'stillwater', 'old_pact']);
export type Sign = 'good' | 'bad' | 'even';
export const signOf = (effect: string): Sign => (NEGATIVE.has(effect) ? 'bad' : NEUTRAL.has(effect) ? 'even' : 'good');
export const SHAPE: Record<Sign, string> = { good: '▲', bad: '▼', even: '◆' };

/** The next near-death judgement: survival has the chance 1/2 to the power of this (RD-7.4); null: none would be made. */
export function judgementPower(side: Side): number | null {
  if (!side.near_death || side.lamp) return null;
  return Math.min(60, side.judgements + 1 + side.offset + (side.effects.brittle ?? 0));
}
export const chance = (power: number): string => (power < 14 ? `1/${2 ** power}` : `1/2^${power}`);

/** `+2`, `0`, `−1`: relics print their weight in their first line. */
export function weightOf(relic: ThingShown | undefined): number {
  const found = /[+\-−]\d+/.exec(relic?.text.split('\n')[0] ?? '')?.[0].replace('−', '-');
  return found === undefined ? 0 : Number(found);
}
export const signed = (weight: number): string => (weight > 0 ? `+${weight}` : weight < 0 ? `−${-weight}` : '0');

/** A trap prints when it can be triggered in its second line: a window and a condition, or that it needs none. */
export function windowOf(trap: ThingShown | undefined): string {
  return (trap?.text.split('\n')[1] ?? '').split(/[:：]/)[0] ?? '';
}

/**
 * Equal cards have no names of their own: they are told apart by number, those in the hand first, then what is set,
 * what is in the kiln, and the discard pile from its top; so a card keeps its key on its way through the zones.
 */
export function numbered(cards: readonly string[], before: readonly string[] = []): string[] {
  const seen = new Map<string, number>();
  for (const id of before) seen.set(id, (seen.get(id) ?? 0) + 1);
  return cards.map((id) => {
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return `${id}#${nth}`;
  });
}
