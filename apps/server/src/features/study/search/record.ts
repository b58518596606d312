import type { StudyDesign, StudyDirection, StudyPopulation, StudyRecord, StudySearch, StudySearchQuery, SystemId } from '@consilium/contract';

/** What the index is told of a study. `stamp` differs after each change of the row. */
export type IndexedStudy = {
  id: string;
  stamp: number;
  title: string;
  text: string;
  authors: string;
  doi: string | null;
  pmid: string | null;
  pmcid: string | null;
  keywords: string[];
  conditions: string[];
  interventions: string[];
  date: string;
  design: StudyDesign;
  direction: StudyDirection;
  populations: StudyPopulation[];
  systems: SystemId[];
  free: boolean;
  retraction: StudyRecord['retraction'];
};

/** What was found: the studies of one page in order, and what else the answer tells. `marked`: the stems to show where they stand. `near`: found by their meaning, without one of the words. */
export type Found = Omit<StudySearch, 'studies' | 'page' | 'pageSize'> & { ids: string[]; near: string[]; marked: string[] };

/** `meaning: false` ranks by words alone, to measure what the rest adds. `size`: studies on a page. */
export type Asking = { query: StudySearchQuery; size: number; meaning?: boolean };
