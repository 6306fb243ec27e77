// A basic card: what it says in each department.
import { faceOf } from '../../art/face';
import type { ThingShown } from '../../wire';
import { DEPTS, type Dept } from './view';

export interface Variant {
  dept: Dept;
  name: string;
  text: string;
}
export interface Hexagram {
  number: number;
  name: string;
  strokes: string;
  kind: string;
  variants: Variant[];
  /** May be played from the hand in another player's turn. */
  reaction: { name: string; text: string } | null;
}

export const isBasic = (raw: string): boolean => /^\d+$/.test(raw);

export function hexagramOf(thing: ThingShown): Hexagram {
  const { id, name, cost, kind } = faceOf(thing);
  const { rules = [] } = thing.face ?? {};
  const reaction = rules.find((rule) => rule.id === 'reaction');
  return {
    number: Number(id),
    name,
    strokes: cost ?? '',
    kind,
    variants: DEPTS.map((dept) => {
      const rule = rules.find((one) => one.id === dept);
      return { dept, name: rule?.name ?? '', text: rule?.body ?? '' };
    }),
    reaction: reaction ? { name: reaction.label ?? '', text: reaction.body } : null,
  };
}
