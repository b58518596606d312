import type { AnalysisRequest, Profile } from '@consilium/contract';
import type { OpinionBasis } from '@consilium/engine';
import { z } from 'zod';
import { PROMPTS } from '../ai/index.ts';

/** What a model may answer. Ids that are in no list of ours are left out afterwards. */
const opinionSchema = z.object({
  findings: z.array(z.object({ id: z.string().max(100), state: z.enum(['present', 'absent', 'uncertain']) })).max(40),
  causes: z.array(z.object({ condition: z.string().max(100), likelihood: z.number().min(0).max(1) })).max(10),
});
export type ModelOpinion = z.infer<typeof opinionSchema>;

/**
 * What a model is asked for a second opinion. @param blind it is not told what was read already: whoever measures how well it reads must not give it the answer.
 */
export const opinionQuestion = (basis: OpinionBasis, request: AnalysisRequest, { blind = false }: { blind?: boolean } = {}) => ({
  system: PROMPTS.secondOpinion,
  prompt: toldBy(request),
  material: materialOf(basis, request.profile, blind),
  schema: opinionSchema,
});

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
function materialOf({ findings, conditions, analysis }: OpinionBasis, profile: Profile, blind: boolean): string {
  const known = blind ? [] : analysis.findings.map(({ id, presence }) => `${id} (${presence})`);
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
