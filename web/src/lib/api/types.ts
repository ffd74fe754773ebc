/** What the service says beside the documents of the wire (which are generated). */
import type {
  Analysis,
  Choice,
  Event,
  GameInfo,
  GameState,
  Match,
  Move,
  Node,
  PlayerInfo,
  Row,
  Styles,
  TableRecord,
  Tuning,
} from './generated/wire.ts';

export type {
  Analysis,
  Cell,
  Choice,
  Event,
  GameInfo,
  GameOver,
  GameReview,
  GameState,
  Hint,
  JudgedMove,
  KeptTournament,
  LegalMoves,
  LineMove,
  Match,
  Move,
  MoveMade,
  Node,
  Option,
  PlayerInfo,
  Refused,
  ReportTable,
  ReviewSummary,
  Row,
  Rules,
  Score,
  SeatInfo,
  SeenMove,
  TableRecord,
  Thinking,
  Tournament,
  Tournaments,
  Tree,
  Undone,
} from './generated/wire.ts';

/** A named strength, measured where somebody has measured it. */
export interface Level {
  id: string;
  name: string;
  spec: string;
  rating: number | null;
  interval: [number, number] | null;
  seconds: number | null;
}

/** How far the compiling of a game has come. */
export interface Readiness {
  state: 'ready' | 'compiling' | 'waiting' | 'failed';
  done: number;
  total: number;
  seconds_left: number | null;
}

/** A game in the catalogue. */
export interface CatalogueGame extends GameInfo {
  variants_help: Record<string, string>;
  status: Readiness;
  default_opponent: string;
  levels: Level[];
}

export interface Catalogue {
  games: CatalogueGame[];
}

/** A player as the service offers it. */
export interface ServedPlayer extends PlayerInfo {
  /** Whether it may be asked for here. */
  allowed: boolean;
}

export interface PlayerList {
  players: ServedPlayer[];
}

/** Who is to sit somewhere, when a table is set up. */
export interface SeatRequest {
  kind: 'human' | 'open' | 'player' | 'level';
  spec?: string;
  level?: string;
  name?: string;
}

/** How long everybody may think. */
export interface TimeControl {
  kind: 'move' | 'bank';
  seconds: number;
  increment: number;
}

/** A table to set up. */
export interface TableRequest {
  game: string;
  variant?: string;
  options?: Record<string, unknown>;
  seed?: number;
  seats: SeatRequest[];
  pace?: number;
  clock?: TimeControl;
  hints?: boolean;
  undo?: boolean;
  spectators?: boolean;
  record?: TableRecord;
}

/** A table that was set up: what only its creator is told. */
export interface TableCreated {
  id: string;
  seat_tokens: Record<string, string>;
  invites: Record<string, string>;
  spectator_token: string | null;
  url: string;
}

/** A table in the public list. */
export interface TableEntry {
  id: string;
  game: string;
  variant: string;
  seats: { seat: number; kind: string; name: string }[];
  seq: number;
  over: boolean;
}

/** A snapshot of an analysis that is still growing, or its end. */
export interface Snapshot {
  id: string;
  iterations: number;
  share: number;
  move: Move | null;
  value: number[] | null;
  moves: Row[];
  line: string[];
  done: boolean;
  seat?: number;
}

/** A page of a search tree. */
export interface NodePage {
  path: string;
  node: Node;
  children: Node[];
  paths: string[];
  total: number;
  /** Share of worlds in which each child is the most visited of the legal ones; null: no worlds. */
  best: number[] | null;
}

/** The position at a node of a tree, as the seat that searched would see it. */
export interface NodeShown {
  path: string;
  /** Null: the line happens in none of the worlds that were looked at. */
  state: GameState | null;
  /** The same as a picture in text. */
  board: string | null;
}

/** Which part of a tree is asked for. */
export interface TreePart {
  offset?: number;
  limit: number;
  playouts: number | null;
  world: number | null;
}

/** What an analysis that has ended was about. */
export interface AnalysisAbout {
  id: string;
  game: string;
  player: string;
  seat: number;
  iterations: number;
  seconds: number;
  worlds: number;
  moves: Row[];
}

/** One of the worlds that a seat thinks possible, as each seat sees it. */
export interface WorldShown {
  world: number;
  boards: string[];
}

/** A refusal, as problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  reason?: string | null;
  field?: string | null;
  request_id?: string;
}

/** A frame of a table's socket that is no event of the game. */
export type ServiceFrame =
  | { type: 'hello'; table: string; seat: number | null; seq: number; server_time: number }
  | { type: 'ack'; key: string; seq: number; invite?: string | null }
  | { type: 'rematch'; table: string; seat: number; invite: string | null }
  | { type: 'compiling'; game: string; done: number; total: number; seconds_left: number | null }
  | {
      type: 'presence';
      seats: { seat: number; online: boolean; name: string }[];
      spectators: number;
    }
  | { type: 'paused'; paused: boolean }
  | { type: 'pace'; pace: number }
  | { type: 'spent'; dollars: number; limit: number }
  | { type: 'clock'; left: number[]; seat: number | null; running: boolean }
  | { type: 'pong'; t: number };

/** Anything that a table's socket says. Refusals may name the action that they answer. */
export type Frame = (Event & { key?: string | null }) | ServiceFrame;

/** What a page says to a table's socket and wants to have acknowledged. */
export type Action =
  | { type: 'select_move'; key: string; seq: number; move: number | string }
  | { type: 'undo'; key: string; seq: number }
  | { type: 'hint'; key: string; step: 1 | 2 | 3; player?: string }
  | { type: 'switch_player'; key: string; seat: number; player: string }
  | { type: 'action'; key: string; seq: number; action: number | string };

/** What a page says and forgets. */
export type Signal =
  | { type: 'move_now' }
  | { type: 'pause'; paused: boolean }
  | { type: 'pace'; pace: number }
  | { type: 'step' }
  | { type: 'resync'; from: number }
  | { type: 'ping'; t: number };

export type { Event as WireEvent, GameState as State, Move as LegalMove, Choice as Thought };

/** A game of a tournament, without its moves. */
export interface TournamentGame {
  id: string;
  deal: number;
  players: string[];
  returns: (number | null)[];
  winner: number[];
  moves: number;
  forfeit: string | null;
}

/** Games of some deals of a tournament. */
/** A game of a tournament that is being played. */
export interface PresentGame {
  id: string;
  deal: number;
  players: string[];
  moves: number;
}

export interface TournamentNow {
  games: PresentGame[];
}

export interface TournamentGames {
  games: TournamentGame[];
  total: number;
}

/** A report that is kept. */
export interface ReportListed {
  id: string;
  kind: 'analysis' | 'styles' | 'match' | 'tuning';
  game: string;
  players: string[];
  made_at: number;
}

/** A report as it is kept; its schema says what it is. */
export type Report = Analysis | Match | Styles | Tuning;
