import { analysisCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { complaintsOf } from './complaints.ts';
import { openCounts } from './counts.ts';
import { deviceKnowledgeRoutes } from './device-knowledge.ts';
import { openSample } from './sample.ts';

/** Assessing and recognising. Nothing a visitor writes is stored or logged. */
export function analysisRoutes(serve: Serve, context: Context): void {
  const { workers } = context;
  const count = openCounts(context);
  const sample = openSample(context);
  deviceKnowledgeRoutes(serve, context);
  serve(analysisCalls.assess, async (request, reply) => {
    const start = performance.now();
    const { json, counted } = await workers.run('answerAnalysis', { request: request.body, readings: request.query.readings });
    count(counted, Math.round(performance.now() - start), request.log);
    return reply.type('application/json; charset=utf-8').send(Buffer.from(json.buffer, json.byteOffset, json.byteLength));
  });
  serve.reading(analysisCalls.readSample, async () => ({ sample: await sample() }));
  serve.reading(analysisCalls.listComplaints, async () => complaintsOf(context.content.knowledge()));
  serve(analysisCalls.readSystem, async ({ body, params: { system } }) => {
    const view = await workers.run('readSystem', { request: body, system });
    if (!view) throw new AppError('withheld', 'What you describe may be an emergency. Other systems are not read before you have had help.');
    return view;
  });
  serve(analysisCalls.recognise, async (request) => workers.run('recognise', request.body));
  serve(analysisCalls.searchFindings, async (request) => ({ findings: await workers.run('searchFindings', request.query.query) }));
}
