/**
 * What a page knows of a table, and how a frame of its socket changes that. All of it is pure: the
 * socket, the clock and the storage are elsewhere.
 */
import type {
  Choice,
  Frame,
  GameState,
  Hint,
  Move,
  MoveMade,
  Refused,
  Score,
  SeatInfo,
  SeenMove,
  Thinking,
  Undone,
} from '../api/types.ts';
import { partOf } from './bands.ts';
import type { Clocks } from './clock.ts';

/** A line of the history. */
export interface LogLine {
  seq: number;
  ply: number;
  seat: number;
  kind: 'move' | 'undo';
  by: string;
  text: string;
  label: string;
  data: Record<string, unknown> | null;
  code: number | null;
  forced: boolean;
  choice: Choice | null;
  /** How long it took; null: nobody knows, or may know. */
  seconds: number | null;
  /** How many moves an undo took back. */
  moves: number;
  /** Whether it was taken back later. */
  gone: boolean;
  /** What part of the game it ended in: changes with every trick, turn and phase. */
  part: string;
}

/** A game that is still being compiled. */
export interface Compiling {
  done: number;
  total: number;
  secondsLeft: number | null;
}

/** All that is known of a table. */
export interface TableState {
  /** The table's version; what happened before the first state arrived is told from 0 on. */
  seq: number;
  game: string;
  variant: string;
  options: Record<string, unknown>;
  seat: number | null;
  seats: SeatInfo[];
  view: Record<string, unknown> | null;
  ply: number;
  toMove: number | null;
  over: boolean;
  returns: number[] | null;
  winners: number[] | null;
  last: SeenMove | null;
  lastSeat: number | null;
  moves: Move[];
  actions: Move[];
  primary: number | null;
  undo: boolean;
  log: LogLine[];
  thinking: Thinking | null;
  hint: Hint | null;
  refused: Refused | null;
  score: Score | null;
  compiling: Compiling | null;
  online: { seat: number; online: boolean; name: string }[];
  spectators: number;
  paused: boolean;
  /** Seconds that a player takes for a move at least. */
  pace: number;
  /** What language models have cost here, in dollars, and may cost; null: none sits here. */
  spent: { dollars: number; limit: number | null } | null;
  /** How much time the seats have left; null: nobody is timed. */
  clocks: Clocks | null;
  /** The table of the next game, once somebody made one. */
  rematch: { table: string; seat: number; invite: string | null } | null;
}

export const EMPTY: TableState = {
  seq: 0,
  game: '',
  variant: '',
  options: {},
  seat: null,
  seats: [],
  view: null,
  ply: 0,
  toMove: null,
  over: false,
  returns: null,
  winners: null,
  last: null,
  lastSeat: null,
  moves: [],
  actions: [],
  primary: null,
  undo: false,
  log: [],
  thinking: null,
  hint: null,
  refused: null,
  score: null,
  compiling: null,
  online: [],
  spectators: 0,
  paused: false,
  pace: 0,
  spent: null,
  clocks: null,
  rematch: null,
};

/** What a frame did: the new state, and whether something was missed (ask for a resync). */
export interface Step {
  state: TableState;
  gap: boolean;
}

/** Return the seats with the best return; none where all got the same. */
export function winnersOf(returns: number[] | null): number[] | null {
  if (returns === null) return null;
  const best = Math.max(...returns);
  const worst = Math.min(...returns);
  if (best === worst) return [];
  return returns.flatMap((value, seat) => (value === best ? [seat] : []));
}

/** Return the line of the history for a move. */
export function lineOf(event: MoveMade): LogLine {
  const { seq, ply, seat, by, move, choice } = event;
  return {
    seq,
    ply,
    seat,
    by,
    kind: 'move',
    text: move.text,
    label: move.label,
    data: move.data,
    code: move.code,
    forced: event.forced === true,
    choice,
    seconds: event.seconds ?? null,
    moves: 0,
    gone: false,
    part: partOf(event.view),
  };
}

/** Return a history after an undo: what was taken back is marked, and the undo is a line. */
export function takenBack(log: LogLine[], event: Undone): LogLine[] {
  let left = event.moves;
  const marked = log
    .toReversed()
    .map((line) => {
      if (left === 0 || line.kind !== 'move' || line.gone) return line;
      left -= 1;
      return { ...line, gone: true };
    })
    .toReversed();
  const { seq, ply, seat, moves } = event;
  const undo: LogLine = {
    ...{ seq, ply, seat, moves, kind: 'undo', by: '', text: '', label: '', data: null, code: null },
    ...{ forced: false, choice: null, seconds: null, gone: false, part: '' },
  };
  return [...marked, undo];
}

