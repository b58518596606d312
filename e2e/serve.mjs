import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, fail, root, run } from '../scripts/project.mjs';

/** The built server for the journeys, on a new embedded database in which a sysadmin (BOOTSTRAP_USERNAME, BOOTSTRAP_PASSWORD) stands ready. */
const folder = join(root, 'test-results', 'journey-data');
rmSync(folder, { recursive: true, force: true });
process.env.DATA_FOLDER = folder;
if ((await run(bin('tsx'), ['apps/server/src/cli/bootstrap.ts'])) !== 0) fail('The sysadmin of the journeys could not be made.');
await import('../apps/server/dist/main.js');
