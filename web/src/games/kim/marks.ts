// What a unit carries, in short signs for the board and in words for whoever reads or hears it.
import type { IconName } from '../../parts/Icon.svelte';
import { listed, t } from '../../state/settings.svelte';
import { called, numberSaid, statusSaid } from '../../tables/pieces';
import type { TableProps } from '../../tables/registry';
import type { Piece } from '../../wire';
import { pair, type Unit } from './model';

/** `small` is its sign where there is little room. */
export interface Mark {
  id: string;
  sign: string;
  small?: string;
  icon?: IconName;
  says: string;
  tone: 'plain' | 'good' | 'bad' | 'used';
}

/** Who knows a card that lies face down, as one's own and as somebody else's. */
export const knownWords = (known: string, own: boolean): string =>
  known === 'all'
    ? t('kimKnownAll')
    : known === 'enemy'
      ? t(own ? 'kimKnownEnemy' : 'kimKnownYou')
      : own
        ? t('ownFaceDown')
        : t('faceDown');

/** The most telling first: on the board there may be room for a few only. */
export function marksOf(table: TableProps, unit: Unit, turn: number, own: boolean): Mark[] {
  const mark = (id: string): string => called(table, `mark:${id}`);
  const list: (Mark | false)[] = [
    unit.guard && {
      id: 'guard',
      icon: 'flag',
      sign: t('kimGuard'),
      small: t('kimGuardShort'),
      says: called(table, 'keyword:guard'),
      tone: 'good',
    },
    unit.shields > 0 && {
      id: 'shields',
      icon: 'shield',
      sign: String(unit.shields),
      says: `${mark('shield')} ${unit.shields}`,
      tone: 'plain',
    },
    unit.attacked && {
      id: 'attacked',
      icon: 'attack',
      sign: t('kimHasAttacked'),
      small: '✓',
      says: mark('attacked'),
      tone: 'used',
    },
    unit.skill_used && {
      id: 'skill_used',
      icon: 'bolt',
      sign: t('kimSkillUsed'),
      small: '✓',
      says: mark('skill_used'),
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
      says: `${mark('buff')} ${unit.buffs.count}: ${pair(unit.buffs)}`,
      tone: 'plain',
    },
    unit.weakens.count > 0 && {
      id: 'weakens',
      sign: `▼${unit.weakens.count}`,
      says: `${mark('weaken')} ${unit.weakens.count}: ${pair(unit.weakens)}`,
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
      says: `${called(table, 'keyword:equipment')} ${unit.equipment.length}`,
      tone: 'plain',
    },
    unit.egg &&
      unit.known !== 'none' && { id: 'known', icon: 'eye', sign: '', says: knownWords(unit.known, own), tone: 'plain' },
  ];
  return list.filter((mark) => mark !== false);
}

/** The equipment that hangs on a unit, by its names. */
export const worn = (table: TableProps, piece: Piece | undefined): string =>
  listed((piece?.statuses ?? []).filter(({ id }) => id === 'keyword:equipment').map(({ from }) => called(table, from)));

/** What a unit is called by this eye. */
export const unitName = (table: TableProps, piece: Piece | undefined): string =>
  piece?.thing ? called(table, piece.thing) : t('kimEgg');

/** What lies under a unit, newest first. */
function stackWords(table: TableProps, under: readonly (string | null)[]): string {
  const hidden = under.filter((card) => card === null).length;
  const open = under.flatMap((card) => (card === null ? [] : [called(table, card)])).reverse();
  return t('factUnder', listed([...open, ...(hidden > 0 ? [t('kimHiddenSpirit', hidden)] : [])]));
}

/** All of it as sentences: beside a card that is read, and for a screen reader. */
export function unitWords(table: TableProps, piece: Piece, unit: Unit, own: boolean): string[] {
  const { thing, numbers = [], keywords = [], statuses = [], under = [] } = piece;
  const secret = new Set(['status:egg', 'mark:known']);
  return [
    unit.egg && [thing && t('kimEgg'), knownWords(unit.known, own)].filter(Boolean).join(', '),
    ...numbers.map((number) => numberSaid(table, number)),
    ...[...keywords, ...statuses.filter(({ id }) => !secret.has(id))].map((status) => statusSaid(table, status)),
    under.length > 0 && stackWords(table, under),
  ].filter((line) => line !== false);
}

export const placeName = (table: TableProps, own: boolean, seat: string, place: string): string =>
  `${table.you === null ? table.names.seat(seat) : t(own ? 'ours' : 'theirs')} ${place}`;