function entered(state: TableState, event: GameState): TableState {
  return {
    ...state,
    seq: event.seq,
    ply: event.ply,
    game: event.game,
    variant: event.variant,
    options: event.options,
    seat: event.seat,
    seats: event.seats,
    view: event.view,
    toMove: event.to_move,
    over: event.over,
    returns: event.returns,
    winners: winnersOf(event.returns),
    last: event.last,
    lastSeat: event.last_seat,
    moves: event.moves,
    actions: event.actions,
    primary: event.primary,
    undo: event.undo,
    spent: event.spent === null ? null : { limit: null, ...state.spent, dollars: event.spent },
    compiling: null,
    thinking: event.seq === state.seq ? state.thinking : null,
    hint: event.seq === state.seq ? state.hint : null,
    log: state.log.filter((line) => line.seq <= event.seq),
  };
}

function moved(state: TableState, event: MoveMade): TableState {
  return {
    ...state,
    ...{ seq: event.seq, ply: event.ply, view: event.view, toMove: event.to_move },
    ...{ last: event.move, lastSeat: event.seat, log: [...state.log, lineOf(event)] },
    ...{ moves: [], primary: null, thinking: null, hint: null, refused: null, undo: false },
  };
}

function undone(state: TableState, event: Undone): TableState {
  return {
    ...state,
    ...{ seq: event.seq, ply: event.ply, view: event.view, toMove: event.to_move },
    ...{ last: null, lastSeat: null, log: takenBack(state.log, event) },
    ...{ moves: [], primary: null, thinking: null, hint: null, refused: null },
    ...{ over: false, returns: null, winners: null },
  };
}

/** Return the state after a frame. */
export function step(state: TableState, frame: Frame): Step {
  const same = { state, gap: false };
  switch (frame.type) {
    case 'hello':
      return { state: { ...state, seat: frame.seat }, gap: false };
    case 'compiling': {
      const { done, total, seconds_left: secondsLeft } = frame;
      return { state: { ...state, compiling: { done, total, secondsLeft } }, gap: false };
    }
    case 'presence':
      return { state: { ...state, online: frame.seats, spectators: frame.spectators }, gap: false };
    case 'paused':
      return { state: { ...state, paused: frame.paused }, gap: false };
    case 'pace':
      return { state: { ...state, pace: frame.pace }, gap: false };
    case 'spent': {
      const { dollars, limit } = frame;
      return { state: { ...state, spent: { dollars, limit } }, gap: false };
    }
    case 'clock': {
      const { left, seat, running } = frame;
      return { state: { ...state, clocks: { left, seat, running } }, gap: false };
    }
    case 'rematch': {
      const { table, seat, invite } = frame;
      return { state: { ...state, rematch: { table, seat, invite } }, gap: false };
    }
    case 'ack':
    case 'pong':
      return same;
    case 'game_state':
      return { state: entered(state, frame), gap: false };
    case 'move_made':
    case 'undone':
      if (frame.seq > state.seq + 1) return { state, gap: true };
      if (frame.seq <= state.seq) return same;
      return {
        state: frame.type === 'undone' ? undone(state, frame) : moved(state, frame),
        gap: false,
      };
    default:
      break;
  }
  if (frame.seq > state.seq) return { state, gap: true };
  if (frame.seq < state.seq) return same;
  switch (frame.type) {
    case 'legal_moves':
      return {
        state: {
          ...state,
          ...{ view: frame.view, moves: frame.moves, primary: frame.primary },
          ...{ actions: frame.actions, undo: frame.undo, toMove: frame.seat, thinking: null },
        },
        gap: false,
      };
    case 'ai_thinking':
      return { state: { ...state, thinking: frame }, gap: false };
    case 'hint':
      return { state: { ...state, hint: frame }, gap: false };
    case 'error':
      return { state: { ...state, refused: frame }, gap: false };
    case 'score':
      return { state: { ...state, score: frame }, gap: false };
    case 'game_over':
      return {
        state: {
          ...state,
          ...{ over: true, returns: frame.returns, winners: frame.winners, view: frame.view },
          ...{ toMove: null, moves: [], actions: [], thinking: null, hint: null },
        },
        gap: false,
      };
    case 'switched':
      return {
        state: {
          ...state,
          seats: state.seats.map((one) =>
            one.seat === frame.seat
              ? frame.by === 'human'
                ? { ...one, kind: 'human', spec: null }
                : { ...one, kind: 'player', spec: frame.by, name: frame.by }
              : one,
          ),
        },
        gap: false,
      };
    case 'left':
      return same;
  }
}

/** Return a state to look at alone: nothing can be done at it. */
export function stillOf(found: GameState): TableState {
  return { ...step(EMPTY, found).state, moves: [], actions: [] };
}

/** Return a state whose history is complete up to its version, from the events of a log. */
export function withLog(state: TableState, events: Frame[]): TableState {
  let log: LogLine[] = [];
  for (const event of events) {
    if (event.type === 'move_made' && event.seq <= state.seq) log.push(lineOf(event));
    else if (event.type === 'undone' && event.seq <= state.seq) log = takenBack(log, event);
  }
  return { ...state, log };
}

/** Whether the history lacks something that happened. */
export function logIsShort(state: TableState): boolean {
  return state.seq > 0 && (state.log.at(-1)?.seq ?? 0) < state.seq;
}
