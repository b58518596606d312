import type { KnowledgeFiles, Report } from './content-files.ts';
import { outrankedRules } from './precautions.ts';
import type { Interaction, SafetyRule } from './safety-schema.ts';
import { AGE_BAND_FROM, AGE_BANDS, type AgeBand, type Condition, type Finding, type Treatment } from './schema.ts';
import type { Sourced } from './sourced.ts';

const SAFETY_TRIGGERS = [
  'finding',
  'condition',
  'medicine',
  'allergy',
  'pregnancy',
  'breastfeeding',
  'ageBelow',
  'ageFrom',
] as const satisfies readonly (keyof SafetyRule)[];

/** What acts by a substance, a needle, a current or a knife: it is safe for everybody only when somebody has said why. */
const ACTIVE_KINDS: readonly Treatment['kind'][] = ['medicine', 'supplement', 'herb', 'formula', 'needling', 'device', 'procedure'];

type Known = {
  findings: ReadonlyMap<string, Finding>;
  conditions: ReadonlyMap<string, Condition>;
  treatments: ReadonlyMap<string, Treatment>;
  medicines: ReadonlyMap<string, unknown>;
  allergens: ReadonlyMap<string, unknown>;
};

/** Safety rules of treatments, precautions and interactions: ids that exist, none that is idle, none missing where something acts, and nothing offered for what forbids it. */
export function checkTreatmentSafety(
  files: KnowledgeFiles,
  known: Known,
  needFinding: (entry: Sourced<{ id: string }>, id: string) => void,
  report: Report,
): void {
  const checkRule = (entry: Sourced<{ id: string }>, rule: SafetyRule) => {
    const set = SAFETY_TRIGGERS.filter((trigger) => rule[trigger] !== undefined);
    if (set.length !== 1) report(entry, `${entry.id}: a safety rule needs exactly one trigger, has ${set.join(', ') || 'none'}`);
    if (rule.finding) needFinding(entry, rule.finding);
    if (rule.condition && !known.conditions.has(rule.condition)) report(entry, `${entry.id}: unknown condition '${rule.condition}'`);
    if (rule.medicine && !known.medicines.has(rule.medicine)) report(entry, `${entry.id}: unknown medicine class '${rule.medicine}'`);
    if (rule.allergy && !known.allergens.has(rule.allergy)) report(entry, `${entry.id}: unknown allergy group '${rule.allergy}'`);
  };
  for (const treatment of files.treatments) {
    for (const rule of treatment.safety) checkRule(treatment, rule);
    for (const { rule, by } of outrankedRules(treatment, files.precautions))
      report(treatment, `${treatment.id}: '${rule.advice}' is graded '${rule.severity}', but the precaution '${by}' grades the same more gravely`);
  }
  for (const precaution of files.precautions) {
    for (const id of precaution.treatments) if (!known.treatments.has(id)) report(precaution, `${precaution.id}: unknown treatment '${id}'`);
    for (const rule of precaution.rules) checkRule(precaution, rule);
  }
  for (const interaction of files.interactions) {
    const { remedy, medicine, condition, finding } = interaction;
    for (const id of interaction.treatments) if (!known.treatments.has(id)) report(interaction, `${remedy}: unknown treatment '${id}'`);
    if (medicine && !known.medicines.has(medicine)) report(interaction, `${remedy}: unknown medicine class '${medicine}'`);
    if (condition && !known.conditions.has(condition)) report(interaction, `${remedy}: unknown condition '${condition}'`);
    if (finding) needFinding({ ...interaction, id: remedy }, finding);
  }
  checkNoneWithoutRules(files, report);
  checkNoneForbiddenByItself(files, known, report);
}

function checkNoneWithoutRules({ treatments, precautions }: KnowledgeFiles, report: Report): void {
  const shared = new Set(precautions.flatMap((precaution) => precaution.treatments));
  for (const treatment of treatments) {
    const { id, kind, safety, noKnownRisk } = treatment;
    const hasRules = safety.length > 0 || shared.has(id);
    if (hasRules && noKnownRisk) report(treatment, `${id}: says 'noKnownRisk' and has safety rules`);
    if (!hasRules && !noKnownRisk && ACTIVE_KINDS.includes(kind))
      report(treatment, `${id}: a ${kind} without a safety rule; write its rules, name it in a precaution, or say why there is no known risk ('noKnownRisk')`);
  }
}

/** What a rule or an interaction may be about, where it forbids a treatment. */
type Forbidding = { about: Partial<Pick<SafetyRule & Interaction, 'finding' | 'condition' | 'pregnancy' | 'ageBelow' | 'ageFrom'>>; said: string };

