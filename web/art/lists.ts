// The names of all pictures that a card file may name, as the program that checks card files has them.
import { OURS } from '../src/art/ours';
import { icons } from './package';

/** The text of each list, by its file. */
export const lists = (): Record<string, string> => ({
  '../crates/cards/art/icons.txt': list('The icons of game-icons.net (CC BY 3.0)', [...icons().keys()]),
  '../crates/cards/art/drawings.txt': list('Our own drawings', [...OURS]),
});

const list = (what: string, names: string[]): string =>
  `# ${what} that a card may name as its \`art\`. Written by \`npm run art\` in web/.\n${names.sort().join('\n')}\n`;
