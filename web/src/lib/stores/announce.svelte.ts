/** What is read out to those who cannot see the page; shown by the layout, in one place. */
import { untrack } from 'svelte';

export const announced = $state({ polite: '', assertive: '' });

/** Return a text that differs from the one before, so that it is read again. */
function anew(before: string, text: string): string {
  return before === text ? `${text}\u00a0` : text;
}

/** Say something when there is a pause. */
export function say(text: string): void {
  announced.polite = anew(
    untrack(() => announced.polite),
    text,
  );
}

/** Say something at once: the reader is to act, or something went wrong. */
export function interrupt(text: string): void {
  announced.assertive = anew(
    untrack(() => announced.assertive),
    text,
  );
}
