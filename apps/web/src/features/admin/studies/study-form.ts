import type { AdminStudy } from '@consilium/contract';

const inLine = (entries: readonly string[]) => entries.join('; ');

/** A study as its form shows it: lists in one line, parted by semicolons. */
export const formOf = (study: AdminStudy) => ({
  title: study.title,
  authors: study.authors,
  journal: study.journal,
  publicationDate: study.publicationDate,
  doi: study.doi ?? '',
  pmid: study.pmid ?? '',
  volume: study.volume ?? '',
  issue: study.issue ?? '',
  pages: study.pages ?? '',
  language: study.language ?? '',
  fullTextUrl: study.fullTextUrl ?? '',
  category: study.category,
  keywords: inLine(study.keywords),
  summary: study.summary,
  safety: study.safety ?? '',
  design: study.design,
  direction: study.direction,
  resultSeen: study.resultSeen,
  participants: study.participants === null ? '' : String(study.participants),
  systems: inLine(study.systems),
  conditions: inLine(study.conditions),
  interventions: inLine(study.interventions),
  populations: inLine(study.populations),
  publicationTypes: inLine(study.publicationTypes),
  retraction: study.retraction,
  retractionDate: study.retractionDate ?? '',
  retractionNotice: study.retractionNotice ?? '',
  retractionReason: study.retractionReason ?? '',
});
