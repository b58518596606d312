import type { PageContent } from '@consilium/contract';
import type { MustAsk, SharedAdvice, WatchFor } from './advice-schema.ts';
import { type CompiledRegion, compiledRegions } from './body-regions.ts';
import type { KnowledgeFiles } from './content-files.ts';
import type { EvidenceSubject, PopulationWords, RecordClaims } from './evidence-schema.ts';
import { joinPrecautions } from './precautions.ts';
import type { Allergen, Interaction, MedicineClass, Reading, RedFlag, SingleDose } from './safety-schema.ts';
import type { Condition, Finding, Pattern, Quality, Study, Tradition, Treatment } from './schema.ts';
import type { Review, Source } from './schema-parts.ts';
import type { Sourced } from './sourced.ts';
import { withStandardCare } from './standard-care.ts';
import { withToldDiagnoses } from './told-diagnoses.ts';
import type { Composition, Compounds, Gate, Language, MainProblem } from './understanding-schema.ts';

/**
 * How the learned reader's urgency moves the level of rules and causes, by the chance (0-1) of being at least as urgent as each level, the calmest first:
 * a level asked for stays from `keptFrom` on, one not asked for is given from `raisedFrom` on (above 1: never), and what a rule's own signs in the text ask
 * for stays from `signKeptFrom` on. Fitted by training/reader/fit_decision.py with the reader of this version.
 */
export type Decision = { reader: string; keptFrom: number[]; raisedFrom: number[]; signKeptFrom: number[] };

/**
 * What notices an emergency in another language: for each of `classes` a constant and the weights of the features (base64 of whole numbers of 8 bits), to be
 * multiplied by `scale`. Made by training/languages/train.py.
 */
export type ForeignModel = { version: string; classes: string[]; scale: number; constants: number[]; weights: string[] };

/** All medical content as one plain object: what the engine reasons over and the server seeds from. */
export type Knowledge = {
  /** Hash of the content; changes when any entry changes. */
  version: string;
  findings: Finding[];
  qualities: Quality[];
  conditions: (Condition & { bodySystem: string })[];
  traditions: Tradition[];
  patterns: (Pattern & { system: string })[];
  treatments: Treatment[];
  redFlags: RedFlag[];
  medicines: MedicineClass[];
  allergens: Allergen[];
  singleDoses: SingleDose[];
  readings: Reading[];
  interactions: Interaction[];
  studies: Study[];
  /** Texts of the site's pages. */
  pages: PageContent[];
  /** Real words that lie within a typing error of a medical word and must be left as they are ('heard' is not 'heart'). */
  realWords: string[];
  /** The questions asked first when a description was not understood, in their order. */
  gates: Gate[];
  /** What the learned ear listens for, by the ids of its labels. */
  alarms: Gate[];
  /** The learned ear's file in base64; null in knowledge that has none. */
  ear: string | null;
  /** How urgency is decided where the learned reader read a text; null in knowledge that has none. */
  decision: Decision | null;
  /** What notices an emergency in another language; null in knowledge that has none. */
  otherLanguages: ForeignModel | null;
  mainProblems: MainProblem[];
  /** The regions of the body picture with what can be chosen in each, the commonest first. */
  bodyRegions: CompiledRegion[];
  /** What is always asked with a complaint, the more special complaints first. */
  mustAsk: MustAsk[];
  /** What to watch for while something is waited out, the graver complaints first. */
  watchFor: WatchFor[];
  /** What treatments of different systems have in common. */
  sharedAdvice: SharedAdvice[];
  /** Ids of the treatments that prevent and do nothing for the illness that is there. */
  preventive: string[];
  /** Names of treatments and problems that questions about evidence are looked through for, who they may speak of, and what records say of each. */
  evidence: { treatments: EvidenceSubject[]; problems: EvidenceSubject[]; populations: PopulationWords[]; claims: RecordClaims[] };
  languages: Language[];
  /** Figures of speech, in which nothing is told of the body. */
  figures: string[];
  /** Words that name one thing together, of which no other wording may take one alone. */
  compounds: Compounds[];
  /** What parts of the body and sensations make together. */
  composition: Composition;
  /** Everyday words that tell something about health, wherever they stand. */
  tellingWords: string[];
  /** Words of everyday English, parted by spaces: those without a medical meaning say nothing about how well a text was understood. */
  everydayWords: string;
};

