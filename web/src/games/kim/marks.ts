// What a unit carries, in short signs for the board and in words for whoever reads or hears it.
import { faceOf } from '../../art/face';
import type { IconName } from '../../parts/Icon.svelte';
import { keyName, listed, t, valueName } from '../../state/settings.svelte';
import type { ThingShown } from '../../wire';
import type { TableProps } from '../../tables/registry';
import { pair, type Given, type Side, type Unit } from './model';

/** `small` is its sign where there is little room. */
export interface Mark {
  id: string;
  sign: string;
  small?: string;
  icon?: IconName;
  says: string;
  tone: 'plain' | 'good' | 'bad' | 'used';
}

export const printed = (thing: ThingShown | undefined): { attack: number; defence: number } | null => {
  const stats = thing ? faceOf(thing).stats : [];
  const of = (sign: string): number => Number(stats.find((stat) => stat.sign === sign)?.value);
  return stats.length === 2 ? { attack: of('attack'), defence: of('defence') } : null;
};

/** Who knows a card that lies face down, as one's own and as somebody else's. */
export const knownWords = (known: Unit['known'], own: boolean): string =>
  known === 'all'
    ? t('kimKnownAll')
    : known === 'enemy'
      ? t(own ? 'kimKnownEnemy' : 'kimKnownYou')
      : own
        ? t('ownFaceDown')
        : t('faceDown');

/** The most telling first: on the board there may be room for a few only. */
export function marksOf(unit: Unit, turn: number, own: boolean): Mark[] {
  const list: (Mark | false)[] = [
    unit.guard && {
      id: 'guard',
      icon: 'flag',
      sign: t('kimGuard'),
      small: t('kimGuardShort'),
      says: keyName('guard'),
      tone: 'good',
    },
    unit.shields > 0 && {
      id: 'shields',
      icon: 'shield',
      sign: String(unit.shields),
      says: `${keyName('shields')} ${unit.shields}`,
      tone: 'plain',
    },
    unit.attacked && {
      id: 'attacked',
      icon: 'attack',
      sign: t('kimHasAttacked'),
      small: '✓',
      says: keyName('attacked'),
      tone: 'used',
    },
    unit.skill_used && {
      id: 'skill_used',
      icon: 'bolt',
      sign: t('kimSkillUsed'),
      small: '✓',
      says: keyName('skill_used'),
      tone: 'used',
    },
    unit.no_attack >= turn && {
      id: 'no_attack',
      icon: 'attack',
      sign: `✕≤${unit.no_attack}`,
      says: t('kimNoAttack', unit.no_attack),
      tone: 'bad',
    },
    unit.finale && {
      id: 'finale',
      sign: t('kimFinale'),
      small: t('kimFinaleSeal'),
      says: t('kimFinaleTurn'),
      tone: 'good',
    },
    unit.buffs.count > 0 && {
      id: 'buffs',
      sign: `▲${unit.buffs.count}`,
      says: `${keyName('buffs')} ${unit.buffs.count}: ${pair(unit.buffs)}`,
      tone: 'plain',
    },
    unit.weakens.count > 0 && {
      id: 'weakens',
      sign: `▼${unit.weakens.count}`,
      says: `${keyName('weakens')} ${unit.weakens.count}: ${pair(unit.weakens)}`,
      tone: 'bad',
    },
    (unit.change.attack !== 0 || unit.change.defence !== 0) && {
      id: 'change',
      icon: 'clock',
      sign: pair(unit.change),
      says: `${t('kimThisTurn')} ${pair(unit.change)}`,
      tone: 'plain',
    },
    unit.equipment.length > 0 && {
      id: 'worn',
      icon: 'link',
      sign: String(unit.equipment.length),
      says: `${keyName('equipment')} ${unit.equipment.length}`,
      tone: 'plain',
    },
    unit.egg &&
      unit.known !== 'none' && { id: 'known', icon: 'eye', sign: '', says: knownWords(unit.known, own), tone: 'plain' },
  ];
  return list.filter((mark) => mark !== false);
}

const equipmentOf = (table: TableProps, side: Side, unit: Unit): string[] =>
  unit.equipment.map((place) => table.names.thing(side[place as 'P1']?.card)?.name ?? place);

/** The equipment that hangs on a unit, by its names. */
export const worn = (table: TableProps, side: Side, unit: Unit): string => listed(equipmentOf(table, side, unit));

/** What a unit is called by this eye. */
export const unitName = (table: TableProps, unit: Unit): string => table.names.thing(unit.card)?.name ?? t('kimEgg');

/** What lies under a unit, newest first. */
export function stackWords(table: TableProps, unit: Unit): string {
  const hidden = unit.stack.filter((card) => card === null).length;
  const open = unit.stack
    .filter((card) => card !== null)
    .reverse()
    .map((card) => table.names.thing(card)?.name ?? String(card));
  return `${keyName('spirit')} ${unit.spirit}${unit.spirit > 0 ? `: ${listed([...open, ...(hidden > 0 ? [t('kimHiddenSpirit', hidden)] : [])])}` : ''}`;
}

/** Where a mark comes from. */
function givenWords(table: TableProps, { mark, card, side, count, attack, defence }: Given): string {
  const name = table.things.get(`mark:${mark}`)?.name ?? valueName(mark, 'mark');
  const much = attack !== 0 || defence !== 0 ? ` ${pair({ attack, defence })}` : count > 1 ? ` ${count}` : '';
  return t('kimGiven', `${name}${much}`, table.names.seat(side), table.names.thing(card)?.name ?? card);
}

const changed = (now: number, print: number | undefined): string =>
  print === undefined || print === now ? '' : ` (${t('kimPrinted')} ${print})`;

/** All of it as sentences: beside a card that is read, and for a screen reader. */
export function unitWords(table: TableProps, side: Side, unit: Unit, own: boolean, turn: number): string[] {
  const print = printed(table.names.thing(unit.card));
  return [
    unit.egg && [unit.card !== null && t('kimEgg'), knownWords(unit.known, own)].filter(Boolean).join(', '),
    unit.level !== null && `${keyName('level')} ${unit.level}`,
    unit.attack !== null && `${keyName('attack')} ${unit.attack}${changed(unit.attack, print?.attack)}`,
    unit.defence !== null && `${keyName('defence')} ${unit.defence}${changed(unit.defence, print?.defence)}`,
    ...marksOf(unit, turn, own)
      .filter(({ id }) => id !== 'known' && id !== 'worn')
      .map(({ says }) => says),
    unit.forbidden_by !== null && t('kimForbidden', table.names.thing(unit.forbidden_by)?.name ?? unit.forbidden_by),
    ...unit.given.map((given) => givenWords(table, given)),
    ...unit.added.map((added) => t('kimAdded', table.names.thing(added.card)?.name ?? added.card, pair(added))),
    unit.equipment.length > 0 && `${keyName('equipment')}: ${worn(table, side, unit)}`,
    stackWords(table, unit),
  ].filter((line) => line !== false);
}

export const placeName = (table: TableProps, own: boolean, seat: string, place: string): string =>
  `${table.you === null ? table.names.seat(seat) : t(own ? 'ours' : 'theirs')} ${valueName(place)}`;
