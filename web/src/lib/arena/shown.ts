/** Which games of a tournament are on the small tables, and how far each has been played again. */
import type { TournamentGame } from '../api/types.ts';

/** A game on a small table. */
export interface Shown {
  game: TournamentGame;
  /** How many of its moves have been played again. */
  step: number;
}

/** Whether a game has been played again to its end. */
export const ended = ({ game, step }: Shown): boolean => step >= game.moves;

/**
 * Return the tables after a look at the latest games, the newest first.
 *
 * A game that is being played again stays until its end; then a newer one takes its table.
 */
export function seated(shown: Shown[], latest: TournamentGame[], tables: number): Shown[] {
  const fresh = latest
    .slice(0, tables)
    .filter(({ id }) => shown.every(({ game }) => game.id !== id));
  const next = () => {
    const game = fresh.shift();
    return game === undefined ? undefined : { game, step: 0 };
  };
  const kept = shown.map((one) => (ended(one) ? (next() ?? one) : one));
  while (kept.length < tables && fresh.length > 0) kept.push(next() as Shown);
  return kept;
}

/** Return the tables one move later: all go on in step. */
export function stepped(shown: Shown[]): Shown[] {
  return shown.map((one) => (ended(one) ? one : { ...one, step: one.step + 1 }));
}
