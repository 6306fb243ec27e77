// What the things of a table are called. Knows how views and click paths name things, never how a game works.
import { gameOf } from '../games';
import { t, valueName } from '../state/settings.svelte';
import type { ChairShown, ThingShown } from '../wire';

export type View = Record<string, unknown>;
/** The words by which records and views call the seats. */
export const seatIds = (game: string): readonly string[] => gameOf(game)?.seatIds ?? [];

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
    const thing = this.thing(id, gameOf(this.game)?.sorts?.[kind] ?? 'card') ?? this.things.get(element);
    return thing?.name ?? (id ? valueName(id) : valueName(kind));
  }

  place(id: string): string {
    const called = (place: string): string => this.thing(place, 'place')?.name ?? valueName(place);
    return gameOf(this.game)?.place?.(id, called) ?? called(id);
  }
}
