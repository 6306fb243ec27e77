// What a person has set up for themselves; kept in this browser, and put on <html> for the styles.
import { keyWord, say, valueWord, type Lang, type Word } from '../words';
import { kept } from './kept';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';
export type Level = 'easy' | 'normal' | 'hard';

const oneOf = <T extends string>(key: string, values: readonly T[], otherwise: T): T => {
  const found = kept.get(key) as T | null;
  return found !== null && values.includes(found) ? found : otherwise;
};
// Where there is no browser, in tests, it is English.
const spoken = (): Lang => (globalThis.navigator?.language.toLowerCase().startsWith('zh') ? 'zh' : 'en');

class Settings {
  lang = $state<Lang>(oneOf('lang', ['zh', 'en'], spoken()));
  theme = $state<Theme>(oneOf('theme', ['auto', 'light', 'dark'], 'auto'));
  speed = $state<Speed>(oneOf('speed', ['slow', 'normal', 'fast', 'off'], 'normal'));
  level = $state<Level>(oneOf('level', ['easy', 'normal', 'hard'], 'normal'));
  confirm = $state(kept.get('confirm') === 'on');
  auto = $state(kept.get('auto') === 'on');
  still = $state(kept.get('still') === 'on');
  sound = $state(kept.get('sound') === 'on');
  plain = $state(kept.get('plain') === 'on');
  /** Is the browser to say when it is our turn? */
  notify = $state(kept.get('notify') === 'on');

  /** Call once, from the root: whatever is set is kept, and the styles hear of it. */
  keep(): void {
    $effect(() => {
      const root = document.documentElement;
      root.lang = this.lang === 'zh' ? 'zh-CN' : 'en';
      root.dataset.lang = this.lang;
      root.dataset.theme = this.theme;
      root.dataset.speed = this.speed;
      root.dataset.still = String(this.still);
      kept.set('lang', this.lang);
      kept.set('theme', this.theme);
      kept.set('speed', this.speed);
      kept.set('level', this.level);
      for (const key of ['confirm', 'auto', 'still', 'sound', 'plain', 'notify'] as const)
        kept.set(key, this[key] ? 'on' : null);
    });
  }
}

export const settings = new Settings();

/** A sentence in the reader's language. */
export const t = (word: Word, ...values: unknown[]): string => say(settings.lang, word, values);
/** A word that may be missing is shown as it is. */
export const tOr = (word: string, otherwise: string): string => {
  const said = word as Word;
  try {
    return t(said);
  } catch {
    return otherwise;
  }
};
export const keyName = (key: string): string => keyWord(settings.lang, key);
export const valueName = (value: unknown, key?: string): string => valueWord(settings.lang, value, key);
export const listed = (names: readonly string[]): string => names.join(settings.lang === 'zh' ? '、' : ', ');

export const day = (ms: number): string =>
  new Date(ms).toLocaleString(settings.lang === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function ago(ms: number, now = Date.now()): string {
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return t('justNow');
  if (minutes < 60) return t('minutesAgo', minutes);
  if (minutes < 60 * 24) return t('hoursAgo', Math.floor(minutes / 60));
  return t('daysAgo', Math.floor(minutes / 60 / 24));
}
