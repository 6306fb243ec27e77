// A card as it is drawn: the facts that the game gives, as short texts.
import type { FigureShown, ThingShown } from '../wire';

export interface Stat {
  sign: 'attack' | 'shield' | 'health' | 'defence' | 'points' | 'liberties' | 'strokes';
  value: string;
}
export interface Face {
  id: string;
  name: string;
  kind: string;
  cost: string | null;
  stats: Stat[];
  /** `label` stands before a paragraph, `name` is what this part of the card is called. */
  text: { label: string | null; name: string | null; body: string }[];
  keywords: string[];
  /** For the drawing: its sort within its game, and its tribe or faction. */
  sort: string;
  group: string;
  clauses: string[];
}

const written = ({ value, adds }: FigureShown): string => (adds && value >= 0 ? `+${value}` : String(value));
/** `6`, and `6+1⚡` where a second cost is paid otherwise. */
const costOf = ([main, ...more]: FigureShown[]): string | null =>
  main ? [written(main), ...more.map(({ value }) => `${value}⚡`)].join('+') : null;

/** Things that are not cards have a name and a text. */
export function faceOf(thing: ThingShown): Face {
  const [sort = '', id = ''] = thing.id.split(/:(.*)/);
  const { face, clauses } = thing;
  if (!face) {
    const text = thing.text.split('\n').filter(Boolean);
    return {
      id,
      name: thing.name,
      kind: '',
      cost: null,
      stats: [],
      text: text.map((body) => ({ label: null, name: null, body })),
      keywords: [],
      sort,
      group: '',
      clauses,
    };
  }
  return {
    id,
    name: face.name,
    kind: face.kind,
    cost: costOf(face.cost),
    stats: face.stats.map((figure) => ({ sign: figure.sign as Stat['sign'], value: written(figure) })),
    text: face.rules.map(({ label, name, body }) => ({ label: label ?? null, name: name ?? null, body })),
    keywords: face.keywords.map((keyword) => keyword.id),
    sort: face.sort,
    group: face.group,
    clauses,
  };
}
