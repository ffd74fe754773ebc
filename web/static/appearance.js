// Runs before the first paint, so that the page does not flash in the wrong colours.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem('playout.settings') ?? '{}');
    const root = document.documentElement;
    if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme;
    if (kept.motion === 'none') root.dataset.motion = 'none';
    if (kept.fourColours) root.dataset.fourColours = '';
    if (kept.language) root.lang = kept.language;
  } catch {
    // A browser without storage gets the defaults.
  }
})();
