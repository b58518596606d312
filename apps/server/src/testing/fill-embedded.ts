import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillDatabase } from './filled-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    filledFolder: string;
  }
}

/** Fills one embedded database for the whole run; each test server starts on a copy of its folder. */
export default async function fillEmbedded(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-filled-'));
  await fillDatabase({ DATA_FOLDER: folder });
  project.provide('filledFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
