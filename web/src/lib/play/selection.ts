/**
 * How clicks become moves. A game turns its legal moves into slots: which things on the table a move
 * starts from, and on which it ends. Everything else (lighting up, clicking, dragging, keys) follows.
 */
import type { Move } from '../api/types.ts';

/** A legal move and where it lies on the table. */
export interface Slot {
  move: Move;
  /** The things to pick up; empty: the move is made on its target alone, or is a button. */
  from: string[];
  /** The thing it ends on; null: nowhere in particular. */
  to: string | null;
  /** The kind of move, by which a game groups and names it. */
  kind: string;
}

/** Where moves of a seat lie: what each game says. */
export type SlotsOf = (moves: readonly Move[], seat: number) => Slot[];

/** What a click led to. */
export interface Clicked {
  selected: string[];
  /** The move to make, where it is clear. */
  commit: Move | null;
  /** The moves to choose from, where a target means several. */
  choose: Slot[];
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

/** Return all things that a move may start from. */
export function sources(slots: readonly Slot[]): Set<string> {
  return new Set(slots.flatMap(({ from }) => from));
}

/** Return the slots that are complete with what is selected. */
export function ready(slots: readonly Slot[], selected: readonly string[]): Slot[] {
  return slots.filter(({ from }) => from.length > 0 && same(from, selected));
}

/** Return the things that light up: where the selected thing can go, or what needs no selection. */
export function targets(slots: readonly Slot[], selected: readonly string[]): Set<string> {
  const possible = slots.filter(({ from }) => same(from, selected));
  return new Set(possible.flatMap(({ to }) => (to === null ? [] : [to])));
}

/** Return the moves that no click on the table can make: they become buttons. */
export function buttons(slots: readonly Slot[]): Slot[] {
  return slots.filter(({ from, to }) => from.length === 0 && to === null);
}

function toggled(slots: readonly Slot[], selected: readonly string[], ref: string): string[] {
  if (selected.includes(ref)) return selected.filter((one) => one !== ref);
  const more = [...selected, ref];
  const fits = slots.some(({ from }) => more.every((one) => from.includes(one)));
  return fits ? more : [ref];
}

/** Return what a click on a thing leads to. */
export function click(
  slots: readonly Slot[],
  selected: readonly string[],
  ref: string,
  oneClick: boolean,
): Clicked {
  const ending = slots.filter(({ from, to }) => to === ref && same(from, selected));
  const only = ending.length === 1 ? ending[0] : undefined;
  if (only !== undefined) return { selected: [], commit: only.move, choose: [] };
  if (ending.length > 1) return { selected: [...selected], commit: null, choose: ending };
  if (!sources(slots).has(ref)) return { selected: [], commit: null, choose: [] };
  const again = same(selected, [ref]);
  const meant = ready(slots, [ref]);
  const single = meant.length === 1 ? meant[0] : undefined;
  if (single !== undefined && (again || oneClick)) {
    return { selected: [], commit: single.move, choose: [] };
  }
  return { selected: toggled(slots, selected, ref), commit: null, choose: [] };
}

/** Return what dropping a thing on another leads to. */
export function drop(slots: readonly Slot[], from: string, to: string): Clicked {
  return click(slots, [from], to, false);
}
