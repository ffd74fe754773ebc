/** The tokens that let this browser sit at tables: for each table, by seat. */
import { keep, recall } from './kept.ts';

const KEY = 'playout.tokens';

/** What a browser holds for one table. */
export interface TableTokens {
  /** Tokens by seat. */
  seats: Record<string, string>;
  /** Invitations to open seats, for who set the table up. */
  invites: Record<string, string>;
  /** What watching needs; where no person plays, it also steers the table. */
  watch: string | null;
  /** The seat that was looked from last. */
  seat: number | null;
}

const NONE: TableTokens = { seats: {}, invites: {}, watch: null, seat: null };

/** Return what is held for a table. */
export function tokensOf(table: string): TableTokens {
  return { ...NONE, ...recall<Record<string, TableTokens>>(KEY, {})[table] };
}

/** Hold something more for a table. */
export function keepTokens(table: string, more: Partial<TableTokens>): void {
  const all = recall<Record<string, TableTokens>>(KEY, {});
  const held = { ...NONE, ...all[table] };
  const merged: TableTokens = {
    seats: { ...held.seats, ...more.seats },
    invites: { ...held.invites, ...more.invites },
    watch: more.watch ?? held.watch,
    seat: more.seat ?? held.seat,
  };
  keep(KEY, { ...all, [table]: merged });
}

/** Return the token to look with: that of the seat last looked from, or of the first one held. */
export function viewingToken(held: TableTokens): { seat: number | null; token: string | null } {
  const seats = Object.keys(held.seats)
    .map(Number)
    .sort((a, b) => a - b);
  const seat = held.seat !== null && held.seat in held.seats ? held.seat : (seats[0] ?? null);
  return { seat, token: seat === null ? held.watch : (held.seats[seat] ?? null) };
}
