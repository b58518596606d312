import type { SafetyNote } from '@consilium/contract';
import type { Interaction, SafetyRule, Treatment } from '@consilium/knowledge';
import type { Person } from '../person.ts';

/** What is known of the person for safety checks: told in the profile, in the text, in answers, or likely by the ranked causes. */
export type SafetyContext = {
  person: Person;
  /** Nobody has said so, but pregnancy is likely by what is told. */
  pregnancyLikely: boolean;
  /** Findings (history included) the person has, closed upwards, with the history that known and likely conditions are. */
  present: ReadonlySet<string>;
  /** Conditions named as known, and those likely enough to be reckoned with. */
  conditions: ReadonlySet<string>;
  /** Of `present` and `conditions`, those that are only likely. */
  likely: ReadonlySet<string>;
  /** Classes of the medicines taken, and groups of allergens. */
  medicineClasses: ReadonlySet<string>;
  allergies: ReadonlySet<string>;
  /** Medicines written in the profile that belong to no class we know. */
  unknownMedicines: readonly string[];
  /** Which lists the person has given (or said to be empty): what was not asked is not checked. */
  asked: { medicines: boolean; allergies: boolean; conditions: boolean };
  /** Names of medicine classes, allergen groups, conditions and findings. */
  names: ReadonlyMap<string, string>;
  /** Findings that are a disease or a risk: a complaint is told, these may not have been. */
  history: ReadonlySet<string>;
};

const SEVERITY_ORDER = ['contraindicated', 'major', 'moderate', 'minor'];

/** What was not asked is named together, by what would have to be known. */
const UNASKED = {
  medicine: { about: 'Your medicines', ask: 'Not together, or only after asking, with' },
  allergy: { about: 'Your allergies', ask: 'Not with an allergy to' },
  condition: { about: 'Your conditions', ask: 'Not, or only after asking, with' },
} as const;
type Unasked = keyof typeof UNASKED;
/** Names in such a note; the gravest stand first. */
const NAMES_SHOWN = 10;

/**
 * Safety notes of a treatment for this person: what applies, and what could not be checked because the data are missing.
 * A rule whose trigger was asked and is not there gives no note; rules about what was not asked at all make one note for medicines, allergies and conditions each.
 */
export function safetyNotes(treatment: Treatment, interactions: readonly Interaction[], context: SafetyContext): SafetyNote[] {
  const notes: SafetyNote[] = [];
  const unasked: { kind: Unasked; about: string; severity: SafetyNote['severity'] }[] = [];
  for (const rule of treatment.safety) {
    const status = statusOf(rule, context);
    const kind = unaskedKindOf(rule);
    const about = aboutOf(rule, context);
    if (status === 'not-checked' && kind) unasked.push({ kind, about: context.names.get(rule[kind] ?? rule.finding ?? '') ?? about, severity: rule.severity });
    else if (status) notes.push({ status, severity: rule.severity, about, advice: rule.advice, source: null });
  }
  for (const interaction of interactions) {
    const status = interactionStatus(interaction, context);
    const kind = unaskedKindOf(interaction);
    if (status === 'not-checked' && kind) unasked.push({ kind, about: interaction.with, severity: interaction.severity });
    else if (status) notes.push({ status, severity: interaction.severity, about: interaction.with, advice: interaction.advice, source: interaction.source });
  }
  notes.push(...(Object.keys(UNASKED) as Unasked[]).flatMap((kind) => unaskedNote(kind, unasked)));
  if (context.unknownMedicines.length > 0 && needsMedicineCheck(treatment))
    notes.push({
      status: 'not-checked',
      severity: 'moderate',
      about: context.unknownMedicines.join(', '),
      advice: `Not checked against ${context.unknownMedicines.join(', ')}: ask a pharmacist before combining them.`,
      source: null,
    });
  const order = { applies: 0, general: 1, 'not-checked': 2 };
  return dedupe(notes).sort((a, b) => order[a.status] - order[b.status] || bySeverity(a, b));
}

const BARRING: SafetyNote['severity'] = 'contraindicated';

/** Of the notes on a treatment those that bar it for this person. Looked at before anything else is worked out, since few treatments have any. */
export function contraindications(treatment: Treatment, interactions: readonly Interaction[], context: SafetyContext): SafetyNote[] {
  const bars = treatment.safety.some((rule) => rule.severity === BARRING && statusOf(rule, context) === 'applies');
  if (!bars && !interactions.some((one) => one.severity === BARRING && interactionStatus(one, context) === 'applies')) return [];
  return safetyNotes(treatment, interactions, context).filter(({ status, severity }) => status === 'applies' && severity === BARRING);
}

const bySeverity = (a: Pick<SafetyNote, 'severity'>, b: Pick<SafetyNote, 'severity'>) =>
  SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity);

