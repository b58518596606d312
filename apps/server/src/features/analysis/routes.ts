import { analysisCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/serve.ts';
import { countAnalysis } from './repository.ts';
import { assess } from './service.ts';

/** Assessing and recognising. Nothing a visitor writes is stored or logged. */
export function analysisRoutes(serve: Serve, { database, workers }: Context): void {
  serve(analysisCalls.assess, async (request) => {
    const { analysis, durationMs } = await assess(request.body, workers);
    await countAnalysis(database.db, analysis, durationMs);
    return analysis;
  });
  serve(analysisCalls.recognise, async (request) => workers.run('recognise', request.body));
  serve(analysisCalls.searchFindings, async (request) => ({ findings: await workers.run('searchFindings', request.query.query) }));
}
