// The things on a table as facts, and how facts are said. A table finds a thing by its name in click paths or by its
// place, and draws its numbers, keywords and statuses; nobody reads a number out of a sentence.
import { listed, t } from '../state/settings.svelte';
import type { Change, Number as Figure, Piece, Reason, Status, ThingShown } from '../wire';

/** What words are taken from: the things of the game, and the view, which says whether it counts turns or rounds. */
export interface Speaker {
  things: ReadonlyMap<string, ThingShown>;
  view: Record<string, unknown>;
}

// ---- finding

/** The thing with this name in click paths, on this side of the table if sides name theirs alike. */
export const pieceAt = (pieces: readonly Piece[], element: string, seat?: string): Piece | undefined =>
  pieces.find((piece) => piece.element === element && (seat === undefined || piece.seat === seat));

/** What lies at a place, `hand` or `place:hand`: of everybody, or on one side. */
export function piecesIn(pieces: readonly Piece[], place: string, seat?: string): Piece[] {
  const id = place.includes(':') ? place : `place:${place}`;
  return pieces.filter((piece) => piece.place === id && (seat === undefined || piece.seat === seat));
}

/** A number of a thing, by its sign: `attack` or `sign:attack`. */
export const numberOf = (piece: Piece | undefined, sign: string): Figure | undefined =>
  piece?.numbers?.find((number) => number.sign === sign || number.sign === `sign:${sign}`);

/** A keyword or a status of a thing: `keyword:ARMOR`, `status:emp`. */
export const statusOf = (piece: Piece | undefined, id: string): Status | undefined =>
  piece?.keywords?.find((keyword) => keyword.id === id) ?? piece?.statuses?.find((status) => status.id === id);

/** How a number stands to what it could be: below its cap, or above or below what is printed. */
export function standingOf({ now, cap, printed }: Figure): 'hurt' | 'more' | 'less' | '' {
  if (typeof cap === 'number' && now < cap) return 'hurt';
  if (typeof printed !== 'number' || now === printed) return '';
  return now > printed ? 'more' : 'less';
}

// ---- saying

/** What a thing or a word is called; what nobody has named is called by the end of its id. */
export const called = ({ things }: Speaker, id: string | null | undefined): string =>
  id === null || id === undefined ? t('faceDown') : (things.get(id)?.name ?? id.slice(id.indexOf(':') + 1));

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const written = (value: number): string => (value < 0 ? `−${-value}` : String(value));
const joined = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part): part is string => Boolean(part)).join(t('factComma'));

/** `Front row +1 (HL-8.4)` */
export function reasonSaid(speaker: Speaker, { from, by, clause }: Reason): string {
  const does = 'adds' in by ? signed(by.adds) : 'times' in by ? `×${by.times}` : `= ${written(by.sets)}`;
  return t('factReason', called(speaker, from), does, clause);
}

/** `5`, or `3/5` below its cap. */
export const valueSaid = ({ now, cap }: Figure): string =>
  typeof cap === 'number' ? `${written(now)}/${written(cap)}` : written(now);

/** `Attack 5 (printed 3): Front row +1 (HL-8.4), …` */
export function numberSaid(speaker: Speaker, number: Figure): string {
  const printed = typeof number.printed === 'number' ? t('factPrinted', written(number.printed)) : '';
  const why = (number.why ?? []).map((reason) => reasonSaid(speaker, reason));
  const said = `${called(speaker, number.sign)} ${valueSaid(number)}${printed}`;
  return why.length > 0 ? t('factBecause', said, listed(why)) : said;
}

/** `Armour 2, until turn 5, from Corpsman` */
export function statusSaid(speaker: Speaker, { id, value, until, from }: Status): string {
  const count = (at: number): string => t('round' in speaker.view ? 'roundN' : 'turnN', at);
  return joined([
    [called(speaker, id), value].filter((part) => part !== undefined && part !== null).join(' '),
    typeof until === 'number' && t('factUntil', count(until)),
    from && t('factFrom', called(speaker, from)),
  ]);
}

/** `Health 4 → 1: Armour −1 (HL-8.5)`, `dies` */
export function changeSaid(speaker: Speaker, { sign, before, after, why }: Change): string {
  const known = [before, after].filter((value): value is number => typeof value === 'number');
  const said = [called(speaker, sign), known.map(written).join(' → ')].filter(Boolean).join(' ');
  const reasons = (why ?? []).map((reason) => reasonSaid(speaker, reason));
  return reasons.length > 0 ? t('factBecause', said, listed(reasons)) : said;
}

/** All that is to be read about a thing beside what is printed on it, a line each: for a panel. */
export function linesOf(speaker: Speaker, piece: Piece): string[] {
  const { cost, numbers = [], keywords = [], statuses = [], under = [] } = piece;
  return [
    ...(cost ? [cost] : []).concat(numbers).map((number) => numberSaid(speaker, number)),
    ...[...keywords, ...statuses].map((status) => statusSaid(speaker, status)),
    ...(under.length > 0 ? [t('factUnder', listed(under.map((id) => called(speaker, id))))] : []),
  ];
}

/** The same in short, without reasons: for a screen reader. */
export function said(speaker: Speaker, piece: Piece): string {
  const { cost, numbers = [], keywords = [], statuses = [] } = piece;
  return joined([
    called(speaker, piece.thing),
    ...(cost ? [cost] : []).concat(numbers).map((number) => `${called(speaker, number.sign)} ${valueSaid(number)}`),
    ...[...keywords, ...statuses].map(({ id, value }) =>
      [called(speaker, id), value].filter((part) => part !== undefined && part !== null).join(' '),
    ),
  ]);
}
