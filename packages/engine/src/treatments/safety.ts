import type { Profile, SafetyNote } from '@consilium/contract';
import type { Interaction, Knowledge, SafetyRule, Treatment } from '@consilium/knowledge';
import type { Person } from '../person.ts';

/** What is known of the person for safety checks. */
export type SafetyContext = {
  person: Person;
  profile: Profile;
  /** Findings (history included) the person has, closed upwards. */
  present: ReadonlySet<string>;
  /** Conditions of conventional medicine named by the person as known. */
  knownConditions: ReadonlySet<string>;
  /** Medicine classes the person's medicines belong to. */
  medicineClasses: ReadonlySet<string>;
  /** Medicines written in the profile that belong to no class we know. */
  unknownMedicines: readonly string[];
  medicineNames: ReadonlyMap<string, string>;
};

const SEVERITY_ORDER = ['contraindicated', 'major', 'moderate', 'minor'];

/** The medicine classes named in free text, and the entries that could not be placed. Matching is by whole words, ignoring case. */
export function classesOfMedicines(entries: readonly string[], medicines: Knowledge['medicines']): { classes: Set<string>; unknown: string[] } {
  const classes = new Set<string>();
  const unknown: string[] = [];
  for (const entry of entries) {
    const words = ` ${entry.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    const hits = medicines.filter((group) =>
      [group.name, ...group.members].some((member) => words.includes(` ${member.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `)),
    );
    for (const group of hits) classes.add(group.id);
    if (hits.length === 0) unknown.push(entry);
  }
  return { classes, unknown };
}

/**
 * Safety notes of a treatment for this person: what applies, and what could not be checked because the data are missing.
 * A rule whose trigger was asked and is not there gives no note.
 */
export function safetyNotes(treatment: Treatment, interactions: readonly Interaction[], context: SafetyContext): SafetyNote[] {
  const notes: SafetyNote[] = [];
  for (const rule of treatment.safety) {
    const status = statusOf(rule, context);
    if (status) notes.push({ status, severity: rule.severity, about: aboutOf(rule, context), advice: rule.advice, source: null });
  }
  for (const interaction of interactions) {
    const status = interactionStatus(interaction, context);
    if (status) notes.push({ status, severity: interaction.severity, about: interaction.with, advice: interaction.advice, source: interaction.source });
  }
  if (context.unknownMedicines.length > 0 && needsMedicineCheck(treatment))
    notes.push({
      status: 'not-checked',
      severity: 'moderate',
      about: context.unknownMedicines.join(', '),
      advice: `Not checked against ${context.unknownMedicines.join(', ')}: ask a pharmacist before combining them.`,
      source: null,
    });
  const order = { applies: 0, general: 1, 'not-checked': 2 };
  return dedupe(notes).sort((a, b) => order[a.status] - order[b.status] || SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity));
}

const TAKEN_KINDS = new Set(['medicine', 'supplement', 'herb', 'formula', 'remedy']);
const needsMedicineCheck = (treatment: Treatment) => TAKEN_KINDS.has(treatment.kind);

function statusOf(rule: SafetyRule, { person, profile, present, knownConditions, medicineClasses }: SafetyContext): SafetyNote['status'] | undefined {
  if (rule.pregnancy) return pregnancyStatus(person, 'pregnant');
  if (rule.breastfeeding) return pregnancyStatus(person, 'breastfeeding');
  if (rule.ageBelow !== undefined) return person.age === undefined ? 'not-checked' : person.age < rule.ageBelow ? 'applies' : undefined;
  if (rule.ageFrom !== undefined) return person.age === undefined ? 'not-checked' : person.age >= rule.ageFrom ? 'applies' : undefined;
  if (rule.medicine) return medicineClasses.has(rule.medicine) ? 'applies' : profile.medicines.length === 0 ? 'not-checked' : undefined;
  if (rule.allergy) {
    const group = rule.allergy.toLowerCase();
    if (profile.allergies.some((entry) => group.includes(entry.toLowerCase()) || entry.toLowerCase().includes(group))) return 'applies';
    return profile.allergies.length === 0 ? 'not-checked' : undefined;
  }
  const has = (rule.finding !== undefined && present.has(rule.finding)) || (rule.condition !== undefined && knownConditions.has(rule.condition));
  if (has) return 'applies';
  return profile.conditions.length === 0 ? 'not-checked' : undefined;
}

function pregnancyStatus(person: Person, state: 'pregnant' | 'breastfeeding'): SafetyNote['status'] | undefined {
  if (person.pregnancy === state || (state === 'breastfeeding' && person.pregnancy === 'postpartum')) return 'applies';
  return person.pregnancy === 'unknown' ? 'not-checked' : undefined;
}

function interactionStatus(
  interaction: Interaction,
  { person, profile, present, knownConditions, medicineClasses }: SafetyContext,
): SafetyNote['status'] | undefined {
  if (interaction.pregnancy) return pregnancyStatus(person, 'pregnant');
  if (interaction.medicine) return medicineClasses.has(interaction.medicine) ? 'applies' : profile.medicines.length === 0 ? 'not-checked' : undefined;
  if (interaction.condition || interaction.finding) {
    if ((interaction.condition && knownConditions.has(interaction.condition)) || (interaction.finding && present.has(interaction.finding))) return 'applies';
    return profile.conditions.length === 0 ? 'not-checked' : undefined;
  }
  return 'general';
}

function aboutOf(rule: SafetyRule, context: SafetyContext): string {
  if (rule.pregnancy) return 'Pregnancy';
  if (rule.breastfeeding) return 'Breastfeeding';
  if (rule.ageBelow !== undefined) return rule.ageBelow < 2 ? `Under ${Math.round(rule.ageBelow * 12)} months` : `Under ${rule.ageBelow} years`;
  if (rule.ageFrom !== undefined) return `From ${rule.ageFrom} years`;
  if (rule.allergy) return `Allergy: ${rule.allergy}`;
  const id = rule.medicine ?? rule.condition ?? rule.finding ?? '';
  return context.medicineNames.get(id) ?? id.replace(/^hx-/, '').replaceAll('-', ' ');
}

function dedupe(notes: SafetyNote[]): SafetyNote[] {
  return notes.filter((note, i) => notes.findIndex((other) => other.about === note.about && other.advice === note.advice) === i);
}
