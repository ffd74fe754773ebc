/** The keys of a table; single letters do nothing while somebody types. */
export interface KeyActions {
  number: (n: number) => void;
  box: () => void;
  map: () => void;
  hint: () => void;
  undo: () => void;
  pause: () => void;
  escape: () => void;
  step: (by: number) => void;
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
  else if (event.key === 'p') actions.pause();
  else if (event.shiftKey && event.key === 'ArrowLeft') actions.step(-1);
  else if (event.shiftKey && event.key === 'ArrowRight') actions.step(1);
  else return false;
  return true;
}
