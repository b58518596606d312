import { CERTAINTIES, SYSTEM_IDS, TRADITION_IDS } from '@consilium/contract';
import { checkBodyRegions } from './body-regions.ts';
import type { ContentProblem, KnowledgeFiles, Report } from './content-files.ts';
import { certaintyCeiling, linkedStudies } from './evidence.ts';
import { dictionaryOf } from './glossary.ts';
import { checkHelpLines } from './help-lines.ts';
import { TOLD_PREFIX } from './id-prefixes.ts';
import type { AgeBand, Finding } from './schema.ts';
import type { Sourced } from './sourced.ts';
import { GATE_IDS } from './understanding-schema.ts';
import { checkAdvice, checkSharedAdvice } from './validate-advice.ts';
import { checkCare } from './validate-care.ts';
import { checkComposition } from './validate-composition.ts';
import { checkEvidence } from './validate-evidence.ts';
import { checkGlossary } from './validate-glossary.ts';
import { checkRecords, type UnlinkedRecord } from './validate-records.ts';
import { checkTreatmentSafety } from './validate-safety.ts';

const MIN_FINDINGS_PER_CONDITION = 6;
const MIN_CONDITIONS_PER_BODY_SYSTEM = 8;
const MIN_PATTERNS_PER_TRADITION = 12;
export type Coverage = {
  counts: Record<string, number>;
  synonymsPerFinding: number;
  thinBodySystems: string[];
  /** Entries of the glossary by system, or by tradition where they have none. */
  glossary: Record<string, number>;
  /** Words of the dictionary by category, those taken from the other files included. */
  terms: Record<string, number>;
  /** Records of benefit, or that only describe, which by their words are about a use of ours and are not linked to it. */
  unlinkedRecords: UnlinkedRecord[];
};

/**
 * Checks what no single file can show: dangling and doubled ids, sums, minimum content, and that each stated evidence class is the derived one.
 * @returns every problem found (an empty list means the knowledge may be compiled) and what the content covers.
 */
