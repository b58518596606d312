import { openEvidence } from '@consilium/engine';
import { z } from 'zod';
import { jsonLines } from '../scripts/json-lines.ts';
import { loadKnowledge } from '../scripts/load-knowledge.ts';
import { figure } from './figures.ts';

/** How many judged questions are answered as the records say, and how many beyond them. `EVIDENCE_QUESTIONS` names another file of questions. */
const FILE = process.env.EVIDENCE_QUESTIONS ?? new URL('evidence/questions.jsonl', import.meta.url).pathname;
const SECTION = 'Does it help?';
const questionSchema = z.object({ q: z.string(), answer: z.string(), split: z.string().default('all') });

const questions = jsonLines(FILE).map((line) => questionSchema.parse(line));
const knowledge = loadKnowledge();
const begun = performance.now();
const evidence = openEvidence(
  knowledge,
  knowledge.studies.map((study) => ({ ...study, retraction: 'not-checked' as const, populations: [] })),
);
figure(SECTION, `${knowledge.studies.length} records put in order`, `${(performance.now() - begun).toFixed(0)} ms`);

const times: number[] = [];
const answers = questions.map(({ q, answer, split }) => {
  const before = performance.now();
  const told = evidence.ask({ q });
  times.push(performance.now() - before);
  return { split, wanted: answer, given: told.kind === 'pair' ? told.pair.answer : 'not-studied' };
});
for (const split of new Set(answers.map((one) => one.split))) {
  const here = answers.filter((one) => one.split === split);
  const covered = here.filter(({ wanted }) => wanted !== 'not-studied');
  const right = covered.filter(({ wanted, given }) => wanted === given).length;
  const beyond = here.filter(({ wanted, given }) => wanted === 'not-studied' && given !== 'not-studied').length;
  figure(SECTION, `${split}: right direction of ${covered.length} that records cover`, `${right} (${Math.round((100 * right) / covered.length)} %)`, '>= 90 %');
  figure(SECTION, `${split}: answered beyond the records, of ${here.length - covered.length}`, String(beyond), '0');
}
// Every record by its own names: as its reader gave them, or as its fields say.
const said = knowledge.studies
  .filter(({ resultSeen, direction }) => resultSeen && direction !== 'descriptive')
  .flatMap(({ id, interventions, conditions }) => {
    const read = knowledge.evidence.claims.find(({ study }) => study === id)?.claims;
    if (read) return read.filter(({ direction }) => direction !== 'descriptive').map(({ treatment, problem }) => ({ id, treatment, problem }));
    return interventions.flatMap((treatment) => conditions.map((problem) => ({ id, treatment, problem })));
  });
const found = said.filter(({ id, treatment, problem }) =>
  [evidence.ask({ q: `does ${treatment} help ${problem}?` })].some(
    (told) => told.kind === 'pair' && told.pair.answer !== 'not-studied' && told.pair.studies.some((study) => study.id === id),
  ),
);
figure(
  SECTION,
  `pairs of ${new Set(said.map(({ id }) => id)).size} records found by their own names, of ${said.length}`,
  `${found.length} (${((100 * found.length) / said.length).toFixed(1)} %)`,
);

times.sort((a, b) => a - b);
figure(
  SECTION,
  'a question, median and 95th percentile',
  `${times[Math.floor(times.length / 2)]?.toFixed(1)} / ${times[Math.floor(times.length * 0.95)]?.toFixed(1)} ms`,
);
