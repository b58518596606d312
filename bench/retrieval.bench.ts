import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { studySearchQuerySchema } from '@consilium/contract';
import type { Glossary, Knowledge } from '@consilium/knowledge';
import { learnFrom } from '../apps/server/src/features/study/search/learning.ts';
import { Library } from '../apps/server/src/features/study/search/library.ts';
import { everydayOf, namingsFrom } from '../apps/server/src/features/study/search/namings.ts';
import type { IndexedStudy } from '../apps/server/src/features/study/search/record.ts';
import { GLOSSARY_FILE, KNOWLEDGE_FILE, readGlossary, readKnowledge } from '../apps/server/src/knowledge.ts';
import { jsonLines } from '../scripts/json-lines.ts';
import { figure } from './figures.ts';

/**
 * How well the search of the study library finds what belongs to a query: the module that is shipped, on our own records and judged queries, or on any collection in
 * the form of BEIR: `npm run bench -- retrieval --corpus C.jsonl --queries Q.jsonl --qrels R.tsv`. Each figure stands for words and meaning, and for words alone.
 */
const { values: given } = parseArgs({
  options: { corpus: { type: 'string' }, queries: { type: 'string' }, qrels: { type: 'string' } },
  allowPositionals: true,
});
const OWN = { queries: 'bench/retrieval/queries.jsonl', qrels: 'bench/retrieval/qrels.tsv' };
const SAMPLED = 30_000;

const knowledge: Knowledge = readKnowledge(KNOWLEDGE_FILE);
const glossary: Glossary = readGlossary(GLOSSARY_FILE);
const records = given.corpus ? jsonLines<{ _id: string; title?: string; text: string }>(given.corpus).map(recordOf) : knowledge.studies.map(shipped);
const queries = jsonLines<{ _id: string; text: string }>(given.queries ?? OWN.queries);
const judged = judgementsOf(given.qrels ?? OWN.qrels);
const SECTION = given.corpus ? `Search in ${given.corpus}` : 'Search in the study library, judged queries';

const library = new Library();
library.take(records);
library.nameThings({
  namings: namingsFrom(
    knowledge,
    glossary.entries.map(({ term, also }) => ({ term, aliases: also })),
  ),
  everyday: everydayOf(knowledge),
});
const sampling = library.sampleToLearn(SAMPLED);
while (sampling?.more());
const learned = sampling && learnFrom(sampling.sample());
if (learned) {
  const placeSome = library.learned(learned);
  while (placeSome());
}

const asked = queries.filter(({ _id }) => [...(judged.get(_id)?.values() ?? [])].some((score) => score > 0));
figure(SECTION, 'records, judged queries', `${records.length}, ${asked.length}`);
for (const meaning of [true, false]) {
  const times: number[] = [];
  const found = asked.map(({ _id, text }) => {
    const query = studySearchQuerySchema.parse({ q: text.slice(0, 2000) });
    const begun = performance.now();
    const { ids } = library.search({ query, size: 100, meaning });
    times.push(performance.now() - begun);
    return { ids, scores: judged.get(_id) ?? new Map<string, number>() };
  });
  const what = meaning ? (learned ? `words and meaning (${learned.dimensions} directions)` : 'words; too few records to learn meaning') : 'words alone (BM25)';
  const mean = (of: (one: (typeof found)[number]) => number) => (found.reduce((sum, one) => sum + of(one), 0) / Math.max(1, found.length)).toFixed(4);
  figure(
    SECTION,
    `nDCG@10, ${what}`,
    mean(({ ids, scores }) => gainOf(ids, scores)),
    given.corpus || !meaning ? undefined : '>= 0.80',
  );
  figure(
    SECTION,
    `recall@100, ${what}`,
    mean(({ ids, scores }) => recallOf(ids, scores)),
  );
  times.sort((a, b) => a - b);
  figure(
    SECTION,
    `time of a search, ${what}`,
    `p50 ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms`,
  );
}

function gainOf(ids: readonly string[], scores: ReadonlyMap<string, number>): number {
  const gain = (values: readonly number[]) => values.slice(0, 10).reduce((sum, value, rank) => sum + value / Math.log2(rank + 2), 0);
  return gain(ids.map((id) => scores.get(id) ?? 0)) / gain([...scores.values()].sort((a, b) => b - a));
}

function recallOf(ids: readonly string[], scores: ReadonlyMap<string, number>): number {
  const relevant = [...scores].filter(([, score]) => score > 0).map(([id]) => id);
  const shown = new Set(ids.slice(0, 100));
  return relevant.filter((id) => shown.has(id)).length / relevant.length;
}

/** query-id, corpus-id, score, under a header. */
function judgementsOf(file: string): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>();
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
    const [query = '', record = '', score = ''] = line.trim().split('\t');
    if (record === '') continue;
    const known = all.get(query) ?? new Map<string, number>();
    all.set(query, known.set(record, Number(score)));
  }
  return all;
}

function recordOf({ _id, title = '', text }: { _id: string; title?: string; text: string }): IndexedStudy {
  const named = { authors: '', doi: null, pmid: null, pmcid: null };
  const said = { ...named, keywords: [], conditions: [], interventions: [], populations: [], systems: [] };
  return { id: _id, stamp: 1, title, text, ...said, date: '', design: 'review', direction: 'descriptive', free: false, retraction: 'not-checked' };
}

function shipped(study: Knowledge['studies'][number]): IndexedStudy {
  const { id, title, summary, authors, doi, pmid, pmcid, keywords, conditions, interventions, publicationDate, design, direction, systems } = study;
  const texts = { title, text: summary, authors, doi, pmid, pmcid, keywords, conditions, interventions };
  return { id, stamp: 1, ...texts, date: publicationDate, design, direction, systems, populations: [], free: pmcid !== null, retraction: 'not-checked' };
}
