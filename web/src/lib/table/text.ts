/** The table in plain words, for the text-only route: a command in, lines out. */
import type { LogLine, TableState } from './state.ts';

/** What a command leads to: lines to read, or a move to make. */
export type Answer = { lines: string[] } | { move: string | number } | { unknown: string };

type Name = (seat: number) => string;

/** Puts what a move is called into the reader's language. */
type Label = (words: string) => string;

function tidy(value: unknown, indent = ''): string[] {
  if (Array.isArray(value) && value.every((one) => one === null || typeof one !== 'object')) {
    return [`${indent}${value.join(' ') || '–'}`];
  }
  if (value === null || typeof value !== 'object')
    return [`${indent}${value === null ? '–' : String(value)}`];
  return Object.entries(value).flatMap(([key, part]) => {
    const below = tidy(part, `${indent}  `);
    const first = below[0]?.trim() ?? '';
    const words = key.replaceAll('_', ' ');
    return below.length === 1 ? [`${indent}${words}: ${first}`] : [`${indent}${words}:`, ...below];
  });
}

const HIDDEN = new Set([
  'game',
  'seat',
  'ply',
  'over',
  'to_move',
  'hand',
  'known',
  'dealt',
  'moves',
]);

/** Return the history line of a move in words. */
export function told(line: LogLine, name: Name, label: Label): string {
  return `${line.ply}. ${name(line.seat)}: ${label(line.label)}`;
}

/** Return what a command leads to. */
export function command(text: string, state: TableState, name: Name, label: Label): Answer {
  const word = text.trim().toLowerCase();
  const view = state.view ?? {};
  const moves = state.log.filter(({ kind, gone }) => kind === 'move' && !gone);
  switch (word) {
    case 'hand':
      return { lines: tidy(view.hand ?? null) };
    case 'table':
      return {
        lines: tidy(Object.fromEntries(Object.entries(view).filter(([key]) => !HIDDEN.has(key)))),
      };
    case 'last':
      return { lines: moves.slice(-3).map((line) => told(line, name, label)) };
    case 'moves':
      return {
        lines: state.moves.map((move, i) => `${i + 1}. ${label(move.label)} (${move.text})`),
      };
    case 'score':
      return {
        lines:
          state.returns?.map((value, seat) => `${name(seat)}: ${value}`) ?? tidy({ ...pick(view) }),
      };
    default:
  }
  const number = Number(word);
  const counted = Number.isInteger(number) ? state.moves[number - 1] : undefined;
  if (counted !== undefined) return { move: counted.code };
  const named = state.moves.find((move) =>
    [move.text, move.label, label(move.label)].some((one) => one.toLowerCase() === word),
  );
  return named === undefined ? { unknown: text } : { move: named.code };
}

/** Return what of a view is about the score. */
function pick(view: Record<string, unknown>): Record<string, unknown> {
  const players = view.players;
  const scores = Array.isArray(players)
    ? players.map(
        (one) =>
          (one as { score?: number; points?: unknown }).score ??
          (one as { points?: unknown }).points,
      )
    : undefined;
  const about = {
    scores: view.scores ?? scores,
    points: view.points,
    tricks: view.taken,
    bids: view.bids,
  };
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined));
}
