/** Grids: tic-tac-toe and Connect Four. */
import type { Move } from '../api/types.ts';
import type { Slot } from '../play/selection.ts';

/** A cell of a grid. */
export interface Cell {
  row: number;
  column: number;
  /** The seat whose stone lies there; null: free. */
  seat: number | null;
}

/** Return the slots of the legal moves: a cell or a column each. */
export function slots(moves: readonly Move[]): Slot[] {
  return moves.map((move) => {
    const { cell, column } = move.data as { cell?: string; column?: number };
    return {
      move,
      from: [],
      to: cell === undefined ? `column:${column}` : `cell:${cell}`,
      kind: 'place',
    };
  });
}

/** Return the cells of a board, row by row. */
export function cells(board: readonly string[]): Cell[][] {
  const seat = (sign: string) => (sign === 'X' ? 0 : sign === 'O' ? 1 : null);
  return board.map((line, row) =>
    [...line].map((sign, column) => ({ row, column, seat: seat(sign) })),
  );
}

/** Return the cells of a finished line of `length` stones, as `row:column`; empty without one. */
export function winningLine(board: readonly string[], length: number): Set<string> {
  const at = (row: number, column: number) => board[row]?.[column] ?? '.';
  const steps = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  const found = new Set<string>();
  board.forEach((line, row) => {
    [...line].forEach((sign, column) => {
      if (sign === '.') return;
      for (const [down, right] of steps) {
        const run = Array.from({ length }, (_, i) => [row + i * down, column + i * right] as const);
        if (run.every(([r, c]) => at(r, c) === sign))
          run.forEach(([r, c]) => found.add(`${r}:${c}`));
      }
    });
  });
  return found;
}

/** Return the cell that a column's next stone falls into; null: the column is full. */
export function landing(board: readonly string[], column: number): number | null {
  for (let row = board.length - 1; row >= 0; row -= 1) {
    if (board[row]?.[column] === '.') return row;
  }
  return null;
}

/** Return the cell that differs between two boards: where the last stone fell. */
export function changed(before: readonly string[] | null, after: readonly string[]): string | null {
  if (before === null) return null;
  for (const [row, line] of after.entries()) {
    for (const [column, sign] of [...line].entries()) {
      if (sign !== '.' && before[row]?.[column] === '.') return `${row}:${column}`;
    }
  }
  return null;
}
