import { type Precaution, SAFETY_SEVERITIES, type SafetyRule } from './safety-schema.ts';
import type { Treatment } from './schema.ts';

/** Adds the rules of shared ingredients and techniques to the treatments that have them. Of two rules about the same thing the graver one stays. */
export function joinPrecautions(treatments: readonly Treatment[], precautions: readonly Precaution[]): Treatment[] {
  return treatments.map((treatment) => {
    const shared = precautions.filter(({ treatments: ids }) => ids.includes(treatment.id)).flatMap(({ rules }) => rules);
    const gravest = new Map<string, SafetyRule>();
    for (const rule of [...treatment.safety, ...shared]) {
      const known = gravest.get(triggerOf(rule));
      if (!known || graver(rule, known)) gravest.set(triggerOf(rule), rule);
    }
    return { ...treatment, safety: [...gravest.values()] };
  });
}

/** The rules of a treatment that are idle, because a precaution it shares grades the same circumstance more gravely. */
export function outrankedRules({ id, safety }: Pick<Treatment, 'id' | 'safety'>, precautions: readonly Precaution[]): { rule: SafetyRule; by: string }[] {
  return safety.flatMap((rule) => {
    const by = precautions.find(
      ({ treatments, rules }) => treatments.includes(id) && rules.some((shared) => triggerOf(shared) === triggerOf(rule) && graver(shared, rule)),
    );
    return by ? [{ rule, by: by.id }] : [];
  });
}

const graver = (a: SafetyRule, b: SafetyRule) => SAFETY_SEVERITIES.indexOf(a.severity) < SAFETY_SEVERITIES.indexOf(b.severity);

const triggerOf = ({ severity: _severity, advice: _advice, ...trigger }: SafetyRule): string => JSON.stringify(trigger);
