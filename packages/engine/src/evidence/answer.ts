import {
  CERTAINTIES,
  type Certainty,
  type DoesItHelp,
  EVIDENCE_ANSWERS,
  type EvidenceLine,
  type EvidencePair,
  type EvidenceQuery,
  type EvidenceStudy,
  STUDY_DESIGNS,
  type Understood,
} from '@consilium/contract';
import { type Knowledge, SAFETY_SEVERITIES } from '@consilium/knowledge';
import { whoOf } from '../treatments/safety.ts';
import type { Claim, EvidenceRecord } from './claims.ts';
import { ANYONE, type Judged, judge, type Scope } from './judge.ts';
import { type Library, openLibrary } from './library.ts';
import { type Mention, type Question, readQuestion } from './question.ts';
import { relationOfProblem } from './relation.ts';
import { sameStem } from './same-words.ts';
import { type Subject, type Subjects, stemsOf } from './subjects.ts';
import { directionOf, type Word } from './verdict.ts';
import { sentenceOf } from './words.ts';

/** Lines beside a pair, safety notes, and things that may have been meant. */
const LINES_BESIDE = 12;
const SAFETY_SHOWN = 8;
const CHOICES_SHOWN = 8;
const NAMED_IN_A_REASON = 3;

/** Answers questions from the records of the library, and from nothing else. */
export type Evidence = {
  ask: (query: EvidenceQuery) => DoesItHelp;
  /** Names of treatments or problems that records speak of and that begin so, or hold the words; the most spoken of first. */
  suggest: (kind: 'treatment' | 'condition', begun: string) => Understood[];
};

/** Evidence over the records as they stand, with their retractions. Built once for a state of knowledge and records; asking takes some milliseconds. */
export function openEvidence(knowledge: Knowledge, records: readonly EvidenceRecord[]): Evidence {
  const library = openLibrary(knowledge, records);
  const names = new Map([...knowledge.findings, ...knowledge.conditions, ...knowledge.medicines, ...knowledge.allergens].map(({ id, name }) => [id, name]));
  return {
    ask: (query) => ask(library, names, query),
    suggest: (kind, begun) => suggest(library, kind, begun),
  };
}

type Names = ReadonlyMap<string, string>;

/** The problem that records name where one treatment disturbs another. */
const INTERACTIONS = 'Herb-drug interactions';

function ask(library: Library, names: Names, { treatment, condition, q }: EvidenceQuery): DoesItHelp {
  const asked = q === undefined ? undefined : readQuestion(q, library.reader);
  const [given, complaint] = [readName(library, treatment, library.treatments), readName(library, condition, library.problems)];
  const scope: Scope = asked ?? complaint.read ?? ANYONE;
  const meant = treatment === undefined ? [...(asked?.treatments ?? [])] : [...(given.known ?? given.read?.treatments ?? [])];
  const about = condition === undefined ? [...(asked?.problems ?? [])] : [...(complaint.known ?? complaint.read?.problems ?? [])];
  const left = asked?.left ?? new Set([...(given.read?.left ?? []), ...(complaint.read?.left ?? [])]);
  if (about.length === 0 && (asked || condition !== undefined)) about.push(...guessed(library, 'problem', left, meant));
  const strange = (asked ?? given.read)?.strange ?? false;
  if (meant.length === 0 && (asked || treatment !== undefined)) meant.push(...guessed(library, 'treatment', left, about, strange));

  // Two treatments and nothing to treat: do they go together?
  const together = library.problems.named(INTERACTIONS);
  if (about.length === 0 && meant.length > 1 && together) {
    const told = pairAnswer(library, names, meant, [{ subject: together, asWritten: '' }], scope);
    if (told.kind === 'pair' && told.pair.answer === 'harm') return told;
  }
  // 'Is it dangerous for the kidneys?': what a treatment harms is seldom what it is taken for.
  if (scope.harm) about.push(...guessed(library, 'problem', left, meant), ...meant.flatMap(({ subject }) => harmed(library, subject)));

  const [first] = meant;
  const [second] = about;
  if (first && second) {
    const told = pairAnswer(library, names, meant, about, scope);
    if (told.kind !== 'pair' || told.pair.answer !== 'not-studied' || condition !== undefined) return told;
    // 'Hearing aids' hold the name of an illness that nobody asked about.
    const named = [meant, about].map((side) => side.filter(({ inside }) => !inside)) as [Mention[], Mention[]];
    if (named.some((side) => side.length === 0)) return alone(library, names, asked, named, left, { treatment, condition });
    // 'My joints ache on breast cancer tablets': what the rest of the words name may be what was meant.
    const closer = guessed(library, 'problem', left, meant).filter(({ subject }) =>
      about.some((other) => relationOfProblem(other.subject, subject) !== 'none' || sharesWord(other.subject, subject)),
    );
    return closer.length > 0 ? pairAnswer(library, names, meant, closer, scope) : told;
  }
  return alone(library, names, asked, [meant, about], left, { treatment, condition });
}

