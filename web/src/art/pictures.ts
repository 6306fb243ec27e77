// The picture that a card file names. Those of the built-in cards are part of the page, one chunk for each game; any
// other icon comes from the server by its name. Without a server there is none, and the card shows its name instead.
import { gameOf } from '../games';
import { ourDrawing, type Drawing } from './ours';

const asked = new Map<string, Promise<Drawing | null>>();

/** The picture of this name; null: there is none, or nobody can be asked for it. */
export function picture(game: string, name: string): Promise<Drawing | null> {
  const key = `${game}/${name}`;
  const known = asked.get(key) ?? find(game, name);
  asked.set(key, known);
  // Whoever could not be reached is asked again.
  void known.then((found) => found ?? asked.delete(key));
  return known;
}

async function find(game: string, name: string): Promise<Drawing | null> {
  const ours = ourDrawing(name);
  if (ours) return ours;
  const bundled = await gameOf(game)
    ?.icons?.()
    .catch(() => null);
  const path = bundled && Object.hasOwn(bundled.default, name) ? bundled.default[name] : await delivered(name);
  // A path alone: no foreign markup enters the page.
  return path && /^[-\w.,\s]+$/.test(path)
    ? { box: '0 0 512 512', markup: `<path fill="currentColor" d="${path}"/>`, coloured: false }
    : null;
}

async function delivered(name: string): Promise<string | null> {
  const answer = await fetch(`/art/${encodeURIComponent(name)}.svg`).catch(() => null);
  if (!answer?.ok) return null;
  return / d="([^"<>]*)"/.exec(await answer.text())?.[1] ?? null;
}
