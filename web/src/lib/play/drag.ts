/** Dragging with pointer events, as an addition to clicks: every drag has a click path. */
import type { Controller } from './controller.svelte.ts';

/** Pixels to move before a press becomes a drag. */
const SLACK = 8;

/** Return the thing under a point, as its `data-ref`. */
function under(x: number, y: number): string | null {
  const found = document
    .elementsFromPoint(x, y)
    .find((one) => one.closest('[data-ref]:not(.lifted)'));
  return found?.closest('[data-ref]:not(.lifted)')?.getAttribute('data-ref') ?? null;
}

/** Let an element be dragged onto targets; it snaps back where nothing may lie. */
export function draggable(node: HTMLElement, options: { controller: Controller; ref: string }) {
  let current = options;
  let start: { x: number; y: number } | null = null;
  let lifted = false;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    if (!current.controller.can(current.ref)) return;
    start = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent) => {
    if (start === null) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!lifted && Math.hypot(x, y) < SLACK) return;
    if (!lifted) {
      lifted = true;
      node.setPointerCapture(event.pointerId);
      node.classList.add('lifted');
      current.controller.clear();
      current.controller.selected = [current.ref];
      current.controller.dragging = current.ref;
    }
    node.style.transform = `translate(${x}px, ${y}px)`;
  };
  const up = (event: PointerEvent) => {
    start = null;
    if (!lifted) return;
    lifted = false;
    const to = under(event.clientX, event.clientY);
    node.classList.remove('lifted');
    node.style.transform = '';
    current.controller.dragging = null;
    if (to === null) current.controller.clear();
    else current.controller.release(current.ref, to);
    window.addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0);
  };
  const stop = (event: Event) => event.stopPropagation();

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  return {
    update: (next: typeof options) => (current = next),
    destroy: () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
    },
  };
}