/** One of the two was named, or neither. */
function alone(
  library: Library,
  names: Names,
  asked: Question | undefined,
  [meant, about]: [Mention[], Mention[]],
  left: ReadonlySet<string>,
  { treatment, condition }: Pick<EvidenceQuery, 'treatment' | 'condition'>,
): DoesItHelp {
  const [[first], [second]] = [meant, about];
  const nothingLeft = left.size === 0;
  const main = asked && first && nothingLeft ? mainProblem(library, first.subject) : undefined;
  if (main) return pairAnswer(library, names, meant, [{ subject: main, asWritten: '' }], asked ?? ANYONE);
  if (first && condition === undefined && nothingLeft)
    return { kind: 'table', of: 'treatment', subject: understood(first), lines: linesOfTreatment(library, first.subject) };
  if (second && treatment === undefined && nothingLeft)
    return { kind: 'table', of: 'condition', subject: understood(second), lines: linesOfProblem(library, second.subject) };
  return unclear(library, first, second);
}

/** Whether a name of the second holds a word of the first one's own name: all that people say of both shares words like 'night'. */
const sharesWord = (named: Subject, other: Subject) => other.keys.some((key) => [...(named.keys[0] ?? [])].some((stem) => key.has(stem)));

/** A treatment or a condition that was given alone: an id, a name, or plain words that are read like a question ('bladder infections in pregnancy'). */
function readName(library: Library, text: string | undefined, subjects: Subjects): { known?: Mention[]; read?: Question } {
  if (text === undefined) return {};
  const known = subjects.byId.get(text) ?? subjects.byEntry.get(text) ?? subjects.named(text);
  return known ? { known: [{ subject: known, asWritten: text }] } : { read: readQuestion(text, library.reader) };
}

/**
 * What is not known by its name may be part of one that records speak of ('my knee': knee osteoarthritis), beside what was named. The most of the words that are left decide, then
 * how often records speak of it. Without anything named, nothing is guessed.
 */
function guessed(library: Library, what: 'treatment' | 'problem', left: ReadonlySet<string>, known: readonly Mention[], strange = false): Mention[] {
  if (left.size === 0) return [];
  const near = known.flatMap(({ subject }) => (what === 'problem' ? library.ofTreatment(subject) : library.ofProblem(subject)).map(({ of }) => of));
  const held = new Map<Subject, Fit & { times: number }>();
  for (const claim of near) {
    const subject = what === 'problem' ? claim.problem : claim.treatment;
    const fit = held.get(subject) ?? fitOf(subject, left, what, strange);
    // Most of what was said has to be in the name: a word in passing names nothing.
    if (fit.words * 3 >= left.size) held.set(subject, { ...fit, times: (held.get(subject)?.times ?? 0) + 1 });
  }
  return [...held].sort(([, a], [, b]) => b.words - a.words || a.more - b.more || b.times - a.times).map(([subject]) => ({ subject, asWritten: subject.name }));
}

/** How many of the words that are left a name holds, and how many more it has. */
type Fit = { words: number; more: number };

