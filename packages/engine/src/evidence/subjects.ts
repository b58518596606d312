import type { StudyPopulation } from '@consilium/contract';
import type { Condition, EvidenceSubject, Knowledge } from '@consilium/knowledge';
import { type Phrase, phraseIndex } from '../text/phrases.ts';
import { stemOf, tokenise } from '../text/tokens.ts';
import { inSameWords } from './same-words.ts';

/** What a question or a record can speak of. `keys`: the stems of each of its names; `kinds`: ids of the wider things it belongs to, however far up. */
export type Subject = {
  id: string;
  name: string;
  wordings: string[];
  keys: ReadonlySet<string>[];
  kinds: ReadonlySet<string>;
  /** Of `kinds` those one step up whose studies speak of each of their members: a class of medicines, and no medley. */
  parents: ReadonlySet<string>;
  /** Ids of our own entries that are this very thing: treatments, or conditions and findings. */
  entries: string[];
  /** Whom a problem befalls as a rule. */
  people: readonly StudyPopulation[];
};

/** Where a subject comes from. `lay`: ways to say it that are heard in a question and are no names. */
export type Seed = EvidenceSubject & { id?: string; entry?: string; lay?: readonly string[] };

/** Subjects with what finds them: in a text, by a name, by the id of an entry of ours. */
export type Subjects = {
  all: readonly Subject[];
  byId: ReadonlyMap<string, Subject>;
  byEntry: ReadonlyMap<string, Subject>;
  named: (name: string) => Subject | undefined;
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  words: ReadonlySet<string>;
};

/** Small words of names; what is left tells what is named. */
const SMALL = new Set('a an the of for with and or in on to by from as at into its'.split(' '));

/** The stems of a name without its small words. */
export const stemsOf = (name: string): string[] =>
  tokenise(name)
    .filter(({ kind, text }) => kind !== 'mark' && !SMALL.has(text))
    .map(({ text }) => stemOf(text));

const keyOf = (name: string): string => [...new Set(stemsOf(name))].sort().join(' ');

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

type Growing = Pick<Subject, 'id' | 'name'> & {
  wordings: Set<string>;
  lay: Set<string>;
  kindOf: Set<string>;
  entries: Set<string>;
  people: Set<StudyPopulation>;
  medley: boolean;
};

/**
 * Joins seeds that share a name into one subject each; the first to name it gives it its name and id, so curated seeds come first. A name that two
 * subjects claim stays with the first.
 */
export function subjectsOf(seeds: readonly Seed[], everyday: ReadonlySet<string> = new Set()): Subjects {
  const byKey = new Map<string, Growing>();
  const grown: Growing[] = [];
  const taken = new Set<string>();
  for (const seed of seeds) {
    const names = [seed.name, ...seed.also].map((name) => ({ name, key: keyOf(name) })).filter(({ key }) => key.length > 1);
    const known = names.map(({ key }) => byKey.get(key)).find((one) => one !== undefined);
    if (names.length === 0) continue;
    const subject = known ?? {
      id: freeId(seed.id ?? slugOf(seed.name), taken),
      name: seed.name,
      wordings: new Set(),
      lay: new Set(),
      kindOf: new Set(),
      entries: new Set(),
      people: new Set(),
      medley: false,
    };
    if (!known) grown.push(subject);
    for (const { name, key } of names) {
      if (!byKey.has(key)) byKey.set(key, subject);
      if (byKey.get(key) === subject) subject.wordings.add(name);
    }
    for (const lay of seed.lay ?? []) subject.lay.add(lay);
    for (const kind of seed.kindOf) subject.kindOf.add(kind);
    for (const one of seed.people ?? []) subject.people.add(one);
    if (seed.medley) subject.medley = true;
    if (seed.entry !== undefined) subject.entries.add(seed.entry);
  }

  const ids = new Map<string, string | undefined>();
  /** Records say the same names again and again. */
  const idOfName = (name: string): string | undefined => {
    if (!ids.has(name)) ids.set(name, byKey.get(keyOf(name))?.id);
    return ids.get(name);
  };
  const medleys = new Set(grown.flatMap(({ id, medley }) => (medley ? [id] : [])));
  const parents = new Map(grown.map(({ id, kindOf }) => [id, [...kindOf].flatMap((name) => idOfName(name) ?? [])]));
  const kindsOf = (id: string, seen = new Set<string>()): Set<string> => {
    for (const parent of parents.get(id) ?? []) {
      if (seen.has(parent)) continue;
      seen.add(parent);
      kindsOf(parent, seen);
    }
    return seen;
  };
  const all = grown.map(
    ({ id, name, wordings, entries, people }): Subject => ({
      id,
      name,
      wordings: [...wordings],
      keys: [...wordings].map((wording) => new Set(stemsOf(wording))),
      kinds: kindsOf(id),
      parents: new Set(parents.get(id)?.filter((parent) => !medleys.has(parent))),
      entries: [...entries],
      people: [...people],
    }),
  );
  const byId = new Map(all.map((subject) => [subject.id, subject]));
  const heard = grown.map(({ id, wordings, lay }) => ({
    id,
    wordings: [...[...wordings].filter(isNamed), ...lay, ...[...wordings].flatMap((wording) => eponymOf(wording, everyday))],
  }));
  const { byFirstStem } = phraseIndex(heard.map(({ id, wordings }) => ({ id, wordings: wordings.map(inSameWords) })));
  return {
    all,
    byId,
    byEntry: new Map(all.flatMap((subject) => subject.entries.map((entry) => [entry, subject] as const))),
    named: (name) => byId.get(idOfName(name) ?? ''),
    phrases: byFirstStem,
    words: new Set(
      heard.flatMap(({ wordings }) => wordings.flatMap((wording) => tokenise(wording).flatMap(({ kind, text }) => (kind === 'word' ? [text] : [])))),
    ),
  };
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted || 'subject';
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}

