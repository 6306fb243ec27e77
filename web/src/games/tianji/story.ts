// The debates and readings of a round, told from the log. Lines are known by their clauses; players and cards in them
// by the names and numbers that they carry in both languages.
import type { LogLine } from '../../wire';
import type { Dept } from './view';

export interface Debate {
  kind: 'debate';
  seats: [string, string];
  /** Until both have chosen there is nothing to show. */
  cards: [number, number] | null;
  scores: [string, string] | null;
  winner: string | null;
  over: boolean;
  lines: LogLine[];
  /** Fought out by a card, not for a place. */
  lawsuit: boolean;
}
export interface Reading {
  kind: 'reading';
  seat: string;
  card: number | null;
  became: number | null;
  dept: Dept | null;
  lines: LogLine[];
}
export type Told = Debate | Reading;

const DEPT: Record<string, Dept> = { 天: 'tian', 人: 'ren', 地: 'di', Heaven: 'tian', Human: 'ren', Ground: 'di' };

/** Which seats a line names, in its order. `called` are their names in the language of the log. */
function named(text: string, called: readonly string[]): number[] {
  return called
    .map((name, seat) => ({ seat, at: text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((one, two) => one.at - two.at)
    .map(({ seat }) => seat);
}
const numbers = (text: string): string[] =>
  [...text.matchAll(/[（(]([-−]?\d+)[）)]/g)].map(([, number = '']) => number);

/** The lines since the last round began; `before`: those of the round before it. */
function ofRound(log: readonly LogLine[], before: boolean): readonly LogLine[] {
  const begins = log.flatMap(({ clause, text }, at) => (clause === 'TJ-4.2' && text.startsWith('──') ? [at] : []));
  const from = begins.at(before ? -2 : -1);
  return before ? (from === undefined ? [] : log.slice(from, begins.at(-1))) : log.slice(from ?? 0);
}

/** What follows no longer belongs to a reading. */
const PAST = /^TJ-(?:4|5|18|19|20)\.|^TJ-16\.(?:6|10|11|13)$/;

/** The next step, or the doors: a debate is over by then. */
const ELSEWHERE = /^TJ-(?:7|9)\./;

/** Both cards by number, each with its score. */
const shown = (text: string): Pick<Debate, 'cards' | 'scores' | 'over'> | null => {
  const [card, score, other, against] = text.match(/[-−]?\d+/g) ?? [];
  return card && score && other && against
    ? { cards: [Number(card), Number(other)], scores: [score, against], over: true }
    : null;
};

export function storyOf(
  log: readonly LogLine[],
  called: readonly string[],
  ids: readonly string[],
  before = false,
): Told[] {
  const told: Told[] = [];
  let debate: Debate | null = null;
  let reading: Reading | null = null;
  const meet = (one: string, two: string, line: LogLine, lawsuit: boolean): Debate => {
    const met: Debate = {
      kind: 'debate',
      seats: [one, two],
      cards: null,
      scores: null,
      winner: null,
      over: false,
      lines: [line],
      lawsuit,
    };
    told.push(met);
    return met;
  };
  for (const line of ofRound(log, before)) {
    const { clause, text } = line;
    const [one, two] = named(text, called).map((seat) => ids[seat] ?? '');
    if (clause === 'TJ-8.1' && one && two) debate = meet(one, two, line, false);
    else if (clause === 'TJ-10.2' && one) {
      debate = null;
      reading = { kind: 'reading', seat: one, card: null, became: null, dept: null, lines: [line] };
      told.push(reading);
    } else if (PAST.test(clause)) debate = reading = null;
    else {
      if (debate && !debate.lawsuit && ELSEWHERE.test(clause)) debate = null;
      (debate && !debate.lawsuit ? debate : reading)?.lines.push(line);
      if (clause === 'TJC-11.2' && one && two && shown(text))
        Object.assign((debate = meet(one, two, line, true)), shown(text));
      else if (debate && clause === 'TJ-8.6') Object.assign(debate, shown(text));
      else if (debate && (clause === 'TJ-8.11' || clause === 'TJC-11.3')) debate.winner ??= one ?? null;
      else if (debate && (clause === 'TJ-8.3' || clause === 'TJ-8.4')) debate.over = true;
      else if (reading) reads(reading, line);
    }
  }
  return told;
}

/** What a line adds to a reading: the card that was turned up, what became of it, and the department. */
function reads(reading: Reading, { clause, text }: LogLine): void {
  const [first, second] = numbers(text).map(Number);
  const dept = /[（(](天|人|地|Heaven|Human|Ground)部?[）)]/.exec(text)?.[1];
  if (clause === 'TJ-10.4') reading.card ??= first ?? null;
  else if (clause === 'TJ-11.6') reading.became = second ?? null;
  else if (clause === 'TJ-12.2' && dept && reading.dept === null) {
    reading.dept = DEPT[dept] ?? null;
    if (first !== undefined && first !== reading.card) reading.became = first;
  }
}
