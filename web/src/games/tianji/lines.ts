// The sixty-four hexagrams in their received order, lines from the bottom up: 1 is whole, 0 is broken.
const LINES = `111111 000000 100010 010001 111010 010111 010000 000010
  111011 110111 111000 000111 101111 111101 001000 000100
  100110 011001 110000 000011 100101 101001 000001 100000
  100111 111001 100001 011110 010010 101101 001110 011100
  001111 111100 000101 101000 101011 110101 001010 010100
  110001 100011 111110 011111 000110 011000 010110 011010
  101110 011101 100100 001001 001011 110100 101100 001101
  011011 110110 010011 110010 110011 001100 101010 010101`.split(/\s+/);

const TRIGRAMS: Record<string, string> = {
  qian: '111',
  dui: '110',
  li: '101',
  zhen: '100',
  xun: '011',
  kan: '010',
  gen: '001',
  kun: '000',
};

/** Lines from the bottom up; none for a card that is no hexagram. */
export const hexagramLines = (number: number): boolean[] => [...(LINES[number - 1] ?? '')].map((line) => line === '1');
export const trigramLines = (id: string): boolean[] => [...(TRIGRAMS[id] ?? '')].map((line) => line === '1');
