import { readdirSync, writeFileSync } from 'node:fs';
import { analysisRequestSchema, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import { type Accuracy, type AccuracyRanks, accuracySchema, modelCardOf, shareWithInterval } from '@consilium/knowledge';
import { jsonLines } from '../scripts/json-lines.ts';
import { loadKnowledge } from '../scripts/load-knowledge.ts';
import { assess, type Case, rankOf } from './described-cases.ts';
import { evalLines } from './eval-files.ts';
import { figure } from './figures.ts';

/**
 * How often the main diagnosis is found, on vignettes kept outside the product (eval-files.ts):
 * lines with the fields demographics, chiefComplaints, presentation, absentFindings, history, familyHistory, socialHistory, acceptedIcd10.
 */
type Vignette = Record<'demographics' | 'chiefComplaints' | 'presentation' | 'absentFindings' | 'history' | 'familyHistory' | 'socialHistory', string> & {
  acceptedIcd10: string[];
};

type Outcome = {
  rank: number;
  confidence: number;
  engine: { version: string; knowledge: string };
  age: string;
  sex: string;
  bodySystem: string;
  meant: string;
  first: string;
};

/** The file the page of accuracy and the model card are made from, and the card. */
function writeAccuracy(list: readonly Outcome[]): void {
  const [first] = list;
  if (!first) return;
  const triage = triageOfStrangers();
  const accuracy: Accuracy = accuracySchema.parse({
    measuredOn: new Date().toISOString().slice(0, 10),
    knowledge: first.engine.knowledge,
    engine: first.engine.version,
    sets: [
      {
        name: 'Clinical vignettes',
        n: list.length,
        writtenBy: 'authors of a published suite of 400 (Hammoud and others, JMIR AI 2024), of which 100 are at hand',
        use: 'the right cause, calibration. They were used while developing, so the figures flatter',
      },
      {
        name: 'Described cases',
        n: triage.cases,
        writtenBy: 'six writers who had not seen the software; the levels are their own judgement, no clinician has read them',
        use: 'urgency. Misses among them were read and mended later, so the figures flatter',
      },
    ],
    overall: ranksOf('All vignettes', list),
    by: [
      {
        what: 'By age',
        groups: groupsOf(
          list,
          ({ age }) => age,
          AGE_BANDS.map(({ name }) => name),
        ),
      },
      { what: 'By sex at birth', groups: groupsOf(list, ({ sex }) => sex, ['female', 'male']) },
      { what: 'By body system', groups: groupsOf(list, ({ bodySystem }) => bodySystem.replaceAll('-', ' ')) },
    ],
    triage: { missed: triage.missed, needless: triage.needless },
    calibration: { error: Math.round(1000 * calibrationError(list)) / 1000, bins: binsOf(list) },
    misses: list
      .filter(({ rank }) => rank > 5)
      .sort((one, other) => other.confidence - one.confidence)
      .slice(0, 8)
      .map(({ meant, first: said, confidence }) => `${meant} was not among the first five causes; ${said} stood first with ${confidence} %.`),
    cannot: CANNOT,
  });
  writeFileSync(new URL('../packages/knowledge/accuracy.json', import.meta.url), `${JSON.stringify(accuracy, null, 2)}\n`);
  writeFileSync(new URL('../docs/model-card.md', import.meta.url), modelCardOf(accuracy));
}

const CANNOT = [
  'It examines nobody: no look, no touch, no measurement, no laboratory, no picture.',
  'It knows only what it has content for; a rare illness it does not know is named as something it knows, or as something else.',
  'It reads English. In other languages it gives emergency advice in a few of them and no causes.',
  'Shares of causes rest on estimates from the literature and from editors, not on patients seen.',
  'Nothing was validated by clinicians, in a clinic or with patients. No trial says that using it does anybody good.',
  'Both sets of cases were used to develop by; people who write otherwise will be understood less well.',
  'Babies under three months, several illnesses at once and long medicine lists are tested little or not at all.',
];

/** Ages in years. */
const AGE_BANDS = [
  { name: '0 to 17 years', below: 18 },
  { name: '18 to 39 years', below: 40 },
  { name: '40 to 64 years', below: 65 },
  { name: '65 years and over', below: Number.POSITIVE_INFINITY },
];
const ageBand = (age: number | undefined) => (age === undefined ? 'not told' : (AGE_BANDS.find(({ below }) => age < below)?.name ?? 'not told'));

function ranksOf(name: string, list: readonly Outcome[]): AccuracyRanks {
  const among = (most: number) => shareWithInterval(list.filter(({ rank }) => rank <= most).length, list.length);
  return { name, n: list.length, top1: among(1), top3: among(3), top5: among(5) };
}

/** The groups in the order given, those not foreseen after them. */
function groupsOf(list: readonly Outcome[], of: (outcome: Outcome) => string, order: readonly string[] = []): AccuracyRanks[] {
  const names = [...new Set([...order, ...list.map(of).sort()])];
  return names
    .map((name) =>
      ranksOf(
        name,
        list.filter((outcome) => of(outcome) === name),
      ),
    )
    .filter(({ n }) => n > 0);
}

function binsOf(list: readonly Outcome[]): Accuracy['calibration']['bins'] {
  return Array.from({ length: 10 }, (_, i) => {
    const bin = list.filter(({ confidence }) => Math.min(9, Math.floor(confidence / 10)) === i);
    const said = bin.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, bin.length);
    return {
      from: i * 10,
      to: i * 10 + 10,
      n: bin.length,
      said: Math.round(said),
      right: shareWithInterval(bin.filter(({ rank }) => rank === 1).length, bin.length),
    };
  });
}

