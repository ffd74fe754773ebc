/** Looking at an earlier step of a game, with one's own eyes or, once it is over, with anybody's. */
import { api } from '../api/client.ts';
import type { JudgedMove, ReviewSummary } from '../api/types.ts';
import { stillOf, type TableState } from './state.ts';

export class Replay {
  /** The table at the step shown; null: the present is shown. */
  state: TableState | null = $state.raw(null);
  step: number | null = $state(null);
  as: number | null = $state(null);
  error = $state('');
  /** What a review has said so far. */
  reviewed: JudgedMove[] = $state.raw([]);
  /** What it has said of the whole game, at its end. */
  summary: ReviewSummary | null = $state.raw(null);
  private asked = 0;
  private recalled = 0;

  /** The seat that is looked from. */
  get seat(): number | null {
    return this.state?.seat ?? null;
  }

  /** Show a step. */
  async show(table: string, token: string | null, step: number, as: number | null): Promise<void> {
    const turn = ++this.asked;
    this.step = step;
    this.as = as;
    try {
      const found = await api.at(table, step, token, as);
      if (turn !== this.asked) return;
      this.state = stillOf(found);
      this.error = '';
    } catch (problem) {
      if (turn === this.asked)
        this.error = problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** Show what a review has said already: an earlier one, or one that came with the record. */
  async recall(table: string, token: string | null): Promise<void> {
    const turn = ++this.recalled;
    try {
      const { moves, summary } = await api.reviewed(table, token);
      if (turn !== this.recalled || this.reviewed.length > 0) return;
      this.reviewed = moves;
      this.summary = summary;
    } catch {
      // Without it the game can still be reviewed.
    }
  }

  /** Forget what a review has said: it was of another game. */
  forget(): void {
    this.recalled += 1;
    this.reviewed = [];
    this.summary = null;
  }

  /** Back to the present. */
  leave(): void {
    this.asked += 1;
    this.state = null;
    this.step = null;
    this.as = null;
  }
}
