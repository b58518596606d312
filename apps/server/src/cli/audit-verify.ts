import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { connectForCommand } from '../database/connect-for-command.ts';
import { type Break, type ChainPlace, verifyChain } from '../platform/audit-chain.ts';
import { sentenceOf } from '../platform/describe-error.ts';

/** npm run audit:verify [-- --kept NUMBER:HASH]: whether the chain of audit records is whole. Ends with 1 when it is not. */
async function verify(): Promise<void> {
  const { values } = parseArgs({ options: { kept: { type: 'string' } } });
  const kept = values.kept === undefined ? undefined : placeOf(values.kept);
  const database = await connectForCommand(readConfig(process.env));
  try {
    const { whole, records, head, broken } = await verifyChain(database.db, kept);
    if (whole) {
      console.log(`The chain of ${records} audit records is whole.`);
      console.log(`Keep its end where nobody who can write to the database can: ${head.seq}:${head.hash}`);
      return;
    }
    if (broken) console.error(`The chain of audit records is broken: ${words(broken)} The ${records} records before it are as they were written.`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function placeOf(text: string): ChainPlace {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new Error('Give the kept place as NUMBER:HASH, as this command printed it.');
  return { seq: Number(seq), hash };
}

function words({ seq, id, why }: Break): string {
  if (why === 'missing') return `record ${seq} is missing.`;
  if (why === 'cut off') return `its end is cut off, from record ${seq} on.`;
  return why === 'changed' ? `record ${seq} (${id}) was changed.` : `record ${seq} (${id}) is not the one that was kept.`;
}

verify().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});
