// A key for every card that we see, which goes along with it from hand to lane, gap and pile. Views name kinds of cards
// and not cards, so each view is read against the one before: what stays in its place keeps its key, what came took it
// from an equal card of that player that left. A card that we do not know has a key of its own, never one from a hand.
import { GAPS, LANES, type Seat, type WeiqiView } from './read';

interface Zone {
  owner: Seat;
  cards: readonly string[];
}
export type Keys = ReadonlyMap<string, readonly string[]>;
interface Followed {
  zones: ReadonlyMap<string, Zone>;
  keys: Keys;
}

let made = 0;
const SEATS = ['black', 'white'] as const;

function zonesOf(view: WeiqiView): Map<string, Zone> {
  const zones = new Map<string, Zone>();
  for (const seat of SEATS) {
    const side = view[seat];
    const other = seat === 'black' ? 'white' : 'black';
    zones.set(`${seat}:hand`, { owner: seat, cards: side.hand ?? [] });
    for (const lane of LANES) zones.set(`${seat}:${lane}`, { owner: seat, cards: side[lane] });
    for (const gap of GAPS)
      zones.set(`${seat}:${gap}`, {
        owner: side[gap] === 'cut' ? other : seat,
        cards: side[gap] === 'open' ? [] : [side[gap]],
      });
    zones.set(`${seat}:removed`, { owner: seat, cards: side.removed });
  }
  return zones;
}

export function follow(before: Followed | null, view: WeiqiView): Followed {
  const zones = zonesOf(view);
  const keys = new Map<string, string[]>();
  const left = new Map<string, string[]>(); // by owner and kind: keys of cards that are no longer where they were
  const newcomers: (() => void)[] = [];
  for (const [name, { owner, cards }] of zones) {
    const old = before?.zones.get(name)?.cards ?? [];
    const oldKeys = [...(before?.keys.get(name) ?? [])] as (string | undefined)[];
    const here: string[] = [];
    keys.set(name, here);
    const take = (at: number): string | undefined => {
      const key = oldKeys[at];
      oldKeys[at] = undefined;
      return key;
    };
    const stayed = cards.map((card, at) => (old[at] === card ? take(at) : undefined));
    cards.forEach((card, at) => {
      const turned = old[at] === '*' && cards.length === old.length ? take(at) : undefined;
      const key =
        stayed[at] ?? take(old.findIndex((one, place) => one === card && oldKeys[place] !== undefined)) ?? turned;
      if (key !== undefined) here[at] = key;
      else
        newcomers.push(() => {
          here[at] =
            (card === '*' ? undefined : left.get(`${owner}:${card.replace('*', '')}`)?.shift()) ?? `${owner}:${made++}`;
        });
    });
    oldKeys.forEach((key, at) => {
      const card = old[at] ?? '*';
      const kind = `${before?.zones.get(name)?.owner ?? owner}:${card.replace('*', '')}`;
      if (key !== undefined && card !== '*') left.set(kind, [...(left.get(kind) ?? []), key]);
    });
  }
  for (const arrive of newcomers) arrive();
  return { zones, keys };
}

let last: { view: WeiqiView; followed: Followed } | null = null;

/** The table and the hand ask for the same view one after the other. */
export function keysOf(view: WeiqiView): Keys {
  if (last?.view !== view) last = { view, followed: follow(last?.followed ?? null, view) };
  return last.followed.keys;
}

/** Everything that lies on the battlefield. */
export const onTable = (keys: Keys): Set<string> =>
  new Set([...keys].flatMap(([zone, list]) => (/:(?:hand|removed)$/.test(zone) ? [] : list)));
