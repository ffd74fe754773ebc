/** A running analysis: a stream of snapshots, the last one kept. */
import { BASE } from '../api/client.ts';
import { stream } from '../api/sse.ts';
import type { Snapshot } from '../api/types.ts';

/** What is to be analysed: a step of a table, as who holds the token may see it. */
export interface Question {
  game: string;
  table: string;
  token: string | null;
  step: number;
  player: string;
  iterations: number;
}

export class AnalysisRun {
  snapshot: Snapshot | null = $state.raw(null);
  running = $state(false);
  error = $state('');
  private abort: AbortController | null = null;

  /** Start anew; what ran before is stopped. */
  async start(question: Question): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.abort = abort;
    this.running = true;
    this.error = '';
    const { game, table, token, step, player, iterations } = question;
    const body = { at: { table, token, step }, player, budget: { iterations } };
    try {
      const events = stream(`/games/${game}/analyse`, {
        method: 'POST',
        body,
        signal: abort.signal,
      });
      for await (const { event, data } of events) {
        if (event === 'error') throw new Error((JSON.parse(data) as { detail: string }).detail);
        if (event === 'snapshot' || event === 'done') {
          const next = JSON.parse(data) as Partial<Snapshot>;
          this.snapshot = { ...(this.snapshot as Snapshot), ...next, done: event === 'done' };
        }
      }
    } catch (error) {
      if (!abort.signal.aborted)
        this.error = error instanceof Error ? error.message : String(error);
    } finally {
      if (this.abort === abort) this.running = false;
    }
  }

  stop(): void {
    this.abort?.abort();
    this.running = false;
  }

  /** Forget the result: the position is another one. */
  clear(): void {
    this.stop();
    this.snapshot = null;
    this.error = '';
  }
}

/** Return the address of an export of an analysis. */
export function exportAddress(id: string, kind: 'dot' | 'json'): string {
  return `${BASE}/analyses/${id}/export.${kind}`;
}
