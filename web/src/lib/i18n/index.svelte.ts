/** Words in the reader's language. */
import { settings } from '../stores/settings.svelte.ts';
import { de } from './de.ts';
import { en, type Key } from './en.ts';
import { fill } from './fill.ts';
import { inGerman } from './labels.ts';

export type { Key };

/** Return a string of the page, its braces filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill((settings.language === 'de' ? de : en)[key], values);
}

/** Whether there is a string of a name that was put together. */
export function isKey(name: string): name is Key {
  return name in en;
}

/** Return a number as people write it. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString(settings.language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Return a number with its sign; what rounds to nothing has none. */
export function signed(value: number, digits = 0): string {
  const size = number(Math.abs(value), digits);
  if (size === number(0, digits)) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
}

/** Return a part of one as a percentage. */
export function percent(value: number, digits = 0): string {
  return `${number(value * 100, digits)} %`;
}

/** Return a card in words. */
export function cardName(id: string): string {
  const [rank, suit] = [id.slice(0, -1), id.slice(-1)];
  const [one, two] = [`rank.${rank}`, `suit.${suit}`];
  return isKey(one) && isKey(two) ? t('card.name', { rank: t(one), suit: t(two) }) : id;
}

/** Return what a move is called: games say it in English. */
export function moveName(label: string): string {
  return settings.language === 'de' ? inGerman(label) : label;
}