export function validateKnowledge(files: KnowledgeFiles): { problems: ContentProblem[]; coverage: Coverage } {
  const problems: ContentProblem[] = [];
  const report: Report = (entry, message) => problems.push({ file: entry.file, message });

  const findings = indexById(files.findings, report);
  const qualities = indexById(files.qualities, report);
  const conditions = indexById(files.conditions, report);
  const patterns = indexById(files.patterns, report);
  const treatments = indexById(files.treatments, report);
  const studies = indexById(files.studies, report);
  const medicines = indexById(files.medicines, report);
  const allergens = indexById(files.allergens, report);
  indexById(files.readings, report);
  indexById(files.precautions, report);
  indexById(files.redFlags, report);
  const gates = indexById(files.gates, report);
  for (const id of GATE_IDS) if (!gates.has(id)) report({ file: 'safety/gates.yaml' }, `the gate question '${id}' is missing`);
  const alarms = indexById(files.alarms, report);
  for (const id of gates.keys()) if (alarms.has(id)) report(gates.get(id) as { file: string }, `${id}: is a gate and an alarm at once`);
  indexById(files.mainProblems, report);
  indexById(files.mustAsk, report);
  indexById(files.watchFor, report);
  indexById(files.pages, report);
  for (const id of qualities.keys()) if (findings.has(id)) report(qualities.get(id) as { file: string }, `${id}: is a quality and a finding at once`);

  const used = new Set<string>();
  const needFinding = (entry: Sourced<{ id: string }>, id: string) => {
    used.add(id);
    if (!findings.has(id)) report(entry, `${entry.id}: unknown finding '${id}'`);
  };

  for (const finding of files.findings) {
    if (finding.inSmallChild && !findings.has(finding.inSmallChild.is))
      report(finding, `${finding.id}: unknown finding '${finding.inSmallChild.is}' in a small child`);
    for (const parent of finding.parents) if (!findings.has(parent)) report(finding, `${finding.id}: unknown parent '${parent}'`);
    for (const { of, when } of finding.refines) {
      if (!findings.has(of)) report(finding, `${finding.id}: refines unknown finding '${of}'`);
      for (const quality of when) if (!qualities.has(quality)) report(finding, `${finding.id}: unknown quality '${quality}'`);
    }
    for (const id of finding.conditions) if (!conditions.has(id)) report(finding, `${finding.id}: unknown condition '${id}'`);
  }
  checkNoCycles(files, report);
  for (const gate of [...files.gates, ...files.alarms]) for (const id of [...gate.present, ...gate.possible, ...gate.settles]) needFinding(gate, id);
  for (const area of files.mainProblems) for (const id of area.findings) needFinding(area, id);
  checkAdvice(files, { findings, conditions }, needFinding, report);
  checkSharedAdvice(files, treatments, report);
  checkEvidence(files, studies, report);
  checkComposition(files, needFinding, report);
  checkBodyRegions(files, needFinding, report);
  checkLanguages(files, report);
  checkHelpLines(files.helpLines, report);

  for (const condition of files.conditions) {
    const listed = Object.keys(condition.findings);
    for (const [band, ofAge] of Object.entries(condition.findingsByAge)) {
      for (const [id, p] of Object.entries(ofAge)) {
        needFinding(condition, id);
        if (condition.findings[id] === p) report(condition, `${condition.id}: '${id}' at age '${band}' is the same as at every age`);
      }
      if (condition.age[band as AgeBand] === 0) report(condition, `${condition.id}: has findings at age '${band}', at which nobody has it`);
    }
    for (const id of [...listed, ...Object.keys(condition.risks), ...condition.cardinal, ...condition.escalate.flatMap((e) => e.when)])
      needFinding(condition, id);
    if (condition.gestation && (condition.pregnancy !== 'only' || condition.gestation.from > condition.gestation.to))
      report(condition, `${condition.id}: weeks of pregnancy need 'pregnancy: only' and a first week before the last`);
    if (listed.length < MIN_FINDINGS_PER_CONDITION)
      report(condition, `${condition.id}: has ${listed.length} findings, needs at least ${MIN_FINDINGS_PER_CONDITION}`);
    for (const id of condition.cardinal) if (!(id in condition.findings)) report(condition, `${condition.id}: cardinal finding '${id}' has no likelihood`);
    checkCare(condition, condition.care, { findings, treatments, studies }, report);
    for (const [name, shares] of Object.entries(condition.course)) {
      const sum = Object.values(shares).reduce((total, share) => total + share, 0);
      if (Math.abs(sum - 1) > 0.021) report(condition, `${condition.id}: course.${name} sums to ${sum.toFixed(2)}, not 1`);
    }
  }

  const optionIds = new Set(files.traditions.flatMap((tradition) => tradition.questions.flatMap((question) => question.options.map((option) => option.id))));
  for (const pattern of files.patterns) {
    if (!TRADITION_IDS.includes(pattern.system as never)) report(pattern, `${pattern.id}: folder '${pattern.system}' is not a medical system`);
    for (const id of [...Object.keys(pattern.pointsTo), ...Object.keys(pattern.against)]) {
      if (findings.has(id)) used.add(id);
      else if (!qualities.has(id) && !optionIds.has(id)) report(pattern, `${pattern.id}: unknown finding, quality or option '${id}'`);
    }
    for (const id of Object.keys(pattern.conditions)) if (!conditions.has(id)) report(pattern, `${pattern.id}: unknown condition '${id}'`);
    for (const id of pattern.core) {
      const kind = findings.get(id)?.kind;
      if (!(id in pattern.pointsTo)) report(pattern, `${pattern.id}: core complaint '${id}' does not point to it`);
      else if (kind !== 'symptom' && kind !== 'sign') report(pattern, `${pattern.id}: core complaint '${id}' is neither a symptom nor a sign`);
    }
    if (pattern.ages?.from !== undefined && pattern.ages.to !== undefined && pattern.ages.from > pattern.ages.to)
      report(pattern, `${pattern.id}: ages from ${pattern.ages.from} to ${pattern.ages.to}`);
    if (pattern.pregnancy && pattern.sex !== 'female' && pattern.pregnancy !== 'never')
      report(pattern, `${pattern.id}: a pattern of pregnancy or birth is female`);
    if (Object.keys(pattern.pointsTo).length < 4) report(pattern, `${pattern.id}: needs at least 4 findings that point to it`);
  }

  for (const treatment of files.treatments) {
    for (const indication of treatment.for) {
      const pattern = patterns.get(indication.diagnosis);
      if (!conditions.has(indication.diagnosis) && !pattern) report(treatment, `${treatment.id}: unknown diagnosis '${indication.diagnosis}'`);
      if (pattern && pattern.system !== treatment.system) report(treatment, `${treatment.id}: pattern '${pattern.id}' belongs to ${pattern.system}`);
      for (const { id } of indication.studies) if (!studies.has(id)) report(treatment, `${treatment.id}: unknown study '${id}'`);
      const ceiling = certaintyCeiling(linkedStudies(indication, studies));
      if (CERTAINTIES.indexOf(indication.certainty) < CERTAINTIES.indexOf(ceiling) || (indication.certainty === 'none') !== (ceiling === 'none'))
        report(treatment, `${treatment.id} for ${indication.diagnosis}: certainty '${indication.certainty}' does not fit its studies (at most '${ceiling}')`);
    }
  }
  checkTreatmentSafety(files, { findings, conditions, treatments, medicines, allergens }, needFinding, report);

  for (const flag of files.redFlags) {
    for (const id of [...flag.all, ...flag.any.flat(), ...flag.unless])
      if (!id.startsWith(TOLD_PREFIX)) needFinding(flag, id);
      // That a condition is named becomes a finding when the knowledge is compiled.
      else if (!conditions.has(id.slice(TOLD_PREFIX.length))) report(flag, `${flag.id}: unknown condition in '${id}'`);
    if (flag.all.length + flag.any.length === 0) report(flag, `${flag.id}: matches everyone`);
  }
  for (const medicine of files.medicines) if (medicine.finding) needFinding(medicine, medicine.finding);
  for (const dose of files.singleDoses) if (!medicines.has(dose.medicine)) report(dose, `single dose of '${dose.medicine}': unknown medicine class`);
  for (const reading of files.readings)
    for (const { finding, unit } of reading.limits) {
      needFinding(reading, finding);
      if (!reading.units.some((known) => known.unit === unit)) report(reading, `${reading.id}: limit in unknown unit '${unit}'`);
    }
  checkStudies(files, report);
  checkGlossary(files, report);
  const unlinkedRecords = checkRecords(files, report);
  for (const finding of files.findings)
    if (!used.has(finding.id) && !isHeardForItself(finding))
      report(finding, `${finding.id}: no condition, pattern or rule uses it; use it where it belongs or remove it`);

  return { problems, coverage: { ...coverageOf(files, report), unlinkedRecords } };
}

