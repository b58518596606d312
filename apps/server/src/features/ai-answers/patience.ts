/** Longest that somebody waits for models (ms), all of them and all tries together. */
export const PATIENCE_MS = 20_000;
