import type { AnalysisRequest, StatedFacts } from '@consilium/contract';
import { type Knowledge, TOLD_PREFIX } from '@consilium/knowledge';
import type { Differential } from '../differential/rank.ts';
import type { Person } from '../person.ts';
import type { PreparedKnowledge } from '../prepare.ts';
import { keyOf } from '../text/facts/medicines.ts';
import { closedPresent } from '../triage/red-flags.ts';
import type { SafetyContext } from './safety.ts';

/** Probability from which a cause counts for safety as if it were known: what a likely ulcer or breast cancer forbids is not offered. */
const LIKELY_FROM = 0.1;

type Told = {
  request: AnalysisRequest;
  facts: StatedFacts;
  person: Person;
  /** Findings the person has, closed upwards. */
  present: ReadonlySet<string>;
  differential: Differential;
};

/** Joins what profile, text, answers and the ranked causes say of medicines, allergies, conditions and pregnancy into one context. */
export function safetyContextOf({ request, facts, person, present, differential }: Told, { knowledge, ontology }: PreparedKnowledge): SafetyContext {
  const { profile } = request;
  const named = [...present].filter((id) => id.startsWith(TOLD_PREFIX)).flatMap((id) => ontology.finding.get(id)?.conditions ?? []);
  const known = [...conditionsNamed(profile.conditions, knowledge), ...named];
  const likely = differential.ranked.filter(({ probability }) => probability >= LIKELY_FROM).map(({ condition }) => condition.id);
  const inProfile = classesOfMedicines(profile.medicines, knowledge.medicines);
  const inText = classesOfMedicines(
    (facts.medicines ?? []).map(({ name }) => name),
    knowledge.medicines,
  );
  const medicineClasses = new Set([...inProfile.classes, ...inText.classes]);
  for (const { id, finding } of knowledge.medicines) if (finding && present.has(finding)) medicineClasses.add(id);
  const uses = knowledge.medicines.flatMap(({ id, finding }) => (finding && medicineClasses.has(id) ? [finding] : []));

  const told = closedPresent([...present, ...uses, ...historiesOf(known, knowledge)], ontology);
  const all = closedPresent([...told, ...historiesOf(likely, knowledge)], ontology);
  const ofPregnancy = differential.ranked.filter(({ condition }) => condition.pregnancy === 'only').reduce((sum, { probability }) => sum + probability, 0);
  return {
    person,
    pregnancyLikely: ofPregnancy >= LIKELY_FROM,
    present: all,
    conditions: new Set([...known, ...likely]),
    likely: new Set([...likely.filter((id) => !known.includes(id)), ...[...all].filter((id) => !told.has(id))]),
    medicineClasses,
    allergies: allergiesNamed([...profile.allergies, ...(facts.allergies ?? []).map(({ name }) => name)], knowledge),
    unknownMedicines: inProfile.unknown,
    asked: {
      medicines: profile.medicines.length > 0 || facts.medicines?.length === 0,
      allergies: profile.allergies.length > 0 || facts.allergies?.length === 0,
      conditions: profile.conditions.length > 0,
    },
    ...namesAndHistory(knowledge),
  };
}

const spaced = (text: string) => ` ${keyOf(text)} `;

/** The medicine classes named in free text, and the entries that could not be placed. Matching is by whole words, ignoring case. */
function classesOfMedicines(entries: readonly string[], medicines: Knowledge['medicines']): { classes: Set<string>; unknown: string[] } {
  const classes = new Set<string>();
  const unknown: string[] = [];
  for (const entry of entries) {
    const words = spaced(entry);
    const hits = medicines.filter((group) => [group.name, ...group.members].some((member) => words.includes(spaced(member))));
    for (const group of hits) classes.add(group.id);
    if (hits.length === 0) unknown.push(entry);
  }
  return { classes, unknown };
}

function allergiesNamed(entries: readonly string[], { allergens }: Knowledge): Set<string> {
  const found = new Set<string>();
  for (const entry of entries) {
    const words = spaced(entry);
    for (const group of allergens) if ([group.name, ...group.members].some((member) => words.includes(spaced(member)))) found.add(group.id);
  }
  return found;
}

function conditionsNamed(entries: readonly string[], { conditions }: Knowledge): string[] {
  const stated = entries.map(spaced);
  return conditions
    .filter(({ name, also, heardAs }) => [name, ...also, ...heardAs].some((known) => stated.some((entry) => entry.includes(spaced(known)))))
    .map(({ id }) => id);
}

/** The history findings that these conditions are. */
function historiesOf(conditions: readonly string[], { findings }: Knowledge): string[] {
  return findings.filter((finding) => finding.conditions.some((id) => conditions.includes(id))).map(({ id }) => id);
}

const found = new WeakMap<Knowledge, Pick<SafetyContext, 'names' | 'history'>>();

function namesAndHistory(knowledge: Knowledge): Pick<SafetyContext, 'names' | 'history'> {
  const known = found.get(knowledge);
  if (known) return known;
  const { medicines, allergens, conditions, findings } = knowledge;
  const names = new Map([...findings, ...conditions, ...allergens, ...medicines].map(({ id, name }) => [id, name]));
  const history = new Set(findings.filter(({ kind }) => kind === 'history' || kind === 'risk').map(({ id }) => id));
  found.set(knowledge, { names, history });
  return { names, history };
}
