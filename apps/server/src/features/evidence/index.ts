import { evidenceCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/serve.ts';
import { openCurrentRecords } from './records.ts';

export { openCurrentRecords } from './records.ts';

/** 'Does it help?': what the records of the library say together, and nothing beyond them. Read in threads, since a question is somebody's text. */
export function evidenceRoutes(serve: Serve, { database: { db }, workers, content }: Context): void {
  const current = openCurrentRecords(db, content);

  serve.reading(evidenceCalls.askEvidence, async ({ query }) => workers.run('askEvidence', { records: await current(), query }));
  serve.reading(evidenceCalls.listEvidenceNames, async ({ query }) => ({ names: await workers.run('evidenceNames', { records: await current(), ...query }) }));
}
