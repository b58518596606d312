import { type Analysis, type AnalysisRequestInput, analysisRequestSchema, GATE_PREFIX, type RecognisedFinding } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import compiled from '../../../knowledge/dist/knowledge.json' with { type: 'json' };
import { analyse } from '../analyse.ts';
import { type PreparedKnowledge, prepare } from '../prepare.ts';
import { recogniseText } from '../understand.ts';

/** The compiled content the product ships with: the engine is tested on what it will say. */
export const shipped: Knowledge = compiled;
/** The content without the learned ear: the rules are tested by what they hear themselves, the ear on what it was never shown. */
const byWords: Knowledge = { ...shipped, ear: null };
export const prepared: PreparedKnowledge = prepare(byWords);

type Rest = Omit<AnalysisRequestInput, 'description'>;

/** The assessment by words and rules alone. */
export const assess = (description: string, rest: Rest = {}): Analysis => analyse(analysisRequestSchema.parse({ description, ...rest }), byWords);

/** The assessment as the product gives it, with the learned ear. */
export const assessListening = (description: string, rest: Rest = {}): Analysis => analyse(analysisRequestSchema.parse({ description, ...rest }), shipped);

/** The assessment after the questions that are asked when a text was not understood, all answered with no. */
export function assessPastGates(description: string, rest: Omit<AnalysisRequestInput, 'description' | 'answers'> = {}): Analysis {
  const analysis = assess(description, rest);
  if (analysis.understanding.state === 'understood') return analysis;
  return assess(description, { ...rest, answers: shipped.gates.map(({ id }) => ({ questionId: GATE_PREFIX + id, answer: 'no' })) });
}

export const read = (text: string): RecognisedFinding[] =>
  recogniseText(text, analysisRequestSchema.parse({ description: 'any text' }).profile, prepared).findings;

/** Ids of the findings read with this presence. */
export const idsOf = (text: string, presence: RecognisedFinding['presence'] = 'present'): string[] =>
  read(text)
    .filter((finding) => finding.presence === presence)
    .map(({ id }) => id);

export const causesOf = (analysis: Analysis): string[] =>
  (analysis.systems.find(({ system }) => system === 'conventional')?.diagnoses ?? []).map(({ id }) => id);
