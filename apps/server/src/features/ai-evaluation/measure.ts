import type { EvaluatedCase, Vignette } from '@consilium/contract';
import { type HeardByModel, pool } from '@consilium/engine';
import type { Context } from '../../context.ts';
import type { Answer } from '../ai/index.ts';
import { type ModelOpinion, opinionQuestion } from '../ai-answers/index.ts';
import type { Measured } from './figures.ts';

/** What a case brought: by the engine alone, by each model, and by all together. `given`: to the right cause, where the pool would be shown. */
export type MeasuredCase = { engine: Measured; models: Measured[]; pool: Measured; given: { engine: number; models: number } | null };
type Asked = Answer<ModelOpinion>;
/** Asks a model, or says how asking it would end. */
export type AskModel = (
  place: number,
  question: ReturnType<typeof opinionQuestion>,
) => Promise<Pick<Asked, 'outcome' | 'tokens' | 'ms'> & { value?: ModelOpinion | undefined }>;

type Shares = readonly (readonly [condition: string, share: number])[];
/** What is kept of an opinion on causes: where the right one stands and what it was given. */
function ranked(shares: Shares, right: ReadonlySet<string> | null): Pick<EvaluatedCase, 'rank' | 'chance' | 'top'> & Pick<Measured, 'first'> {
  const [first] = shares;
  const named = { first: first?.[0] ?? null, top: first?.[1] ?? null };
  if (!right) return { ...named, rank: null, chance: null };
  const place = shares.findIndex(([condition]) => right.has(condition));
  const chance = shares.reduce((sum, [condition, share]) => (right.has(condition) ? sum + share : sum), 0);
  return { ...named, rank: place < 0 ? null : place + 1, chance: Math.min(1, chance) };
}

const NOT_ASKED = { outcome: null, ms: null, tokens: { in: 0, out: 0 } } as const;
const bare = (code: string) => code.replace('.', '');

/** Measures everybody on one case. Nothing of its text or of what was answered leaves this function. @param ask asks the model of a place. */
export async function measureCase(
  { run, content }: Pick<Context['workers'], 'run'> & Pick<Context, 'content'>,
  { id, description, profile, conditions }: Vignette,
  models: number,
  ask: AskModel,
): Promise<MeasuredCase> {
  const request = { description, profile, findings: [], answers: [], systems: ['conventional' as const] };
  const basis = await run('readForOpinion', request);
  const question = opinionQuestion(basis, request, { blind: true });
  const answers = await Promise.all(Array.from({ length: models }, (_, place) => ask(place, question)));
  const offered = new Set(basis.conditions.map((condition) => condition.id));
  const causesOf = ({ value }: { value?: ModelOpinion | undefined }) => (value?.causes ?? []).filter(({ condition }) => offered.has(condition));
  const opinions = answers.map((answer, place) => ({ by: String(place), causes: causesOf(answer) }));
  const readings = answers.map((answer, place): HeardByModel => ({ by: String(place), findings: answer.value?.findings ?? [] }));
  // One order for each, so that none works longer than a thread may.
  const together = await run('judgeReadings', { request, readings });
  const each = readings.length === 1 ? [together] : [];
  if (readings.length > 1) for (const reading of readings) each.push(await run('judgeReadings', { request, readings: [reading] }));
  const right = conditions ? conditionsOf(content.knowledge().conditions, conditions) : null;
  const alone: Shares = basis.chances.map((one) => [one.id, one.chance]);
  const causes = pool(new Map(together.chances.map((one) => [one.id, one.chance])), opinions);
  const pooled: Shares = causes.map((cause) => [cause.condition, cause.pooled]);
  const speaks = opinions.some(({ causes }) => causes.some(({ likelihood }) => likelihood > 0));
  // In what looks like an emergency causes are no matter of opinion, so that nothing is weighed there.
  const isWeighed = right !== null && speaks && together.level !== 'emergency';
  const given = (of: (cause: (typeof causes)[number]) => number) => causes.reduce((sum, cause) => (right?.has(cause.condition) ? sum + of(cause) : sum), 0);
  return {
    engine: { id, ...NOT_ASKED, ...ranked(alone, right), level: together.engine.level, signs: together.engine.signs },
    models: answers.map(({ outcome, tokens, ms }, place): Measured => {
      const own = opinions.slice(place, place + 1);
      const shares: Shares = pool(new Map(), own, 0).map((cause) => [cause.condition, cause.pooled]);
      const judged = each[place];
      const isAnswered = outcome === 'answered';
      return {
        ...{ id, outcome, tokens, ms: isAnswered ? Math.round(ms) : null },
        ...ranked(shares, right),
        level: judged?.level ?? together.engine.level,
        signs: isAnswered ? (judged?.signs ?? null) : null,
      };
    }),
    pool: { id, ...NOT_ASKED, ...ranked(pooled, right), level: together.level, signs: null },
    given: isWeighed
      ? {
          engine: given(({ engine }) => engine),
          models: given(({ models: of }) => of.reduce((sum, { likelihood }) => sum + likelihood, 0) / Math.max(1, of.length)),
        }
      : null,
  };
}

/** The conditions of ours that are what a case is: those under its codes. */
export function conditionsOf(conditions: readonly { id: string; icd10: readonly string[] }[], codes: readonly string[]): ReadonlySet<string> {
  return new Set(conditions.filter(({ icd10 }) => icd10.some((code) => codes.some((wanted) => bare(code).startsWith(bare(wanted))))).map(({ id }) => id));
}
