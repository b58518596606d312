// What this browser keeps about the look of the page is on it before the first paint, so that nothing flashes, and is
// read again when another tab or the system changes something. The same keys and rules as src/ui/theme/theme.ts and
// src/ui/accessibility/preferences.ts, whose code arrives later.
(() => {
  const root = document.documentElement;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const prefersContrast = matchMedia('(prefers-contrast: more)');
  const SWITCHES = ['accessibilityMode', 'highContrast', 'reducedMotion', 'dyslexiaFriendly'];

  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is closed to us: the defaults stand.
    }
  }

  function showTheme() {
    const admin = /^\/admin(\/|$)/.test(location.pathname);
    const choice = kept(admin ? 'ui-theme' : 'consilium-theme');
    const theme = ['light', 'dark', 'system'].includes(choice) ? choice : admin ? 'system' : 'light';
    root.dataset.theme = theme === 'dark' || (theme === 'system' && prefersDark.matches) ? 'dark' : 'light';
  }

  function preferences() {
    try {
      const read = JSON.parse(kept('consilium-accessibility'));
      const size = read.fontSize;
      if (SWITCHES.every((key) => typeof read[key] === 'boolean') && Number.isInteger(size) && size >= 100 && size <= 150 && size % 10 === 0) return read;
    } catch {
      // Nothing kept, or nothing that can be read.
    }
    return { fontSize: 100 };
  }

  function showPreferences() {
    const { accessibilityMode, fontSize, highContrast, reducedMotion, dyslexiaFriendly } = preferences();
    root.dataset.accessibility = accessibilityMode ? 'on' : 'off';
    root.dataset.contrast = highContrast || prefersContrast.matches ? 'high' : 'normal';
    root.dataset.motion = reducedMotion ? 'reduced' : 'full';
    root.dataset.font = dyslexiaFriendly ? 'dyslexia' : 'usual';
    root.style.setProperty('--text-scale', `${fontSize}%`);
  }

  // Presses and sent forms are kept from the first picture on; src/lib/early-input.ts takes them over. A link leads on by itself until then.
  const early = [];
  function holdEarly(event) {
    if (event.type === 'submit') event.preventDefault();
    early.push(event);
  }
  for (const type of ['click', 'submit']) document.addEventListener(type, holdEarly, true);
  window.takeEarlyEvents = () => {
    for (const type of ['click', 'submit']) document.removeEventListener(type, holdEarly, true);
    delete window.takeEarlyEvents;
    return early;
  };

  showTheme();
  showPreferences();
  prefersDark.addEventListener('change', showTheme);
  prefersContrast.addEventListener('change', showPreferences);
  addEventListener('storage', () => {
    showTheme();
    showPreferences();
  });
})();
