/** The keys of a table; single letters do nothing while somebody types. */
export interface KeyActions {
  number: (n: number) => void;
  box: () => void;
  map: () => void;
  hint: () => void;
  undo: () => void;
  pause: () => void;
  /** Have players move faster (-1) or slower (1). */
  pace: (by: 1 | -1) => void;
  escape: () => void;
  /** Whether a game is stepped through, so that arrows and n, p are for that. */
  stepping: boolean;
  /** Go by single moves. */
  step: (by: 1 | -1) => void;
  /** Go by tricks or turns. */
  jump: (by: 1 | -1) => void;
  /** Go to the first or last move. */
  end: (by: 1 | -1) => void;
  /** Go to the next mistake of a review. */
  mistake: (by: 1 | -1) => void;
}

/** Whether an element takes letters itself. */
function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return element?.closest?.('input, textarea, select, [contenteditable]') != null;
}

/** Do what a key is for. */
export function keys(event: KeyboardEvent, actions: KeyActions): void {
  if (event.key === 'Escape') {
    actions.escape();
    return;
  }
  if (event.defaultPrevented) return;
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]') !== null) return;
  const done = act(event, actions);
  if (done) event.preventDefault();
}

function act(event: KeyboardEvent, actions: KeyActions): boolean {
  if (/^[1-9]$/.test(event.key)) actions.number(Number(event.key));
  else if (event.key === '/') actions.box();
  else if (event.key === '?') actions.map();
  else if (event.key === 'h') actions.hint();
  else if (event.key === 'u') actions.undo();
  else if (actions.stepping) return goThrough(event, actions);
  else if (event.key === 'p') actions.pause();
  else if (event.key === '+' || event.key === '-') actions.pace(event.key === '+' ? -1 : 1);
  else if (event.shiftKey && event.key === 'ArrowLeft') actions.step(-1);
  else return false;
  return true;
}

function goThrough(event: KeyboardEvent, actions: KeyActions): boolean {
  const by = ['ArrowLeft', 'Home', 'p'].includes(event.key) ? -1 : 1;
  if (/^Arrow(Left|Right)$/.test(event.key)) (event.shiftKey ? actions.jump : actions.step)(by);
  else if (event.key === 'Home' || event.key === 'End') actions.end(by);
  else if (event.key === 'n' || event.key === 'p') actions.mistake(by);
  else return false;
  return true;
}
