import { type EvidenceClass, NOT_GRADED, type StudyDesign, type SystemPage } from '@consilium/contract';

/** Designs as they head a row of studies. */
export const DESIGNS_WORDS: Record<StudyDesign, string> = {
  guideline: 'Guidelines',
  'network-meta-analysis': 'Network meta-analyses',
  'meta-analysis': 'Meta-analyses',
  'systematic-review': 'Systematic reviews',
  rct: 'Randomised trials',
  cohort: 'Cohort studies',
  'case-control': 'Case-control studies',
  'cross-sectional': 'Cross-sectional studies',
  'case-series': 'Case series',
  qualitative: 'Qualitative studies',
  review: 'Narrative reviews',
};

/** What an evidence class means, in one sentence. */
export const CLASS_MEANS: Record<EvidenceClass, string> = {
  'Evidence-Backed':
    'A guideline or review, or two randomised trials that agree, found a benefit for the use named, and no record in our library contradicts it.',
  [NOT_GRADED]: 'Standard care for which too few records are linked yet. That is a gap in our library and no verdict on the treatment.',
  'Traditional Knowledge': 'No such study is linked, but a named traditional source describes the use. That shows that it is handed down, not that it works.',
  'Experiential Reports': 'Too little is linked, or what is linked disagrees, and no traditional source is named.',
};

const FIELD_WORDS: Record<string, string> = {
  child: 'Childhood',
  'ear-nose-throat': 'Ear, nose and throat',
  'female-reproductive': 'Women’s health',
  'kidney-urinary': 'Kidney and urinary tract',
  'liver-pancreas': 'Liver and pancreas',
  'male-reproductive': 'Men’s health',
  mental: 'Mental health',
};

/** The name of a field of conventional medicine: 'liver-pancreas' -> 'Liver and pancreas'. */
export function fieldName(id: string): string {
  return FIELD_WORDS[id] ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

/** 'Before 2000', '2000 to 2004', 'Since 2020'. */
export function yearsName({ from, to }: SystemPage['evidence']['byYear'][number]): string {
  if (from === null) return to === null ? 'All years' : `Before ${to + 1}`;
  return to === null ? `Since ${from}` : `${from} to ${to}`;
}

/** '1 study', '2 studies'. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
