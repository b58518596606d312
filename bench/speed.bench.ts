import { analysisRequestSchema } from '@consilium/contract';
import { analyse, prepare, recogniseText } from '@consilium/engine';
import { loadKnowledge } from '../scripts/load-knowledge.ts';

/** Time of one analysis across 14 systems and of one recognition, in one process (milliseconds). */
const TEXTS = [
  'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever',
  'burning when I pee, need to go all the time, no fever',
  '45 yo M c/o chest pain on exertion, relieved by rest, smoker, hypertension, denies fever, cough, palpitations',
  'my knee hurts going downstairs, it grinds and is stiff for a few minutes in the morning. I am overweight and 67',
  'A 25 year old woman with wheeze and a dry cough at night for five weeks, worse with exercise and near cats. She had eczema as a child. No fever, no chest pain, no leg swelling, no smoking history. Her mother has asthma.',
];
const ROUNDS = 60;

const start = performance.now();
const knowledge = loadKnowledge();
const prepared = prepare(knowledge);
console.log(`Reading the knowledge and building the indices: ${(performance.now() - start).toFixed(0)} ms`);

const requests = TEXTS.map((description) => analysisRequestSchema.parse({ description, profile: { age: 40 } }));
const measure = (name: string, work: (i: number) => void) => {
  for (let i = 0; i < requests.length * 5; i++) work(i % requests.length);
  const times: number[] = [];
  for (let i = 0; i < ROUNDS * requests.length; i++) {
    const from = performance.now();
    work(i % requests.length);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(2);
  console.log(`${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${times.length} runs)`);
};
measure('Analysis across 14 systems', (i) => analyse(requests[i] ?? (requests[0] as (typeof requests)[number]), knowledge));
measure('Recognition', (i) => recogniseText(TEXTS[i] ?? '', (requests[0] as (typeof requests)[number]).profile, prepared));
