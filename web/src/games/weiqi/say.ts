// How the table of Weiqi Cards calls its lanes, areas and gaps.
import { settings, t, valueName } from '../../state/settings.svelte';
import { GAPS, LANES, type AreaSeen, type Gap, type Lane } from './read';

/** Without the word "lane": under an area there is little room. */
export const laneShort = (lane: Lane): string =>
  settings.lang === 'zh' ? valueName(lane).replace(/^(.+\d)路$/, '$1') : valueName(lane);

/** `L1+L2 as L2`: an area by its lanes, and the lane that it goes by. */
export const lanesNamed = (area: Pick<AreaSeen, 'lanes'> & { host: Lane }): string =>
  area.lanes.map((lane) => valueName(lane)).join('＋') +
  (area.lanes.length > 1 ? ` ${t('weiqiAs', valueName(area.host))}` : '');

export const gapNamed = (gap: Gap): string => {
  const at = GAPS.indexOf(gap);
  return t('weiqiBetween', ...LANES.slice(at, at + 2).map((lane) => valueName(lane)));
};

/** `申真谞·算无遗策`, `Shin Jinseo: Nothing Unforeseen`: who, and what they can do. */
export function roleNamed(name: string): { who: string; skill: string } {
  const [who = name, skill = ''] = name.split(/·|: /);
  return { who, skill };
}
