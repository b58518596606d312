import { type Analysis, type SafetyNote, type StandardCare, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import type { CareStep, Condition, Treatment } from '@consilium/knowledge';
import type { Ranked } from '../differential/rank.ts';
import { referenceOf, type TreatmentIndex } from './choose.ts';
import { type SafetyContext, safetyNotes } from './safety.ts';

/** First steps shown at once. */
const STEPS_SHOWN = 3;
/** Steps that the leading cause gives where a second one has something to say too. */
const STEPS_OF_THE_LEADING = 2;
/** Probability from which a cause's first steps are shown, and a second cause's. */
const LEADS_FROM = 0.2;
/** How a step that calls for help begins; two causes need only one call. */
const CALL = 'Call the emergency number';

/** What standard medicine does about a condition, without the steps that are not for this person. */
export function standardCareOf({ care }: Condition, index: TreatmentIndex, context: SafetyContext): StandardCare {
  const forPerson = (steps: readonly CareStep[]) => steps.filter((step) => isFor(step, index, context)).map((step) => step.do);
  return {
    summary: care.summary,
    self: [...forPerson(care.now), ...forPerson(care.self)],
    pharmacist: forPerson(care.pharmacist),
    doctor: care.doctor,
    hospital: care.hospital,
    avoid: care.avoid,
    return: care.return,
    records: care.records.flatMap((id) => {
      const study = index.studies.get(id);
      return study ? [referenceOf(study)] : [];
    }),
  };
}

/**
 * The first steps of the leading causes that are safe for this person. A cause much less urgent than the level gives none: what helps a cold is no advice
 * to somebody who has to be seen today; and in an emergency only an emergency speaks.
 * @param causes supported causes, best first.
 */
export function doNowOf(causes: readonly Ranked[], level: TriageLevel, index: TreatmentIndex, context: SafetyContext): Analysis['doNow'] {
  const least = level === 'emergency' ? TRIAGE_LEVELS.indexOf(level) : TRIAGE_LEVELS.indexOf(level) - 1;
  const leading = causes
    .filter(({ condition, probability }) => probability >= LEADS_FROM && TRIAGE_LEVELS.indexOf(condition.urgency) >= least)
    .slice(0, 2)
    .map(({ condition }) => ({ name: condition.name, steps: condition.care.now.filter((step) => isFor(step, index, context)) }))
    .filter(({ steps }) => steps.length > 0);
  const [first, second] = leading;
  if (!first) return null;
  const own = second ? first.steps.slice(0, STEPS_OF_THE_LEADING) : first.steps;
  const all = [...new Set([...own, ...(second?.steps ?? [])].map((step) => step.do))];
  const call = all.find((step) => step.startsWith(CALL));
  const steps = all.filter((step) => step === call || !step.startsWith(CALL)).slice(0, STEPS_SHOWN);
  return { steps, of: leading.map(({ name }) => name) };
}

/** A medicine somebody buys and takes without being asked first; first aid and what a doctor gives are not hidden by a warning. */
const isStartedAlone = ({ kind, setting }: Treatment) => (kind === 'medicine' || kind === 'supplement') && (setting === 'self' || setting === 'pharmacy');

/** Whether a step fits age, pregnancy and history, and the treatment it speaks of is not one that this person should ask about first. */
function isFor(step: CareStep, index: TreatmentIndex, context: SafetyContext): boolean {
  const { age } = context.person;
  const mayBePregnant = context.person.pregnancy === 'pregnant' || context.person.pregnancy === 'unknown' || context.pregnancyLikely;
  if (step.unless.some((id) => context.present.has(id))) return false;
  if (step.notInPregnancy && mayBePregnant) return false;
  if (step.ageFrom !== undefined && (age === undefined || age < step.ageFrom)) return false;
  if (step.ageBelow !== undefined && (age === undefined || age >= step.ageBelow)) return false;
  const treatment = step.treatment === undefined ? undefined : index.byId.get(step.treatment);
  if (!treatment) return step.treatment === undefined;
  const startedAlone = isStartedAlone(treatment);
  if (startedAlone && mayBePregnant && treatment.safety.some(({ pregnancy, severity }) => pregnancy && severity === 'contraindicated')) return false;
  const hides: readonly SafetyNote['severity'][] = startedAlone ? ['contraindicated', 'major'] : ['contraindicated'];
  return !safetyNotes(treatment, index.interactions.get(treatment.id) ?? [], context).some(
    ({ status, severity }) => status === 'applies' && hides.includes(severity),
  );
}
