import { MEDICAL_SYSTEMS, type StudyLinkKind, type StudyLinkWords, SYSTEM_IDS, type SystemId } from '@consilium/contract';
import type { Knowledge, Study } from '@consilium/knowledge';
import { tokenise } from '../text/tokens.ts';
import { CONTROLS } from './controls.ts';
import { isNamed, problemSubjects, type Subject, type Subjects, treatmentSubjects } from './subjects.ts';

/** What of a record links are read off. `text`: the abstract, or a summary of somebody who read the study; '' where there is neither. */
export type LinkRecord = Record<'title' | 'text', string> & Record<'keywords' | 'conditions' | 'interventions' | 'systems', readonly string[]>;
/** A link that words of a record speak for. `score`: of a hundred like it, about how many an editor would set. */
export type FoundLink = { kind: StudyLinkKind; name: string; score: number; spoke: StudyLinkWords[] };
/** Finds the links that a record does not have yet, the likeliest first. */
export type LinkFinder = (record: LinkRecord) => FoundLink[];

type Where = StudyLinkWords['field'];
type Linked = Pick<LinkRecord, 'conditions' | 'interventions'>;
type Told = { subject: Subject; spoke: StudyLinkWords[] };

/** Below this a link costs an editor more than it brings. */
const LEAST_SCORE = 20;
/** Links of one record that somebody still looks through. */
const MOST_LINKS = 30;
/** Places of one link that are named. */
const MOST_PLACES = 8;
/** How many records weigh as much as what is known of all names together. */
const CAUTION = 3;

/**
 * Reads links off the words of records, by the names that questions about evidence are read by. How much a name's words are worth is learned from the shipped
 * records, whose links editors set: 'Patient safety' stands in many titles and is seldom what a study is about. Takes seconds; finding takes a moment.
 */
export function openLinkFinder(knowledge: Knowledge, known: readonly Study[] = knowledge.studies): LinkFinder {
  // What records are read to say names things in words of its own; links are to what we know by name.
  const named = { ...knowledge, evidence: { ...knowledge.evidence, claims: [] } };
  const treatments = finderOf(
    treatmentSubjects(named, []),
    known,
    ({ interventions }) => interventions,
    ({ name, wordings }) => wordings.some(isNamed) && !CONTROLS.test(name),
  );
  const problems = finderOf(
    problemSubjects(named, []),
    known,
    ({ conditions }) => conditions,
    () => true,
  );
  const systems = systemsOf(knowledge, known, treatments.subjects);

  return (record) => {
    const interventions = treatments.find(record);
    const found = [
      ...problems.find(record).map(({ subject: _, ...link }): FoundLink => ({ kind: 'condition', ...link })),
      ...interventions.map(({ subject: _, ...link }): FoundLink => ({ kind: 'intervention', ...link })),
      ...systems(record, interventions),
    ];
    const likely = found.filter(({ score }) => score >= LEAST_SCORE);
    return likely.sort((a, b) => b.score - a.score || a.name.localeCompare(b.name, 'en')).slice(0, MOST_LINKS);
  };
}

function finderOf(subjects: Subjects, known: readonly Study[], linksOf: (record: Linked) => readonly string[], isLink: (subject: Subject) => boolean) {
  const names = namesOf(subjects.all.filter(isLink));
  const idsOf = (record: Linked) => new Set(linksOf(record).flatMap((name) => subjects.named(name)?.id ?? []));
  const told = (record: Pick<LinkRecord, 'title' | 'text' | 'keywords'>) => toldIn(record, names);

  // Of the times that words stood in a place, and that a name was said at all, how often an editor had set the link.
  const byPlace = new Map<string, Share>();
  const byName = new Map<string, Share>();
  const all: Share = { told: 0, set: 0 };
  for (const record of known) {
    const set = idsOf(record);
    for (const { subject, spoke } of told({ ...record, text: record.summary })) {
      const places = SEEN.flatMap((seen) => keyOf(seen, spoke) ?? []);
      for (const share of [all, shareOf(byName, subject.id), ...places.map((key) => shareOf(byPlace, key))]) {
        share.told += 1;
        share.set += Number(set.has(subject.id));
      }
    }
  }
  const usual = all.told > 0 ? (all.set + 1) / (all.told + 2) : 0.5;
  const likely = (share: Share | undefined) => ((share?.set ?? 0) + CAUTION * usual) / ((share?.told ?? 0) + CAUTION);
  const scoreOf = ({ subject, spoke }: Told, { keywords, text }: LinkRecord) => {
    const seen = SEEN.find((one) => one.includes('keywords') === keywords.length > 0 && one.includes('text') === (text !== '')) ?? SEEN[0];
    const odds = (oddsOf(likely(byPlace.get(keyOf(seen, spoke) ?? ''))) * oddsOf(likely(byName.get(subject.id)))) / oddsOf(usual);
    return Math.max(1, Math.min(99, Math.round((100 * odds) / (1 + odds))));
  };

  return {
    subjects,
    find: (record: LinkRecord): { subject: Subject; name: string; score: number; spoke: StudyLinkWords[] }[] => {
      const has = idsOf(record);
      const found = told(record);
      // Who studies type 2 diabetes studies diabetes: the narrower link says both.
      const covered = new Set([...[...has].flatMap((id) => [...(subjects.byId.get(id)?.kinds ?? [])]), ...found.flatMap(({ subject }) => [...subject.kinds])]);
      return found
        .filter(({ subject }) => !has.has(subject.id) && !covered.has(subject.id))
        .map((one) => ({ subject: one.subject, name: one.subject.name, score: scoreOf(one, record), spoke: one.spoke.slice(0, MOST_PLACES) }));
    },
  };
}