/** 'Warm oil massage (abhyanga)' is known by both names; what stands in brackets in several words only explains. */
function namesOf(name: string): { name: string; also: string[] } {
  const bare = name.replace(/\s*\([^)]*\)/g, '').trim();
  const inside = [...name.matchAll(/\(([^)\s,]{4,})\)/g)].flatMap(([, word]) => (word ? [word] : []));
  return { name: bare || name, also: inside };
}

/** 'Acupuncture for migraine' is acupuncture: what it is for stands with its uses. */
const FOR_WHAT = / (?:for|to (?:prevent|treat|ease)|against) .*$/;

/** Words that say that something was done, and nothing of what. */
const GENERIC = new Set(
  stemsOf(
    'medicines drugs medication treatment treatments tablets care advice support monitoring observation testing tests drainage hygiene compression prophylaxis',
  ),
);
export const isNamed = (name: string) => stemsOf(name).some((stem) => !GENERIC.has(stem));

/** 'Kawasaki' is Kawasaki disease, and 'Hirschsprung's' Hirschsprung's; 'Down' and 'bell' are words of every day. */
const eponymOf = (name: string, everyday: ReadonlySet<string>): string[] => {
  const [, bare, possessive] = name.match(/^([A-Z]\p{L}{3,})(['’]s)? (?:disease|syndrome|palsy|phenomenon|fever|thyroiditis)$/u) ?? [];
  if (bare === undefined) return [];
  return [...(possessive ? [bare + possessive] : []), ...(everyday.has(bare.toLowerCase()) ? [] : [bare])];
};

type Named = { interventions: readonly string[]; conditions: readonly string[] };

/** Treatments that can be asked for: curated names, our own treatments, medicines, and what records name as interventions. */
export function treatmentSubjects({ evidence, treatments, medicines }: Knowledge, records: readonly Named[]): Subjects {
  return subjectsOf([
    ...evidence.treatments,
    ...treatments.map(({ id, name }): Seed => ({ ...namesOf(name.replace(FOR_WHAT, '')), kindOf: [], entry: id })),
    ...medicines.map(({ name }): Seed => ({ ...namesOf(name), kindOf: [] })),
    ...medicines.flatMap(({ name, members }) => members.map((member): Seed => ({ name: member, also: [], kindOf: [namesOf(name).name] }))),
    ...evidence.claims.flatMap(({ claims }) => claims.map(({ treatment }): Seed => ({ name: treatment, also: [], kindOf: [] }))),
    ...records.flatMap(({ interventions }) => interventions.filter(isNamed).map((name): Seed => ({ name, also: [], kindOf: [] }))),
  ]);
}

/** How many times likelier in children than in adults an illness is that is one of children. */
const MOSTLY = 3;

function peopleOf({ infant, toddler, child, youth, adult, middle, older }: Condition['age']): StudyPopulation[] {
  const grown = Math.max(adult, middle, older) * MOSTLY;
  return [...(infant >= grown ? (['infants'] as const) : []), ...(Math.max(toddler, child, youth) >= grown ? (['children'] as const) : [])];
}

/** Problems that can be asked about: curated names, our conditions and complaints, and what records name as conditions. */
export function problemSubjects({ evidence, conditions, findings, everydayWords }: Knowledge, records: readonly Named[]): Subjects {
  const seeds = [
    ...evidence.problems,
    ...conditions.map(
      ({ id, name, also, heardAs, age }): Seed => ({
        id,
        name: namesOf(name).name,
        also: [...also, ...namesOf(name).also],
        kindOf: [],
        entry: id,
        lay: heardAs,
        people: peopleOf(age),
      }),
    ),
    ...findings.filter(({ kind }) => kind === 'symptom' || kind === 'sign').map(({ id, name }): Seed => ({ ...namesOf(name), kindOf: [], entry: id })),
    ...evidence.claims.flatMap(({ claims }) => claims.map(({ problem }): Seed => ({ name: problem, also: [], kindOf: [] }))),
    ...records.flatMap((record) => record.conditions.map((name): Seed => ({ name, also: [], kindOf: [] }))),
  ];
  return subjectsOf(seeds, new Set(everydayWords.split(' ')));
}
