// How the table of Weiqi Cards calls its lanes, areas and gaps.
import { t } from '../../state/settings.svelte';
import { called, type Speaker } from '../../tables/pieces';
import type { ThingShown } from '../../wire';
import type { AreaView, Gap, Lane } from './read';

export const laneNamed = (speaker: Speaker, lane: Lane): string => called(speaker, `place:${lane}`);
export const gapNamed = (speaker: Speaker, gap: Gap): string => called(speaker, `place:${gap}`);
/** In two letters: under an area there is little room. */
export const laneShort = (lane: Lane): string => t(`weiqiLane_${lane}`);

/** `Left 1＋Left 2 as Left 2`: an area by its lanes, and the lane that it goes by. */
export const lanesNamed = (speaker: Speaker, area: Pick<AreaView, 'lanes'> & { host: Lane }): string =>
  area.lanes.map((lane) => laneNamed(speaker, lane)).join('＋') +
  (area.lanes.length > 1 ? ` ${t('weiqiAs', laneNamed(speaker, area.host))}` : '');

/** `申真谞`, `算无遗策`: who, and what they can do. */
export const roleNamed = (thing: ThingShown | undefined, id: string): { who: string; skill: string } => ({
  who: thing?.face?.name ?? thing?.name ?? id,
  skill: thing?.face?.kind ?? '',
});
