/**
 * The socket of a table: reconnects with the last version, resends what was not acknowledged with
 * the same key, asks for a resync on a gap. Timers and sockets are parameters, so tests need neither.
 */
import type { Action, Frame, Signal } from '../api/types.ts';
import { due, heard, put, type Outbox } from './outbox.ts';
import { EMPTY, step, type TableState } from './state.ts';

export type Line = 'connecting' | 'live' | 'offline' | 'reconnecting' | 'back' | 'refused';

/** The part of a WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: ((close: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface World {
  open(from: number): Socket;
  now(): number;
  later(milliseconds: number, then: () => void): () => void;
  online(): boolean;
  key(): string;
}

/** What the page is told after every change. */
export interface Told {
  state: TableState;
  line: Line;
  outbox: Outbox;
}

export const PING_EVERY = 2500;
export const DEAD_AFTER = 9000;
export const BACK_FOR = 2000;

/** Milliseconds to wait before the n-th attempt to reconnect. */
export function delay(attempt: number): number {
  return Math.min(8000, 250 * 2 ** attempt);
}

/** Close codes after which trying again is no use: bad token, no such table. */
const FINAL = new Set([4401, 4403, 4404]);

export class Connection {
  private told: Told = { state: EMPTY, line: 'connecting', outbox: [] };
  private socket: Socket | null = null;
  private attempt = 0;
  private heardAt = 0;
  private stopped = false;
  private cancel: (() => void)[] = [];
  private readonly world: World;
  private readonly tell: (told: Told) => void;

  constructor(world: World, tell: (told: Told) => void) {
    this.world = world;
    this.tell = tell;
  }

  /** Connect, and stay connected until `stop`. */
  start(): void {
    this.connect();
    this.tick();
  }

  stop(): void {
    this.stopped = true;
    this.cancel.forEach((cancel) => cancel());
    this.socket?.close();
  }

  /** Do something that is to be acknowledged. */
  act(make: (key: string, seq: number) => Action): void {
    const action = make(this.world.key(), this.told.state.seq);
    this.change({ outbox: put(this.told.outbox, action, this.world.now()) });
    this.send(action);
  }

  /** Say something that needs no answer. */
  signal(signal: Signal): void {
    this.send(signal);
  }

  /** Change the state from outside: a history that was fetched, a hint that is put away. */
  update(change: (state: TableState) => TableState): void {
    this.change({ state: change(this.told.state) });
  }

  /** Try again at once: the browser says that it is online. */
  retry(): void {
    if (this.socket === null && !this.stopped) this.connect();
  }

  private change(part: Partial<Told>): void {
    this.told = { ...this.told, ...part };
    this.tell(this.told);
  }

  private send(message: Action | Signal): void {
    if (this.told.line === 'live' || this.told.line === 'back') {
      this.socket?.send(JSON.stringify(message));
    }
  }

  private connect(): void {
    const socket = this.world.open(this.told.state.seq);
    this.socket = socket;
    this.heardAt = this.world.now();
    socket.onopen = () => this.opened(socket);
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.receive(JSON.parse(data) as Frame);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.closed(code);
    };
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    const again = this.attempt > 0;
    this.attempt = 0;
    this.heardAt = this.world.now();
    this.change({ line: again ? 'back' : 'live' });
    if (again) {
      this.later(BACK_FOR, () => {
        if (this.told.line === 'back') this.change({ line: 'live' });
      });
    }
    this.resend(true);
  }

  private closed(code: number): void {
    this.socket = null;
    if (this.stopped) return;
    if (FINAL.has(code)) {
      this.change({ line: 'refused' });
      return;
    }
    this.attempt += 1;
    this.change({ line: this.world.online() ? 'reconnecting' : 'offline' });
    this.later(delay(this.attempt), () => this.retry());
  }

  private receive(frame: Frame): void {
    this.heardAt = this.world.now();
    const { state, gap } = step(this.told.state, frame);
    this.change({ state, outbox: heard(this.told.outbox, frame) });
    if (gap) this.send({ type: 'resync', from: state.seq });
  }

  private resend(all: boolean): void {
    const { again, outbox } = due(this.told.outbox, this.world.now(), all);
    if (again.length === 0) return;
    this.change({ outbox });
    again.forEach((action) => this.send(action));
  }

  /** Ping, notice a dead line, resend what is late. */
  private tick(): void {
    if (this.stopped) return;
    if (this.socket !== null && this.world.now() - this.heardAt > DEAD_AFTER) {
      const dead = this.socket;
      this.closed(1006);
      dead.close();
    } else {
      this.send({ type: 'ping', t: this.world.now() });
      this.resend(false);
    }
    this.later(PING_EVERY, () => this.tick());
  }

  private later(milliseconds: number, then: () => void): void {
    this.cancel = [...this.cancel.slice(-8), this.world.later(milliseconds, then)];
  }
}
