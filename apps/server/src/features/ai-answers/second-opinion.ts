import { AI_OUTCOMES, type AnalysisRequest, type SecondOpinion } from '@consilium/contract';
import { ENGINE_WEIGHT, heardInAddition, joined, type OpinionBasis, pool, withHeard } from '@consilium/engine';
import type { Context } from '../../context.ts';
import type { Answer } from '../ai/index.ts';
import { type ModelOpinion, opinionQuestion } from './opinion-question.ts';
import { PATIENCE_MS } from './patience.ts';
import { weighing } from './weight.ts';

/** Causes shown of those that are pooled, and the share (%) from which one is. */
const CAUSES_SHOWN = 10;
const SHOWN_FROM = 1;

/**
 * The assessment, and what every active model adds to it. The engine comes first and stands by itself: models that are slow, dead or hostile cost their time alone.
 * In an emergency or a crisis nobody is asked.
 */
export async function secondOpinion(
  { workers, ai, database: { db } }: Pick<Context, 'workers' | 'ai' | 'database'>,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<SecondOpinion> {
  const basis = await workers.run('readForOpinion', request);
  const { analysis } = basis;
  if (analysis.triage.level === 'emergency' || analysis.triage.crisis)
    return { analysis, ai: { withheld: true, raised: false, models: [], added: [], pooled: [], engineWeight: ENGINE_WEIGHT, fittedOn: null } };
  const answers = await ai.all({
    purpose: 'second-opinion',
    ...opinionQuestion(basis, request),
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), signal]),
  });
  const { engineWeight, fittedOn } = await weighing(
    db,
    answers.flatMap(({ from }) => from?.form ?? []),
  );
  const opinions = answers.flatMap((answer) => (answer.outcome === 'answered' ? [{ by: answer.from.name, ...answer.value }] : []));
  const added = heardInAddition(basis, request, opinions);
  // A second assessment only where there is something to assess.
  const second = added.length > 0 ? await workers.run('readForOpinion', withHeard(request, added)) : undefined;
  const together = second ? joined(analysis, second.analysis, added) : { analysis, raised: false };
  return {
    analysis: together.analysis,
    ai: {
      withheld: false,
      raised: together.raised,
      models: answers.map(outcomeOf),
      added,
      // In what models themselves brought to light as an emergency, causes are no matter of opinion.
      pooled: together.analysis.triage.level === 'emergency' ? [] : pooledCauses(basis, second ?? basis, opinions, engineWeight),
      engineWeight,
      fittedOn,
    },
  };
}

const outcomeOf = ({ outcome, from, ms }: Answer<ModelOpinion>) => ({
  name: from?.name ?? 'AI model',
  outcome,
  sentence: AI_OUTCOMES[outcome].sentence,
  ms: Math.round(ms),
});

const percent = (share: number) => Math.round(100 * share);

function pooledCauses(
  basis: OpinionBasis,
  { chances }: OpinionBasis,
  opinions: readonly ({ by: string } & ModelOpinion)[],
  engineWeight: number,
): SecondOpinion['ai']['pooled'] {
  const names = new Map(basis.conditions.map(({ id, name }) => [id, name]));
  const offered = opinions.map(({ by, causes }) => ({ by, causes: causes.filter(({ condition }) => names.has(condition)) }));
  if (offered.every(({ causes }) => causes.length === 0)) return [];
  return pool(new Map(chances.map(({ id, chance }) => [id, chance])), offered, engineWeight)
    .filter(({ condition, pooled }) => names.has(condition) && percent(pooled) >= SHOWN_FROM)
    .slice(0, CAUSES_SHOWN)
    .map(({ condition, engine, models, pooled }) => ({
      condition,
      name: names.get(condition) ?? condition,
      engine: percent(engine),
      models: models.map(({ by, likelihood }) => ({ by, likelihood: percent(likelihood) })),
      pooled: percent(pooled),
    }));
}
