/* Written by `npm run types` from `playout schemas`: do not edit. */

export type Event =
  | GameState
  | MoveMade
  | Undone
  | Thinking
  | LegalMoves
  | GameOver
  | Hint
  | Refused
  | Score
  | Left
  | Switched;

/**
 * A player's answer and the numbers behind it.
 */
export interface Choice {
  move: Move;
  /**
   * Expected returns, one per seat; null: the player has no idea.
   */
  value: number[] | null;
  /**
   * The expected line, in notation.
   */
  line: string[];
  /**
   * Time taken.
   */
  seconds: number;
  /**
   * Why; null: the player gives no reason.
   */
  evidence: (SearchFacts | RuleFacts | TextFacts) | null;
  /**
   * What the player found out about each move, best first; may be empty.
   */
  moves: Row[];
}
/**
 * A move that may be made.
 */
export interface Move {
  /**
   * The move code: what programs send back.
   */
  code: number;
  /**
   * Notation, which parses back.
   */
  text: string;
  /**
   * The move in words for people.
   */
  label: string;
  /**
   * The move as the game's own JSON.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * A search decided.
 */
export interface SearchFacts {
  kind: 'search';
  /**
   * Which search.
   */
  method: string;
  /**
   * Playouts in all.
   */
  iterations: number;
  /**
   * Why it ended: `budget`, `stop`, `memory`, `forced` or `solved`.
   */
  stopped: string;
  /**
   * The budget of this decision and its reason, in words.
   */
  allowance: string;
  /**
   * The most playouts that the budget allowed; null: no limit.
   */
  playouts: number | null;
  /**
   * What the kind of decision scaled the budget by.
   */
  factor: number;
  /**
   * The kind of decision.
   */
  phase: string;
  /**
   * Whether the values are exact.
   */
  solved: boolean;
  /**
   * What a network says of the position before any search, as returns; null: none was asked.
   */
  opinion: number[] | null;
}
/**
 * A rule decided.
 */
export interface RuleFacts {
  kind: 'rule';
  /**
   * Its name.
   */
  rule: string;
  /**
   * Why it decided so; may be empty.
   */
  reason: string;
}
/**
 * A language model decided.
 */
export interface TextFacts {
  kind: 'text';
  /**
   * Its reasoning.
   */
  text: string;
  /**
   * Which model.
   */
  model: string;
  /**
   * Tokens that it read.
   */
  tokens_in: number;
  /**
   * Tokens that it wrote.
   */
  tokens_out: number;
  /**
   * Estimated cost in US dollars.
   */
  cost: number;
  /**
   * How often it was asked again.
   */
  retries: number;
  /**
   * Who moved in its place; empty: its own answer was played.
   */
  fallback: string;
}
/**
 * What a search found out about one move.
 */
export interface Row {
  /**
   * Notation.
   */
  move: string;
  /**
   * The move in words.
   */
  label: string;
  /**
   * The move code.
   */
  code: number;
  /**
   * Playouts spent on it.
   */
  visits: number;
  /**
   * Its part of all playouts, in [0, 1].
   */
  share: number;
  /**
   * Mean returns, one per seat.
   */
  value: number[];
  /**
   * A 95 % interval of `value`, one per seat.
   */
  interval: [number, number][];
  /**
   * Mean worth in [0, 1] for the seat that decides.
   */
  score: number;
  /**
   * What soft penalties take off the score.
   */
  penalty: number;
  /**
   * Share of the worlds in which the move was legal.
   */
  legal_share: number;
  /**
   * What it comes to for sure, where that was proven; `value` is exact then.
   */
  proof: Proof | null;
  /**
   * What a network gave it before the search, as a share of 1; null: none was asked.
   */
  prior: number | null;
  /**
   * Tree nodes below it, where somebody counted them.
   */
  nodes: number | null;
  /**
   * Moves from it to the deepest node, where somebody counted them.
   */
  depth: number | null;
  /**
   * The move and what is expected to follow, where somebody asked.
   */
  line: LineMove[];
}
/**
 * What a move comes to for sure, whatever the other side does.
 */
export interface Proof {
  /**
   * For the seat that decides.
   */
  outcome: 'win' | 'draw' | 'loss';
  /**
   * Moves of both sides to the end with best play, this one included.
   */
  plies: number;
  /**
   * How many of them the side that wins needs: "wins in 3".
   */
  moves: number;
}
/**
 * A move of an expected line.
 */
export interface LineMove {
  /**
   * Who makes it.
   */
  seat: number;
  /**
   * The move code.
   */
  code: number;
  /**
   * Notation.
   */
  move: string;
  /**
   * The move as the game's own JSON.
   */
  data: {
    [k: string]: unknown;
  };
}
/**
 * The game has ended.
 */
export interface GameOver {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'game_over';
  /**
   * One payoff per seat.
   */
  returns: number[];
  /**
   * The seats with the best return; empty: everybody got the same.
   */
  winners: number[];
  /**
   * All that the one who is told knows.
   */
  view: {
    [k: string]: unknown;
  };
}
/**
 * How a table stands, for somebody who comes in.
 */
export interface GameState {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'game_state';
  /**
   * The game's name.
   */
  game: string;
  /**
   * The game's variant.
   */
  variant: string;
  /**
   * The game's options.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Whose eyes this is seen with; null: a spectator's.
   */
  seat: number | null;
  /**
   * Who sits where.
   */
  seats: SeatInfo[];
  /**
   * All that the seat knows.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * The seat to act; null once the game is over.
   */
  to_move: number | null;
  /**
   * Whether the game has ended.
   */
  over: boolean;
  /**
   * One payoff per seat; null while the game goes on.
   */
  returns: number[] | null;
  /**
   * The last move, as the seat saw it.
   */
  last: SeenMove | null;
  /**
   * Who made it.
   */
  last_seat: number | null;
  /**
   * The seat's legal moves; empty where another is to act.
   */
  moves: Move[];
  /**
   * What the seat may do beside play (concede, offer a draw).
   */
  actions: Move[];
  /**
   * The code of the move of a seat that wants nothing more (pass, end the turn).
   */
  primary: number | null;
  /**
   * Whether the seat may take its last move back.
   */
  undo: boolean;
  /**
   * US dollars that language models have cost at this table; null: none has sat at it.
   */
  spent: number | null;
}
/**
 * Who sits where.
 */
export interface SeatInfo {
  /**
   * The seat.
   */
  seat: number;
  /**
   * A person, or a player.
   */
  kind: 'human' | 'player';
  /**
   * The player's spec; null for a person.
   */
  spec: string | null;
  /**
   * What to call them.
   */
  name: string;
  /**
   * Whether the player looks at hidden cards.
   */
  sees_all: boolean;
}
/**
 * What a seat saw of a move.
 */
export interface SeenMove {
  /**
   * Notation of what was seen.
   */
  text: string;
  /**
   * The same in words.
   */
  label: string;
  /**
   * The move code; null where the seat did not see the move itself.
   */
  code: number | null;
  /**
   * The move as the game's own JSON; null where the seat did not see the move itself.
   */
  data: {
    [k: string]: unknown;
  } | null;
}
/**
 * An adviser's answer, for the seat that asked alone.
 */
export interface Hint {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'hint';
  move: Move;
  /**
   * Expected returns, one per seat.
   */
  value: number[] | null;
  /**
   * The expected line.
   */
  line: string[];
  /**
   * What the adviser found out about each move.
   */
  moves: Row[];
}
/**
 * A person left the table.
 */
export interface Left {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'left';
  /**
   * Who left.
   */
  seat: number;
}
/**
 * A person is to act.
 */
export interface LegalMoves {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'legal_moves';
  /**
   * Who is to act.
   */
  seat: number;
  /**
   * All that the one who is told knows.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * The legal moves, for the seat to act alone.
   */
  moves: Move[];
  /**
   * The code of the primary move, for the seat to act alone.
   */
  primary: number | null;
  /**
   * What the one who is told may do beside play.
   */
  actions: Move[];
  /**
   * Whether the one who is told may take a move back.
   */
  undo: boolean;
}
/**
 * A seat made a move.
 */
export interface MoveMade {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'move_made';
  /**
   * Who made it.
   */
  seat: number;
  /**
   * `human`, or the player's spec.
   */
  by: string;
  move: SeenMove;
  /**
   * Whether it was the only legal move and ran by itself; null where that would tell secrets.
   */
  forced: boolean | null;
  /**
   * The numbers behind it; null where there are none, or where they would tell secrets.
   */
  choice: Choice | null;
  /**
   * How long it took; null where nobody timed it, or where that would tell secrets.
   */
  seconds: number | null;
  /**
   * All that the seat knows now.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * The seat to act now; null once the game is over.
   */
  to_move: number | null;
}
/**
 * Something that was asked for cannot be done; nothing has changed.
 */
export interface Refused {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'error';
  /**
   * The kind of error.
   */
  error: string;
  /**
   * A short code.
   */
  reason: string | null;
  /**
   * A sentence.
   */
  detail: string;
}
/**
 * How a rubber stands after a hand.
 */
export interface Score {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'score';
  /**
   * Which hand, from 0.
   */
  hand: number;
  /**
   * One per side.
   */
  scores: number[];
  /**
   * One per side, in games that have them.
   */
  bags: number[] | null;
  /**
   * The seats that won the rubber; null while it goes on.
   */
  winners: number[] | null;
}
/**
 * Somebody else plays a seat from now on.
 */
export interface Switched {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'switched';
  /**
   * The seat.
   */
  seat: number;
  /**
   * `human`, or the player's spec.
   */
  by: string;
}
/**
 * A player has begun to think, or is still at it.
 */
export interface Thinking {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'ai_thinking';
  /**
   * Its seat.
   */
  seat: number;
  /**
   * Its spec.
   */
  player: string;
  /**
   * The part of its budget that is spent, in [0, 1].
   */
  share: number;
  /**
   * Playouts so far; null where that would tell secrets.
   */
  iterations: number | null;
  /**
   * The move that is ahead, in notation; null where there is none or it would tell secrets.
   */
  favourite: string | null;
}
/**
 * A seat took its last move back, and all that came after.
 */
export interface Undone {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.event/1';
  /**
   * The table's version.
   */
  seq: number;
  /**
   * How many moves were made since the deal.
   */
  ply: number;
  type: 'undone';
  /**
   * Who took it back.
   */
  seat: number;
  /**
   * How many moves are gone.
   */
  moves: number;
  /**
   * All that the seat knows now.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * The seat to act now.
   */
  to_move: number | null;
}
/**
 * The static facts of a game, or why it cannot be loaded.
 */
export interface GameInfo {
  /**
   * Short name, an identifier.
   */
  name: string;
  /**
   * Why the game cannot be loaded; null: it can, and all else is there.
   */
  error: string | null;
  /**
   * Name for people.
   */
  title: string;
  /**
   * Rises when the rules change.
   */
  version: number;
  /**
   * How many seats play.
   */
  seats: number;
  /**
   * The side of each seat; seats of one side win together.
   */
  sides: number[];
  /**
   * Whether seats see different things.
   */
  hidden: boolean;
  /**
   * Move codes are below this.
   */
  codes: number;
  /**
   * The most legal moves at once.
   */
  max_moves: number;
  /**
   * A game that is not over after this many moves is a draw.
   */
  max_plies: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  bounds: [number, number];
  /**
   * Names of its heuristics, the best first.
   */
  heuristics: string[];
  /**
   * Options that searching players take in this game where nobody sets them.
   */
  search: {
    [k: string]: unknown;
  };
  /**
   * Names of its playing styles.
   */
  styles: string[];
  /**
   * Named sets of options; the first is the default.
   */
  variants: {
    [k: string]: {
      [k: string]: unknown;
    };
  };
  /**
   * What a variant may change.
   */
  options: Option[];
  /**
   * Known numbers of move sequences of length 1, 2, …
   */
  perft: number[];
}
/**
 * One setting: enough to build a form from.
 */
export interface Option {
  /**
   * The key.
   */
  name: string;
  /**
   * What it takes.
   */
  type: 'int' | 'float' | 'bool' | 'str';
  /**
   * Its value when not given; null: not set.
   */
  default: {
    [k: string]: unknown;
  };
  /**
   * The smallest number allowed.
   */
  low: number | null;
  /**
   * The largest number allowed.
   */
  high: number | null;
  /**
   * The texts allowed; empty: any.
   */
  choices: string[];
  /**
   * Whether a spec may give it without its name.
   */
  main: boolean;
  /**
   * One sentence for people.
   */
  help: string;
}
/**
 * Which games are installed.
 */
export interface Games {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.games/1';
  /**
   * The games, by name.
   */
  games: GameInfo[];
}
/**
 * A kind of player, or why it cannot be loaded.
 */
export interface PlayerInfo {
  /**
   * The word before the colon in a spec.
   */
  name: string;
  /**
   * Why the player cannot be loaded; null: it can, and all else is there.
   */
  error: string | null;
  /**
   * One sentence for people.
   */
  summary: string;
  /**
   * Whether it looks at hidden cards.
   */
  sees_all: boolean;
  /**
   * Whether the same question always gets the same answer.
   */
  repeatable: boolean;
  /**
   * The games it knows; empty: every game.
   */
  games: string[];
  /**
   * What a spec may set.
   */
  options: Option[];
}
/**
 * Which players are installed.
 */
export interface Players {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.players/1';
  /**
   * The players, by name.
   */
  players: PlayerInfo[];
}
/**
 * A part of a game's rules.
 */
export interface RulesSection {
  /**
   * Its heading; empty before the first one.
   */
  title: string;
  /**
   * The depth of the heading, from 1.
   */
  level: number;
  /**
   * Markdown.
   */
  text: string;
}
/**
 * The rules of a game, in words.
 */
export interface Rules {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.rules/1';
  /**
   * The game's name.
   */
  game: string;
  /**
   * Name for people.
   */
  title: string;
  /**
   * Whether the game comes with rules in words; else there is a sentence that says so.
   */
  written: boolean;
  /**
   * The parts, in order.
   */
  sections: RulesSection[];
}
/**
 * A mean with its 95 % interval.
 */
export interface Estimate {
  /**
   * The mean.
   */
  mean: number | null;
  /**
   * The low end; null: unknown.
   */
  low: number | null;
  /**
   * The high end; null: unknown.
   */
  high: number | null;
  /**
   * How many independent units it rests on.
   */
  units: number;
}
/**
 * What a review says of a finished game.
 */
export interface GameReview {
  /**
   * Every decision, oldest first; empty: nobody has reviewed it, or nothing was to decide.
   */
  moves: JudgedMove[];
  /**
   * The whole game; null: nobody has reviewed it.
   */
  summary: ReviewSummary | null;
}
/**
 * What one decision was worth.
 */
export interface JudgedMove {
  /**
   * How many moves were made before it.
   */
  step: number;
  /**
   * Who decided.
   */
  seat: number;
  /**
   * The move.
   */
  played: string;
  /**
   * What the reviewer would have played.
   */
  best: string;
  /**
   * What the move gave away, in returns of the seat; null: nobody can tell.
   */
  loss: number | null;
  /**
   * Expected returns before it, one per seat.
   */
  value: number[] | null;
}
/**
 * A whole game.
 */
export interface ReviewSummary {
  /**
   * Decisions by seat, those without a choice left out.
   */
  decisions: number[];
  /**
   * What each seat gave away in all.
   */
  loss: number[];
  /**
   * How it ended.
   */
  returns: number[];
  /**
   * What the deal alone was worth to each seat: what equal players make of the same cards. Null
   * where nothing is hidden.
   */
  deal: Estimate[] | null;
}
/**
 * A move in a table's log.
 */
export interface PlayedMove {
  kind: 'move';
  /**
   * Who made it.
   */
  seat: number;
  /**
   * Notation.
   */
  move: string;
  /**
   * `human`, or the player's spec.
   */
  by: string;
  /**
   * Whether it was the only legal move and ran by itself.
   */
  forced: boolean;
  /**
   * How long it took; null: nobody timed it.
   */
  seconds: number | null;
}
/**
 * An undo in a table's log.
 */
export interface TakenBack {
  kind: 'undo';
  /**
   * Who took a move back.
   */
  seat: number;
  /**
   * How many moves were taken back.
   */
  moves: number;
}
/**
 * A live game, whole: its deal and its log. Hidden cards are in it; it is for its keeper.
 */
export interface TableRecord {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.table/1';
  /**
   * The game's name.
   */
  game: string;
  /**
   * The version of its rules.
   */
  version: number;
  /**
   * The game's variant.
   */
  variant: string;
  /**
   * The game's options.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * The layout that it began with.
   */
  start: {
    [k: string]: unknown;
  };
  /**
   * What happened, oldest first.
   */
  log: (PlayedMove | TakenBack)[];
  /**
   * What a review said of it; null: nobody asked for that.
   */
  review: GameReview | null;
}
/**
 * How worlds were weighed by what the others called.
 */
export interface Belief {
  /**
   * The exponent asked for.
   */
  asked: number;
  /**
   * The exponent used.
   */
  tau: number;
  /**
   * Worlds dealt.
   */
  dealt: number;
  /**
   * The effective number of worlds.
   */
  ess: number;
  /**
   * Worlds drawn from those.
   */
  pool: number;
  /**
   * `ess` as a part of `dealt`.
   */
  share: number;
}
/**
 * A node of a tree, for the move that leads to it.
 */
export interface Node {
  /**
   * Who made the move (at the root: who searches).
   */
  seat: number;
  /**
   * Notation (at the root: the move to play).
   */
  move: string;
  /**
   * The move's code.
   */
  code: number;
  /**
   * Iterations that went through here.
   */
  visits: number;
  /**
   * Its part of the parent's visits.
   */
  share: number;
  /**
   * Mean worth in [0, 1] for `seat`: the exploiting part of its bound.
   */
  mean: number;
  /**
   * The exploring part of its bound; null: never visited.
   */
  explore: number | null;
  /**
   * The game's preference among its siblings.
   */
  prior: number;
  /**
   * Share of the worlds met here in which the move was legal.
   */
  legal_share: number;
  /**
   * The branches shown, by visits.
   */
  children: Node[];
  /**
   * Branches not shown.
   */
  more: number;
  /**
   * Their visits.
   */
  more_visits: number;
}
/**
 * A search and its tree, limited by depth and visits.
 */
export interface Tree {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.tree/1';
  /**
   * Who searched, as a spec.
   */
  player: string | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The game's variant.
   */
  variant: string;
  /**
   * The game's options.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * For whom.
   */
  seat: number;
  /**
   * How many moves were made before.
   */
  ply: number;
  /**
   * Which search.
   */
  method: string;
  /**
   * The decision's seed, mixed from the player's.
   */
  seed: number;
  /**
   * Playouts in all.
   */
  iterations: number;
  /**
   * Time taken.
   */
  seconds: number;
  /**
   * Why it ended.
   */
  stopped: string;
  /**
   * Tree nodes.
   */
  nodes: number;
  /**
   * How worlds were weighed; null: they were not.
   */
  belief: Belief | null;
  /**
   * The move to play.
   */
  move: string;
  /**
   * Expected returns, one per seat.
   */
  value: number[] | null;
  /**
   * The expected line.
   */
  line: string[];
  /**
   * The root moves, best first.
   */
  moves: Row[];
  /**
   * How deep `root` goes.
   */
  depth: number;
  /**
   * Branches with fewer visits are only counted.
   */
  min_visits: number;
  root: Node;
}
/**
 * What a language model was asked in a match, and what it cost.
 */
export interface Asked {
  /**
   * Its full name.
   */
  model: string;
  /**
   * Moves that it was to choose.
   */
  decisions: number;
  /**
   * Questions sent.
   */
  asked: number;
  /**
   * Answers that were cut off, malformed or illegal.
   */
  bad: number;
  /**
   * Moves that the fallback made.
   */
  fallbacks: number;
  /**
   * Tokens read.
   */
  tokens_in: number;
  /**
   * Tokens written.
   */
  tokens_out: number;
  /**
   * Estimated cost in US dollars.
   */
  cost: number;
  /**
   * Mean time per decision.
   */
  seconds: number;
}
/**
 * All replays of one deal.
 */
export interface DealRecord {
  /**
   * Which deal, from 0.
   */
  deal: number;
  /**
   * What A gained on B.
   */
  edge: number;
  /**
   * The games with both players.
   */
  games: Game[];
  /**
   * The game with B in every seat, where there is one.
   */
  baseline: Game | null;
}
/**
 * A finished game of a match.
 */
export interface Game {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.game/1';
  /**
   * The game's name.
   */
  game: string;
  /**
   * The game's variant.
   */
  variant: string;
  /**
   * The game's options.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Which deal of the match, from 0.
   */
  deal: number;
  /**
   * The deal's own seed: `game.deal(seed)`.
   */
  seed: number;
  /**
   * The player (0 is A) of each seat.
   */
  seating: number[];
  /**
   * The player's spec at each seat.
   */
  players: string[];
  /**
   * Notation of the moves.
   */
  moves: string[];
  /**
   * Their codes.
   */
  codes: number[];
  /**
   * One payoff per seat.
   */
  returns: number[];
  /**
   * The seats with the best return; empty: everybody got the same.
   */
  winner: number[];
  /**
   * Turns played, as the game counts them.
   */
  turns: number;
  /**
   * Decision times by player.
   */
  seconds: number[][];
  /**
   * What `playout replay` knows it by, where it is kept in a database.
   */
  id: string | null;
  /**
   * Who lost without playing on, if somebody did.
   */
  forfeit: Forfeit | null;
  /**
   * What searches found, for the moves they chose; empty where nobody asked for it.
   */
  thoughts: Thought[];
}
/**
 * How a player lost a game without playing it to the end.
 */
export interface Forfeit {
  /**
   * Its seat.
   */
  seat: number;
  /**
   * It raised an error, took longer than its limit, or answered with no legal move.
   */
  kind: 'raised' | 'hung' | 'illegal';
  /**
   * What went wrong, in words.
   */
  message: string;
  /**
   * The position in which it did, as a layout: hidden cards are in it.
   */
  layout: {
    [k: string]: unknown;
  };
}
/**
 * What a player found out about a move it made.
 */
export interface Thought {
  /**
   * Which move of the game, from 0.
   */
  number: number;
  /**
   * Playouts of its search.
   */
  iterations: number;
  /**
   * Playouts of the move.
   */
  visits: number;
  /**
   * Expected returns, one per seat; null: it has no idea.
   */
  value: number[] | null;
}
/**
 * A game that a player lost without playing on.
 */
export interface Forfeited {
  /**
   * Its seat.
   */
  seat: number;
  /**
   * It raised an error, took longer than its limit, or answered with no legal move.
   */
  kind: 'raised' | 'hung' | 'illegal';
  /**
   * What went wrong, in words.
   */
  message: string;
  /**
   * The position in which it did, as a layout: hidden cards are in it.
   */
  layout: {
    [k: string]: unknown;
  };
  /**
   * Which deal, from 0.
   */
  deal: number;
  /**
   * Who.
   */
  player: string;
}
/**
 * One player's part in a match.
 */
export interface MatchPlayer {
  /**
   * The player.
   */
  spec: string;
  score: Estimate;
  wins: Estimate;
  /**
   * The share that equal players would have.
   */
  even: number;
  /**
   * Moves chosen.
   */
  decisions: number;
  /**
   * Mean time per decision.
   */
  mean_seconds: number;
  /**
   * Longest decision.
   */
  max_seconds: number;
  /**
   * Of a language model: what it was asked; null: the player is none.
   */
  asked: Asked | null;
  gain: Estimate;
  /**
   * Mean return by seat; null where it never sat.
   */
  seat_scores: (number | null)[];
  /**
   * Games lost by an error, a late answer or an illegal move.
   */
  forfeits: number;
}
/**
 * A sequential test, and how it stands.
 */
export interface Sprt {
  /**
   * The difference by the null hypothesis H0.
   */
  elo0: number;
  /**
   * The difference by the alternative H1.
   */
  elo1: number;
  /**
   * How often H1 may be accepted wrongly.
   */
  alpha: number;
  /**
   * How often H0 may be accepted wrongly.
   */
  beta: number;
  /**
   * The log-likelihood ratio.
   */
  llr: number;
  /**
   * At or below this H0 is accepted.
   */
  low: number;
  /**
   * At or above this H1 is accepted.
   */
  high: number;
  /**
   * Deals that it rests on.
   */
  deals: number;
  /**
   * What is accepted; null: nothing yet.
   */
  decision: ('H0' | 'H1') | null;
}
/**
 * Games by how they ended for A.
 */
export interface Tally {
  /**
   * All of them, without baselines.
   */
  played: number;
  /**
   * Won by A.
   */
  won: number;
  /**
   * Neither.
   */
  drawn: number;
  /**
   * Lost by A.
   */
  lost: number;
}
/**
 * What a match shows about its players.
 */
export interface Verdict {
  /**
   * What A is.
   */
  finding: 'better' | 'worse' | 'undecided';
  /**
   * How many deals it rests on.
   */
  deals: number;
  /**
   * The same in words.
   */
  sentence: string;
}
/**
 * What a match shows.
 */
export interface Match {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.match/1';
  /**
   * The game's name.
   */
  game: string;
  /**
   * The game's variant.
   */
  variant: string;
  /**
   * The game's options.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * The match seed.
   */
  seed: number;
  /**
   * Deals asked for.
   */
  deals: number;
  /**
   * Deals played.
   */
  done: number;
  /**
   * Whether it ended before all deals were played.
   */
  interrupted: boolean;
  /**
   * How deals were replayed: both ways, A as either side, A in each seat among Bs, or all players
   * at each side in turn.
   */
  replay: 'swap' | 'sides' | 'single' | 'rotation';
  games: Tally;
  /**
   * Games won, by seat.
   */
  seat_wins: number[];
  /**
   * Turns per game.
   */
  mean_turns: number;
  /**
   * A, B and so on.
   */
  players: MatchPlayer[];
  edge: Estimate;
  verdict: Verdict;
  /**
   * The sequential test, where there was one.
   */
  sprt: Sprt | null;
  /**
   * Games that somebody lost by forfeit.
   */
  forfeits: Forfeited[];
  /**
   * Every game, where they were asked for.
   */
  records: DealRecord[] | null;
}
/**
 * A row of a report's table.
 */
export interface ReportRow {
  /**
   * What it is about.
   */
  label: string;
  /**
   * The cases that it rests on.
   */
  count: number;
  /**
   * One for each column.
   */
  cells: Estimate[];
}
/**
 * A table of a report.
 */
export interface ReportTable {
  /**
   * For programs.
   */
  name: string;
  /**
   * For people.
   */
  title: string;
  /**
   * What to know when reading it; may be empty.
   */
  note: string;
  /**
   * Headings.
   */
  columns: string[];
  /**
   * The rows.
   */
  rows: ReportRow[];
  /**
   * Whether the cells of a row add up to 1.
   */
  whole: boolean;
  /**
   * Whether it belongs to the main tables.
   */
  brief: boolean;
}
/**
 * A part of a report.
 */
export interface Section {
  /**
   * Its heading.
   */
  title: string;
  /**
   * Its tables.
   */
  tables: ReportTable[];
}
/**
 * How players played a game.
 */
export interface Analysis {
  /**
   * Rises when what is counted changes.
   */
  format: number;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The version of its rules.
   */
  version: number;
  /**
   * The game's variant.
   */
  variant: string;
  /**
   * The game's options.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Decides deals and players.
   */
  seed: number;
  /**
   * How much of it was played.
   */
  done: number;
  /**
   * Whether it ended early.
   */
  interrupted: boolean;
  /**
   * Where the report is kept.
   */
  folder: string | null;
  /**
   * The name and version of this shape.
   */
  schema: 'playout.analyse/1';
  /**
   * A and B.
   */
  players: string[];
  /**
   * Games asked for.
   */
  games: number;
  /**
   * What was found.
   */
  sections: Section[];
}
/**
 * What a style is for, and whether it does that.
 */
export interface Claim {
  /**
   * Its name.
   */
  style: string;
  /**
   * What it is to change.
   */
  measure: string;
  /**
   * 1: raise it; -1: lower it.
   */
  direction: number;
  change: Estimate;
  score: Estimate;
  /**
   * Whether the interval of the change is beyond 0.
   */
  shown: boolean;
}
/**
 * What one style does.
 */
export interface StyleResult {
  /**
   * Its name.
   */
  style: string;
  /**
   * The mean of each measure.
   */
  measures: {
    [k: string]: Estimate;
  };
  /**
   * The same against DEFAULT, paired by deal.
   */
  difference: {
    [k: string]: Estimate;
  };
}
/**
 * Playing styles compared on the same deals.
 */
export interface Styles {
  /**
   * Rises when what is counted changes.
   */
  format: number;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The version of its rules.
   */
  version: number;
  /**
   * The game's variant.
   */
  variant: string;
  /**
   * The game's options.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Decides deals and players.
   */
  seed: number;
  /**
   * How much of it was played.
   */
  done: number;
  /**
   * Whether it ended early.
   */
  interrupted: boolean;
  /**
   * Where the report is kept.
   */
  folder: string | null;
  /**
   * The name and version of this shape.
   */
  schema: 'playout.styles/1';
  /**
   * Who played in each style.
   */
  player: string;
  /**
   * Who sat in the other seats.
   */
  opponents: string;
  /**
   * The styles.
   */
  compared: string[];
  /**
   * How many tricks are early; null: a share of the hand.
   */
  first: number | null;
  /**
   * Deals asked for.
   */
  deals: number;
  /**
   * What each does.
   */
  styles: StyleResult[];
  /**
   * What each is for.
   */
  claims: Claim[];
}
/**
 * Two players of a tournament, as the first one did against the second.
 */
export interface Cell {
  /**
   * The one.
   */
  a: string;
  /**
   * The other.
   */
  b: string;
  /**
   * Games that A won; where several seats meet, a part of a game each.
   */
  wins: number;
  /**
   * Games in which they were level.
   */
  draws: number;
  /**
   * Games that B won.
   */
  losses: number;
  share: Estimate;
}
/**
 * One player of a tournament.
 */
export interface Standing {
  /**
   * What it is called there.
   */
  name: string;
  /**
   * The player.
   */
  spec: string;
  rating: Estimate;
  share: Estimate;
  score: Estimate;
  /**
   * Moves chosen.
   */
  decisions: number;
  /**
   * Mean time per decision; null: none.
   */
  mean_seconds: number | null;
  /**
   * Longest decision.
   */
  max_seconds: number;
  /**
   * Games lost by an error, a late answer or an illegal move.
   */
  forfeits: number;
}
/**
 * What a tournament, finished or not, shows.
 */
export interface Tournament {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.tournament/1';
  /**
   * What it is called.
   */
  name: string;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The game's variant.
   */
  variant: string;
  /**
   * The game's options.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Who meets whom.
   */
  kind: 'round-robin' | 'gauntlet' | 'ladder' | 'table';
  /**
   * Decides deals and players.
   */
  seed: number;
  /**
   * Deals of each encounter.
   */
  deals: number;
  /**
   * Encounters' deals that are finished.
   */
  done: number;
  /**
   * Encounters' deals in all.
   */
  total: number;
  /**
   * Whether it ended before all were played.
   */
  interrupted: boolean;
  /**
   * The strongest first.
   */
  players: Standing[];
  /**
   * Every pair that met, once each way.
   */
  crosstable: Cell[];
  /**
   * Davidson's ν: equal players draw ν / (2 + ν) of their games.
   */
  ties: number;
}
/**
 * A tournament in a database.
 */
export interface KeptTournament {
  /**
   * What it is called.
   */
  name: string;
  /**
   * When, in seconds since 1970.
   */
  begun: number;
  /**
   * The game's name.
   */
  game: string;
  /**
   * Who meets whom.
   */
  kind: 'round-robin' | 'gauntlet' | 'ladder' | 'table';
  /**
   * Encounters' deals that are finished.
   */
  done: number;
  /**
   * Encounters' deals in all.
   */
  total: number;
  /**
   * Whether it is being played.
   */
  state: 'running' | 'stopped' | 'finished';
}
/**
 * The tournaments of a database.
 */
export interface Tournaments {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.tournaments/1';
  /**
   * The latest first.
   */
  tournaments: KeptTournament[];
}
/**
 * Settings that were tried.
 */
export interface Trial {
  /**
   * The player with them.
   */
  spec: string;
  /**
   * The values by name.
   */
  settings: {
    [k: string]: number;
  };
  wins: Estimate;
}
/**
 * What was tried, and what came of it.
 */
export interface Tuning {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.tuning/1';
  /**
   * The game's name.
   */
  game: string;
  /**
   * The game's variant.
   */
  variant: string;
  /**
   * The game's options.
   */
  options: {
    [k: string]: unknown;
  };
  /**
   * Who was tuned.
   */
  player: string;
  /**
   * Whom it played.
   */
  opponent: string;
  /**
   * Decides deals, players and what is tried.
   */
  seed: number;
  /**
   * Deals of each trial.
   */
  deals: number;
  /**
   * Whether it ended before everything was tried.
   */
  interrupted: boolean;
  /**
   * In the order they were tried.
   */
  trials: Trial[];
  /**
   * The player with the settings whose interval has the highest low end; null: none was tried.
   */
  best: string | null;
  /**
   * The best against the opponent, on deals that nothing was chosen by; null: not played.
   */
  confirmation: Match | null;
}
/**
 * A refusal: what is wrong, in a sentence and for programs.
 */
export interface WireError {
  /**
   * The name and version of this shape.
   */
  schema: 'playout.error/1';
  /**
   * The kind: the name of the error's type.
   */
  error: string;
  /**
   * A short code, such as `not_your_turn`.
   */
  reason: string | null;
  /**
   * A sentence: what was given, what is allowed.
   */
  detail: string;
  /**
   * The part of the request that is wrong.
   */
  field: string | null;
}
