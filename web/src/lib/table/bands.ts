/** Parts of a game that belong together: tricks, turns, phases. */
import type { LogLine } from './state.ts';

/** Some steps of a game in a row. */
export interface Band {
  /** Moves that were made before it. */
  from: number;
  /** Moves that were made at its end. */
  to: number;
}

/** Return a name for the part of the game that a view shows; the same for all of one part. */
export function partOf(view: Record<string, unknown>): string {
  const { tricks, turn, phase } = view;
  if (Array.isArray(tricks)) return `${tricks.length} ${phase === 'play' ? '' : String(phase)}`;
  return turn === undefined ? '' : String(turn);
}

/** Return the part that a game begins in, by its first move: a turn is named after who has it. */
function startOf(first: LogLine | undefined): string {
  if (first === undefined || first.part === '' || first.part.includes(' '))
    return first?.part ?? '';
  return String(first.seat);
}

/** Return the parts of a game, from its moves; a single one where nothing parts them. */
export function bands(log: readonly LogLine[]): Band[] {
  const moves = log.filter(({ kind, gone }) => kind === 'move' && !gone);
  const found: Band[] = [];
  let [part, fresh] = [startOf(moves[0]), true];
  for (const { ply, part: after } of moves) {
    const last = found.at(-1);
    if (fresh || last === undefined) found.push({ from: ply - 1, to: ply });
    else last.to = ply;
    [fresh, part] = [after !== part, after];
  }
  return found;
}

/** Return the step that is a part further (`by` 1) or back (-1); one move where there are none. */
export function jump(parts: readonly Band[], step: number, by: 1 | -1): number {
  if (parts.length < 2) return step + by;
  if (by === 1) return parts.find(({ to }) => to > step)?.to ?? step;
  return parts.findLast(({ from }) => from < step)?.from ?? 0;
}
