// Why a card costs what it costs now, as far as the log and the relics tell: the view gives the number alone.
import type { LogLine, ThingShown } from '../../wire';

const PRICED = 'RD-16.17';
const PLAYED = new Set(['RD-9.2', 'RD-10.5']);

/** The last line that changed the price of a card of this name, or of the whole hand, after the play that did it. */
export function toldOf(name: string, log: readonly LogLine[]): string[] {
  for (let at = log.length - 1; at >= 0; at--) {
    const line = log[at];
    if (line?.clause !== PRICED || !(line.text.includes(name) || (/\d/.test(line.text) && !/[:：]/.test(line.text))))
      continue;
    const played = log.slice(0, at).findLast(({ clause }) => PLAYED.has(clause));
    return [...(played ? [played.text] : []), line.text];
  }
  return [];
}

/** Relics whose words are about costs. */
export const aboutCosts = (relics: readonly (ThingShown | undefined)[]): string[] =>
  relics
    .filter((one) => one !== undefined && /消耗|cost/.test(one.text))
    .map((one) => `${one?.name}: ${one?.text.split('\n').slice(1).join(' ')}`);
