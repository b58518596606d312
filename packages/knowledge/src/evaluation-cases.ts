import { TRIAGE_LEVELS, type TriageLevel, triageLevelSchema } from '@consilium/contract';
import { z } from 'zod';

/** What a writer of `bench/cases` holds for right: no lower or no higher than a level, or one of several that lie beside each other. */
const expectedSchema = z.union([
  z.strictObject({ min: triageLevelSchema }),
  z.strictObject({ max: triageLevelSchema }),
  z.strictObject({ level: z.array(triageLevelSchema).nonempty() }).transform(({ level }) => {
    const ranks = level.map((one) => TRIAGE_LEVELS.indexOf(one));
    return { min: TRIAGE_LEVELS[Math.min(...ranks)], max: TRIAGE_LEVELS[Math.max(...ranks)] };
  }),
]);

/** A line of `bench/cases`. */
const writtenSchema = z.object({
  id: z.string(),
  text: z.string(),
  age: z.number().nullish(),
  sex: z.enum(['female', 'male']).nullish(),
  expect: expectedSchema,
});

/** A case that AI models are measured on, in the form an administrator's own would have. */
export type EvaluationCase = {
  id: string;
  description: string;
  profile: { age?: number; sexAtBirth?: 'female' | 'male' };
  expect: { min?: TriageLevel | undefined; max?: TriageLevel | undefined };
};

/** Reads cases as their writers wrote them, a line of JSON each. @throws a ZodError where a line is no case. */
export function evaluationCases(lines: string): EvaluationCase[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { id, text, age, sex, expect } = writtenSchema.parse(JSON.parse(line));
      return { id, description: text, profile: { ...(age == null ? {} : { age }), ...(sex == null ? {} : { sexAtBirth: sex }) }, expect };
    });
}