/** A problem is guessed by any word of its names, a treatment by half of one; by its first name alone where something we have never heard of is named: 'Quantarix patches' are no heat patch. */
function fitOf({ keys }: Subject, left: ReadonlySet<string>, what: 'treatment' | 'problem', strange: boolean): Fit {
  const fits = (what === 'problem' || !strange ? keys : keys.slice(0, 1)).map((key): Fit => {
    const same = new Set([...key].map(sameStem));
    const words = [...left].filter((stem) => same.has(stem)).length;
    return what === 'treatment' && words * 2 < key.size ? { words: 0, more: key.size } : { words, more: key.size - words };
  });
  return fits.sort((a, b) => b.words - a.words || a.more - b.more)[0] ?? { words: 0, more: 0 };
}

/** Problems that records say a treatment causes or makes worse. */
function harmed(library: Library, treatment: Subject): Mention[] {
  const told = library.ofTreatment(treatment).filter(({ of, relation }) => relation !== 'wider' && of.record.resultSeen && of.says === 'harm');
  return [...new Set(told.map(({ of }) => of.problem))].map((subject) => ({ subject, asWritten: '' }));
}

/** Share of the claims on a treatment, and how many times the next, that make a problem the one it is taken for ('do antidepressants work?'). */
const MOSTLY = 0.3;
const CLEARLY = 2;

/** What a treatment is studied for, where that is one thing. */
function mainProblem(library: Library, treatment: Subject): Subject | undefined {
  const times = new Map<Subject, number>();
  const near = library.ofTreatment(treatment).filter(({ of }) => !of.compared && of.record.resultSeen && of.says !== 'descriptive');
  for (const problem of new Set(near.map(({ of }) => of.problem)))
    times.set(problem, near.filter(({ of }) => relationOfProblem(problem, of.problem) !== 'none').length);
  const ranked = [...times].sort(([, a], [, b]) => b - a);
  const most = ranked[0];
  const next = ranked.find(([problem]) => most && relationOfProblem(most[0], problem) === 'none');
  return most && most[1] / near.length >= MOSTLY && most[1] >= CLEARLY * (next?.[1] ?? 0) ? most[0] : undefined;
}

/** Of the things named the two that records speak of most; the first named where none does. */
function pairAnswer(library: Library, names: Names, meant: readonly Mention[], about: readonly Mention[], scope: Scope): DoesItHelp {
  const pairs = meant.flatMap((treatment) =>
    about.map((problem) => {
      const judged = judge(library, treatment.subject, problem.subject, scope);
      const counting = judged.words.filter(({ counts }) => counts).length;
      return { treatment, problem, judged, counting };
    }),
  );
  const exact = ({ judged, counting }: (typeof pairs)[number]) => Number(counting > 0 && judged.besides.length === 0);
  /** Of two problems, or treatments, the one that fewer records speak of is what was meant: fibromyalgia, not its pain. */
  const common = ({ problem }: (typeof pairs)[number]) => library.ofProblem(problem.subject).length;
  const tried = ({ treatment }: (typeof pairs)[number]) => library.ofTreatment(treatment.subject).length;
  const [best] = pairs.sort(
    (a, b) =>
      Number(b.judged.harm) - Number(a.judged.harm) ||
      exact(b) - exact(a) ||
      Number(b.counting > 0) - Number(a.counting > 0) ||
      common(a) - common(b) ||
      tried(a) - tried(b) ||
      b.counting - a.counting,
  );
  if (!best) throw new RangeError('A pair needs a treatment and a problem');
  const { treatment, problem, judged } = best;
  const others = linesOfProblem(library, problem.subject).filter((line) => line.studies > 0 && line.treatment.id !== treatment.subject.id);
  return { kind: 'pair', pair: pairOf(library, names, treatment, problem, judged, scope), others: others.slice(0, LINES_BESIDE) };
}