/** The engine acts on these marks, whatever else uses the finding. */
const isHeardForItself = ({ harmlessInWellBaby, pregnancySign }: Finding) => harmlessInWellBaby === true || pregnancySign;

function indexById<T extends { id: string; file: string }>(entries: T[], report: Report): Map<string, T> {
  const index = new Map<string, T>();
  for (const entry of entries) {
    const earlier = index.get(entry.id);
    if (earlier) report(entry, `${entry.id}: stands already in ${earlier.file}`);
    index.set(entry.id, entry);
  }
  return index;
}

function checkNoCycles(files: KnowledgeFiles, report: Report): void {
  const parents = new Map(files.findings.map((finding) => [finding.id, [...finding.parents, ...finding.refines.map((r) => r.of)]]));
  const walk = (id: string, path: string[]): string[] | undefined => {
    if (path.includes(id)) return [...path, id];
    for (const parent of parents.get(id) ?? []) {
      const cycle = walk(parent, [...path, id]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  for (const finding of files.findings) {
    const cycle = walk(finding.id, []);
    if (cycle) report(finding, `${finding.id}: is its own ancestor (${cycle.join(' > ')})`);
  }
}

/** One file a language, named by its code, with words for the same alarms as every other, and no set of words that there is not. */
function checkLanguages(files: KnowledgeFiles, report: Report): void {
  const seen = new Set<string>();
  const alarms = new Set(files.alarms.map(({ id }) => id));
  const named = new Set(files.languages.flatMap((language) => Object.keys(language.alarms)));
  for (const language of files.languages) {
    if (!language.file.endsWith(`/${language.code}.yaml`)) report(language, `${language.code}: the file is not named by its code`);
    if (seen.has(language.code)) report(language, `${language.code}: stands already in another file`);
    seen.add(language.code);
    for (const alarm of named) if (!language.alarms[alarm]) report(language, `${language.code}: has no words for ${alarm}, which another language has`);
    for (const [alarm, phrases] of Object.entries(language.alarms)) {
      if (!alarms.has(alarm)) report(language, `${language.code}: there is no alarm ${alarm}`);
      for (const [, set] of phrases.join(' ').matchAll(/<([^>]+)>/g))
        if (!language.words[set as string]) report(language, `${language.code}: ${alarm} names <${set}>, which is no set of its words`);
    }
  }
}

function checkStudies(files: KnowledgeFiles, report: Report): void {
  const seen = new Map<string, string>();
  for (const study of files.studies) {
    if (!study.doi && !study.pmid && !study.url && !study.seenAt) report(study, `${study.id}: has neither DOI nor PMID nor an address`);
    const keys = [study.doi && `doi ${study.doi.toLowerCase()}`, `title ${study.title.toLowerCase().replace(/\W+/g, ' ').trim()}`];
    for (const key of keys.filter((k): k is string => Boolean(k))) {
      const other = seen.get(key);
      if (other) report(study, `${study.id}: same ${key} as ${other}`);
      seen.set(key, study.id);
    }
  }
}

function coverageOf(files: KnowledgeFiles, report: Report): Omit<Coverage, 'unlinkedRecords'> {
  const bodySystems = countBy(files.conditions.map((condition) => condition.bodySystem));
  const perTradition = countBy(files.patterns.map((pattern) => pattern.system));
  if (!files.traditions.some((tradition) => tradition.id === 'conventional')) report({ file: 'traditions/conventional' }, 'system.yaml is missing');
  for (const id of TRADITION_IDS) {
    if (!files.traditions.some((tradition) => tradition.id === id)) report({ file: `traditions/${id}` }, 'system.yaml is missing');
    const count = perTradition[id] ?? 0;
    if (count < MIN_PATTERNS_PER_TRADITION) report({ file: `traditions/${id}` }, `${count} patterns, needs at least ${MIN_PATTERNS_PER_TRADITION}`);
  }
  const treated = countBy(files.treatments.map((treatment) => treatment.system));
  for (const id of SYSTEM_IDS) if (!treated[id]) report({ file: `treatments/${id}` }, 'no treatment');
  const terms = dictionaryOf(files);
  const withSynonyms = files.findings.reduce((sum, finding) => sum + finding.lay.length, 0);
  return {
    counts: {
      findings: files.findings.length,
      qualities: files.qualities.length,
      conditions: files.conditions.length,
      patterns: files.patterns.length,
      treatments: files.treatments.length,
      redFlags: files.redFlags.length,
      medicineClasses: files.medicines.length,
      interactions: files.interactions.length,
      languages: files.languages.length,
      helpLines: files.helpLines.length,
      studies: files.studies.length,
      glossaryEntries: files.glossary.length,
      terms: terms.length,
    },
    glossary: countBy(files.glossary.map(({ system, tradition }) => system ?? tradition ?? '')),
    terms: countBy(terms.map(({ category }) => category)),
    synonymsPerFinding: files.findings.length ? withSynonyms / files.findings.length : 0,
    thinBodySystems: Object.entries(bodySystems)
      .filter(([, count]) => count < MIN_CONDITIONS_PER_BODY_SYSTEM)
      .map(([name, count]) => `${name} (${count})`),
  };
}

function countBy(keys: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
