import type { StudyDirection } from '@consilium/contract';
import type { KnowledgeFiles, Report } from './content-files.ts';
import type { Condition, Study, Treatment } from './schema.ts';
import type { Sourced } from './sourced.ts';

/** Records that nobody may leave out: without them a reader sees the good news only. */
const CONTRARY: readonly StudyDirection[] = ['no-benefit', 'harm', 'mixed'];

/** A record that by its own words is about a use of ours, and is not linked to it. */
export type UnlinkedRecord = { study: Sourced<Study>; treatment: string; diagnosis: string; direction: StudyDirection };

/** Contrary records of uses that are offered must be linked or say why not; the others are returned to be listed. */
export function checkRecords(files: KnowledgeFiles, report: Report): UnlinkedRecord[] {
  const known = { treatments: new Set(files.treatments.map(({ id }) => id)), conditions: new Set(files.conditions.map(({ id }) => id)) };
  const linked = linksOf(files);
  for (const study of files.studies)
    for (const { treatment, diagnosis } of study.notLinked ?? []) {
      if (!known.treatments.has(treatment)) report(study, `${study.id}: notLinked: unknown treatment '${treatment}'`);
      if (!known.conditions.has(diagnosis)) report(study, `${study.id}: notLinked: unknown condition '${diagnosis}'`);
      if (linked.uses.has(useKey(study.id, treatment, diagnosis))) report(study, `${study.id}: is linked to ${treatment} for ${diagnosis}, and says it is not`);
    }
  const unlinked = unlinkedRecords(files, linked);
  const contrary = unlinked.filter(({ direction }) => CONTRARY.includes(direction));
  for (const { study, treatment, diagnosis, direction } of contrary)
    report(
      study,
      `${study.id}: '${direction}' of ${treatment} for ${diagnosis}, which is not linked to it; link it, or say in 'notLinked' why it does not fit`,
    );
  return unlinked.filter((one) => !contrary.includes(one));
}

const useKey = (study: string, treatment: string, diagnosis: string) => `${study} ${treatment} ${diagnosis}`;

type Links = {
  /** Record, treatment and diagnosis that are linked. */
  uses: ReadonlySet<string>;
  /** Record and diagnosis, where it is linked to the diagnosis' standard care. */
  care: ReadonlySet<string>;
};

function linksOf({ treatments, conditions }: KnowledgeFiles): Links {
  const uses = treatments.flatMap(({ id, for: list }) => list.flatMap(({ diagnosis, studies }) => studies.map((link) => useKey(link.id, id, diagnosis))));
  const inCare = conditions.flatMap(({ id, care }) => care.treatments.flatMap((use) => use.studies.map((link) => useKey(link.id, use.id, id))));
  const care = conditions.flatMap(({ id, care: { records, treatments: list } }) =>
    [...records, ...list.flatMap(({ studies }) => studies.map((link) => link.id))].map((study) => `${study} ${id}`),
  );
  return { uses: new Set([...uses, ...inCare]), care: new Set(care) };
}

function unlinkedRecords(files: KnowledgeFiles, linked: Links): UnlinkedRecord[] {
  const conditionsCalled = conditionsByName(files.conditions);
  const offered = treatmentsByDiagnosis(files);
  return files.studies.flatMap((study) => {
    const diagnoses = new Set([
      ...study.conditions.flatMap((words) => conditionsCalled.get(nameKey(words)) ?? []),
      ...(study.supports ?? []).map(({ condition }) => condition),
    ]);
    const interventions = [...study.interventions, ...(study.supports ?? []).map(({ treatment }) => treatment)].flatMap(namesIn);
    return [...diagnoses].flatMap((diagnosis) =>
      (offered.get(diagnosis) ?? [])
        .filter(({ names }) => names.some((name) => interventions.some((words) => isSame(name, words))))
        .filter(({ id }) => !linked.uses.has(useKey(study.id, id, diagnosis)) && !linked.care.has(`${study.id} ${diagnosis}`))
        .filter(({ id }) => !study.notLinked?.some((not) => not.treatment === id && not.diagnosis === diagnosis))
        .map(({ id }) => ({ study, treatment: id, diagnosis, direction: directionOf(study, diagnosis) })),
    );
  });
}

/** What a guideline says of one condition; else what the record says. */
function directionOf({ direction, supports }: Study, diagnosis: string): StudyDirection {
  return direction === 'descriptive' ? (supports?.find(({ condition }) => condition === diagnosis)?.direction ?? direction) : direction;
}

/** Words that say nothing of what something is. */
const FILLING = new Set(['a', 'an', 'and', 'the', 'of', 'in', 'on', 'to', 'by', 'with', 'disease', 'disorder', 'condition']);

/** Content words without their plural endings: 'Osteoarthritis of the knee' is 'knee osteoarthritis'. */
function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replaceAll("'s", '')
      .match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !FILLING.has(word)).map(singular);
}

function singular(word: string): string {
  if (word.length <= 4 || /(?:ss|is|us)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

const withoutBrackets = (text: string) => text.replace(/\([^)]*\)/g, ' ');
const nameKey = (text: string) => wordsOf(withoutBrackets(text)).sort().join(' ');

function conditionsByName(conditions: readonly Condition[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const { id, name, also, heardAs } of conditions)
    for (const key of new Set([id.replaceAll('-', ' '), name, ...also, ...heardAs].map(nameKey))) byName.set(key, [...(byName.get(key) ?? []), id]);
  return byName;
}

type Named = { id: string; names: string[][] };

function treatmentsByDiagnosis({ treatments, conditions }: KnowledgeFiles): Map<string, Named[]> {
  const named = new Map(treatments.map((treatment) => [treatment.id, { id: treatment.id, names: namesOf(treatment) }]));
  const offered = new Map<string, Set<Named>>();
  const offer = (diagnosis: string, treatment: string) => {
    const one = named.get(treatment);
    if (one) offered.set(diagnosis, (offered.get(diagnosis) ?? new Set()).add(one));
  };
  for (const { id, for: list } of treatments) for (const { diagnosis } of list) offer(diagnosis, id);
  for (const { id: diagnosis, care } of conditions) for (const { id } of care.treatments) offer(diagnosis, id);
  return new Map([...offered].map(([diagnosis, list]) => [diagnosis, [...list]]));
}

/** 'Boswellia (shallaki) or turmeric for the knee': three names. */
function namesOf({ name }: Treatment): string[][] {
  const inBrackets = [...name.matchAll(/\(([^)]*)\)/g)].flatMap(([, words = '']) => namesIn(words));
  return [...namesIn(withoutBrackets(name).replace(/\bfor\b.*/, '')), ...inBrackets];
}

function namesIn(text: string): string[][] {
  return text
    .split(/[,;]|\bor\b/)
    .map(wordsOf)
    .filter((words) => words.length > 0);
}

/** Whether one of two names says all that the other says. */
function isSame(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return shorter.every((word) => longer.includes(word));
}
