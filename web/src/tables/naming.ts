// What the things of a table are called. Knows how views and click paths name things, never how a game works.
import { t, valueName } from '../state/settings.svelte';
import type { ChairShown, ThingShown } from '../wire';

export type View = Record<string, unknown>;
const SEATS: Record<string, readonly string[]> = { weiqi: ['black', 'white'], tianji: [...'abcdefgh'] };
/** The words by which records and views call the seats. */
export const seatIds = (game: string): readonly string[] => SEATS[game] ?? ['red', 'blue'];

/** Sorts of things that an element of a click path can be, where it is not a card. */
const SORTS: Record<string, string> = {
  foe_relic: 'relic',
  natal: 'natal',
  relic: 'relic',
  role: 'role',
  status: 'status',
  entity: 'entity',
};
const LANES = ['L1', 'L2', 'C3', 'R2', 'R1'];

/** `UNSC-004*@blue` is the card UNSC-004, starred, of blue; `T01#2` the second of two cards T01 that differ. */
export function parsed(raw: unknown): { id: string; star: boolean; tail: string | null } {
  const found = /^(.*?)(\*?)(?:@(.+?))?(?:#\d+)?$/.exec(String(raw ?? ''));
  return { id: found?.[1] ?? '', star: found?.[2] === '*', tail: found?.[3] ?? null };
}

export class Names {
  readonly ids: readonly string[];
  constructor(
    readonly game: string,
    readonly chairs: readonly ChairShown[],
    readonly things: ReadonlyMap<string, ThingShown>,
  ) {
    this.ids = seatIds(game);
  }

  seat(id: string): string {
    return this.chairs[this.ids.indexOf(id)]?.name ?? id;
  }

  thing(raw: unknown, sort = 'card'): ThingShown | undefined {
    return this.things.get(`${sort}:${parsed(raw).id}`);
  }

  /** What an element of a click path is called. */
  element(element: string): string {
    const [kind = '', id = ''] = element.split(/:(.*)/);
    if (kind === 'seat') return this.seat(id);
    if (kind === 'ours' || kind === 'theirs') return `${t(kind)} ${this.place(id)}`;
    if (kind === 'number') return id;
    if (kind === 'button') return this.thing(id, 'door')?.name ?? valueName(id);
    return this.thing(id, SORTS[kind] ?? 'card')?.name ?? (id ? valueName(id) : valueName(kind));
  }

  place(id: string): string {
    const gap = /^g(\d)$/.exec(id);
    if (gap)
      return LANES.slice(Number(gap[1]) - 1, Number(gap[1]) + 1)
        .map((lane) => valueName(lane))
        .join(' | ');
    const [, row = id, nth = ''] = this.game === 'halo' ? (/^([A-C][FB])(\d?)$/.exec(id) ?? []) : [];
    return nth ? `${valueName(row)} ${nth}` : valueName(id);
  }
}
