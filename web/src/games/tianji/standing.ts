// Where one's own piece stands, and in which departments it could stand after one step.
import type { TableProps } from '../../tables/registry';
import { NEXT, SPOTS } from './board';
import { deptOf, isLit, ownSeat, playerOf, viewOf, type Dept } from './view';

export interface Standing {
  zone: string | null;
  here: Dept | null;
  near: readonly Dept[];
}

export function standingOf(table: TableProps): Standing {
  const seat = ownSeat(table);
  const player = seat ? playerOf(table, seat) : undefined;
  const zone = player?.zone ?? null;
  const here = deptOf(zone);
  if (!player || zone === null) return { zone, here, near: [] };
  const open = SPOTS.filter((spot) => isLit(table.glow(`zone:${spot.zone}`)));
  if (open.length > 0) return { zone, here, near: open.flatMap(({ dept }) => (dept === 'zhong' ? [] : [dept])) };
  // Before anybody moves, the board itself says what lies one step away.
  const early = viewOf(table).phase === 'placement' && player.choice === null;
  return { zone, here, near: early ? NEXT[here ?? 'zhong'] : [] };
}
