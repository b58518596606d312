import { fileURLToPath } from 'node:url';

/** The folder of the content files, as an absolute path. */
export const dataFolder = fileURLToPath(new URL('../data', import.meta.url));
