import type { AgeBand, Gate, Knowledge } from '@consilium/knowledge';
import { ageBandOf, buildModel, type DifferentialModel, modelOfBand } from './differential/model.ts';
import { type EarModel, readEarModel } from './ear/model-file.ts';
import { buildOntology, type Ontology } from './ontology.ts';
import { type EverydayLanguage, everydayLanguageOf } from './text/everyday.ts';
import { type FiguresOfSpeech, figuresOf } from './text/figures.ts';
import { buildLexicon, type Lexicon } from './text/lexicon.ts';
import type { TraditionPattern } from './traditions/match-patterns.ts';
import { buildTreatmentIndex, type TreatmentIndex } from './treatments/choose.ts';
import { type ForeignClassifier, foreignClassifierOf } from './understanding/foreign-classifier.ts';
import { type ReadyLanguage, readyLanguage } from './understanding/foreign-phrases.ts';

/** The knowledge with every index the engine needs, built once. */
export type PreparedKnowledge = {
  knowledge: Knowledge;
  ontology: Ontology;
  lexicon: Lexicon;
  figures: FiguresOfSpeech;
  everyday: EverydayLanguage;
  foreignLanguages: readonly ReadyLanguage[];
  foreignClassifier: ForeignClassifier | undefined;
  alarms: ReadonlyMap<string, Gate>;
  /** Findings that some alarm rule counts on, and all finer ones. */
  alarmFindings: ReadonlySet<string>;
  /** The conditions for ranking, for a person of this age in years. */
  modelFor: (age: number | undefined) => DifferentialModel;
  ear: EarModel | undefined;
  treatments: TreatmentIndex;
  patterns: ReadonlyMap<string, readonly TraditionPattern[]>;
  /** Labels of findings, qualities and options of the traditions' questions. */
  names: ReadonlyMap<string, string>;
};

const prepared = new WeakMap<Knowledge, PreparedKnowledge>();

/** Builds the indices of a knowledge object, or returns those built before. */
export function prepare(knowledge: Knowledge): PreparedKnowledge {
  const known = prepared.get(knowledge);
  if (known) return known;
  const ontology = buildOntology(knowledge);
  const patterns = new Map<string, TraditionPattern[]>();
  for (const pattern of knowledge.patterns) patterns.set(pattern.system, [...(patterns.get(pattern.system) ?? []), pattern]);
  const names = new Map<string, string>();
  for (const finding of knowledge.findings) names.set(finding.id, finding.name);
  for (const quality of knowledge.qualities) names.set(quality.id, quality.name);
  for (const tradition of knowledge.traditions)
    for (const question of tradition.questions) for (const option of question.options) names.set(option.id, option.label);
  const built: PreparedKnowledge = {
    knowledge,
    ontology,
    lexicon: buildLexicon(knowledge),
    figures: figuresOf(knowledge.figures),
    everyday: everydayLanguageOf(knowledge),
    foreignLanguages: knowledge.languages.map(readyLanguage),
    foreignClassifier: knowledge.otherLanguages ? foreignClassifierOf(knowledge.otherLanguages) : undefined,
    alarms: new Map(knowledge.alarms.map((alarm) => [alarm.id, alarm])),
    alarmFindings: alarmFindingsOf(knowledge, ontology),
    modelFor: modelsByAge(knowledge, ontology),
    ear: knowledge.ear ? readEarModel(bytesOf(knowledge.ear)) : undefined,
    treatments: buildTreatmentIndex(knowledge.treatments, knowledge.studies, knowledge.interactions, knowledge.preventive),
    patterns,
    names,
  };
  prepared.set(knowledge, built);
  return built;
}

function alarmFindingsOf({ redFlags }: Knowledge, { descendants }: Ontology): ReadonlySet<string> {
  const counted = redFlags.flatMap(({ all, any }) => [...all, ...any.flat()]);
  return new Set(counted.flatMap((id) => [id, ...(descendants.get(id) ?? [])]));
}

function modelsByAge(knowledge: Knowledge, ontology: Ontology): PreparedKnowledge['modelFor'] {
  const ofAnyAge = buildModel(knowledge, ontology);
  const ofBand = new Map<AgeBand, DifferentialModel>();
  return (age) => {
    if (age === undefined) return ofAnyAge;
    const band = ageBandOf(age);
    const model = ofBand.get(band) ?? modelOfBand(ofAnyAge, band, ontology);
    ofBand.set(band, model);
    return model;
  };
}

/** A plain loop: millions of bytes through a callback take more than a second. */
function bytesOf(base64: string): Uint8Array {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}
