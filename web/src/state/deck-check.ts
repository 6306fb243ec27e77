// Checks decks on the server. The same list in the same language is checked once.
import type { CardPool, DeckChecked } from '../wire';
import { server } from './server.svelte';
import { settings } from './settings.svelte';

const answers = new Map<string, Promise<DeckChecked>>();
const MOST = 400;

export async function checkDeck(game: string, deck: string): Promise<DeckChecked> {
  const { lang } = settings;
  const key = `${lang} ${game} ${deck}`;
  let answer = answers.get(key);
  if (!answer) {
    if (answers.size >= MOST) answers.clear();
    answer = server.post<DeckChecked>(`/api/games/${game}/deck`, { deck });
    answer.catch(() => answers.delete(key));
    answers.set(key, answer);
  }
  const checked = await answer;
  return lang === settings.lang ? checked : checkDeck(game, deck); // another language was chosen meanwhile
}

export const poolOf = (game: string): Promise<CardPool> => server.once<CardPool>(`/api/games/${game}/cards`);

/** What the cards are called in the other language, for whoever searches by it; nothing where nobody can say. */
export async function otherNames(game: string): Promise<Map<string, string>> {
  if (server.state !== 'on') return new Map();
  const other = settings.lang === 'zh' ? 'en' : 'zh';
  const { body, status } = await server.backend.request(
    'GET',
    `/api/games/${game}/cards?lang=${other}`,
    undefined,
    server.token,
  );
  if (status !== 200) return new Map();
  const { cards, relics } = body as CardPool;
  return new Map([...cards, ...relics].map(({ id, name }) => [id, name]));
}
