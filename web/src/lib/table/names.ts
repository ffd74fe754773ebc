/** What to call who sits at a table. */
import type { SeatInfo } from '../api/types.ts';
import { t } from '../i18n/index.svelte.ts';

/** Return the name of a seat: a person's own, a player's word, or its number. */
export function nameOf(info: SeatInfo | undefined, seat: number): string {
  const plain = info === undefined || info.name === '' || info.name === 'human';
  return plain ? t('common.seat', { seat: seat + 1 }) : info.name;
}
