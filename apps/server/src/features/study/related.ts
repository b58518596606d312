import type { RelatedStudy, StudyRecord } from '@consilium/contract';
import { and, arrayOverlaps, desc, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { studies } from '../../database/schema/index.ts';
import { LISTED } from './repository.ts';

const RELATED_SHOWN = 5;
/** Studies that share a condition or intervention are few; this caps the odd common one. */
const CANDIDATES = 80;
/** Words of a title that are looked for: the longest say most. */
const WORDS_SOUGHT = 8;
const SHORTEST_WORD = 4;
/** What a shared system counts beside a shared condition: of all trials in depression, those of the same kind of medicine come first. */
const SAME_SYSTEM = 0.5;

/** What titles of studies have in common whatever they are about. */
const EMPTY_WORDS = new Set(
  `adult adults analysis analyses and assessment among associated association based between clinical cohort comparison compared control controlled crossover during
  double-blind effect effectiveness effects efficacy evaluation evidence findings following from group guideline guidelines health impact in intervention interventions
  literature management meta-analysis meta multicenter multicentre network older outcomes parallel patients people pilot placebo placebo-controlled population practice
  prospective protocol quality randomised randomized research results review reviews safety scoping single-blind study studies systematic that their therapy through
  treatment treatments trial trials update updated used using versus with without women`.split(/\s+/),
);

/** The telling words of a study: of its title, and its keywords. */
export function tellingWords({ title, keywords }: Pick<StudyRecord, 'title' | 'keywords'>): string[] {
  const words = [title, ...keywords]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word.length >= SHORTEST_WORD && !EMPTY_WORDS.has(word) && !/^\d+$/.test(word));
  return [...new Set(words)];
}

/**
 * Studies that share the most conditions, interventions, systems and words with this one, the newest first among equals. What shares its subjects is looked for first;
 * words alone only fill what is left, so that a record without subjects has neighbours too.
 */
export async function relatedStudies(db: Database, study: StudyRecord, most = RELATED_SHOWN): Promise<RelatedStudy[]> {
  const { conditions, interventions, keywords, systems } = study;
  const subjects = or(
    conditions.length > 0 ? arrayOverlaps(studies.conditions, conditions) : undefined,
    interventions.length > 0 ? arrayOverlaps(studies.interventions, interventions) : undefined,
  );
  const own = tellingWords(study);
  const near = subjects ? await candidates(db, study.id, subjects) : [];
  const byWords = near.length < most ? await candidates(db, study.id, sharesWords(own, keywords)) : [];
  const unique = [...new Map([...near, ...byWords].map((row) => [row.id, row])).values()];
  const shared = (theirs: readonly string[], ours: readonly string[]) => theirs.filter((entry) => ours.includes(entry)).length;
  const nearness = (row: (typeof unique)[number]) =>
    shared(row.conditions, conditions) +
    2 * shared(row.interventions, interventions) +
    SAME_SYSTEM * shared(row.systems, systems) +
    shared(tellingWords(row), own) / (1 + own.length);
  const ranked = unique.map((row) => ({ row, near: nearness(row) })).filter((one) => one.near > 0);
  return ranked
    .sort((a, b) => b.near - a.near || b.row.publicationDate.localeCompare(a.row.publicationDate) || a.row.id.localeCompare(b.row.id))
    .slice(0, most)
    .map(({ row: { id, title, authors, publicationDate, journal, retraction } }) => ({ id, title, authors, publicationDate, journal, retraction }));
}

function sharesWords(words: readonly string[], keywords: readonly string[]): SQL | undefined {
  const sought = [...words].sort((a, b) => b.length - a.length).slice(0, WORDS_SOUGHT);
  return or(
    sought.length > 0 ? sql`to_tsvector('english', ${studies.title}) @@ websearch_to_tsquery('english', ${sought.join(' or ')})` : undefined,
    keywords.length > 0 ? arrayOverlaps(studies.keywords, [...keywords]) : undefined,
  );
}

async function candidates(db: Database, id: string, where: SQL | undefined) {
  if (!where) return [];
  return db
    .select({ ...LISTED, keywords: studies.keywords, conditions: studies.conditions, interventions: studies.interventions, systems: studies.systems })
    .from(studies)
    .where(and(ne(studies.id, id), where))
    .orderBy(desc(studies.publicationDate), studies.id)
    .limit(CANDIDATES);
}
