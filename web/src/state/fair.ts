// A deal that nobody can choose: the server and every seat commit to random numbers, then reveal them, and the seed is the
// hash of all. The formulas are those of crates/host/src/fair.rs. Here is this browser's part, and the check at the end.
import type { Over, Whole } from '../wire';
import { keeps } from './blake3';
import { kept } from './kept';
import { hex, sha256 } from './sha256';

type Dealt = Pick<Whole, 'table' | 'commitment' | 'deal'>;

const lines = (first: string, parts: readonly string[]): string => ['paiju deal 2', first, ...parts, ''].join('\n');
const openly = (added: string | undefined): string => (added ? `=${added}` : '-');

export const commitmentTo = (reveal: string): string => hex(sha256(reveal));

/** The hash of all commitments, as this page was shown them. */
export const fingerprint = ({ commitment, deal }: Dealt): string =>
  hex(
    sha256(
      lines(
        commitment,
        deal.commitments.map((one, seat) => one ?? openly(deal.open[seat])),
      ),
    ),
  );

/** The seed that follows from what was revealed. */
export function seed({ deal }: Dealt, { secret, entropy }: Pick<Over, 'secret' | 'entropy'>): string {
  const bytes = sha256(
    lines(
      secret,
      entropy.map((one, seat) => (deal.commitments[seat] ? one : openly(one))),
    ),
  );
  return new DataView(bytes.buffer).getBigUint64(0, true).toString();
}

/** Our random number for this table, kept so that a reload can still reveal it … */
export const myNumber = (table: string): string | null => kept.get(`luck.${table}`);
/** … and the fingerprint of the deal for which it was revealed: for another one it would be known already. */
const revealedFor = (table: string): string | null => kept.get(`deal.${table}`);

/** A new number for this table: what to commit to. */
export function newNumber(table: string): string {
  const number = hex(crypto.getRandomValues(new Uint8Array(32)));
  kept.set(`luck.${table}`, number);
  kept.set(`deal.${table}`, null);
  return commitmentTo(number);
}

/** Is the number kept here the one that this seat has committed to? */
export function holds({ table, deal }: Dealt, seat: number): boolean {
  const number = myNumber(table);
  return number !== null && deal.commitments[seat] === commitmentTo(number);
}

/** What to reveal now; `elsewhere`: another browser has the number, `changed`: it was revealed for other commitments. */
export function toReveal(whole: Dealt, seat: number): { reveal: string } | 'elsewhere' | 'changed' {
  const number = myNumber(whole.table);
  if (number === null || !holds(whole, seat)) return 'elsewhere';
  const print = fingerprint(whole);
  const before = revealedFor(whole.table);
  if (print !== whole.deal.fingerprint || (before !== null && before !== print)) return 'changed';
  kept.set(`deal.${whole.table}`, print);
  return { reveal: number };
}

/** Every check that can be made here, once the match is over; null: there is nothing to check. */
export function checkDeal(
  whole: Dealt & Pick<Whole, 'you'>,
  end: Over,
): { server: boolean | null; mine: boolean | null; print: boolean | null; seed: boolean | null } {
  const part = whole.deal.commitments.some((one) => one !== null);
  const mine = typeof whole.you === 'number' ? myNumber(whole.table) : null;
  const before = revealedFor(whole.table);
  return {
    server: end.secret && whole.commitment ? keeps(end.secret, whole.commitment) : null,
    mine: mine === null ? null : end.entropy[whole.you as number] === mine,
    print: part && before !== null ? before === fingerprint(whole) : null,
    seed: part && end.secret ? seed(whole, end) === end.seed : null,
  };
}
