// A basic card, read from its text: what it says in each department, and into which other ones it turns.
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
  const face = faceOf('tianji', thing);
  const [, complement = '0', overturn = '0'] = /(\d+)[，,]\s*\D*(\d+)[。.]\s*$/.exec(thing.text) ?? [];
  const labelled = face.text.filter(({ label }) => label !== null);
  const variants = DEPTS.map((dept, at) => {
    const { label, body } = labelled[at] ?? { label: '', body: '' };
    return {
      dept,
      name: (label ?? '')
        .split(/\s*·\s*/)
        .slice(1)
        .join(' · '),
      text: body,
    };
  });
  const extra = labelled[3];
  return {
    number: Number(face.id),
    name: face.name,
    strokes: face.cost ?? '',
    kind: face.kind,
    variants,
    reaction: extra ? { name: extra.label ?? '', text: extra.body } : null,
    complement: Number(complement),
    overturn: Number(overturn),
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
