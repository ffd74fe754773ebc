/** What a review says of moves and of players. */
import type { JudgedMove, ReviewSummary } from '../api/types.ts';

/** How bad a move was. */
export type Grade = 'slight' | 'mistake' | 'blunder';

/** From what part of all that a game can be worth a move is of a grade; the worst first. */
const GRADES: [Grade, number][] = [
  ['blunder', 0.2],
  ['mistake', 0.1],
  ['slight', 0.05],
];
/** The signs that chess players write behind a move. */
export const SIGNS: Record<Grade, string> = { slight: '?!', mistake: '?', blunder: '??' };

/** Return how bad a move was; null: not bad. */
export function gradeOf({ loss }: JudgedMove, range: number): Grade | null {
  return GRADES.find(([, least]) => (loss ?? 0) >= least * range)?.[0] ?? null;
}

/** Return the moves that have a grade, the worst first. */
export function mistakesOf(moves: readonly JudgedMove[], range: number): JudgedMove[] {
  return moves
    .filter((move) => gradeOf(move, range) !== null)
    .toSorted((a, b) => (b.loss ?? 0) - (a.loss ?? 0));
}

/** Return the next step with a mistake after (`by` 1) or before (-1) a step; null: there is none. */
export function nextMistake(
  moves: readonly JudgedMove[],
  range: number,
  step: number,
  by: 1 | -1,
): number | null {
  const steps = mistakesOf(moves, range).map((move) => move.step);
  const ahead = steps.filter((one) => (one - step) * by > 0).sort((a, b) => (a - b) * by);
  return ahead[0] ?? null;
}

/** What a review says of one player. */
export interface PlayerSummary {
  seat: number;
  /** What a move lost, on average. */
  loss: number;
  /** How many moves there are of each grade. */
  grades: Record<Grade, number>;
  /** What the cards were worth, and what was made beyond that; null: nobody can tell. */
  luck: { deal: number; error: number | null; play: number } | null;
}

/** Return what a review says of every player with decisions. */
export function summariesOf(
  moves: readonly JudgedMove[],
  range: number,
  summary: ReviewSummary | null,
): PlayerSummary[] {
  const seats = [...new Set(moves.map(({ seat }) => seat))].sort((a, b) => a - b);
  return seats.map((seat) => {
    const own = moves.filter((move) => move.seat === seat);
    const count = (grade: Grade) => own.filter((move) => gradeOf(move, range) === grade).length;
    const grades = {
      slight: count('slight'),
      mistake: count('mistake'),
      blunder: count('blunder'),
    };
    const loss = own.reduce((sum, move) => sum + (move.loss ?? 0), 0) / own.length;
    return { seat, loss, grades, luck: luckOf(seat, summary) };
  });
}

function luckOf(seat: number, summary: ReviewSummary | null): PlayerSummary['luck'] {
  const [worth, made] = [summary?.deal?.[seat], summary?.returns[seat]];
  if (worth == null || worth.mean === null || made == null) return null;
  const error = worth.high === null || worth.low === null ? null : (worth.high - worth.low) / 2;
  return { deal: worth.mean, error, play: made - worth.mean };
}
