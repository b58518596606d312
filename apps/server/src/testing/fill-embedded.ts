import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect.ts';
import { fillDatabase } from './filled-database.ts';
import { onceARun } from './once-a-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds `empty` and `filled`, each with a `db` to be copied, and `copies`. */
    embeddedFolder: string;
  }
}

/** Makes two embedded databases for the whole run, one with nothing in it and one that is filled; tests start on copies of their folders. */
export default async function fillEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const { value, leave } = await onceARun('embedded', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'consilium-embedded-'));
    for (const name of ['empty', 'filled', 'copies']) mkdirSync(join(folder, name));
    const empty = await connectDatabase(readConfig({ DATA_FOLDER: join(folder, 'empty') }));
    await empty.close();
    cpSync(join(folder, 'empty', 'db'), join(folder, 'filled', 'db'), { recursive: true });
    await fillDatabase({ DATA_FOLDER: join(folder, 'filled') });
    return { value: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
  });
  project.provide('embeddedFolder', value);
  return leave;
}
