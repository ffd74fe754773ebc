/** One tab stop for a group of buttons: arrows, Home and End move the focus among them. */
export function roving(node: HTMLElement) {
  const all = () => [...node.querySelectorAll<HTMLElement>('[data-rove]')];
  const settle = () => {
    const items = all();
    const current = items.find((item) => item.tabIndex === 0 && item === document.activeElement);
    const chosen = current ?? items.find((item) => item.tabIndex === 0) ?? items[0];
    for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
  };
  const focus = (item: HTMLElement | undefined) => {
    if (item === undefined) return;
    for (const other of all()) other.tabIndex = other === item ? 0 : -1;
    item.focus();
    item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const key = (event: KeyboardEvent) => {
    const items = all();
    const here = items.indexOf(document.activeElement as HTMLElement);
    if (here < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const width = Number(node.dataset.width ?? items.length);
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: width < items.length ? width : 1,
      ArrowUp: width < items.length ? -width : -1,
    };
    const step = steps[event.key];
    if (step !== undefined) focus(items[here + step]);
    else if (event.key === 'Home') focus(items[0]);
    else if (event.key === 'End') focus(items.at(-1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(node, { childList: true, subtree: true });
  node.addEventListener('keydown', key);
  node.addEventListener('focusin', (event) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]');
    if (item !== null) for (const other of all()) other.tabIndex = other === item ? 0 : -1;
  });
  settle();
  return {
    destroy: () => {
      watcher.disconnect();
      node.removeEventListener('keydown', key);
    },
  };
}
