import type { AdminStudy } from '@consilium/contract';

const inLine = (entries: readonly string[]) => entries.join('; ');

/** A study as its form shows it: lists in one line, parted by semicolons. @param study null: a new one, of which nobody has read the result. */
export const formOf = (study: AdminStudy | null) => ({
  title: study?.title ?? '',
  authors: study?.authors ?? '',
  journal: study?.journal ?? '',
  publicationDate: study?.publicationDate ?? '',
  doi: study?.doi ?? '',
  pmid: study?.pmid ?? '',
  pmcid: study?.pmcid ?? '',
  volume: study?.volume ?? '',
  issue: study?.issue ?? '',
  pages: study?.pages ?? '',
  language: study?.language ?? '',
  fullTextUrl: study?.fullTextUrl ?? '',
  freeFullText: study?.freeFullText ?? false,
  category: study?.category ?? 'General',
  keywords: inLine(study?.keywords ?? []),
  abstract: study?.abstract ?? '',
  summary: study?.summary ?? '',
  safety: study?.safety ?? '',
  design: study?.design ?? 'review',
  direction: study?.direction ?? 'descriptive',
  resultSeen: study?.resultSeen ?? false,
  participants: String(study?.participants ?? ''),
  systems: inLine(study?.systems ?? []),
  conditions: inLine(study?.conditions ?? []),
  interventions: inLine(study?.interventions ?? []),
  populations: inLine(study?.populations ?? []),
  publicationTypes: inLine(study?.publicationTypes ?? []),
  retraction: study?.retraction ?? 'not-checked',
  retractionDate: study?.retractionDate ?? '',
  retractionNotice: study?.retractionNotice ?? '',
  retractionReason: study?.retractionReason ?? '',
});
