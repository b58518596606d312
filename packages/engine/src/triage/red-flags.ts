import type { DurationBucket, TriageReason } from '@consilium/contract';
import type { RedFlag } from '@consilium/knowledge';
import type { Ontology } from '../ontology.ts';
import type { Person } from '../person.ts';
import { reasonKindOf } from './help.ts';

/** The findings a rule may count on: stated present or uncertain (an uncertain alarm is an alarm), with all their wider findings. */
export type Alarms = { present: ReadonlySet<string>; onset?: 'sudden' | 'gradual' | undefined; duration?: DurationBucket | undefined };

export type FiredFlag = { flag: RedFlag; findings: string[]; reason: TriageReason };

/** @returns the present findings closed upwards: a finding implies its wider ones. */
export function closedPresent(ids: Iterable<string>, ontology: Ontology): Set<string> {
  const closed = new Set<string>();
  for (const id of ids) {
    closed.add(id);
    for (const ancestor of ontology.ancestors.get(id) ?? []) closed.add(ancestor);
  }
  return closed;
}

/** Every red-flag rule that holds for this person. Age limits hold unless the age is known to be outside them. */
export function firedRedFlags(rules: readonly RedFlag[], alarms: Alarms, person: Person): FiredFlag[] {
  return rules.flatMap((flag) => {
    if (!fitsPerson(flag, person)) return [];
    if (flag.onset && alarms.onset !== flag.onset) return [];
    if (flag.duration && (!alarms.duration || !flag.duration.includes(alarms.duration))) return [];
    if (!flag.all.every((id) => alarms.present.has(id))) return [];
    if (flag.unless.some((id) => alarms.present.has(id))) return [];
    const chosen: string[] = [...flag.all];
    for (const set of flag.any) {
      const met = set.filter((id) => alarms.present.has(id));
      if (met.length === 0) return [];
      chosen.push(...met);
    }
    const findings = [...new Set(chosen)];
    const reason = { text: flag.reason, kind: reasonKindOf(flag), findings };
    if (!isInDoubt(flag, person)) return [{ flag, findings, reason }];
    const { action: _action, ...doubtful } = flag;
    return [{ flag: { ...doubtful, level: flag.level === 'emergency' ? 'urgent' : flag.level }, findings, reason: { ...reason, text: inDoubt(flag) } }];
  });
}

/** Age (years) below which somebody called a baby surely is. */
const BABY_BELOW = 2;

/** A rule for younger babies only, and a baby whose age is not told: it may hold. */
const isInDoubt = ({ ageBelow }: Pick<RedFlag, 'ageBelow'>, { age, baby }: Person): boolean =>
  baby === true && age === undefined && ageBelow !== undefined && ageBelow < BABY_BELOW;

const inDoubt = ({ reason, ageBelow, level }: RedFlag): string =>
  `${reason} You have not told how old the baby is: under ${Math.round((ageBelow as number) * 12)} months this is ${level === 'emergency' ? 'an emergency' : 'urgent'}.`;

/**
 * Whether a rule, or what is asked and advised, can apply to the person: an unknown age, sex or pregnancy does not switch a rule off, except where the rule
 * is only for babies and small children and the person is not called a baby.
 */
export function fitsPerson(flag: Pick<RedFlag, 'ageBelow' | 'ageFrom' | 'ageToldFrom' | 'sex' | 'pregnant'>, person: Person): boolean {
  if (flag.ageToldFrom !== undefined && (person.age === undefined || person.age < flag.ageToldFrom)) return false;
  if (flag.ageBelow !== undefined && (person.age === undefined ? !person.baby : person.age >= flag.ageBelow)) return false;
  if (flag.ageFrom !== undefined && (person.age === undefined ? person.baby === true && flag.ageFrom >= BABY_BELOW : person.age < flag.ageFrom)) return false;
  if (flag.sex && person.sexAtBirth && person.sexAtBirth !== flag.sex) return false;
  return !(flag.pregnant && person.pregnancy !== 'pregnant');
}
