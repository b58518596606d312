import type { Reloaded } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { sentenceOf } from '../../platform/describe-error.ts';
import { AppError } from '../../platform/errors.ts';
import { seedContent } from '../../seed-content.ts';

const IDS_SHOWN = 20;

/** Reads the compiled content again, in this process and its threads, and has every other server do the same. @throws AppError 409 with what is wrong with it; what was there stays. */
export async function reloadKnowledge({ content, database, published }: Pick<Context, 'content' | 'database' | 'published'>): Promise<Reloaded> {
  const { before, version, differences } = await content.reload().catch((error: unknown) => {
    throw new AppError('unfit', `The content was not replaced. ${sentenceOf(error)}`);
  });
  const studies = await seedContent(database.db, content.knowledge());
  await published.tellReload();
  const some = (ids: string[]) => ({ total: ids.length, first: ids.slice(0, IDS_SHOWN) });
  return {
    before,
    version,
    differences: differences.map(({ collection, added, changed, removed }) => ({
      collection,
      added: some(added),
      changed: some(changed),
      removed: some(removed),
    })),
    studies,
  };
}