type Share = { told: number; set: number };
const shareOf = (shares: Map<string, Share>, key: string): Share => {
  const share = shares.get(key) ?? { told: 0, set: 0 };
  shares.set(key, share);
  return share;
};
const oddsOf = (likelihood: number) => likelihood / (1 - likelihood);

/** What there is of a record: a name in the title alone says less where there were keywords to name it. */
const SEEN: readonly [readonly Where[], ...(readonly Where[])[]] = [['title'], ['title', 'keywords'], ['title', 'text'], ['title', 'keywords', 'text']];
function keyOf(seen: readonly Where[], spoke: readonly StudyLinkWords[]): string | undefined {
  const places = seen.filter((place) => spoke.some(({ field }) => field === place));
  return places.length > 0 ? `${places.join(' ')} of ${seen.join(' ')}` : undefined;
}

/** Names by how they are spelt; `longest`: words of the longest. */
type Names = { bySpelling: ReadonlyMap<string, readonly Subject[]>; longest: number };

function namesOf(subjects: readonly Subject[]): Names {
  const bySpelling = new Map<string, Subject[]>();
  let longest = 0;
  for (const subject of subjects)
    for (const wording of subject.wordings) {
      const words = wordsIn(wording);
      const key = words.map(({ spelt }) => spelt).join(' ');
      bySpelling.set(key, [...new Set([...(bySpelling.get(key) ?? []), subject])]);
      longest = Math.max(longest, words.length);
    }
  return { bySpelling, longest };
}

/** What is named in a record, by the longest names and word for word: 'clinical' is no clinic. */
function toldIn(record: Pick<LinkRecord, 'title' | 'text' | 'keywords'>, { bySpelling, longest }: Names): Told[] {
  const found = new Map<Subject, Told>();
  const look = (field: Where, text: string, whole?: string) => {
    const words = wordsIn(text);
    for (let at = 0; at < words.length; ) {
      const run = words.slice(at, at + longest);
      const end = run.findIndex(({ begins }, place) => place > 0 && begins);
      let length = end < 0 ? run.length : end;
      let named: readonly Subject[] | undefined;
      for (; length > 0; length--) {
        named = bySpelling.get(
          run
            .slice(0, length)
            .map(({ spelt }) => spelt)
            .join(' '),
        );
        if (named) break;
      }
      const written = whole ?? text.slice(run[0]?.start, run[length - 1]?.end);
      for (const subject of named ?? []) {
        const one = found.get(subject) ?? { subject, spoke: [] };
        found.set(subject, one);
        if (!one.spoke.some((other) => other.field === field && other.words.toLowerCase() === written.toLowerCase())) one.spoke.push({ field, words: written });
      }
      at += Math.max(1, length);
    }
  };
  look('title', record.title);
  for (const keyword of record.keywords) look('keywords', upright(keyword), keyword);
  look('text', record.text);
  return [...found.values()];
}

/** `begins`: a mark stands before it that no name reaches over. */
type Word = { spelt: string; start: number; end: number; begins: boolean };
const WITHIN_NAMES = new Set(['-', '–', '/', "'", '’', '+']);

