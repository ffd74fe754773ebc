/** Sliders for options, from their schema. */
import type { Option } from '../api/types.ts';

/** A slider: its positions, and what they mean. */
export interface Slider {
  min: number;
  max: number;
  step: number;
  /** The value at a position. */
  value: (position: number) => number;
  /** The position of a value. */
  position: (value: number) => number;
}

/** Where a slider for a number without a sensible end stops; a field takes any number. */
const MOST = 100_000;
const STEPS = 60;
const same = (one: number) => one;

/** Return a number to two digits. */
const round = (value: number) => Number(value.toPrecision(2));

/** Return a slider for an option; null where none makes sense. */
export function slider({ type, low, high, default: usual }: Option): Slider | null {
  if ((type !== 'int' && type !== 'float') || low === null || high === null) return null;
  if (type === 'int' && low >= 1 && high > 1000) {
    const most = Math.min(high, MOST);
    const each = Math.log(most / low) / STEPS;
    return {
      ...{ min: 0, max: STEPS, step: 1 },
      value: (position) => round(Math.round(low * Math.exp(each * position))),
      position: (value) => Math.round(Math.log(Math.min(most, Math.max(low, value)) / low) / each),
    };
  }
  if (high - low > 1e6) return null;
  const given = Number(usual ?? 0);
  const far = type === 'float' && given > 0 && high > 10 * given ? 5 * given : high;
  const step = type === 'int' ? 1 : round((far - low) / 100);
  return { min: low, max: far, step, value: same, position: same };
}
