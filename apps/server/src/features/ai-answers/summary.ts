import { AI_ANSWER_TEXTS, AI_OUTCOMES, type Analysis, type SummaryEvent } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { isCommand, PROMPTS, unfit } from '../ai/index.ts';
import { borneBy, hasOnlyNumbersOf } from './borne-out.ts';
import { PATIENCE_MS } from './patience.ts';

/** Share of the words of a sentence that must stand in the results: fewer where it only tells, most where it says what to do. */
const TELLS = 0.4;
const COMMANDS = 0.8;
/** Serious causes, reasons, first steps and signs that are told of. */
const MOST = 4;

/**
 * Our own results in plain words, sentence by sentence as a model writes them. It is given our titles and actions and nothing the person wrote. A sentence that
 * says what is not in the results is left out; one that is calmer than their urgency ends it.
 */
export async function summarise({ ai }: Pick<Context, 'ai'>, analysis: Analysis, tell: (event: SummaryEvent) => void, gone: AbortSignal): Promise<void> {
  const { level } = analysis.triage;
  if (level === 'emergency' || analysis.triage.crisis) return tell({ kind: 'end', whole: false, by: null, sentence: AI_ANSWER_TEXTS.withheld });
  const results = resultsOf(analysis);
  const enough = new AbortController();
  let reassured = false;
  let told = 0;
  let left = 0;
  const judge = (sentence: string) => {
    if (reassured || !/\p{L}/u.test(sentence)) return;
    const why = unfit(sentence, level);
    if (why === 'reassures') {
      reassured = true;
      return enough.abort();
    }
    const share = borneBy(sentence, [results]).share;
    if (why || share < (isCommand(sentence) ? COMMANDS : TELLS) || !hasOnlyNumbersOf(sentence, [results])) {
      left += 1;
      return;
    }
    told += 1;
    tell({ kind: 'text', text: sentence });
  };
  const sentences = inSentences(judge);
  const { outcome, from } = await ai.stream(
    {
      purpose: 'summary',
      system: PROMPTS.summary,
      prompt: 'Put these results into plain words.',
      material: results,
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), gone, enough.signal]),
    },
    sentences.push,
  );
  if (outcome === 'answered') sentences.end();
  const by = from?.name ?? null;
  if (reassured) return tell({ kind: 'end', whole: false, by, sentence: AI_ANSWER_TEXTS.brokenOff });
  if (outcome !== 'answered') return tell({ kind: 'end', whole: false, by, sentence: AI_OUTCOMES[outcome].sentence });
  if (told === 0) return tell({ kind: 'end', whole: false, by, sentence: AI_ANSWER_TEXTS.nothingLeft });
  tell({ kind: 'end', whole: left === 0, by, sentence: left === 0 ? null : AI_ANSWER_TEXTS.leftOut(left) });
}

/** Longest sentence that is waited for: what has no end is left out as a whole. */
const LONGEST = 600;

/** Gives sentences on as they become whole. */
function inSentences(give: (sentence: string) => void): { push: (piece: string) => void; end: () => void } {
  let held = '';
  return {
    push: (piece) => {
      held += piece;
      for (let end = held.search(/[.!?][\s)"”]|\n/); end >= 0; end = held.search(/[.!?][\s)"”]|\n/)) {
        give(held.slice(0, end + 1).trim());
        held = held.slice(end + 1);
      }
      if (held.length > LONGEST) held = '';
    },
    end: () => give(held.trim()),
  };
}

/** What a summary may speak of: our own words alone. */
function resultsOf({ triage, systems, seriousCauses, doNow, watchFor, limits }: Analysis): string {
  const causes = systems.find(({ system }) => system === 'conventional')?.diagnoses.filter(({ confidence }) => confidence > 0) ?? [];
  return [
    `URGENCY: ${triage.title}. ${triage.action}`,
    ...triage.reasons.slice(0, MOST).map(({ text }) => `WHY: ${text}`),
    ...causes
      .slice(0, 3)
      .map(({ name, band, confidence, summary, why }) => `POSSIBLE CAUSE (${band} likelihood, ${confidence} %): ${name}. ${summary} ${why ?? ''}`),
    ...seriousCauses.slice(0, MOST).map(({ name, why }) => `TO BE RULED OUT: ${name}. ${why}`),
    ...(doNow?.steps.slice(0, MOST) ?? []).map((step) => `FIRST STEP: ${step}`),
    ...(watchFor ? [`GET HELP SOONER IF: ${watchFor.signs.join('; ')}. Be seen if it is not better within ${watchFor.seenWithin}.`] : []),
    ...limits.slice(0, MOST).map((limit) => `NOT KNOWN: ${limit}`),
  ].join('\n');
}
