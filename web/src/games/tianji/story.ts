// The debates and readings of a round, told from what happened.
import type { LogLine } from '../../wire';
import { eventOf, type Dept, type Event } from './view';

export interface Debate {
  kind: 'debate';
  seats: [string, string];
  /** Until both have chosen there is nothing to show; null for whoever has no card. */
  cards: [number | null, number | null] | null;
  scores: [number, number] | null;
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

/** The lines since the last round began; `before`: those of the round before it. */
function ofRound(log: readonly LogLine[], before: boolean): readonly LogLine[] {
  const begins = log.flatMap((line, at) => (eventOf(line).type === 'round' ? [at] : []));
  const from = begins.at(before ? -2 : -1);
  return before ? (from === undefined ? [] : log.slice(from, begins.at(-1))) : log.slice(from ?? 0);
}

/** What comes between readings or after the last one. */
const BETWEEN: ReadonlySet<Event['type']> = new Set([
  'round',
  'doors',
  'pillar',
  'counter',
  'stagnant',
  'star_turned',
  'star_ended',
  'replenish',
  'contributed',
  'refilled',
  'marker',
  'banned',
  'pact_offered',
  'pact_made',
  'pact_refused',
] as const);
const SETTLED: ReadonlySet<string> = new Set(['heaven', 'ground', 'toll', 'harmony', 'pact', 'contribution']);
const WINDOW_SKILLS: ReadonlySet<string> = new Set(['kan', 'gen', 'dui', 'xun']);
function isPast(event: Event): boolean {
  if (event.type === 'skill_used') return WINDOW_SKILLS.has(event.natal);
  if (event.type === 'gold' || event.type === 'life') return SETTLED.has(event.why);
  return BETWEEN.has(event.type);
}
/** The next step, or the doors: a debate is over by then. */
const ELSEWHERE: ReadonlySet<Event['type']> = new Set(['moved', 'stayed', 'flew', 'door_effect'] as const);
/** A lawsuit is part of a reading: anything else belongs to that alone. */
const OF_LAWSUIT: ReadonlySet<Event['type']> = new Set(['discarded', 'won', 'drawn', 'gold', 'life'] as const);

export function storyOf(log: readonly LogLine[], ids: readonly string[], before = false): Told[] {
  const told: Told[] = [];
  let debate: Debate | null = null;
  let reading: Reading | null = null;
  const seat = (at: number): string => ids[at] ?? '';
  const meet = (one: number, two: number, lawsuit: boolean): Debate => {
    const met: Debate = {
      kind: 'debate',
      seats: [seat(one), seat(two)],
      cards: null,
      scores: null,
      winner: null,
      over: false,
      lines: [],
      lawsuit,
    };
    told.push(met);
    return met;
  };
  for (const line of ofRound(log, before)) {
    const event = eventOf(line);
    if (isPast(event)) {
      debate = reading = null;
      continue;
    }
    if (event.type === 'reads') {
      debate = null;
      reading = { kind: 'reading', seat: seat(event.seat), card: null, became: null, dept: null, lines: [line] };
      told.push(reading);
      continue;
    }
    if (debate && (debate.lawsuit ? !OF_LAWSUIT.has(event.type) : ELSEWHERE.has(event.type))) debate = null;
    if (event.type === 'debate') debate = meet(event.challenger, event.defender, false);
    else if (event.type === 'compared' && event.lawsuit) debate = meet(event.one, event.two, true);
    debate?.lines.push(line);
    if (debate === null || debate.lawsuit) reading?.lines.push(line);
    if (debate) meets(debate, event, seat);
    // A shield, or somebody without a card: there is nothing more to it.
    if (event.type === 'no_debate') debate = null;
    else if (reading && debate === null) reads(reading, event);
  }
  return told;
}

/** What an event adds to a debate. */
function meets(debate: Debate, event: Event, seat: (at: number) => string): void {
  if (event.type === 'compared') {
    debate.cards = [event.cards[0] ?? null, event.cards[1] ?? null];
    debate.scores = [event.scores[0] ?? 0, event.scores[1] ?? 0];
    debate.over = true;
  } else if (event.type === 'won') debate.winner ??= seat(event.seat);
  else if (event.type === 'no_debate') debate.over = true;
}

/** What an event adds to a reading: the card that was turned up, what became of it, and the department. */
function reads(reading: Reading, event: Event): void {
  if (event.type === 'revealed') reading.card ??= event.basics[0] ?? null;
  else if (event.type === 'transformed') reading.became = event.to;
  else if (event.type === 'executes' && reading.dept === null) {
    reading.dept = event.dept;
    if (event.hexagram !== reading.card) reading.became = event.hexagram;
  }
}

/** What a debate came to: that there was none, what changed hands, a penalty that was cancelled. */
export const gainsOf = (debate: Debate): string[] =>
  debate.lines
    .filter((line) => ['no_debate', 'gold', 'skill_used'].includes(eventOf(line).type))
    .map(({ text }) => text);
