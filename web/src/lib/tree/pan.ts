/** Dragging with a mouse to scroll a box; fingers scroll by themselves. */
export function dragToScroll(box: HTMLElement): () => void {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  const start = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
  };
  const move = (event: PointerEvent): void => {
    if (from === null) return;
    box.scrollTo({
      left: from.left + from.x - event.clientX,
      top: from.top + from.y - event.clientY,
      behavior: 'instant',
    });
  };
  const end = (): void => {
    from = null;
  };
  box.addEventListener('pointerdown', start);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  return () => {
    box.removeEventListener('pointerdown', start);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
  };
}
