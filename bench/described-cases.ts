import { type Analysis, analysisRequestSchema, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import type { Knowledge } from '@consilium/knowledge';

/** A described case and what is right of it: a level between `min` and `max`, the leading cause, findings heard or not heard, facts. */
export type Case = {
  group: string;
  id: string;
  text: string;
  age?: number | null;
  sex?: 'female' | 'male';
  profile?: object;
  expect: {
    min?: TriageLevel;
    max?: TriageLevel;
    level?: TriageLevel[];
    top?: string;
    must?: string[];
    not?: string[];
    none?: boolean;
    fact?: string;
    notfact?: string;
  };
};

/** Assesses a description with the age and sex of a case. */
export function assess({ text, age, sex, profile }: Pick<Case, 'text' | 'age' | 'sex' | 'profile'>, knowledge: Knowledge): Analysis {
  return analyse(
    analysisRequestSchema.parse({
      description: text,
      profile: { ...(age == null ? {} : { age }), ...(sex ? { sexAtBirth: sex } : {}), ...profile },
      systems: ['conventional'],
    }),
    knowledge,
  );
}

/** The place of a level, 0 (self-care) to 4 (emergency). */
export const rankOf = (level: TriageLevel): number => TRIAGE_LEVELS.indexOf(level);

/** The names of the conditions of conventional medicine, best first. */
export const causesOf = (analysis: Analysis): string[] => (analysis.systems[0]?.diagnoses ?? []).map(({ name }) => name);

/** Whether everything a case expects is so. */
export function isMet({ expect }: Case, analysis: Analysis): boolean {
  const level = rankOf(analysis.triage.level);
  const present = analysis.findings.filter(({ presence }) => presence === 'present' || presence === 'uncertain').map(({ id }) => id);
  const facts = JSON.stringify(analysis.facts);
  const some = (pattern: string) => present.some((id) => new RegExp(pattern, 'i').test(id));
  return (
    (!expect.min || level >= rankOf(expect.min)) &&
    (!expect.max || level <= rankOf(expect.max)) &&
    (!expect.level || expect.level.includes(analysis.triage.level)) &&
    (!expect.top || new RegExp(expect.top, 'i').test(causesOf(analysis)[0] ?? '')) &&
    (expect.must ?? []).every(some) &&
    !(expect.not ?? []).some(some) &&
    (!expect.none || present.length === 0) &&
    (!expect.fact || new RegExp(expect.fact, 'i').test(facts)) &&
    (!expect.notfact || !new RegExp(expect.notfact, 'i').test(facts))
  );
}