function pairOf(library: Library, names: Names, treatment: Mention, problem: Mention, judged: Judged, { populations }: Scope): EvidencePair {
  const { verdict, words } = judged;
  const certainty = certaintyOf(library, treatment.subject, problem.subject, judged);
  const them = populations.some((one) => one !== 'women' && one !== 'men' && one !== 'adults') ? ` (${populations.join(', ')})` : '';
  return {
    treatment: understood(treatment),
    condition: understood(problem),
    answer: verdict.answer,
    sentence: sentenceOf(verdict.answer, certainty, treatment.subject.name, problem.subject.name + them),
    certainty,
    why: [
      ...narrowing(judged, treatment.subject, problem.subject),
      ...verdict.why,
      ...(judged.others > 0 ? ['What studies say of other people, or of another aim, than asked about is not counted.'] : []),
    ],
    forWhom: [...new Set(verdict.deciding.flatMap(({ record }) => library.populationsOf(record)))],
    systems: library.uses(treatment.subject, problem.subject).map(({ treatment: own, use, graded }) => ({
      system: own.system,
      treatmentId: own.id,
      treatment: own.name,
      evidenceClass: graded.evidenceClass,
      note: use.note ?? null,
    })),
    safety: safetyOf(library, names, treatment.subject, problem.subject),
    studies: words.map(studyOf).sort(byWeight),
    byDirection: tally(words),
  };
}

/** What an editor has graded stands above what was counted. */
function certaintyOf(library: Library, treatment: Subject, problem: Subject, { verdict }: Judged): Certainty {
  if (verdict.answer === 'not-studied') return 'none';
  const graded = library.uses(treatment, problem).flatMap(({ graded: { direction, certainty } }) => (direction === verdict.answer ? [certainty] : []));
  return CERTAINTIES.find((one) => one !== 'none' && graded.includes(one)) ?? verdict.certainty;
}

function narrowing({ besides, verdict }: Judged, treatment: Subject, problem: Subject): string[] {
  if (verdict.answer === 'not-studied') return [];
  const differing = (side: (claim: Claim) => Subject, asked: Subject) =>
    [...new Set(besides.flatMap((claim) => (side(claim).id === asked.id ? [] : [side(claim).name])))].slice(0, NAMED_IN_A_REASON).join(', ');
  const parts = [differing((claim) => claim.treatment, treatment), differing((claim) => claim.problem, problem)].filter((part) => part !== '');
  return parts.length > 0 ? [`The studies speak of ${parts.join(' and of ')}, not of just what was asked.`] : [];
}

function safetyOf(library: Library, names: Names, treatment: Subject, problem: Subject): EvidencePair['safety'] {
  const own = library.ours(treatment);
  const forThis = own.filter((one) => one.for.some(({ diagnosis }) => problem.entries.includes(diagnosis)));
  const notes = (forThis.length > 0 ? forThis : own)
    .flatMap(({ safety }) => safety.map((rule) => ({ who: whoOf(rule, names), advice: rule.advice, severity: rule.severity })))
    .sort((a, b) => SAFETY_SEVERITIES.indexOf(a.severity) - SAFETY_SEVERITIES.indexOf(b.severity));
  return notes.filter((note, i) => notes.findIndex(({ who }) => who === note.who) === i).slice(0, SAFETY_SHOWN);
}

function lineOf(library: Library, treatment: Subject, problem: Subject): EvidenceLine {
  const judged = judge(library, treatment, problem, ANYONE);
  return {
    treatment: understood({ subject: treatment, asWritten: '' }),
    condition: understood({ subject: problem, asWritten: '' }),
    answer: judged.verdict.answer,
    certainty: certaintyOf(library, treatment, problem, judged),
    systems: [...new Set(library.uses(treatment, problem).map(({ treatment: own }) => own.system))],
    studies: judged.words.filter(({ counts }) => counts).length,
  };
}

/** Everything that records try for a problem, and what our systems use for it without a study. */
function linesOfProblem(library: Library, problem: Subject): EvidenceLine[] {
  const tried = library.ofProblem(problem).flatMap(({ of: claim, relation }) => (relation === 'same' && !claim.compared ? [claim.treatment] : []));
  return [...new Set([...tried, ...library.usedFor(problem)])].map((treatment) => lineOf(library, treatment, problem)).sort(byAnswer);
}

