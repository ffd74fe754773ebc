/** A running analysis: a stream of snapshots, the last one kept. */
import { BASE } from '../api/client.ts';
import { stream } from '../api/sse.ts';
import type { PlayerInfo, Snapshot } from '../api/types.ts';

/** The budgets to choose from. */
export const PLAYOUTS = [500, 2000, 10000, 50000, 200000];

/** Return the fair players that search, and know a game. */
export function searchers(players: readonly PlayerInfo[], game: string): PlayerInfo[] {
  return players.filter(
    ({ sees_all: all, games, options, error }) =>
      !error &&
      !all &&
      (games.length === 0 || games.includes(game)) &&
      options.some((one) => one.name === 'iterations'),
  );
}

export class AnalysisRun {
  snapshot: Snapshot | null = $state.raw(null);
  running = $state(false);
  error = $state('');
  private abort: AbortController | null = null;

  /** Expected returns, one a seat: those of the move that is ahead; null before there are any. */
  get value(): number[] | null {
    const ahead = this.snapshot?.moves[0];
    return this.snapshot?.value ?? (ahead && ahead.visits > 0 ? ahead.value : null);
  }

  /** Start anew with what a path of the service streams; what ran before is stopped. */
  async start(path: string, body: unknown): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.abort = abort;
    this.running = true;
    this.error = '';
    try {
      const events = stream(path, { method: 'POST', body, signal: abort.signal });
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
