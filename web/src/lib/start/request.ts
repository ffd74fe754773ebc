/** What the reader has chosen on the start page, and the request that sets such a table up. */
import type {
  CatalogueGame,
  Option,
  PlayerInfo,
  SeatRequest,
  TableRequest,
  TimeControl,
} from '../api/types.ts';

/** The time controls to choose from; without one everybody takes their time. */
export const CLOCKS: Record<string, TimeControl> = {
  'move-15': { kind: 'move', seconds: 15, increment: 0 },
  'move-60': { kind: 'move', seconds: 60, increment: 0 },
  'bank-180-2': { kind: 'bank', seconds: 180, increment: 2 },
  'bank-600-5': { kind: 'bank', seconds: 600, increment: 5 },
};

/** Who is to sit somewhere: `me`, `open`, `default`, `level:ID` or `player:NAME`. */
export interface SeatChoice {
  who: string;
  /** Options of a player that differ from their defaults. */
  options: Record<string, unknown>;
}

/** All that is chosen for a game. */
export interface Choices {
  variant: string;
  options: Record<string, unknown>;
  seats: SeatChoice[];
  hints: boolean;
  undo: boolean;
  /** The time control: one of `CLOCKS`. */
  clock: string;
  /** Seconds that players take at least for a move; null: 1 where nobody but players sits there. */
  pace: number | null;
}

/** Return how many seats a game has with some choices (Oh Hell lets its options decide). */
export function seatCount(
  game: CatalogueGame,
  variant: string,
  options: Record<string, unknown>,
): number {
  const chosen = options.players ?? game.variants[variant]?.players;
  return typeof chosen === 'number' ? chosen : game.seats;
}

/** Return good defaults: the reader below, the recommended opponent everywhere else. */
export function defaults(game: CatalogueGame): Choices {
  const variant = Object.keys(game.variants)[0] ?? '';
  return {
    variant,
    options: {},
    seats: fitted([], seatCount(game, variant, {})),
    hints: true,
    undo: true,
    clock: '',
    pace: null,
  };
}

/** Return as many seats as there are, those chosen before kept. */
export function fitted(seats: SeatChoice[], count: number): SeatChoice[] {
  return Array.from(
    { length: count },
    (_, i) => seats[i] ?? { who: i === 0 && seats.length === 0 ? 'me' : 'default', options: {} },
  );
}

/** Return remembered choices as far as the game still has what they name. */
export function recalled(game: CatalogueGame, kept: Partial<Choices> | undefined): Choices {
  const fresh = defaults(game);
  if (kept === undefined) return fresh;
  const variant =
    kept.variant !== undefined && kept.variant in game.variants ? kept.variant : fresh.variant;
  const known = new Set(game.options.map(({ name }) => name));
  const options = Object.fromEntries(
    Object.entries(kept.options ?? {}).filter(([name]) => known.has(name)),
  );
  const seats = fitted(kept.seats ?? [], seatCount(game, variant, options));
  return { ...fresh, ...kept, variant, options, seats };
}

/** Return the spec of a player with options: `ismcts:iterations=500,c=0.7`. */
export function spec(name: string, options: Record<string, unknown>): string {
  const set = Object.entries(options).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return set.length === 0
    ? name
    : `${name}:${set.map(([key, value]) => `${key}=${value}`).join(',')}`;
}

function seatRequest(choice: SeatChoice, game: CatalogueGame, name: string): SeatRequest {
  const [kind, rest = ''] = choice.who.split(':', 2);
  if (kind === 'me') return name === '' ? { kind: 'human' } : { kind: 'human', name };
  if (kind === 'open') return { kind: 'open' };
  if (kind === 'level') return { kind: 'level', level: rest };
  if (kind === 'player') return { kind: 'player', spec: spec(rest, choice.options) };
  return { kind: 'player', spec: game.default_opponent };
}

/** Return the request for a table. */
export function tableRequest(game: CatalogueGame, choices: Choices, name: string): TableRequest {
  const seats = fitted(choices.seats, seatCount(game, choices.variant, choices.options));
  return {
    game: game.name,
    variant: choices.variant,
    ...(Object.keys(choices.options).length > 0 ? { options: choices.options } : {}),
    seats: seats.map((seat) => seatRequest(seat, game, name)),
    pace: choices.pace ?? (seats.every(({ who }) => who !== 'me' && who !== 'open') ? 1 : 0),
    ...(choices.clock in CLOCKS ? { clock: CLOCKS[choices.clock] } : {}),
    hints: choices.hints,
    undo: choices.undo,
    spectators: true,
  };
}

/** A player as a seat has it: its name, and the options that are set. */
export interface Behind {
  name: string;
  options: Record<string, unknown>;
}

/** Return the player that a spec names; an option without its key goes to the main one. */
export function readSpec(text: string, players: readonly PlayerInfo[]): Behind | null {
  const [name = '', rest = ''] = text.split(/:(.*)/s, 2);
  const known = players.find((one) => one.name === name);
  if (known === undefined) return null;
  const options: Record<string, unknown> = {};
  for (const part of rest === '' ? [] : rest.split(',')) {
    const [key = '', value] = part.split(/=(.*)/s, 2);
    const main = known.options.find((one) => one.main)?.name;
    if (value !== undefined) options[key] = read(known.options, key, value);
    else if (main !== undefined) options[main] = read(known.options, main, key);
  }
  return { name, options };
}

function read(options: readonly Option[], name: string, text: string): unknown {
  const type = options.find((one) => one.name === name)?.type;
  if (type === 'int' || type === 'float') return Number(text);
  return type === 'bool' ? text.toLowerCase() === 'true' : text;
}

/** Return the player behind a choice; null for people. */
export function behind(
  choice: SeatChoice,
  game: CatalogueGame,
  players: readonly PlayerInfo[],
): Behind | null {
  const [kind, rest = ''] = choice.who.split(':', 2);
  if (kind === 'player') return { name: rest, options: choice.options };
  const level = game.levels.find(({ id }) => kind === 'level' && id === rest);
  const text = kind === 'default' ? game.default_opponent : level?.spec;
  return text === undefined ? null : readSpec(text, players);
}
