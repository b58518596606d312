import { mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
// @ts-expect-error Scripts that run before anything is installed have no types.
import { bundleServer } from '../../../../scripts/bundle-server.mjs';
import { onceARun } from './once-a-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds the server and commands as they are built: `main.js`, `import.js`, `seed.js`. */
    processesFolder: string;
  }
}

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Bundles what tests run in processes of their own, once for the whole run: from its sources each start took ten seconds of processor time more. */
export default async function bundleProcesses(project: TestProject): Promise<() => Promise<void>> {
  const { value, leave } = await onceARun('processes', async () => {
    const folder = mkdtempSync(join(SERVER, '.processes-'));
    await bundleServer(relative(ROOT, folder), { import: 'cli/import.ts', seed: 'cli/seed.ts' });
    return { value: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
  });
  project.provide('processesFolder', value);
  return leave;
}