/** Urgency on the cases of people who had not seen the product (bench/cases). */
function triageOfStrangers(): Accuracy['triage'] & { cases: number } {
  const folder = new URL('cases/', import.meta.url);
  const knowledge = loadKnowledge();
  const cases = readdirSync(folder)
    .filter((name) => /^writer-.*\.jsonl$/.test(name))
    .flatMap((name) => jsonLines<Case>(new URL(name, folder).pathname));
  const levelsOf = (list: readonly Case[]) => list.map((one) => assess(one, knowledge).triage.level);
  const counted = (name: string, levels: readonly TriageLevel[], isWrong: (rank: number) => boolean) => ({
    name,
    n: levels.length,
    wrong: shareWithInterval(levels.filter((level) => isWrong(rankOf(level))).length, levels.length),
    levels: Object.fromEntries(TRIAGE_LEVELS.map((level) => [level, levels.filter((one) => one === level).length])) as Record<TriageLevel, number>,
  });
  const emergencies = levelsOf(cases.filter(({ expect }) => expect.min === 'emergency'));
  const harmless = levelsOf(cases.filter(({ expect }) => expect.max === 'routine' || expect.max === 'self-care'));
  return {
    cases: cases.length,
    missed: counted('cases their writers called an emergency', emergencies, (rank) => rank < rankOf('emergency')),
    needless: counted('cases their writers called harmless', harmless, (rank) => rank > rankOf('routine')),
  };
}

function storyOf(vignette: Vignette): string {
  const given = (text: string) => text && !/^(-|none|n\/?a|nil)?\.?$/i.test(text.trim());
  const parts = [`${vignette.demographics}. Main complaint: ${vignette.chiefComplaints}.`, vignette.presentation];
  if (given(vignette.absentFindings)) parts.push(`${vignette.absentFindings}.`);
  if (given(vignette.history)) parts.push(`Medical history: ${vignette.history}.`);
  if (given(vignette.familyHistory)) parts.push(`Family history: ${vignette.familyHistory}.`);
  if (given(vignette.socialHistory)) parts.push(`Social history: ${vignette.socialHistory}.`);
  return parts.filter(Boolean).join(' ');
}

