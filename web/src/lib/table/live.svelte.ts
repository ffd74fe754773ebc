/** A table that is open on the page: its connection, made live. */
import { api } from '../api/client.ts';
import type { Move } from '../api/types.ts';
import { Connection, type Told } from './connection.ts';
import { busy } from './outbox.ts';
import { world } from './socket.ts';
import { EMPTY, logIsShort, withLog } from './state.ts';

export class LiveTable {
  readonly id: string;
  readonly token: string | null;
  private told: Told = $state.raw({ state: EMPTY, line: 'connecting', outbox: [] });
  private readonly connection: Connection;
  private fetching = false;
  /** Whether the history was fetched after the end, when all thoughts are told. */
  private whole = false;

  constructor(id: string, token: string | null) {
    this.id = id;
    this.token = token;
    this.connection = new Connection(world(id, token), (told) => {
      this.told = told;
      const late = told.state.over && !this.whole;
      if (late || logIsShort(told.state)) void this.fetchLog();
    });
  }

  get state() {
    return this.told.state;
  }

  get line() {
    return this.told.line;
  }

  /** Whether a move is on its way. */
  get busy() {
    return busy(this.told.outbox);
  }

  start(): void {
    this.connection.start();
    window.addEventListener('online', this.retry);
  }

  stop(): void {
    window.removeEventListener('online', this.retry);
    this.connection.stop();
  }

  private readonly retry = () => this.connection.retry();

  play(move: Move | string): void {
    if (this.busy) return;
    const what = typeof move === 'string' ? move : move.code;
    this.connection.act((key, seq) => ({ type: 'select_move', key, seq, move: what }));
  }

  action(move: Move): void {
    this.connection.act((key, seq) => ({ type: 'action', key, seq, action: move.code }));
  }

  undo(): void {
    if (!this.busy) this.connection.act((key, seq) => ({ type: 'undo', key, seq }));
  }

  hint(step: 1 | 2 | 3): void {
    this.connection.act((key) => ({ type: 'hint', key, step }));
  }

  switchPlayer(seat: number, player: string): void {
    this.connection.act((key) => ({ type: 'switch_player', key, seat, player }));
  }

  moveNow(): void {
    this.connection.signal({ type: 'move_now' });
  }

  pause(paused: boolean): void {
    this.connection.signal({ type: 'pause', paused });
  }

  /** Have players take at least so many seconds for a move, from now on. */
  pace(seconds: number): void {
    this.connection.signal({ type: 'pace', pace: seconds });
  }

  oneMove(): void {
    this.connection.signal({ type: 'step' });
  }

  private async fetchLog(): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    const { over } = this.state;
    try {
      const { events } = await api.log(this.id, this.token);
      this.whole = over;
      this.connection.update((state) => withLog(state, events));
    } catch {
      // The history stays short; the next state asks again.
    } finally {
      this.fetching = false;
    }
  }
}