/** A treatment offered for a condition with which it is contraindicated would be left out for everybody who has the condition. */
function checkNoneForbiddenByItself(files: KnowledgeFiles, { conditions, findings }: Known, report: Report): void {
  const signs = signsOf(findings);
  const uses = usesOf(files);
  for (const treatment of files.treatments) {
    const forbidding = forbiddingOf(treatment, files);
    for (const diagnosis of uses.get(treatment.id) ?? []) {
      const condition = conditions.get(diagnosis);
      if (!condition) continue;
      for (const { about, said } of forbidding) {
        const because = forbids(about, condition, signs);
        if (because) report(treatment, `${treatment.id}: is offered for ${diagnosis}, but ${said} forbids it ${because}`);
      }
    }
  }
}

/** The diagnoses each treatment is offered for, by itself or by the condition's standard care. */
function usesOf({ treatments, conditions }: KnowledgeFiles): Map<string, Set<string>> {
  const uses = new Map(treatments.map(({ id, for: list }) => [id, new Set(list.map(({ diagnosis }) => diagnosis))]));
  for (const { id: diagnosis, care } of conditions) for (const { id } of care.treatments) uses.get(id)?.add(diagnosis);
  return uses;
}

function forbiddingOf({ id, safety }: Treatment, { precautions, interactions }: KnowledgeFiles): Forbidding[] {
  const graver = ({ severity }: { severity: SafetyRule['severity'] }) => severity === 'contraindicated';
  return [
    ...safety.filter(graver).map((rule) => ({ about: rule, said: 'its own safety rule' })),
    ...precautions
      .filter(({ treatments }) => treatments.includes(id))
      .flatMap((precaution) => precaution.rules.filter(graver).map((rule) => ({ about: rule, said: `the precaution '${precaution.id}'` }))),
    ...interactions
      .filter((interaction) => interaction.treatments.includes(id) && graver(interaction))
      .map((interaction) => ({ about: interaction, said: `the interaction of '${interaction.remedy}' with '${interaction.with}'` })),
  ];
}

type Signs = {
  /** A finding and all that it is a kind of. */
  upwards: (id: string) => Set<string>;
  /** The history that a condition is, with all that this is a kind of. */
  history: (condition: string) => Set<string>;
};

function signsOf(findings: ReadonlyMap<string, Finding>): Signs {
  const upwards = (id: string, seen = new Set<string>()): Set<string> => {
    const finding = findings.get(id);
    if (!finding || seen.has(id)) return seen;
    seen.add(id);
    const bases = new Set(finding.refines.map(({ of }) => of));
    // Whoever has a refinement of several bases has one of them, nobody knows which.
    for (const wider of finding.parents.length > 0 || bases.size > 1 ? finding.parents : bases) upwards(wider, seen);
    return seen;
  };
  const histories = new Map<string, Set<string>>();
  for (const finding of findings.values())
    for (const condition of finding.conditions) histories.set(condition, new Set([...(histories.get(condition) ?? []), ...upwards(finding.id)]));
  return { upwards: (id) => upwards(id), history: (condition) => histories.get(condition) ?? new Set() };
}

/** @returns why everybody with the condition meets the trigger; undefined where somebody need not. */
function forbids(about: Forbidding['about'], condition: Condition, { upwards, history }: Signs): string | undefined {
  const { finding, ageBelow, ageFrom } = about;
  const bandsWithPeople = AGE_BANDS.map((band, i) => ({ from: AGE_BAND_FROM[band], rate: condition.age[band], next: AGE_BANDS[i + 1] })).filter(
    ({ rate }) => (rate ?? 1) > 0,
  );
  const until = (next: AgeBand | undefined) => (next ? AGE_BAND_FROM[next] : Number.POSITIVE_INFINITY);
  if (about.condition === condition.id) return 'with this very condition';
  if (finding && condition.cardinal.some((id) => upwards(id).has(finding))) return `with '${finding}', which is cardinal of it`;
  if (finding && history(condition.id).has(finding)) return `with '${finding}', the history that this condition is`;
  if (about.pregnancy && condition.pregnancy === 'only') return 'in pregnancy';
  if (ageBelow !== undefined && bandsWithPeople.every(({ next }) => until(next) <= ageBelow)) return `below ${ageBelow} years, where all its people are`;
  if (ageFrom !== undefined && bandsWithPeople.every(({ from }) => from >= ageFrom)) return `from ${ageFrom} years, where all its people are`;
  return undefined;
}
