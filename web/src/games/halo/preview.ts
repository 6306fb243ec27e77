// What a choice would do, read from the words that come with it: `4 PLASMA: shield −1, health −2, dies; strikes back: …`.
// The numbers are the program's; words that are not understood show nothing.

export interface Loss {
  shield: number;
  health: number;
  dies: boolean;
  emp: boolean;
}
export interface Exchange {
  hit: Loss;
  back: Loss | null;
}

const number = (text: string, what: RegExp): number => Number(what.exec(text)?.[1] ?? 0);
const lossIn = (text: string): Loss => ({
  shield: number(text, /(?:护盾|shield )[-−](\d+)/),
  health: number(text, /(?:生命|health )[-−](\d+)/),
  dies: /阵亡|\bdies\b/.test(text),
  emp: /(?:瘫痪|EMP) HL-/.test(text),
});

/** An attack on a unit, and what comes back. */
export function exchangeIn(label: string | null): Exchange | null {
  const [hit = '', back] = (label ?? '').split(/；反击：|; strikes back: /);
  if (!/(?:护盾|生命|shield |health )[-−]\d|无损失|no loss/.test(hit)) return null;
  return { hit: lossIn(hit), back: back === undefined ? null : lossIn(back) };
}

/** An attack on the base: its health before and after. */
export function baseIn(label: string | null): { from: number; to: number } | null {
  const found = /(\d+)\s*→\s*(\d+)/.exec(label ?? '');
  return found ? { from: Number(found[1]), to: Number(found[2]) } : null;
}
