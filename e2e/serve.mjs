import { rmSync } from 'node:fs';
import { bin, fail, run } from '../scripts/project.mjs';

/** The built server for the journeys, on a new embedded database in which a sysadmin stands ready. */
rmSync(process.env.DATA_FOLDER ?? fail('Set DATA_FOLDER, BOOTSTRAP_USERNAME and BOOTSTRAP_PASSWORD.'), { recursive: true, force: true });
const code = await run(bin('tsx'), ['apps/server/src/cli/bootstrap.ts']);
if (code !== 0) fail('The sysadmin of the journeys could not be made.');
await import('../apps/server/dist/main.js');
