/** One scale for several intervals. */
export interface Scale {
  low: number;
  high: number;
}

interface Spread {
  mean: number | null;
  low: number | null;
  high: number | null;
}

/** Return the scale that holds all of some means with their intervals, and zero. */
export function scaleOf(found: Spread[]): Scale {
  const ends = found
    .flatMap((one) => [one.low, one.mean, one.high])
    .filter((end): end is number => end !== null);
  return { low: Math.min(0, ...ends), high: Math.max(0, ...ends) };
}

/** Return where a value stands on a scale, in percent of its width, margins left free. */
export function at(value: number, scale: Scale): number {
  const room = scale.high - scale.low;
  return room === 0 ? 50 : 4 + (92 * (value - scale.low)) / room;
}
