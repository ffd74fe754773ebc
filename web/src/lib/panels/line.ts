/** An expected line on the table: which things its moves touch, step by step. */
import type { LineMove } from '../api/types.ts';
import type { SlotsOf } from '../play/selection.ts';

/** How bright the steps before the one that is shown are. */
const BEFORE = 0.45;

/** Return the things that one move touches, as they lie for the seat that looks. */
function touched({ seat, code, move, data }: LineMove, viewer: number, slotsOf: SlotsOf): string[] {
  const slot = slotsOf([{ code, text: move, label: move, data }], seat)[0];
  const refs = [...(slot?.from ?? []), ...(slot?.to ? [slot.to] : [])];
  if (seat === viewer) return refs.length > 0 ? refs : [`code:${code}`];
  // Of somebody else's hand nothing lies on the table, and what is theirs bears their seat.
  return refs
    .filter((ref) => !ref.startsWith('hand:'))
    .map((ref) => ref.replace(/^own:/, `side${seat}:`));
}

/** Return how bright each thing shines while step `at` of a line (from 0) is shown. */
export function ghostsOf(
  line: readonly LineMove[],
  at: number,
  viewer: number,
  slotsOf: SlotsOf,
): Record<string, number> {
  const marks: Record<string, number> = {};
  for (const [i, step] of line.slice(0, at + 1).entries()) {
    for (const ref of touched(step, viewer, slotsOf))
      marks[ref] = Math.max(marks[ref] ?? 0, i === at ? 1 : BEFORE);
  }
  return marks;
}
