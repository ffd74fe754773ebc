/** What to call who sits at a table. */
import type { SeatInfo } from '../api/types.ts';
import { t } from '../i18n/index.svelte.ts';

/** Return the name of a seat: a person's own, a player's word (numbered where several share it). */
export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  const name = seats[seat]?.name ?? '';
  if (name === '' || name === 'human') return t('common.seat', { seat: seat + 1 });
  const shared = seats.filter((one) => one.name === name).length > 1;
  return shared ? `${name} ${seat + 1}` : name;
}