function unaskedKindOf({ medicine, allergy, condition, finding }: Trigger): Unasked | undefined {
  if (medicine) return 'medicine';
  if (allergy) return 'allergy';
  return condition || finding ? 'condition' : undefined;
}

function unaskedNote(kind: Unasked, unasked: readonly { kind: Unasked; about: string; severity: SafetyNote['severity'] }[]): SafetyNote[] {
  const these = unasked.filter((one) => one.kind === kind).sort(bySeverity);
  const [gravest] = these;
  if (!gravest) return [];
  const names = [...new Set(these.map(({ about }) => about))];
  const more = names.length > NAMES_SHOWN ? ` and ${names.length - NAMES_SHOWN} more` : '';
  const { about, ask } = UNASKED[kind];
  return [{ status: 'not-checked', severity: gravest.severity, about, advice: `${ask}: ${names.slice(0, NAMES_SHOWN).join(', ')}${more}.`, source: null }];
}

const TAKEN_KINDS = new Set(['medicine', 'supplement', 'herb', 'formula', 'remedy']);
const needsMedicineCheck = (treatment: Treatment) => TAKEN_KINDS.has(treatment.kind);

function statusOf(rule: SafetyRule, context: SafetyContext): SafetyNote['status'] | undefined {
  const { person } = context;
  if (rule.pregnancy) return pregnancyStatus(context, 'pregnant');
  if (rule.breastfeeding) return pregnancyStatus(context, 'breastfeeding');
  if (rule.ageBelow !== undefined) return person.age === undefined ? 'not-checked' : person.age < rule.ageBelow ? 'applies' : undefined;
  if (rule.ageFrom !== undefined) return person.age === undefined ? 'not-checked' : person.age >= rule.ageFrom ? 'applies' : undefined;
  return triggerStatus(rule, context);
}

function pregnancyStatus({ person, pregnancyLikely }: SafetyContext, state: 'pregnant' | 'breastfeeding'): SafetyNote['status'] | undefined {
  if (person.pregnancy === state || (state === 'breastfeeding' && person.pregnancy === 'postpartum')) return 'applies';
  if (person.pregnancy !== 'unknown') return undefined;
  return state === 'pregnant' && pregnancyLikely ? 'applies' : 'not-checked';
}

type Trigger = { medicine?: string | undefined; allergy?: string | undefined; condition?: string | undefined; finding?: string | undefined };

function triggerStatus({ medicine, allergy, condition, finding }: Trigger, context: SafetyContext): SafetyNote['status'] | undefined {
  const { medicineClasses, allergies, conditions, present, asked, history } = context;
  if (medicine) return medicineClasses.has(medicine) ? 'applies' : asked.medicines ? undefined : 'not-checked';
  if (allergy) return allergies.has(allergy) ? 'applies' : asked.allergies ? undefined : 'not-checked';
  if ((condition && conditions.has(condition)) || (finding && present.has(finding))) return 'applies';
  const wouldBeAsked = condition !== undefined || (finding !== undefined && history.has(finding));
  return asked.conditions || !wouldBeAsked ? undefined : 'not-checked';
}

function interactionStatus(interaction: Interaction, context: SafetyContext): SafetyNote['status'] | undefined {
  if (interaction.pregnancy) return pregnancyStatus(context, 'pregnant');
  return interaction.medicine || interaction.condition || interaction.finding ? triggerStatus(interaction, context) : 'general';
}

function aboutOf(rule: SafetyRule, context: SafetyContext): string {
  if (rule.pregnancy && context.person.pregnancy !== 'pregnant' && context.pregnancyLikely) return 'Possible pregnancy';
  const who = whoOf(rule, context.names);
  return !rule.allergy && context.likely.has(subjectOf(rule)) ? `${who} (possible)` : who;
}

const subjectOf = (rule: SafetyRule) => rule.medicine ?? rule.allergy ?? rule.condition ?? rule.finding ?? '';

/** Whom or what a rule speaks of, whoever asks. @param names of medicine classes, allergen groups, conditions and findings. */
export function whoOf(rule: SafetyRule, names: ReadonlyMap<string, string>): string {
  if (rule.pregnancy) return 'Pregnancy';
  if (rule.breastfeeding) return 'Breastfeeding';
  if (rule.ageBelow !== undefined) return rule.ageBelow < 2 ? `Under ${Math.round(rule.ageBelow * 12)} months` : `Under ${rule.ageBelow} years`;
  if (rule.ageFrom !== undefined) return `From ${rule.ageFrom} years`;
  const name = names.get(subjectOf(rule)) ?? subjectOf(rule).replaceAll('-', ' ');
  return rule.allergy ? `Allergy: ${name}` : name;
}

function dedupe(notes: SafetyNote[]): SafetyNote[] {
  return notes.filter((note, i) => notes.findIndex((other) => other.about === note.about && other.advice === note.advice) === i);
}
