import { AI_ANSWER_TEXTS, AI_OUTCOMES, type AnalysisRequest, type CitedStudy, type ConversationAnswer, LIMITS, type TriageLevel } from '@consilium/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { EvidenceRecords } from '../../platform/workers/worker.ts';
import { isCommand, PROMPTS, unfit } from '../ai/index.ts';
import { isBorneOut } from './borne-out.ts';
import { asMaterial, type FoundRecord, foundRecords } from './found-records.ts';
import { PATIENCE_MS } from './patience.ts';

const answerSchema = z.object({
  sentences: z.array(z.object({ text: z.string().trim().min(1).max(600), ids: z.array(z.string().max(200)).max(LIMITS.assistantRecords) })).max(12),
});
type Sentence = z.infer<typeof answerSchema>['sentences'][number];

type Asked = { request: AnalysisRequest; question: string; earlier: readonly string[] };

/**
 * An answer from records of the library alone. What the person writes is read by the engine first, all turns together and the last by itself: whoever needs help now
 * is told so, and no model is asked. Of what a model answers only sentences stay that the records they name bear out; everything shown of a record is our own.
 */
export async function conversation(context: Context, current: () => Promise<EvidenceRecords>, asked: Asked, signal: AbortSignal): Promise<ConversationAnswer> {
  const { request, question, earlier } = asked;
  const read = await context.workers.run('readTurns', { request, turns: [...earlier, question] });
  if (read.alarm) return { kind: 'stopped', triage: read.alarm };
  const records = await foundRecords(context, current, question, read);
  if (records.length === 0) return NONE;
  const answer = await context.ai.generate({
    purpose: 'chat',
    system: PROMPTS.assistant,
    prompt: [...(earlier.length > 0 ? ['Asked before:', ...earlier, 'Asked now:'] : []), question].join('\n'),
    material: asMaterial(records),
    schema: answerSchema,
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), signal]),
  });
  if (answer.outcome !== 'answered') return { kind: 'failed', outcome: answer.outcome, sentence: AI_OUTCOMES[answer.outcome].sentence };
  const given = new Map(records.map((record) => [record.id, record]));
  const kept = answer.value.sentences.filter((sentence) => stands(sentence, given, read.level));
  if (kept.length === 0) return NONE;
  const cited = new Set(kept.flatMap(({ ids }) => ids));
  return {
    kind: 'answered',
    by: answer.from.name,
    sentences: kept.map(({ text, ids }) => ({ text, studies: [...new Set(ids)] })),
    studies: records.filter(({ id }) => cited.has(id)).map(shown),
    left: answer.value.sentences.length - kept.length,
  };
}

const NONE: ConversationAnswer = { kind: 'none', sentence: AI_ANSWER_TEXTS.noStudy };

const shown = ({ id, title, year, design, direction, resultSeen, retraction }: FoundRecord): CitedStudy => ({
  id,
  title,
  year,
  design,
  direction,
  resultSeen,
  retraction,
});

/** Studies are named by their ids alone: whoever names one in words may have made it up. */
const NAMES_A_STUDY =
  /\bet al\b|\band colleagues\b|\b(?:trial|study|review|paper|analysis) by \p{Lu}|\b(?:trial|study|review|paper|analysis) of \p{Lu}\p{L}+ (?:found|showed|reported|shows|finds|in|\(?\d)|\(\p{Lu}\p{L}+,? \d{4}\)|\bdoi\b|\bpmid\b/u;

/** One unknown id, and the sentence is not shown: it was made up, or half of it. */
export function stands({ text, ids }: Sentence, given: ReadonlyMap<string, FoundRecord>, level: TriageLevel): boolean {
  const cited = ids.flatMap((id) => given.get(id) ?? []);
  if (ids.length === 0 || cited.length !== ids.length) return false;
  // Nobody is reassured by a study of others, however little urgent it is.
  const atLeast = level === 'self-care' ? 'routine' : level;
  // What a study found is told, never what to do.
  return !isCommand(text) && !NAMES_A_STUDY.test(text) && unfit(text, atLeast) === undefined && isBorneOut(text, cited);
}
