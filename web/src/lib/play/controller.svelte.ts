/** What the reader has picked up, and what a click does: the state of `selection`, made live. */
import type { Move } from '../api/types.ts';
import {
  buttons,
  click,
  drop,
  ready,
  sources,
  targets,
  type Clicked,
  type Slot,
  type SlotsOf,
} from './selection.ts';

export class Controller {
  /** The slots of the legal moves; the table sets them. */
  slots: Slot[] = $state.raw([]);
  /** Where moves of this game lie, legal now or only expected. */
  slotsOf: SlotsOf = $state.raw(() => []);
  selected: string[] = $state.raw([]);
  choose: Slot[] = $state.raw([]);
  /** A sentence on why the last click did nothing. */
  why: string = $state('');
  /** Things that a hint or an analysis points at, with how bright they shine (0 to 1). */
  ghosts: Record<string, number> = $state.raw({});
  /** The thing that is being dragged. */
  dragging: string | null = $state(null);

  readonly sources = $derived(sources(this.slots));
  readonly targets = $derived(targets(this.slots, this.selected));
  readonly ready = $derived(ready(this.slots, this.selected));
  readonly buttons = $derived(buttons(this.slots));

  private readonly oneClick: () => boolean;
  private readonly commit: (move: Move) => void;

  constructor(commit: (move: Move) => void, oneClick: () => boolean) {
    this.commit = commit;
    this.oneClick = oneClick;
  }

  /** Take the legal moves of a seat in a new position; the game says where they lie. */
  renew(moves: readonly Move[], slotsOf: SlotsOf, seat = 0): void {
    this.slotsOf = slotsOf;
    this.slots = slotsOf(moves, seat);
    this.clear();
  }

  clear(): void {
    this.selected = [];
    this.choose = [];
    this.why = '';
  }

  /** Click a thing; `why` is said where it can do nothing. */
  pick(ref: string, why = ''): void {
    const known = this.sources.has(ref) || this.targets.has(ref);
    this.take(click(this.slots, this.selected, ref, this.oneClick()));
    this.why = known ? '' : why;
  }

  /** Drop a thing on another. */
  release(from: string, to: string): void {
    this.take(drop(this.slots, from, to));
  }

  /** Make a move. */
  play(move: Move): void {
    this.clear();
    this.commit(move);
  }

  can(ref: string): boolean {
    return this.sources.has(ref);
  }

  isTarget(ref: string): boolean {
    return this.targets.has(ref);
  }

  isSelected(ref: string): boolean {
    return this.selected.includes(ref);
  }

  private take(result: Clicked): void {
    this.why = '';
    this.selected = result.selected;
    this.choose = result.choose;
    if (result.commit !== null) this.play(result.commit);
  }
}
