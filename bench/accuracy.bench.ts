import { analysisRequestSchema } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import { loadKnowledge } from '../scripts/load-knowledge.ts';
import { evalLines } from './eval-files.ts';
import { figure } from './figures.ts';

/**
 * How often the main diagnosis is found, on vignettes kept outside the product (eval-files.ts):
 * lines with the fields demographics, chiefComplaints, presentation, absentFindings, history, familyHistory, socialHistory, acceptedIcd10.
 */
type Vignette = Record<'demographics' | 'chiefComplaints' | 'presentation' | 'absentFindings' | 'history' | 'familyHistory' | 'socialHistory', string> & {
  acceptedIcd10: string[];
};

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
    const rank = causes.findIndex(({ icd10 }) => icd10.some((code) => vignette.acceptedIcd10.some((accepted) => bare(code).startsWith(bare(accepted)))));
    return { rank: rank < 0 ? Number.POSITIVE_INFINITY : rank + 1, confidence: causes[0]?.confidence ?? 0, triage: analysis.triage.level };
  });
  const share = (n: number) => ((100 * outcomes.filter(({ rank }) => rank <= n).length) / outcomes.length).toFixed(1);
  const mrr = outcomes.reduce((sum, { rank }) => sum + 1 / rank, 0) / outcomes.length;
  const section = `Which cause comes first, on ${outcomes.length} vignettes to develop by`;
  figure(section, 'the right cause first', `${share(1)} %`, '>= 72 %');
  figure(section, 'the right cause among three', `${share(3)} %`, '>= 86 %');
  figure(section, 'the right cause among five', `${share(5)} %`, '>= 91 %');
  figure(section, 'mean reciprocal rank', mrr.toFixed(3));
  figure(section, 'calibration error of the first confidence', calibrationError(outcomes).toFixed(3), '<= 0.10');
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
