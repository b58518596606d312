import { PassThrough } from 'node:stream';
import { AI_OUTCOMES, aiAnswerCalls, type SummaryEvent } from '@consilium/contract';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { describeError } from '../../platform/describe-error.ts';
import type { Serve } from '../../platform/serve.ts';
import { openCurrentRecords } from '../evidence/index.ts';
import { askableModels } from './askable.ts';
import { conversation } from './conversation.ts';
import { secondOpinion } from './second-opinion.ts';
import { summarise } from './summary.ts';

export { type ModelOpinion, opinionQuestion } from './opinion-question.ts';
export { PATIENCE_MS } from './patience.ts';

/** What AI models add to an assessment. The assessment itself knows nothing of them, and nothing of what is sent or answered is stored or logged. */
export function aiAnswerRoutes(serve: Serve, context: Context): void {
  const current = openCurrentRecords(context.database.db, context.content);
  serve(aiAnswerCalls.listAskable, async () => ({ models: await askableModels(context) }));
  serve(aiAnswerCalls.askSecondOpinion, async ({ body: { consent: _consent, ...request } }, reply) => secondOpinion(context, request, goneSignal(reply)));
  serve(aiAnswerCalls.askAssistant, async ({ body }, reply) => conversation(context, current, body, goneSignal(reply)));
  serve(aiAnswerCalls.summarise, async ({ body: { consent: _consent, ...request } }, reply) => {
    // What is wrong with the request is said as of any call; from then on the answer is on its way.
    const analysis = await context.workers.run('analyseBriefly', request);
    const lines = new PassThrough();
    const tell = (event: SummaryEvent) => void (lines.destroyed || lines.write(`${JSON.stringify(event)}\n`));
    void summarise(context, analysis, tell, goneSignal(reply))
      .catch((error: unknown) => {
        context.errorLog.note('server', describeError(error), {});
        tell({ kind: 'end', whole: false, by: null, sentence: AI_OUTCOMES.failed.sentence });
      })
      .finally(() => lines.end());
    return reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type(aiAnswerCalls.summarise.file).send(lines);
  });
}

/** Ends when whoever asked is gone. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
