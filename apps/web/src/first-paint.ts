/** The script /theme.js (vite.config.ts), which a page waits for before its first paint, so that nothing flashes or is lost: all else arrives later. */
import { holdEarlyEvents } from './lib/early-events.ts';
import { showKeptLook } from './ui/theme/kept-look.ts';

holdEarlyEvents();
showKeptLook();
