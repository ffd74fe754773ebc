/** Clocks as the page shows them: what the server last said, less what has passed since. */

export interface Clocks {
  /** Seconds left by seat, when the server said so. */
  left: number[];
  /** Whose move is timed; null: nobody's. */
  seat: number | null;
  /** Whether time passes. */
  running: boolean;
}

/** Seconds from which on a clock warns. */
export const WARNING = 10;

/** Return the seconds that a seat has left, so long after the server spoke. */
export function remaining(clocks: Clocks, seat: number, since: number): number {
  const left = clocks.left[seat] ?? 0;
  return Math.max(0, clocks.running && clocks.seat === seat ? left - since : left);
}

/** Return a time as clocks write it: 4:05, or 7.3 in the last ten seconds. */
export function clockText(seconds: number): string {
  if (seconds < WARNING) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
