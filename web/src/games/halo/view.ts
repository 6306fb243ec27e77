// A view of this game as the table draws it, and what is said about it. No rule is in here: only what the view holds.
import { keyName, settings, t, valueName } from '../../state/settings.svelte';
import type { Names, View } from '../../tables/naming';

export interface UnitView {
  card: string;
  attack: number;
  shield: number;
  shield_cap: number;
  health: number;
  health_cap: number;
  keywords: string[];
  tag: string;
  damage: string;
  attachments: string[];
  owner: string;
  fatigued: boolean;
  attacked: boolean;
  hidden: boolean;
  revealed: boolean;
  tagged: boolean;
  combo_used: boolean;
  emp_until: number;
  damaged: number;
}
export interface SideView {
  base: number;
  base_cap?: number;
  supply: number;
  supply_cap: number;
  battery: number;
  converted: boolean;
  forerunner_played: number;
  streak: number;
  deck_count: number;
  deck: string[] | null;
  deck_contents: Record<string, number> | null;
  hand: string[] | null;
  hand_count: number;
  discard: string[];
  fields: string[];
  controls: string[];
  units: Record<string, UnitView>;
}
export interface HaloView {
  turn: number;
  phase: string;
  active: string;
  first: string;
  entering: string | null;
}

export const LANES = ['A', 'B', 'C'] as const;
export type Lane = (typeof LANES)[number];
export type Row = `${Lane}${'F' | 'B'}`;

export const sideOf = (view: View, seat: string): SideView => view[seat] as SideView;
export const matchOf = (view: View): HaloView => view as unknown as HaloView;
export const unitsIn = (side: SideView, row: string): [string, UnitView][] =>
  Object.entries(side.units)
    .filter(([place]) => place.startsWith(row))
    .sort();

/** Words one after the other, as a sentence is read. */
export const spoken = (...words: (string | false | null | undefined)[]): string =>
  words.filter(Boolean).join(settings.lang === 'zh' ? '，' : ', ');
export const word = (value: string): string => {
  const name = valueName(value);
  return settings.lang === 'zh' || name.length < 4 ? name : name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
};

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

export interface Mark {
  id: string;
  short: string;
  long: string;
  round?: boolean;
  open?: boolean;
}

/** What a unit carries: cards attached to it on the left, what has befallen it on the right. */
export function attachedTo({ attachments }: UnitView, names: Names): Mark[] {
  return attachments.map((card, at) => {
    const name = names.thing(card)?.name ?? card;
    const short =
      settings.lang === 'zh'
        ? /[\u4e00-\u9fff]/.exec(name)?.[0]
        : name
            .split(/[\s-]+/)
            .map((part) => part.charAt(0))
            .join('')
            .slice(0, 2);
    return { id: `${card}#${at}`, short: short ?? name.charAt(0), long: t('haloAttached', name) };
  });
}
export function befallen(unit: UnitView, controller: string, turn: number, names: Names): Mark[] {
  const list: (Mark | false)[] = [
    unit.hidden && { id: 'hidden', short: t('haloMarkHidden'), long: t('haloHidden') },
    unit.revealed &&
      unit.keywords.includes('CAMO') && {
        id: 'revealed',
        short: t('haloMarkRevealed'),
        long: t('haloRevealed'),
        open: true,
      },
    unit.tagged && {
      id: 'tagged',
      short: t('haloMarkTagged'),
      long: spoken(keyName('tagged'), unit.combo_used && keyName('combo_used')),
      round: true,
      open: unit.combo_used,
    },
    unit.emp_until >= turn && { id: 'emp', short: t('haloMarkEmp'), long: t('haloEmp', unit.emp_until) },
    unit.owner !== controller && {
      id: 'seized',
      short: t('haloMarkSeized'),
      long: t('haloSeized', names.seat(unit.owner)),
    },
  ];
  return list.filter((mark): mark is Mark => mark !== false);
}
/** Why it does not fight now, as far as the view says so. */
export const spent = (unit: UnitView): string | null =>
  unit.attacked ? keyName('attacked') : unit.fatigued ? t('haloFatigued') : null;

/** The numbers in words, for whoever reads or hears them. */
export function numbersOf(unit: UnitView): string[] {
  const of = (now: number, cap: number): string => (now === cap ? String(now) : `${now}/${cap}`);
  return [
    `${t('haloAttack')} ${unit.attack} (${word(unit.damage)})`,
    ...(unit.shield_cap > 0 ? [`${t('haloShield')} ${of(unit.shield, unit.shield_cap)}`] : []),
    `${t('haloHealth')} ${of(unit.health, unit.health_cap)}`,
  ];
}
/** Everything about a unit beside its card. */
export function notesOf(unit: UnitView, controller: string, turn: number, names: Names): string[] {
  const texts = unit.attachments
    .map((card) => names.thing(card))
    .map((thing) => thing?.text.split('\n').slice(1).join(' ') ?? '');
  return [
    spoken(...numbersOf(unit)),
    spoken(word(unit.tag), ...unit.keywords.filter((keyword) => keyword !== unit.tag).map(word)),
    ...attachedTo(unit, names).map(({ long }, at) => [long, texts[at]].filter(Boolean).join(' — ')),
    ...[spent(unit), ...befallen(unit, controller, turn, names).map(({ long }) => long)].filter((one) => one !== null),
    ...(unit.damaged > 0 ? [t('haloDamaged', unit.damaged)] : []),
  ];
}

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
