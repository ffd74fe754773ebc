/* Written by `npm run types` from `playout schemas`: do not edit. */

export type CuttleMove =
  | CuttleWord
  | CuttlePoints
  | CuttleRoyal
  | CuttleScuttle
  | CuttleJack
  | CuttleOneOff
  | CuttleSeven
  | CuttleCounter
  | CuttleTake
  | CuttleFiveDiscard
  | CuttleDiscard;
export type EuchreMove = EuchreBid | EuchreDiscard | EuchreAlone | TrickPlay;
export type HeartsMove = HeartsPass | HeartsMoon | TrickPlay;
export type OhhellMove = OhHellBid | TrickPlay;
export type SpadesMove = SpadesBid | SpadesBlind | TrickPlay;

/**
 * What everybody sees.
 */
export interface ConnectFourView {
  seat: number | null;
  ply: number;
  to_move: number | null;
  over: boolean;
  board: string[];
  /**
   * The game's name.
   */
  game: 'connectfour';
}
/**
 * A move.
 */
export interface ConnectFourMove {
  /**
   * Where the stone is dropped, from the left.
   */
  column: 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
/**
 * How a game stood that was cut off for its length.
 */
export interface CuttleCut {
  /**
   * Whose turn it was.
   */
  turn: 0 | 1;
  /**
   * What was being decided.
   */
  phase:
    | 'main'
    | 'countering'
    | 'resolving_three'
    | 'resolving_four'
    | 'resolving_five'
    | 'resolving_seven'
    | 'discarding_to_hand_limit'
    | 'draw_offered';
}
/**
 * A one-off that waits to be countered, or for a choice; its cards are in no other zone.
 */
export interface CuttlePending {
  /**
   * The one-off.
   */
  card: string;
  /**
   * What a two or nine aims at; a list where nines hit two; null for other cards.
   */
  target: string | string[] | null;
  /**
   * The twos played on it, in order.
   */
  counters: string[];
}
/**
 * A point card under jacks.
 */
export interface CuttlePile {
  /**
   * The point card, ace to ten.
   */
  card: string;
  /**
   * The one to four jacks on it, bottom to top; the last one decides who controls the card.
   */
  jacks: string[];
}
/**
 * One side of the table in a view.
 */
export interface CuttleSeenSide {
  points: (string | CuttlePile)[];
  royals: string[];
  frozen: string[];
  score: number;
  /**
   * The hand; null while the seat of the view does not see it.
   */
  hand: string[] | null;
  /**
   * How many cards are in hand, 0 to 52.
   */
  hand_size: number;
  /**
   * The score that wins, with the kings there are: 0 to 21.
   */
  goal: number;
}
/**
 * What a seat knows; a spectator's view lacks the keys about its own and the other hand.
 */
export interface CuttleView {
  seat: number | null;
  ply: number;
  to_move: number | null;
  over: boolean;
  turn: (0 | 1) | null;
  actor: (0 | 1) | null;
  phase:
    | (
        | 'main'
        | 'countering'
        | 'resolving_three'
        | 'resolving_four'
        | 'resolving_five'
        | 'resolving_seven'
        | 'discarding_to_hand_limit'
        | 'draw_offered'
      )
    | 'over';
  scrap: string[];
  pending: CuttlePending | null;
  winner: (0 | 1) | 'draw' | null;
  passes: number;
  offered: boolean;
  offer_by: (0 | 1) | null;
  cut?: CuttleCut;
  /**
   * The game's name.
   */
  game: 'cuttle';
  /**
   * The two sides, by seat.
   */
  players: CuttleSeenSide[];
  /**
   * How many cards the deck has, 0 to 41.
   */
  deck_size: number;
  /**
   * The cards on top of the deck that the seat knows, next card first.
   */
  deck_known: string[];
  /**
   * The cards that a seven revealed, while one of them is to be played.
   */
  revealed: string[];
  /**
   * The seat's own hand.
   */
  hand?: string[];
  /**
   * Those cards of it that the opponent knows.
   */
  hand_known?: string[];
  /**
   * The opponent's hand; null while it is hidden.
   */
  opponent_hand?: string[] | null;
  /**
   * How many cards the opponent holds, 0 to 52.
   */
  opponent_hand_size?: number;
  /**
   * Those of them that the seat knows.
   */
  opponent_hand_known?: string[];
  /**
   * How many cards on top of the deck the opponent knows, 0 to 41.
   */
  opponent_deck_known?: number;
}
/**
 * Counter the one-off, or the two, on top of the stack.
 */
export interface CuttleCounter {
  /**
   * The kind of move.
   */
  type: 'counter';
  /**
   * The two.
   */
  card: string;
}
/**
 * Discard for the opponent's four, or down to the hand limit.
 */
export interface CuttleDiscard {
  /**
   * What the discard is for.
   */
  type: 'four_discard' | 'limit_discard';
  /**
   * All cards to discard, one to three, in any order.
   */
  cards: string[];
}
/**
 * Discard for a five, before drawing.
 */
export interface CuttleFiveDiscard {
  /**
   * The kind of move.
   */
  type: 'five_discard';
  /**
   * The card; null with an empty hand.
   */
  card: string | null;
}
/**
 * Take a point card of the opponent.
 */
export interface CuttleJack {
  /**
   * The kind of move.
   */
  type: 'jack';
  /**
   * The jack.
   */
  card: string;
  /**
   * The point card it takes.
   */
  target: string;
}
/**
 * Play a card for its effect.
 */
export interface CuttleOneOff {
  /**
   * The kind of move.
   */
  type: 'one_off';
  /**
   * The card played.
   */
  card: string;
  /**
   * What a two or nine aims at; a list where nines hit two. Other cards have none.
   */
  target?: string | string[];
  /**
   * Where the target lies; a list beside a list.
   */
  zone?: ('point' | 'royal' | 'jack') | ('point' | 'royal' | 'jack')[];
}
/**
 * Play a card for points.
 */
export interface CuttlePoints {
  /**
   * The kind of move.
   */
  type: 'points';
  /**
   * An ace to ten.
   */
  card: string;
}
/**
 * Play a king, a queen, or an eight as glasses.
 */
export interface CuttleRoyal {
  /**
   * The kind of move.
   */
  type: 'royal';
  /**
   * The king, queen or eight.
   */
  card: string;
}
/**
 * Scrap a revealed jack that has no target.
 */
export interface CuttleScrap {
  /**
   * The kind of play.
   */
  type: 'scrap';
  /**
   * The jack.
   */
  card: string;
}
/**
 * Scrap a point card of the opponent with a higher card.
 */
export interface CuttleScuttle {
  /**
   * The kind of move.
   */
  type: 'scuttle';
  /**
   * The card that scuttles.
   */
  card: string;
  /**
   * The point card it hits.
   */
  target: string;
}
/**
 * Play a card that a seven revealed.
 */
export interface CuttleSeven {
  /**
   * The kind of move.
   */
  type: 'seven';
  /**
   * What is done with the card.
   */
  play: CuttlePoints | CuttleRoyal | CuttleScuttle | CuttleJack | CuttleOneOff | CuttleScrap;
}
/**
 * Fetch a card from the scrap, for a three.
 */
export interface CuttleTake {
  /**
   * The kind of move.
   */
  type: 'take';
  /**
   * The card fetched.
   */
  card: string;
}
/**
 * A move that names no card.
 */
export interface CuttleWord {
  /**
   * To decline is not to counter. Conceding and offering a draw are open to either seat.
   */
  type: 'draw' | 'pass' | 'decline' | 'concede' | 'offer_draw' | 'accept_draw' | 'reject_draw';
}
/**
 * Choose how much energy to pay.
 */
export interface DuskwellAmountPrompt {
  /**
   * The kind of prompt.
   */
  type: 'amount';
  /**
   * Who is asked.
   */
  seat: 0 | 1;
  /**
   * The least, from 1.
   */
  min: number;
  /**
   * The most, up to 15.
   */
  max: number;
}
/**
 * An event that goes to the void once its effects have happened.
 */
export interface DuskwellBurial {
  /**
   * The effect.
   */
  op: 'bury';
  /**
   * Whose it is.
   */
  seat: 0 | 1;
  /**
   * Which card it is.
   */
  kind: number;
  /**
   * Whether it came from the void, and is banished instead.
   */
  from_void: boolean;
}
/**
 * A character on a board.
 */
export interface DuskwellCharacter {
  /**
   * Its slot, 0 to 7.
   */
  slot: number;
  /**
   * Which card it is.
   */
  kind: number;
  /**
   * Its spark, 0 to 255.
   */
  spark: number;
  /**
   * Whether its ability was used this turn.
   */
  used: boolean;
  /**
   * Whether it cannot be dissolved this turn.
   */
  protected: boolean;
  /**
   * Whether it came from the void, and is banished when it leaves.
   */
  banish: boolean;
  /**
   * Its number among all that came onto board and stack, from 1.
   */
  serial: number;
}
/**
 * Choose a character.
 */
export interface DuskwellCharacterPrompt {
  /**
   * The kind of prompt.
   */
  type: 'character';
  /**
   * Who is asked.
   */
  seat: 0 | 1;
  /**
   * What for: the first or second target of a card played, or of a character that enters.
   */
  use: 'first' | 'second' | 'entry';
  /**
   * The characters that may be chosen.
   */
  choices: [0 | 1, number][];
}
/**
 * Choose a card on the stack, or a mode.
 */
export interface DuskwellChoicePrompt {
  /**
   * The kind of prompt.
   */
  type: 'stack' | 'mode';
  /**
   * Who is asked.
   */
  seat: 0 | 1;
  /**
   * Places on the stack, from 0 at the bottom; or modes, 0 and 1.
   */
  choices: number[];
}
/**
 * An effect that happens so many times.
 */
export interface DuskwellCount {
  /**
   * The effect.
   */
  op: 'draw' | 'foresee' | 'discard';
  /**
   * Whose it is.
   */
  seat: 0 | 1;
  /**
   * How many cards, from 1.
   */
  n: number;
}
/**
 * Discard a card.
 */
export interface DuskwellDiscardPrompt {
  /**
   * The kind of prompt.
   */
  type: 'discard';
  /**
   * Who is asked.
   */
  seat: 0 | 1;
  /**
   * How many cards are still to be discarded, from 1.
   */
  left: number;
}
/**
 * A card on the stack.
 */
export interface DuskwellItem {
  /**
   * Which card it is.
   */
  kind: number;
  /**
   * Who played it.
   */
  by: 0 | 1;
  /**
   * What it aims at: a character's place, or the place of a card on the stack, from 0 at the
   * bottom; null while it aims at nothing, or at nothing that is still there.
   */
  target: [0 | 1, number] | number | null;
  /**
   * The amount chosen for Rising Chorus, from 1; null before, and for other cards.
   */
  x: number | null;
  /**
   * The mode chosen for Fork in the Path, 0 or 1; null before, and for other cards.
   */
  mode: number | null;
  /**
   * Whether it was played from the void.
   */
  from_void: boolean;
  /**
   * Its number among all that came onto board and stack, from 1.
   */
  serial: number;
  /**
   * The serial number that the target had when it was chosen; 0 without one.
   */
  target_serial: number;
  /**
   * Only for Trial of Flame: the enemy it aims at, besides the ally; null before the choice.
   */
  second?: [0 | 1, number] | null;
  /**
   * Only for Trial of Flame: the serial number that the enemy had; 0 before the choice.
   */
  second_serial?: number;
}
/**
 * Put the card looked at back onto the deck, or into the void.
 */
export interface DuskwellOrderPrompt {
  /**
   * The kind of prompt.
   */
  type: 'order';
  /**
   * Who is asked.
   */
  seat: 0 | 1;
}
/**
 * A player's things as the others see them: of hidden cards the numbers.
 */
export interface DuskwellOther {
  deck: 'core' | 'arcane' | 'vanilla' | 'mini';
  points: number;
  energy: number;
  produced: number;
  glow: number;
  void: number[];
  banished: number[];
  known: number[];
  board: DuskwellCharacter[];
  /**
   * How many cards are in hand, 0 to 20.
   */
  hand: number;
  /**
   * How many cards are in the bag, 0 to 30.
   */
  bag: number;
  /**
   * How many cards on top of the deck the player knows, 0 to 4.
   */
  top: number;
  /**
   * All cards that are hidden together, ascending.
   */
  unseen: number[];
}
/**
 * A player's things as the player sees them.
 */
export interface DuskwellOwner {
  deck: 'core' | 'arcane' | 'vanilla' | 'mini';
  points: number;
  energy: number;
  produced: number;
  glow: number;
  void: number[];
  banished: number[];
  known: number[];
  board: DuskwellCharacter[];
  /**
   * The hand, ascending.
   */
  hand: number[];
  /**
   * The deck but for the cards on top that are known, ascending: its order is drawn later.
   */
  bag: number[];
  /**
   * The cards on top of the deck whose order the player knows, next card first.
   */
  top: number[];
}
/**
 * Pay, or have a card prevented.
 */
export interface DuskwellPayPrompt {
  /**
   * The kind of prompt.
   */
  type: 'pay';
  /**
   * Who is asked.
   */
  seat: 0 | 1;
  /**
   * The energy to pay.
   */
  cost: number;
  /**
   * The serial number of the card on the stack that it is about.
   */
  item: number;
}
/**
 * Cards that may be taken from the void.
 */
export interface DuskwellPick {
  /**
   * The effect.
   */
  op: 'void';
  /**
   * Whose it is.
   */
  seat: 0 | 1;
  /**
   * How many cards, from 1.
   */
  n: number;
  /**
   * What may be taken.
   */
  filter: 'character' | 'event';
}
/**
 * The dreamwell in a view.
 */
export interface DuskwellSeenWell {
  /**
   * The cards, 0 to 9, that this pass has turned, in order.
   */
  drawn: number[];
  /**
   * The others, ascending.
   */
  left: number[];
  /**
   * Whether this is the first pass.
   */
  first_pass: boolean;
}
/**
 * What a seat knows.
 */
export interface DuskwellView {
  seat: number | null;
  ply: number;
  to_move: number | null;
  over: boolean;
  turn: number;
  active: 0 | 1;
  phase: 'judgment' | 'dreamwell' | 'draw' | 'main' | 'ending';
  priority: (0 | 1) | null;
  stack: DuskwellItem[];
  prompt:
    | DuskwellCharacterPrompt
    | DuskwellChoicePrompt
    | DuskwellAmountPrompt
    | DuskwellPayPrompt
    | DuskwellOrderPrompt
    | DuskwellDiscardPrompt
    | DuskwellVoidPrompt
    | null;
  queue: (DuskwellCount | DuskwellPick | DuskwellBurial)[];
  serial: number;
  winner: (0 | 1) | 'draw' | null;
  /**
   * The game's name.
   */
  game: 'duskwell';
  /**
   * The two players' things, by seat: the viewer's own in full, of others what is open.
   */
  players: (DuskwellOwner | DuskwellOther)[];
  dreamwell: DuskwellSeenWell;
  /**
   * The cards of a foresee still to be placed; to others, how many.
   */
  look: number[] | number;
  /**
   * The cards of a foresee kept so far, next card first; to others, how many.
   */
  kept: number[] | number;
}
/**
 * Take a card from the own void.
 */
export interface DuskwellVoidPrompt {
  /**
   * The kind of prompt.
   */
  type: 'void';
  /**
   * Who is asked.
   */
  seat: 0 | 1;
  /**
   * How many cards may still be taken, from 1.
   */
  left: number;
  /**
   * What may be taken.
   */
  filter: 'character' | 'event';
  /**
   * How many cards were taken so far; from 1 on the seat may stop.
   */
  picked: number;
}
/**
 * A move.
 */
export interface DuskwellMove {
  /**
   * Its code, 0 to 207; docs/games/duskwell.md has the table.
   */
  code: number;
}
/**
 * What a seat knows of a hand.
 */
export interface EuchreView {
  seat: number | null;
  ply: number;
  to_move: number | null;
  over: boolean;
  scores: number[];
  trick: OpenTrick | null;
  tricks: Trick[];
  taken: number[];
  dealt: string[] | null;
  hand: string[] | null;
  counts: number[];
  voids: ('C' | 'D' | 'H' | 'S')[][];
  known: string[][];
  dealer: number;
  upcard: string;
  phase: 'bid1' | 'bid2' | 'discard' | 'alone' | 'play' | 'over';
  bids: [number, string][];
  trump: ('C' | 'D' | 'H' | 'S') | null;
  maker: number | null;
  alone: number[];
  sitting_out: number[];
  /**
   * The game's name.
   */
  game: 'euchre';
  /**
   * The moves made, in order; null for a discard that the seat did not see.
   */
  moves: (string | null)[];
  /**
   * The card that the seat buried as the dealer, else null; a spectator's view lacks the key.
   */
  discard?: string | null;
}
/**
 * The trick that is being played.
 */
export interface OpenTrick {
  /**
   * Who leads.
   */
  leader: number;
  /**
   * Who played what, in order.
   */
  cards: [number, string][];
}
/**
 * A finished trick.
 */
export interface Trick {
  leader: number;
  cards: [number, string][];
  /**
   * Who took it.
   */
  winner: number;
}
/**
 * Say whether to play alone.
 */
export interface EuchreAlone {
  /**
   * The kind of move.
   */
  type: 'alone';
  /**
   * Whether the partner sits out.
   */
  alone: boolean;
}
/**
 * Order the upcard's suit up or, in the second round, name another.
 */
export interface EuchreBid {
  /**
   * The round.
   */
  type: 'bid1' | 'bid2';
  /**
   * The suit; null to pass.
   */
  suit: ('C' | 'D' | 'H' | 'S') | null;
  /**
   * There to play alone, where that is said with the call.
   */
  alone?: true;
}
/**
 * Bury a card, having taken the upcard.
 */
export interface EuchreDiscard {
  /**
   * The kind of move.
   */
  type: 'discard';
  /**
   * The card; null to those who do not see it.
   */
  card: string | null;
}
/**
 * Play a card to the trick.
 */
export interface TrickPlay {
  /**
   * The kind of move.
   */
  type: 'play';
  /**
   * The card.
   */
  card: string;
}
/**
 * What a seat knows of a hand.
 */
export interface HeartsView {
  seat: number | null;
  ply: number;
  to_move: number | null;
  over: boolean;
  scores: number[];
  trick: OpenTrick | null;
  tricks: Trick[];
  taken: number[];
  dealt: string[] | null;
  hand: string[] | null;
  counts: number[];
  voids: ('C' | 'D' | 'H' | 'S')[][];
  known: string[][];
  pass_direction: 'none' | 'left' | 'across' | 'right';
  phase: 'pass' | 'play' | 'moon' | 'over';
  points: number[];
  broken: boolean;
  first_leader: number | null;
  /**
   * The game's name.
   */
  game: 'hearts';
  /**
   * The moves made, in order; null for a passed card that the seat has not seen.
   */
  moves: (string | null)[];
  /**
   * The cards that the seat picked to pass, lowest first; a spectator's view lacks the key.
   */
  passed?: string[];
  /**
   * The cards passed to it, once they have arrived; a spectator's view lacks the key.
   */
  received?: string[];
}
/**
 * Say what a moon is to do, having taken all points.
 */
export interface HeartsMoon {
  /**
   * The kind of move.
   */
  type: 'moon';
  /**
   * Whether 26 points are added to the others or subtracted from the own.
   */
  choice: 'add' | 'subtract';
}
/**
 * Pick a card to pass: one of three.
 */
export interface HeartsPass {
  /**
   * The kind of move.
   */
  type: 'pass';
  /**
   * The card; null to those who do not see it.
   */
  card: string | null;
}
/**
 * What a seat knows of a hand.
 */
export interface OhHellView {
  seat: number | null;
  ply: number;
  to_move: number | null;
  over: boolean;
  scores: number[];
  trick: OpenTrick | null;
  tricks: Trick[];
  taken: number[];
  dealt: string[] | null;
  hand: string[] | null;
  counts: number[];
  voids: ('C' | 'D' | 'H' | 'S')[][];
  known: string[][];
  players: number;
  hand_size: number;
  dealer: number;
  turn_up: string | null;
  hand_number: number;
  last_hand: boolean;
  phase: 'bid' | 'play' | 'over';
  trump: ('C' | 'D' | 'H' | 'S') | null;
  bids: (number | null)[];
  broken: boolean;
  /**
   * The game's name.
   */
  game: 'ohhell';
  /**
   * The moves made, in order.
   */
  moves: string[];
}
/**
 * Bid.
 */
export interface OhHellBid {
  /**
   * The kind of move.
   */
  type: 'bid';
  /**
   * The number of tricks, 0 to the hand size.
   */
  bid: number;
}
/**
 * What a seat knows of a hand.
 */
export interface SpadesView {
  seat: number | null;
  ply: number;
  to_move: number | null;
  over: boolean;
  scores: number[];
  trick: OpenTrick | null;
  tricks: Trick[];
  taken: number[];
  dealt: string[] | null;
  hand: string[] | null;
  counts: number[];
  voids: ('C' | 'D' | 'H' | 'S')[][];
  known: string[][];
  dealer: number;
  bags: number[];
  phase: 'blind' | 'bid' | 'play' | 'over';
  bids: (number | ('nil' | 'blind nil') | null)[];
  broken: boolean;
  first_leader: number | null;
  /**
   * The game's name.
   */
  game: 'spades';
  /**
   * The moves made, in order.
   */
  moves: string[];
}
/**
 * Bid.
 */
export interface SpadesBid {
  /**
   * The kind of move.
   */
  type: 'bid';
  /**
   * The number of tricks, 1 to 13, or nil; 0 where nil is off.
   */
  bid: number | 'nil';
}
/**
 * Say whether to bid nil without having looked at the cards.
 */
export interface SpadesBlind {
  /**
   * The kind of move.
   */
  type: 'blind';
  /**
   * Whether to bid nil blind; else the seat looks at its cards and bids later.
   */
  blind: boolean;
}
/**
 * What everybody sees.
 */
export interface TicTacToeView {
  seat: number | null;
  ply: number;
  to_move: number | null;
  over: boolean;
  board: string[];
  /**
   * The game's name.
   */
  game: 'tictactoe';
}
/**
 * A move.
 */
export interface TicTacToeMove {
  /**
   * The cell to take: its row from the top, its column from the left.
   */
  cell: 'r0c0' | 'r0c1' | 'r0c2' | 'r1c0' | 'r1c1' | 'r1c2' | 'r2c0' | 'r2c1' | 'r2c2';
}
