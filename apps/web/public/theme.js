// Runs before the first paint, so that a dark page never flashes white. The same key and rule as src/ui/theme/theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('consilium-theme');
  } catch {
    // Storage may be closed to us; the default stands.
  }
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset.theme = dark ? 'dark' : 'light';
  dataset.contrast = matchMedia('(prefers-contrast: more)').matches ? 'high' : 'normal';
})();
