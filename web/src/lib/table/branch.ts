/** A second chance: the game as it stood before a move, as a table of its own. */
import type { SeatRequest, TableRecord } from '../api/types.ts';

/** Return a record cut after the first `step` of the moves that stand. */
export function cut(record: TableRecord, step: number): TableRecord {
  const standing: TableRecord['log'] = [];
  for (const entry of record.log) {
    if (entry.kind === 'move') standing.push(entry);
    else standing.splice(standing.length - entry.moves);
  }
  return { ...record, log: standing.slice(0, step), review: null };
}

/** Return who sits where when a seat tries again: the reader there, the usual opponents elsewhere. */
export function seatsFor(seat: number, seats: number): SeatRequest[] {
  return Array.from({ length: seats }, (_, i) =>
    i === seat ? { kind: 'human' } : { kind: 'player' },
  );
}