function withoutFile<T>(entry: Sourced<T>): T {
  const { file: _file, ...rest } = entry;
  return rest as T;
}

/** An entry whose sources are without what is noted on them for editors. */
function withSourcesForReaders<T extends { sources: Source[] }>(entry: T): T {
  return { ...entry, sources: entry.sources.map(({ agrees: _agrees, ...source }) => source) };
}

/** An entry without what of it was checked, which is for editors. */
function withReviewForReaders<T extends { review: Review }>(entry: T): T {
  const { checked: _checked, ...review } = entry.review;
  return { ...entry, review };
}

/** A record without what is noted on it for editors. */
function forReaders({ supports: _supports, seenAt: _seenAt, check: _check, notLinked: _notLinked, ...study }: Study): Study {
  return study;
}

/**
 * Joins validated content into the one object that is shipped.
 * @param realWords words of the everyday language that typing-error correction must leave alone.
 * @param everyday words of the everyday language.
 * @param learned what is learned and stands in packages/knowledge/model.
 */
export function compileKnowledge(
  files: KnowledgeFiles,
  version: string,
  realWords: string[],
  everyday: readonly string[],
  { ear, decision, otherLanguages }: Pick<Knowledge, 'ear' | 'decision' | 'otherLanguages'>,
): Knowledge {
  const named = withToldDiagnoses(
    files.conditions.map((entry) => withReviewForReaders(withSourcesForReaders(withoutFile(entry)))),
    files.findings.map(withoutFile),
    new Set(everyday),
  );
  const wordsOf = (groups: readonly { words: string[] }[]) => groups.flatMap(({ words }) => words);
  return {
    version,
    findings: [...files.findings.map(withoutFile), ...named.findings],
    qualities: files.qualities.map(withoutFile),
    conditions: named.conditions,
    traditions: files.traditions.map((entry) => withReviewForReaders(withoutFile(entry))),
    patterns: files.patterns.map((entry) => withReviewForReaders(withoutFile(entry))),
    treatments: withStandardCare(
      joinPrecautions(
        files.treatments.map((entry) => withReviewForReaders(withoutFile(entry))),
        files.precautions,
      ),
      named.conditions,
    ),
    redFlags: files.redFlags.map(withoutFile),
    medicines: files.medicines.map(withoutFile),
    allergens: files.allergens.map(withoutFile),
    singleDoses: files.singleDoses.map(withoutFile),
    readings: files.readings.map(withoutFile),
    interactions: files.interactions.map(withoutFile),
    studies: files.studies.map((entry) => forReaders(withoutFile(entry))),
    pages: files.pages.map((entry) => withoutFile(entry)),
    realWords,
    gates: files.gates.map(withoutFile),
    alarms: files.alarms.map(withoutFile),
    ear,
    decision,
    otherLanguages,
    mainProblems: files.mainProblems.map(withoutFile),
    bodyRegions: compiledRegions(files),
    mustAsk: files.mustAsk.map(withoutFile),
    watchFor: files.watchFor.map(withoutFile),
    sharedAdvice: files.sharedAdvice.map(withoutFile),
    preventive: files.prevention.flatMap(({ treatments }) => treatments),
    evidence: {
      treatments: files.evidenceTreatments.map(withoutFile),
      problems: files.evidenceProblems.map(withoutFile),
      populations: files.evidencePopulations.map(withoutFile),
      claims: files.recordClaims.map(withoutFile),
    },
    languages: files.languages.map(withoutFile),
    figures: files.figures.flatMap(({ phrases }) => phrases),
    compounds: files.compounds.map(withoutFile),
    composition: {
      sites: files.composition.flatMap(({ sites }) => sites),
      sensations: files.composition.flatMap(({ sensations }) => sensations),
      makes: files.composition.flatMap(({ makes }) => makes),
    },
    tellingWords: [...new Set(wordsOf(files.tellingWords))],
    everydayWords: [...new Set([...everyday, ...wordsOf(files.chatWords)])].join(' '),
  };
}