/** Words as they are written, but for their number and for what parts British from American English. */
function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let begins = true;
  for (const { kind, text: written, start, end } of tokenise(text)) {
    if (kind === 'mark') {
      begins ||= !WITHIN_NAMES.has(written);
      continue;
    }
    const spelt = written
      .replace(/['’]s$/, '')
      .replace(/ies$/, 'y')
      .replace(/(?<=[^s])s$/, '')
      .replaceAll(/ae|oe/g, 'e');
    words.push({ spelt, start, end, begins });
    begins = false;
  }
  return words;
}

/** A subject heading as it is said: 'Arthritis, Rheumatoid'. */
const upright = (heading: string): string => {
  const [noun, kind, ...more] = heading.split(', ');
  return noun && kind && more.length === 0 ? `${kind} ${noun}` : heading;
};

type Intervention = { subject: Subject; score: number; spoke: StudyLinkWords[] };

/** A system speaks by its name, and by treatments that records of it name: those of our own count as one record each. */
function systemsOf({ treatments, medicines }: Knowledge, known: readonly Study[], subjects: Subjects) {
  const shares = new Map<string, { records: number; systems: Map<SystemId, number> }>();
  const count = (id: string | undefined, systems: readonly SystemId[]) => {
    if (id === undefined) return;
    const share = shares.get(id) ?? { records: 0, systems: new Map<SystemId, number>() };
    shares.set(id, share);
    share.records += 1;
    for (const system of systems) share.systems.set(system, (share.systems.get(system) ?? 0) + 1);
  };
  for (const { interventions, systems } of known) for (const id of new Set(interventions.map((name) => subjects.named(name)?.id))) count(id, systems);
  for (const { id, system } of treatments) count(subjects.byEntry.get(id)?.id, [system]);
  for (const { name, members } of medicines) for (const one of [name, ...members]) count(subjects.named(one)?.id, ['conventional']);
  const shareOf = (id: string, system: SystemId) => {
    const share = shares.get(id);
    return share ? (share.systems.get(system) ?? 0) / (share.records + 1) : 0;
  };

  return (record: LinkRecord, found: readonly Intervention[]): FoundLink[] => {
    const given: Intervention[] = record.interventions.flatMap((name) => {
      const subject = subjects.named(name);
      return subject ? [{ subject, score: 100, spoke: [] }] : [];
    });
    return SYSTEM_IDS.filter((system) => !record.systems.includes(system)).flatMap((system): FoundLink[] => {
      const named = namedIn(record, system);
      const speaking = [...given, ...found].map(({ subject, score, spoke }) => ({ spoke, likely: (score / 100) * shareOf(subject.id, system) }));
      const against = [NAMED_SYSTEM * Math.sign(named.length), ...speaking.map(({ likely }) => likely)].reduce((rest, likely) => rest * (1 - likely), 1);
      const score = Math.min(99, Math.round(100 * (1 - against)));
      const spoke = [...named, ...speaking.filter(({ likely }) => likely > WORTH_NAMING).flatMap((one) => one.spoke)].slice(0, MOST_PLACES);
      return [{ kind: 'system', name: system, score, spoke }];
    });
  };
}

/** How much a system's own name counts. */
const NAMED_SYSTEM = 0.8;
const WORTH_NAMING = 0.1;

/** Names of a system that mean nothing else: 'Conventional' and 'Functional' do. */
const SYSTEM_NAMES: ReadonlyMap<SystemId, RegExp> = new Map(
  MEDICAL_SYSTEMS.map(({ id, name }) => {
    const stem = name.replace(/ Medicine$| Therapy$/, '');
    const alone = /^(?:Ayurved|Homeopath|Naturopath|Osteopath|Unani|Traditional Chinese|Japanese Kampo)/.test(stem);
    return [id, new RegExp(`\\b${alone ? stem.replace(/^Japanese /, '').replace(/(?:ic|y)$/, '(?:ic|y)') : name}\\b`, 'gi')];
  }),
);

function namedIn({ title, keywords, text }: LinkRecord, system: SystemId): StudyLinkWords[] {
  const name = SYSTEM_NAMES.get(system);
  if (!name) return [];
  const places: [Where, readonly string[]][] = [
    ['title', title.match(name) ?? []],
    ['keywords', keywords.filter((keyword) => keyword.search(name) >= 0)],
    ['text', text.match(name) ?? []],
  ];
  return places.flatMap(([field, words]) => [...new Set(words)].map((one) => ({ field, words: one })));
}
