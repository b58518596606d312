import { AI_OUTCOMES, type AnalysisRequest, type Profile, type SecondOpinion } from '@consilium/contract';
import { ENGINE_WEIGHT, heardInAddition, joined, type OpinionBasis, pool, withHeard } from '@consilium/engine';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Answer, PROMPTS } from '../ai/index.ts';
import { PATIENCE_MS } from './patience.ts';

/** Causes shown of those that are pooled, and the share (%) from which one is. */
const CAUSES_SHOWN = 10;
const SHOWN_FROM = 1;

/** What a model may answer. Ids that are in no list of ours are left out afterwards. */
const opinionSchema = z.object({
  findings: z.array(z.object({ id: z.string().max(100), state: z.enum(['present', 'absent', 'uncertain']) })).max(40),
  causes: z.array(z.object({ condition: z.string().max(100), likelihood: z.number().min(0).max(1) })).max(10),
});
type ModelOpinion = z.infer<typeof opinionSchema>;

/**
 * The assessment, and what every active model adds to it. The engine comes first and stands by itself: models that are slow, dead or hostile cost their time alone.
 * In an emergency or a crisis nobody is asked.
 */
export async function secondOpinion({ workers, ai }: Pick<Context, 'workers' | 'ai'>, request: AnalysisRequest, signal: AbortSignal): Promise<SecondOpinion> {
  const basis = await workers.run('readForOpinion', request);
  const { analysis } = basis;
  if (analysis.triage.level === 'emergency' || analysis.triage.crisis)
    return { analysis, ai: { withheld: true, raised: false, models: [], added: [], pooled: [], engineWeight: ENGINE_WEIGHT } };
  const answers = await ai.all({
    purpose: 'second-opinion',
    system: PROMPTS.secondOpinion,
    prompt: toldBy(request),
    material: materialOf(basis, request.profile),
    schema: opinionSchema,
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), signal]),
  });
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
      pooled: together.analysis.triage.level === 'emergency' ? [] : pooledCauses(basis, second ?? basis, opinions),
      engineWeight: ENGINE_WEIGHT,
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

function pooledCauses(basis: OpinionBasis, { chances }: OpinionBasis, opinions: readonly ({ by: string } & ModelOpinion)[]): SecondOpinion['ai']['pooled'] {
  const names = new Map(basis.conditions.map(({ id, name }) => [id, name]));
  const offered = opinions.map(({ by, causes }) => ({ by, causes: causes.filter(({ condition }) => names.has(condition)) }));
  if (offered.every(({ causes }) => causes.length === 0)) return [];
  return pool(new Map(chances.map(({ id, chance }) => [id, chance])), offered)
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

/** What the person wrote themselves: all of it goes through the taking out of identifiers. */
function toldBy({ description, profile }: AnalysisRequest): string {
  const lists = [
    ['Medicines taken', profile.medicines],
    ['Known conditions', profile.conditions],
    ['Allergies', profile.allergies],
  ] as const;
  return [description, ...lists.flatMap(([name, entries]) => (entries.length > 0 ? [`${name}: ${entries.join(', ')}`] : []))].join('\n');
}

/** Ids alone, without names: they are words themselves, and the lists are long. */
function materialOf({ findings, conditions, analysis }: OpinionBasis, profile: Profile): string {
  const known = analysis.findings.map(({ id, presence }) => `${id} (${presence})`);
  return [
    `PERSON: ${personOf(profile)}`,
    `ALREADY READ: ${known.length > 0 ? known.join(', ') : 'nothing'}`,
    `FINDINGS: ${findings.map(({ id }) => id).join(', ')}`,
    `CONDITIONS: ${conditions.map(({ id }) => id).join(', ')}`,
  ].join('\n');
}

const OLDEST = 90;
/** No more than matters: years for children, decades for grown-ups. */
function personOf({ subject, age, sexAtBirth, pregnancy }: Profile): string {
  const years =
    age === undefined
      ? 'age not told'
      : age < 2
        ? `${Math.round(age * 12)} months old`
        : age < 18
          ? `${Math.floor(age)} years old`
          : age >= OLDEST
            ? `${OLDEST} or older`
            : `between ${Math.floor(age / 10) * 10} and ${Math.floor(age / 10) * 10 + 9} years old`;
  return [
    years,
    sexAtBirth ? `${sexAtBirth} at birth` : 'sex not told',
    `pregnancy: ${pregnancy}`,
    subject === 'self' ? 'writes of themselves' : `somebody writes of a ${subject}`,
  ].join(', ');
}
