/** The script /theme.js (vite.config.ts), which a page waits for before its first paint, so that nothing flashes: all else arrives later. */
import { showKeptLook } from './ui/theme/kept-look.ts';

showKeptLook();
