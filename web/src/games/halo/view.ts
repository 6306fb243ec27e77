// What the table of Halo takes from a view and its facts, and how that is said. No rule is in here.
import { settings, t } from '../../state/settings.svelte';
import type { Names, View } from '../../tables/naming';
import { called, linesOf, numberOf, statusSaid, valueSaid, type Speaker } from '../../tables/pieces';
import type { Change, Piece, Status } from '../../wire';
import type { SideView, UnitView, View as HaloView } from './wire';

export type { SideView, UnitView };

export const LANES = ['A', 'B', 'C'] as const;
export type Lane = (typeof LANES)[number];
export type Row = `${Lane}${'F' | 'B'}`;

export const matchOf = (view: View): HaloView => view as unknown as HaloView;
export const sideOf = (view: View, seat: string): SideView => view[seat] as SideView;
export const unitsIn = (side: SideView, row: string): [string, UnitView][] =>
  Object.entries(side.units)
    .filter(([place]) => place.startsWith(row))
    .sort();

/** Words one after the other, as a sentence is read. */
export const spoken = (...words: (string | false | null | undefined)[]): string =>
  words.filter(Boolean).join(settings.lang === 'zh' ? '，' : ', ');
/** What a keyword, a tag or a type of damage is called; English calls them in capitals, too loud for a small card. */
export function word(speaker: Speaker, id: string): string {
  const name = called(speaker, id);
  return settings.lang === 'zh' || name.length < 4 ? name : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
/** `Alpha front 2` */
export const placeSaid = (speaker: Speaker, place: string): string =>
  `${called(speaker, `place:${place.slice(0, 2)}`)} ${place.slice(2)}`;

/**
 * Names under which units are followed from one view to the next. Views give units no name of their own: whose card
 * it is, its row and how many like it stand before it do not change, not even when a vehicle changes sides.
 */
export function moveKeys(view: View, seats: readonly string[]): Map<string, string> {
  const [seen, keys] = [new Map<string, number>(), new Map<string, string>()];
  for (const seat of seats) {
    for (const [place, { card, owner }] of Object.entries(sideOf(view, seat).units).sort()) {
      const like = `unit:${owner}:${place.slice(0, 2)}:${card}`;
      const nth = seen.get(like) ?? 0;
      seen.set(like, nth + 1);
      keys.set(`${seat}:${place}`, `${like}#${nth}`);
    }
  }
  return keys;
}

// ---- what a unit carries

export interface Mark {
  id: string;
  short: string;
  long: string;
  round?: boolean;
  open?: boolean;
}

/** In two letters, or one sign. */
const initials = (name: string): string =>
  settings.lang === 'zh'
    ? ([...name].find((letter) => letter > '\u4e00') ?? name.charAt(0))
    : name
        .split(' ')
        .map((part) => part.charAt(0))
        .join('')
        .slice(0, 2);

/** Cards attached to a unit, on its left. */
export const attachedTo = (speaker: Speaker, { under = [] }: Piece): Mark[] =>
  under.map((id, at) => ({
    id: `${id}#${at}`,
    short: initials(called(speaker, id)),
    long: t('haloAttached', called(speaker, id)),
  }));

/** Statuses that stand on a unit as a letter. That it has attacked or is tired stands across it. */
const LETTERS = {
  hidden: {},
  revealed: { open: true },
  tagged: { round: true },
  cannot_attack: {},
} as const;
const has = ({ statuses = [] }: Piece, id: string): Status | undefined =>
  statuses.find((status) => status.id === `status:${id}`);

/** What has befallen a unit, on its right. */
export function befallen(speaker: Speaker, piece: Piece, names: Names): Mark[] {
  const marks = Object.entries(LETTERS).flatMap(([id, look]): Mark[] => {
    const status = has(piece, id);
    if (!status) return [];
    const combo = id === 'tagged' ? has(piece, 'combo_used') : undefined;
    return [
      {
        id,
        short: t(`haloMark_${id as keyof typeof LETTERS}`),
        long: spoken(statusSaid(speaker, status), combo && called(speaker, combo.id)),
        ...look,
        ...(combo && { open: true }),
      },
    ];
  });
  return typeof piece.owner === 'string'
    ? [...marks, { id: 'seized', short: t('haloMark_seized'), long: t('haloSeized', names.seat(piece.owner)) }]
    : marks;
}
/** Why it does not fight now, as far as that is told. */
export function spent(speaker: Speaker, piece: Piece): string | null {
  const status = has(piece, 'attacked') ?? has(piece, 'fatigued');
  return status ? called(speaker, status.id) : null;
}

/** The numbers in words, for whoever hears them. */
export function numbersSaid(speaker: Speaker, piece: Piece, unit: UnitView): string[] {
  const said = (sign: string): string => {
    const number = numberOf(piece, sign);
    return number ? `${called(speaker, number.sign)} ${valueSaid(number)}` : '';
  };
  return [
    `${said('attack')} (${word(speaker, `damage:${unit.damage}`)})`,
    ...(unit.shield_cap > 0 ? [said('shield')] : []),
    said('health'),
  ];
}
/** Everything about a unit beside its card. */
export function notesOf(speaker: Speaker, piece: Piece, unit: UnitView, names: Names): string[] {
  const rules = (id: string | null): string =>
    speaker.things
      .get(id ?? '')
      ?.face?.rules.map(({ body }) => body)
      .join(' ') ?? '';
  const lines = [
    spoken(word(speaker, `tag:${unit.tag}`), word(speaker, `damage:${unit.damage}`)),
    // What is printed stands on the card.
    ...linesOf(speaker, {
      ...piece,
      numbers: (piece.numbers ?? []).filter(({ sign }) => sign !== 'sign:shield' || unit.shield_cap > 0),
      keywords: (piece.keywords ?? []).filter(({ from }) => from),
      under: [],
    }),
    ...(piece.under ?? []).map((id) => [t('haloAttached', called(speaker, id)), rules(id)].filter(Boolean).join(' — ')),
    ...(typeof piece.owner === 'string' ? [t('haloSeized', names.seat(piece.owner))] : []),
    ...(unit.damaged > 0 ? [t('haloDamaged', unit.damaged)] : []),
  ];
  // Two cards of a name may lie under it, and give the same.
  return [...new Set(lines)];
}

// ---- what a choice would change

export interface Loss {
  shield: number;
  health: number;
  dies: boolean;
  emp: boolean;
}

/** What a unit would lose; nothing where it takes no damage and does not die. */
export function lossAt(changes: readonly Change[], el: string): Loss | null {
  const here = changes.filter(({ at }) => at === el);
  const lost = (sign: string): number => {
    const found = here.find((change) => change.sign === sign);
    return Math.max(0, (found?.before ?? 0) - (found?.after ?? 0));
  };
  const happens = (id: string): boolean => here.some(({ sign }) => sign === id);
  const dies = happens('status:dies');
  const hit = here.some(({ sign }) => sign.startsWith('damage:'));
  const emp = happens('status:cannot_attack');
  return hit || dies || emp ? { shield: lost('sign:shield'), health: lost('sign:health'), dies, emp } : null;
}

/** What the first other unit would lose: in an attack, the one on the other side. */
export function lossBeside(changes: readonly Change[], el: string): Loss | null {
  const other = changes.find(({ at, sign }) => at !== el && sign.startsWith('damage:'));
  return other ? lossAt(changes, other.at) : null;
}

/** The health of the base that is attacked, before and after. */
export function baseIn(changes: readonly Change[]): { from: number; to: number } | null {
  const found = changes.find(({ at, sign }) => at === 'base' && sign === 'sign:health');
  return typeof found?.before === 'number' && typeof found.after === 'number'
    ? { from: found.before, to: found.after }
    : null;
}

// ---- lanes

export interface LaneState {
  kind: 'mine' | 'theirs' | 'contested' | 'nobody';
  near: number;
  far: number;
}
/** Who stands in a lane, and who controls it, as the view has it. */
export function laneState(lane: Lane, near: SideView, far: SideView): LaneState {
  const count = (side: SideView): number => Object.keys(side.units).filter((place) => place.startsWith(lane)).length;
  const counts = { near: count(near), far: count(far) };
  const kind = near.controls.includes(lane)
    ? 'mine'
    : far.controls.includes(lane)
      ? 'theirs'
      : counts.near + counts.far > 0
        ? 'contested'
        : 'nobody';
  return { kind, ...counts };
}
