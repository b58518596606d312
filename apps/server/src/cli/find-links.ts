import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { studyLinkLooks } from '../database/schema/index.ts';
import { lookForLinks } from '../features/study/index.ts';
import { KNOWLEDGE_FILE } from '../knowledge.ts';
import { audit } from '../platform/audit-log.ts';
import { sentenceOf } from '../platform/describe-error.ts';
import { openWorkers } from '../platform/workers/index.ts';

/** Nobody waits beside a command: an order takes as long as it takes. */
const PATIENT = { threads: 1, workMs: 10 * 60_000, waitMs: 10 * 60_000 };

/** npm run find-links: looks studies through for links to conditions, interventions and systems that their words speak for. Editors decide on them. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { anew: { type: 'boolean' } } });
  const config = readConfig(process.env);
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'db')))
    throw new Error(`There is no database in ${config.dataFolder}. Start the server once, or set DATA_FOLDER or DATABASE_URL to the one that is meant.`);
  const database = await connectForCommand(config);
  const workers = openWorkers({ knowledgeFile: KNOWLEDGE_FILE }, PATIENT);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('Stopped. What was found until now is kept; the next run goes on from here.')));
  try {
    await migrateDatabase(database);
    if (values.anew) await database.db.delete(studyLinkLooks);
    const { studies, links } = await lookForLinks(database.db, {
      workers,
      signal: stop.signal,
      onProgress: (looked) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${looked.toLocaleString('en-US')} studies`);
      },
    });
    if (process.stderr.isTTY) process.stderr.write('\n');
    if (studies > 0) await audit(database.db, null, { action: 'study-links-found', details: { studies, links } });
    console.log(
      studies === 0
        ? 'Every study was looked through already.'
        : `${studies} studies looked through, ${links} links found. Editors decide on them at /admin/studies?tab=links.`,
    );
  } finally {
    await workers.close();
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
