import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { userCreateSchema } from '@consilium/contract';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { bootstrapSysadmin } from '../features/user/index.ts';
import { KNOWLEDGE_FILE } from '../knowledge.ts';
import { sentenceOf } from '../platform/describe-error.ts';
import { openPasswords } from '../platform/passwords.ts';
import { openWorkers } from '../platform/workers/index.ts';

/** npm run bootstrap: makes the first sysadmin, or lets one who is locked out in again. */
async function bootstrap(): Promise<void> {
  const { values } = parseArgs({ options: { username: { type: 'string' }, password: { type: 'string' } } });
  const username = values.username ?? process.env.BOOTSTRAP_USERNAME ?? (await ask('Username (for example sysadmin): '));
  const password = values.password ?? process.env.BOOTSTRAP_PASSWORD ?? (await ask('Password: ', true));
  const form = userCreateSchema.pick({ username: true, password: true }).safeParse({ username, password });
  if (!form.success) throw new Error(z.prettifyError(form.error));
  const config = readConfig(process.env);
  const database = await connectForCommand(config);
  const workers = openWorkers({ knowledgeFile: KNOWLEDGE_FILE });
  try {
    await migrateDatabase(database);
    const { user, restored } = await bootstrapSysadmin({ db: database.db, passwords: openPasswords(config), workers }, form.data);
    console.log(
      restored
        ? `The sysadmin ${user.username} has the new password; two-factor is off. Start the server and sign in at /auth.`
        : `The sysadmin ${user.username} is ready. Start the server (npm start) and sign in at /auth.`,
    );
  } finally {
    await workers.close();
    await database.close();
  }
}

/** Asks in the terminal. @param hidden the answer is not shown. */
async function ask(question: string, hidden = false): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('Give --username and --password, or set BOOTSTRAP_USERNAME and BOOTSTRAP_PASSWORD.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden ? silent : process.stdout, terminal: true });
  if (hidden) process.stdout.write(question);
  const answer = await terminal.question(hidden ? '' : question);
  if (hidden) process.stdout.write('\n');
  terminal.close();
  return answer;
}

bootstrap().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
