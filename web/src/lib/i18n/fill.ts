/**
 * Return a text with `{name}` replaced by the value of that name, and `{name:one|many}` by the word
 * for one or for another number of it.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined) return String(value);
      return String(value) === '1' ? one : (many ?? '');
    },
  );
}
