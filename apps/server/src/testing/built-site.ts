import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtSite } from '../features/site/index.ts';

/** The folder of the built web app. */
export const SITE_FOLDER = fileURLToPath(new URL('../../../web/dist', import.meta.url));
if (!existsSync(SITE_FOLDER)) throw new Error('The site is not built. Run "npm run build" first.');

export const BUILT_SITE = builtSite(SITE_FOLDER);
