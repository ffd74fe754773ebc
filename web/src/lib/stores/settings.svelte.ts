/** The reader's own settings, kept in the browser. */
import { keep, recall } from './kept.ts';

export type Language = 'en' | 'de';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'none';
  fourColours: boolean;
  /** Play a card that has one meaning with a single click. */
  oneClick: boolean;
  sounds: boolean;
  language: Language;
  /** What to be called at a table with other people. */
  name: string;
}

const KEY = 'playout.settings';

function browserLanguage(): Language {
  return typeof navigator !== 'undefined' && navigator.language?.startsWith('de') ? 'de' : 'en';
}

export const settings: Settings = $state(
  recall<Settings>(KEY, {
    theme: 'system',
    motion: 'system',
    fourColours: false,
    oneClick: false,
    sounds: false,
    language: browserLanguage(),
    name: '',
  }),
);

/** Keep the settings and let the page wear them. */
export function applySettings(): void {
  const root = document.documentElement;
  const mark = (name: string, value: string | null) => {
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  };
  mark('data-theme', settings.theme === 'system' ? null : settings.theme);
  mark('data-motion', settings.motion === 'system' ? null : settings.motion);
  mark('data-four-colours', settings.fourColours ? '' : null);
  root.lang = settings.language;
  keep(KEY, settings);
}

/** Return whether nothing is to move by itself: the reader's wish, or else the system's. */
export function still(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'none';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
