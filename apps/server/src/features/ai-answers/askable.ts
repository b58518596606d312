import { isIP } from 'node:net';
import { AI_PROVIDERS, type AskableModel, aiProviderName } from '@consilium/contract';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { databaseFaultOf } from '../../database/faults.ts';
import { aiModels } from '../../database/schema/index.ts';
import { released } from '../ai/index.ts';

/** Endings of names that lead nowhere outside of a network. */
const OWN_NETWORK = /(?:^|\.)(?:localhost|local|lan|internal|intranet|home|corp|private|test|localdomain|home\.arpa)$/i;
const OPERATOR = 'a server of whoever runs this site';

/** The models that would be asked now, in their order: none while they are switched off, none that waits for its evaluation, and none while the database does not say. */
export async function askableModels({ database: { db, within, limits }, settings }: Pick<Context, 'database' | 'settings'>): Promise<AskableModel[]> {
  if (!settings.value('ai-models')) return [];
  try {
    return await within(limits.pageMs, async () => {
      const rows = await db.select().from(aiModels).where(eq(aiModels.active, true)).orderBy(asc(aiModels.position), asc(aiModels.id));
      return (await released({ db, settings }, rows)).map(({ name, kind, endpoint }) => ({ name, kind, provider: shownProvider(endpoint) }));
    });
  } catch (error) {
    if (databaseFaultOf(error) === undefined) throw error;
    return [];
  }
}

/** Who receives what is sent, as visitors are told: of the operator's own network they learn no names. */
export function shownProvider(endpoint: string): string {
  const { hostname } = new URL(endpoint);
  const name = aiProviderName(endpoint);
  if (AI_PROVIDERS.some((provider) => provider.name === name)) return name;
  const isOwn = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || !hostname.includes('.') || OWN_NETWORK.test(hostname);
  return isOwn ? OPERATOR : hostname;
}
