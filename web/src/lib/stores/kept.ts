/** What the browser remembers: JSON under a key, or a default where there is no storage. */

/** Return a remembered value, its missing keys filled in. */
export function recall<T extends object>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : { ...fallback, ...(JSON.parse(text) as Partial<T>) };
  } catch {
    return fallback;
  }
}

/** Remember a value, where the browser allows it. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage forgets; nothing else depends on it.
  }
}
