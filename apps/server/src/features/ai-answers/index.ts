import { aiAnswerCalls } from '@consilium/contract';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import type { Serve } from '../../platform/serve.ts';
import { openCurrentRecords } from '../evidence/index.ts';
import { askableModels } from './askable.ts';
import { conversation } from './conversation.ts';
import { secondOpinion } from './second-opinion.ts';

/** What AI models add to an assessment. The assessment itself knows nothing of them, and nothing of what is sent or answered is stored or logged. */
export function aiAnswerRoutes(serve: Serve, context: Context): void {
  const current = openCurrentRecords(context.database.db, context.content);
  serve(aiAnswerCalls.listAskable, async () => ({ models: await askableModels(context) }));
  serve(aiAnswerCalls.askSecondOpinion, async ({ body: { consent: _consent, ...request } }, reply) => secondOpinion(context, request, goneSignal(reply)));
  serve(aiAnswerCalls.askAssistant, async ({ body }, reply) => conversation(context, current, body, goneSignal(reply)));
}

/** Ends when whoever asked is gone. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
