import './index.css';
import { showKeptDescription } from './features/analysis/session/kept-description.ts';
import { holdEarlyInput } from './lib/early-input.ts';
import './lib/zod-settings.ts';

showKeptDescription();
const releaseEarlyInput = holdEarlyInput();

/**
 * The page stands already, rendered by the server: its code starts when the first picture is painted, so that reading never waits for it.
 * A page in the background paints nothing and starts at once.
 */
async function start(): Promise<void> {
  try {
    const { startPage } = await import('./main.tsx');
    await startPage(releaseEarlyInput);
  } catch {
    // Without its code the page can still be read, and its links still lead on.
    releaseEarlyInput();
  }
}
if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(start));
else void start();
