import { describe, expect, it, vi } from 'vitest';
import { createHash } from 'node:crypto';
import { blake3, keeps } from '../src/state/blake3';
import { checkDeal, commitmentTo, fingerprint, newNumber, seed, toReveal } from '../src/state/fair';
import { hex, sha256 } from '../src/state/sha256';
import { SAID, keyWord, say, valueWord } from '../src/words';

describe('blake3', () => {
  it('hashes as the reference does', () => {
    expect(blake3(new Uint8Array())).toBe('af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262');
    expect(blake3(new TextEncoder().encode('abc'))).toBe(
      '6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85',
    );
    expect(blake3(new Uint8Array(65))).toBeNull();
  });
  it('checks a promise', () => {
    expect(keeps('abc', '6437B3AC38465133FFB63B75273A8DB548C558465D79DB03FD359C6CD5BD9D85')).toBe(true);
    expect(keeps('abd', '6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85')).toBe(false);
  });
});

describe('words', () => {
  it('has both languages of every word, with the same values', () => {
    for (const [word, [zh, en]] of Object.entries(SAID)) {
      expect(zh, word).not.toBe('');
      expect(en, word).not.toBe('');
      const values = (text: string) => [...text.matchAll(/\{\d\}/g)].map(([value]) => value).sort();
      expect(values(zh), word).toEqual(values(en));
    }
  });
  it('fills values in, and the word that goes with a number', () => {
    expect(say('en', 'replayAt', [3, 9, 2])).toBe('Step 3 of 9 · turn 2');
    expect(['0', '1', '2'].map((free) => say('en', 'seatsFree', [free]))).toEqual([
      '0 seats open',
      '1 seat open',
      '2 seats open',
    ]);
  });
  it('names what a view holds', () => {
    expect(keyWord('zh', 'energy')).toBe('能量');
    expect(valueWord('zh', 'buff', 'mark')).toBe('增益');
    expect(valueWord('zh', 'place', 'buff')).toBe('放牌');
  });
});

import { hexagramLines } from '../src/games/tianji/lines';

describe('the lines of a hexagram', () => {
  it('are drawn from below', () => {
    expect(hexagramLines(48)).toEqual([false, true, true, false, true, false]);
    expect(hexagramLines(0)).toEqual([]);
  });
});

const byNode = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('sha256', () => {
  it('is the one that everybody has, at every length around a block', () => {
    for (let length = 0; length < 200; length++)
      expect(hex(sha256('七x'.repeat(length)))).toBe(byNode('七x'.repeat(length)));
  });
});

describe('a fair deal', () => {
  const reveals = ['1'.repeat(64), '2'.repeat(64)] as const;
  const secret = '07'.repeat(32);
  const commitment = blake3(new Uint8Array(32).fill(7)) as string;
  const dealt = (table: string, commitments: (string | null)[], open = ['', '']) => ({
    table,
    commitment,
    you: 0,
    deal: { commitments, open, waiting: [0], cancelled: [], fingerprint: '' },
  });

  it('has the formulas of the server', () => {
    const whole = dealt('a', [commitmentTo(reveals[0]), null], ['', 'ab']);
    expect(fingerprint(whole)).toBe(byNode(`paiju deal 2\n${commitment}\n${byNode(reveals[0])}\n=ab\n`));
    const hash = Buffer.from(byNode(`paiju deal 2\n${secret}\n${reveals[0]}\n=ab\n`), 'hex');
    expect(seed(whole, { secret, entropy: [reveals[0], 'ab'] })).toBe(hash.readBigUInt64LE().toString());
  });

  it('is revealed once, to the commitments that were shown, and checked at the end', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const whole = dealt('b', [newNumber('b'), commitmentTo(reveals[1])]);
    whole.deal.fingerprint = fingerprint(whole);
    const found = toReveal(whole, 0);
    if (typeof found !== 'object') throw new Error(found);
    expect(toReveal(whole, 0)).toEqual(found); // after a reload
    const entropy = [found.reveal, reveals[1]];
    const end = {
      winners: [],
      text: '',
      scores: [],
      record: '',
      secret,
      entropy,
      seed: seed(whole, { secret, entropy }),
    };
    expect(checkDeal(whole, end)).toEqual({ server: true, mine: true, print: true, seed: true });
    expect(checkDeal(whole, { ...end, seed: '1' }).seed).toBe(false);
    expect(checkDeal(whole, { ...end, entropy: [reveals[1], reveals[1]] }).mine).toBe(false);
    // Somebody commits to another number once ours is known.
    const changed = dealt('b', [whole.deal.commitments[0] ?? null, commitmentTo('3'.repeat(64))]);
    changed.deal.fingerprint = fingerprint(changed);
    expect(toReveal(changed, 0)).toBe('changed');
    expect(checkDeal(changed, end).print).toBe(false);
    expect(toReveal({ ...whole, table: 'c' }, 0)).toBe('elsewhere');
    vi.unstubAllGlobals();
  });
});
