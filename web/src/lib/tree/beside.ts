/** The root moves of two searches, next to each other. */
import type { Row } from '../api/types.ts';

/** A move with what each of two searches says of it. */
export interface Pair {
  code: number;
  label: string;
  first: Row | null;
  second: Row | null;
}

/** Return all moves of both, in the order of the first; what only the second has comes last. */
export function sideBySide(first: readonly Row[], second: readonly Row[]): Pair[] {
  const pairs: Pair[] = first.map((row) => ({
    code: row.code,
    label: row.label,
    first: row,
    second: second.find(({ code }) => code === row.code) ?? null,
  }));
  const missing = second.filter(({ code }) => first.every((row) => row.code !== code));
  return [
    ...pairs,
    ...missing.map((row) => ({ code: row.code, label: row.label, first: null, second: row })),
  ];
}
