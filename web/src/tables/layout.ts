// How the plain table lays a view out: which keys are places, what comes first, what is folded away.

/** Rows of places as the owner sees them, nearest the middle first; across the table they stand the other way. */
export const PLACES: Record<string, readonly (readonly string[])[]> = {
  weiqi: [['L1', 'g1', 'L2', 'g2', 'C3', 'g3', 'R2', 'g4', 'R1']],
  halo: [
    ['AF', 'BF', 'CF'],
    ['AB', 'BB', 'CB'],
  ],
  kim: [
    ['M1', 'M2', 'M3'],
    ['P1', 'P2', 'P3'],
  ],
};

/** Palaces with number and element. South is up. */
export const PALACES = [
  ['xun', 4, 'wood'],
  ['li', 9, 'fire'],
  ['kun', 2, 'earth'],
  ['zhen', 3, 'wood'],
  ['zhong', 5, 'earth'],
  ['dui', 7, 'metal'],
  ['gen', 8, 'earth'],
  ['kan', 1, 'water'],
  ['qian', 6, 'metal'],
] as const;

/** Which sort of thing the ids under a key name; all others are cards. */
export const SORT: Record<string, string> = {
  role: 'role',
  offers: 'role',
  choice: 'role',
  relics: 'relic',
  effects: 'effect',
  natal: 'natal',
  destiny: 'destiny',
  star: 'star',
  lasting: 'star',
  ended: 'star',
  stars: 'star',
  statuses: 'status',
  rules: 'rule',
  entities: 'entity',
  doors: 'door',
  keywords: 'keyword',
};

/** What a player looks for first. */
const FIRST = [
  'phase',
  'round',
  'turn',
  'remaining',
  'active',
  'total',
  'base',
  'health',
  'life',
  'gold',
  'energy',
  'supply',
  'battery',
  'track',
  'zone',
  'banked',
  'value',
  'income',
  'role',
  'natal',
  'destiny',
  'attack',
  'shield',
  'defence',
  'hand_count',
  'deck_count',
  'draw_count',
  'fund',
  'stem',
  'star',
  'effects',
  'relics',
  'set',
  'stack',
];

/** The number that wins the game: largest on the seat's plate. */
export const SCORE: Record<string, string> = {
  weiqi: 'total',
  halo: 'base',
  relic: 'health',
  kim: 'life',
  tianji: 'gold',
};
/** Counters beside it. */
export const COUNTERS: Record<string, readonly string[]> = {
  weiqi: ['hand_count', 'banked', 'income'],
  halo: ['hand_count', 'supply', 'battery', 'deck_count'],
  relic: ['energy', 'hand_count', 'draw_count'],
  kim: ['hand_count', 'deck_count', 'summon_left'],
  tianji: ['life', 'track'],
};

/** Bookkeeping and constants of the match: behind "more". */
export const QUIET = new Set([
  'energy_keep',
  'hand_keep',
  'opening_hand',
  'depletion_damage',
  'toll_start',
  'toll_energy',
  'toll_damage',
  'offset',
  'judgements',
  'extra_turns',
  'score',
  'forerunner_played',
  'triggers',
  'used',
  'streak',
  'granted',
  'played',
  'attacks',
  'links',
  'called',
  'won',
  'drawn',
  'lost',
  'contributed',
  'reversals',
  'gained',
  'walked',
  'deck_contents',
  'contents',
  'unseen',
  'draw',
  'discard',
  'discards',
  'removed',
  'outside',
  'decks',
  'order',
  'ended',
  'first',
  'direction',
  'costs',
  'declined',
  'basics',
  'functions',
  'turn_number',
  'chain_limit',
  'start_life',
  'remaining_actions',
  'committed',
  'moved',
  'uses_left',
  'converted',
]);

/** Told elsewhere, or nothing for a person. */
export const HIDDEN = new Set([
  'dice',
  'stamp',
  'waiting',
  'result',
  'has_chosen',
  'living',
  'areas',
  'units',
  'hand_limit',
  'cap',
  'set_count',
  'counters',
  'doors',
  'stagnant',
  'entities',
  'marks',
  'active',
  'phase',
  'turn',
  'round',
  'held',
  'laid',
]);

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value as object).every((one) => one === 0 || isEmpty(one)));

const rank = (key: string): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
export const sorted = (keys: readonly string[]): string[] => [...keys].sort((one, two) => rank(one) - rank(two));

/** `22/30`: a value beside its cap, where it has one. */
export function withCap(object: Record<string, unknown>, key: string): string {
  const cap =
    object[`${key}_cap`] ??
    (key === 'health' || key === 'life' ? object.cap : key === 'hand_count' ? object.hand_limit : undefined);
  return cap === undefined || cap === null ? String(object[key]) : `${String(object[key])}/${String(cap)}`;
}