function profileOf(demographics: string): { age?: number; sexAtBirth?: 'female' | 'male' } {
  const match = /(\d+(?:\.\d+)?)\s*-?\s*(year|month|week|day)s?/i.exec(demographics);
  const perYear: Record<string, number> = { year: 1, month: 12, week: 52, day: 365 };
  const sex = /female|woman|girl/i.test(demographics) ? 'female' : /male|man|boy/i.test(demographics) ? 'male' : undefined;
  return { ...(match ? { age: Number(match[1]) / (perYear[(match[2] ?? 'year').toLowerCase()] ?? 1) } : {}), ...(sex ? { sexAtBirth: sex } : {}) };
}

const isAccepted = (icd10: readonly string[], { acceptedIcd10 }: Vignette) =>
  icd10.some((code) => acceptedIcd10.some((accepted) => bare(code).startsWith(bare(accepted))));

function bare(code: string): string {
  return code.replace('.', '').toUpperCase();
}

/** Expected calibration error of the top confidence over 10 equal bins. */
function calibrationError(outcomes: readonly { rank: number; confidence: number }[]): number {
  const bins = Array.from({ length: 10 }, () => ({ said: 0, right: 0 }));
  for (const { rank, confidence } of outcomes) {
    const bin = bins[Math.min(9, Math.floor(confidence / 10))];
    if (!bin) continue;
    bin.said += confidence / 100;
    bin.right += rank === 1 ? 1 : 0;
  }
  return bins.reduce((sum, { said, right }) => sum + Math.abs(said - right), 0) / outcomes.length;
}

const vignettes = evalLines<Vignette>('vignettes-dev.jsonl');
if (!vignettes) figure('Which cause comes first', 'all figures', 'not measured: the vignettes are not here');
else {
  const knowledge = loadKnowledge();
  const outcomes = vignettes.map((vignette) => {
    const analysis = analyse(
      analysisRequestSchema.parse({ description: storyOf(vignette), profile: profileOf(vignette.demographics), systems: ['conventional'] }),
      knowledge,
    );
    const causes = analysis.systems[0]?.diagnoses ?? [];
    const rank = causes.findIndex(({ icd10 }) => isAccepted(icd10, vignette));
    const { age, sexAtBirth } = profileOf(vignette.demographics);
    const meant = knowledge.conditions.find(({ icd10 }) => isAccepted(icd10, vignette));
    return {
      rank: rank < 0 ? Number.POSITIVE_INFINITY : rank + 1,
      confidence: causes[0]?.confidence ?? 0,
      engine: analysis.engine,
      age: ageBand(age),
      sex: sexAtBirth ?? 'not told',
      bodySystem: meant?.bodySystem ?? 'not among our conditions',
      // Our own name of what was meant: the words of a vignette stay outside the product.
      meant: meant?.name ?? `A condition of ICD-10 ${vignette.acceptedIcd10.join(', ')}`,
      first: causes[0]?.name ?? 'no cause',
    };
  });
  const share = (n: number) => ((100 * outcomes.filter(({ rank }) => rank <= n).length) / outcomes.length).toFixed(1);
  const mrr = outcomes.reduce((sum, { rank }) => sum + 1 / rank, 0) / outcomes.length;
  const section = `Which cause comes first, on ${outcomes.length} vignettes to develop by`;
  figure(section, 'the right cause first', `${share(1)} %`, '>= 72 %');
  figure(section, 'the right cause among three', `${share(3)} %`, '>= 86 %');
  figure(section, 'the right cause among five', `${share(5)} %`, '>= 91 %');
  figure(section, 'mean reciprocal rank', mrr.toFixed(3));
  figure(section, 'calibration error of the first confidence', calibrationError(outcomes).toFixed(3), '<= 0.10');
  writeAccuracy(outcomes);
}