function linesOfTreatment(library: Library, treatment: Subject): EvidenceLine[] {
  const tried = library.ofTreatment(treatment).flatMap(({ of: claim }) => (claim.compared ? [] : [claim.problem]));
  const used = library.ours(treatment).flatMap((own) => own.for.flatMap(({ diagnosis }) => library.problems.byEntry.get(diagnosis) ?? []));
  return [...new Set([...tried, ...used])].map((problem) => lineOf(library, treatment, problem)).sort(byAnswer);
}

function unclear(library: Library, treatment: Mention | undefined, problem: Mention | undefined): DoesItHelp {
  const subjects = (all: Iterable<Subject>) => [...new Set(all)].slice(0, CHOICES_SHOWN).map((subject) => understood({ subject, asWritten: '' }));
  const known = treatment ?? problem;
  return {
    kind: 'unclear',
    missing: treatment ? 'condition' : problem ? 'treatment' : 'both',
    sentence: known
      ? `No study in this library speaks of ${known.subject.name} together with the rest of what you asked.`
      : 'Nothing in this question is the name of a treatment or a problem that studies in this library speak of.',
    treatments: treatment
      ? [understood(treatment)]
      : subjects(problem ? library.ofProblem(problem.subject).flatMap(({ of: { compared, treatment: tried } }) => (compared ? [] : [tried])) : []),
    conditions: problem ? [understood(problem)] : subjects(treatment ? library.ofTreatment(treatment.subject).map(({ of }) => of.problem) : []),
  };
}

function suggest(library: Library, kind: 'treatment' | 'condition', begun: string): Understood[] {
  const wanted = stemsOf(begun);
  const start = begun.trim().toLowerCase();
  const spoken = new Map<Subject, number>();
  for (const { treatment, problem } of library.claims) {
    const subject = kind === 'treatment' ? treatment : problem;
    spoken.set(subject, (spoken.get(subject) ?? 0) + 1);
  }
  const fits = ({ wordings, keys }: Subject) =>
    wordings.some((wording) => wording.toLowerCase().startsWith(start)) || (wanted.length > 0 && keys.some((key) => wanted.every((stem) => key.has(stem))));
  return [...spoken]
    .filter(([subject]) => fits(subject))
    .sort(([a, times], [b, others]) => others - times || a.name.localeCompare(b.name, 'en'))
    .slice(0, CHOICES_SHOWN)
    .map(([subject]) => understood({ subject, asWritten: '' }));
}

const understood = ({ subject: { id, name }, asWritten }: Mention): Understood => ({ id, name, asWritten: asWritten === '' ? null : asWritten });

/** The whole summary stands for the study's own sentence: it is short, and its first sentence alone tells what was done rather than what was found. */
const studyOf = ({ record, says, counts }: Word): EvidenceStudy => ({
  id: record.id,
  title: record.title,
  year: record.publicationDate.slice(0, 4),
  journal: record.journal,
  design: record.design,
  direction: directionOf(says, record.resultSeen),
  participants: record.participants,
  sentence: record.summary,
  safety: record.safety,
  retraction: record.retraction,
  counts,
});

const byWeight = (a: EvidenceStudy, b: EvidenceStudy) =>
  Number(b.counts) - Number(a.counts) ||
  STUDY_DESIGNS.indexOf(a.design) - STUDY_DESIGNS.indexOf(b.design) ||
  b.year.localeCompare(a.year) ||
  a.id.localeCompare(b.id);

function tally(words: readonly Word[]): EvidencePair['byDirection'] {
  const counts: EvidencePair['byDirection'] = { helps: 0, mixed: 0, 'no-effect': 0, harm: 0, unknown: 0 };
  for (const { says, record } of words) counts[directionOf(says, record.resultSeen)] += 1;
  return counts;
}

/** What helps first, then what is undecided, does nothing or harms, and last what nobody studied; the surest first in each. */
const byAnswer = (a: EvidenceLine, b: EvidenceLine) =>
  EVIDENCE_ANSWERS.indexOf(a.answer) - EVIDENCE_ANSWERS.indexOf(b.answer) ||
  CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty) ||
  b.studies - a.studies ||
  a.treatment.name.localeCompare(b.treatment.name, 'en') ||
  a.condition.name.localeCompare(b.condition.name, 'en');
