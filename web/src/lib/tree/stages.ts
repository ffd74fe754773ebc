/** How a search grew, and how sure its numbers are. */

/** Return the numbers of playouts to look at: every doubling, and the end. */
export function stages(playouts: number): number[] {
  const found: number[] = [];
  for (let n = 1; n < playouts; n *= 2) found.push(n);
  return [...found, playouts];
}

/** Half-width of a 95 % interval of the normal distribution, in standard errors. */
const Z = 1.959963984540054;

/**
 * Return a 95 % interval of a mean worth in [0, 1] (Wilson's).
 *
 * A node keeps no squares. Of all worths with one mean, wins and losses alone spread most, so that
 * the true interval is no wider than this one.
 */
export function interval(mean: number, visits: number): [number, number] {
  if (visits === 0) return [0, 1];
  const [p, zz] = [Math.min(1, Math.max(0, mean)), Z ** 2 / visits];
  const middle = (p + zz / 2) / (1 + zz);
  const half = (Z * Math.sqrt((p * (1 - p)) / visits + zz / visits / 4)) / (1 + zz);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
