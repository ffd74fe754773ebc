/** Which games of a tournament are on the small tables, and how far each is shown. */

/** A game as a small table has it. */
export interface Watched {
  id: string;
  players: string[];
  /** How many moves were made, so far if it is being played. */
  moves: number;
  /** Whether it is being played. */
  live: boolean;
}

/** A game on a small table. */
export interface Shown {
  game: Watched;
  /** How many of its moves are shown. */
  step: number;
}

/** Moves that a game that is being played is ahead of its table at most. */
const AHEAD = 8;

/** Whether a game is over and shown to its end. */
export const ended = ({ game, step }: Shown): boolean => !game.live && step >= game.moves;

const begun = (game: Watched): Shown => ({ game, step: game.live ? game.moves : 0 });

/**
 * Return the tables after a look at the games, the newest first.
 *
 * A game that is being played takes the table of one that is not. One that is played again stays
 * until its end; then a newer one takes its table.
 */
export function seated(shown: Shown[], games: Watched[], tables: number): Shown[] {
  const known = new Map(games.map((game) => [game.id, game]));
  const now = shown.map(({ game, step }) => ({
    game: known.get(game.id) ?? { ...game, live: false },
    step,
  }));
  const fresh = games.filter(({ id }) => now.every(({ game }) => game.id !== id));
  const live = fresh.filter((game) => game.live);
  const over = games
    .filter((game) => !game.live)
    .slice(0, tables)
    .filter((game) => fresh.includes(game));
  const kept = now.map((one) => {
    if (one.game.live) return one;
    const next = live.shift() ?? (ended(one) ? over.shift() : undefined);
    return next === undefined ? one : begun(next);
  });
  return [...kept, ...[...live, ...over].slice(0, tables - kept.length).map(begun)];
}

/** Return how many moves of a game are shown next. */
export function onwards({ game, step }: Shown): number {
  return Math.min(game.moves, Math.max(step + 1, game.live ? game.moves - AHEAD : 0));
}

/** Return the tables one move later: all go on in step. */
export function stepped(shown: Shown[]): Shown[] {
  return shown.map((one) => ({ ...one, step: onwards(one) }));
}

/**
 * Return the games of two looks that were there both times.
 *
 * One that comes and goes between two looks is over before anybody saw a move of it.
 */
export function steady<T extends { id: string }>(before: T[], now: T[]): T[] {
  return now.filter(({ id }) => before.some((one) => one.id === id));
}
