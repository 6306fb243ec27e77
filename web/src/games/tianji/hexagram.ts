// A basic card: what it says in each department, and into which other ones it turns.
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
  complement: number;
  overturn: number;
}

export const isBasic = (raw: string): boolean => /^\d+$/.test(raw);

export function hexagramOf(thing: ThingShown): Hexagram {
  const { id, name, cost, kind } = faceOf(thing);
  const { rules = [], links = [] } = thing.face ?? {};
  const linked = (sign: string): number => Number(links.find((link) => link.sign === sign)?.to.split(':')[1] ?? 0);
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
    complement: linked('complement'),
    overturn: linked('overturn'),
  };
}

/** What is read in the end when these function cards lie on the card. */
export function turned(
  find: (card: number) => ThingShown | undefined,
  number: number,
  functions: readonly string[],
): number {
  return functions.reduce((now, kind) => {
    const thing = find(now);
    if (!thing || (kind !== 'cuo' && kind !== 'zong')) return now;
    const { complement, overturn } = hexagramOf(thing);
    return (kind === 'cuo' ? complement : overturn) || now;
  }, number);
}
