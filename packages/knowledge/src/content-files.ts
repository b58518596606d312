import type { PageContent } from '@consilium/contract';
import type { MustAsk, Prevention, SharedAdvice, WatchFor } from './advice-schema.ts';
import type { EvidenceSubject, PopulationWords, RecordClaims } from './evidence-schema.ts';
import type { DictionaryTerm, GlossaryEntry } from './glossary-schema.ts';
import type { HelpLineEntry } from './help-lines.ts';
import type { Allergen, Interaction, MedicineClass, Precaution, Reading, RedFlag, SingleDose } from './safety-schema.ts';
import type { Condition, Finding, Pattern, Quality, Study, Tradition, Treatment } from './schema.ts';
import type { Sourced } from './sourced.ts';
import type { BodyRegion, Composition, Compounds, Figures, Gate, Language, MainProblem, WordGroup } from './understanding-schema.ts';

/** A mistake in a content file, in words its author can act on. */
export type ContentProblem = { file: string; message: string };

/** Takes up a mistake of an entry. */
export type Report = (entry: { file: string }, message: string) => void;

export type KnowledgeFiles = {
  findings: Sourced<Finding>[];
  qualities: Sourced<Quality>[];
  conditions: Sourced<Condition & { bodySystem: string }>[];
  traditions: Sourced<Tradition>[];
  patterns: Sourced<Pattern & { system: string }>[];
  treatments: Sourced<Treatment>[];
  redFlags: Sourced<RedFlag>[];
  medicines: Sourced<MedicineClass>[];
  precautions: Sourced<Precaution>[];
  allergens: Sourced<Allergen>[];
  singleDoses: Sourced<SingleDose>[];
  readings: Sourced<Reading>[];
  interactions: Sourced<Interaction>[];
  studies: Sourced<Study>[];
  pages: Sourced<PageContent>[];
  gates: Sourced<Gate>[];
  /** What the learned ear listens for. */
  alarms: Sourced<Gate>[];
  helpLines: Sourced<HelpLineEntry>[];
  mainProblems: Sourced<MainProblem>[];
  bodyRegions: Sourced<BodyRegion>[];
  mustAsk: Sourced<MustAsk>[];
  watchFor: Sourced<WatchFor>[];
  sharedAdvice: Sourced<SharedAdvice>[];
  prevention: Sourced<Prevention>[];
  evidenceTreatments: Sourced<EvidenceSubject>[];
  evidenceProblems: Sourced<EvidenceSubject>[];
  evidencePopulations: Sourced<PopulationWords>[];
  recordClaims: Sourced<RecordClaims>[];
  languages: Sourced<Language>[];
  figures: Sourced<Figures>[];
  compounds: Sourced<Compounds>[];
  /** One file. */
  composition: Sourced<Composition>[];
  /** Everyday words that tell something about health. */
  tellingWords: Sourced<WordGroup>[];
  /** Everyday words as they are typed on a phone. */
  chatWords: Sourced<WordGroup>[];
  glossary: Sourced<GlossaryEntry>[];
  /** The written part of the dictionary; the rest is taken from the other files. */
  terms: Sourced<DictionaryTerm>[];
};
