import { gzipSync } from 'node:zlib';
import { analysisRequestSchema } from '@consilium/contract';
import { analyse, prepare, recogniseText } from '@consilium/engine';
import { loadKnowledge } from '../scripts/load-knowledge.ts';
import { figure } from './figures.ts';

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
figure('Speed of the engine in one process', 'reading the knowledge and building the indices', `${(performance.now() - start).toFixed(0)} ms`);

const requests = TEXTS.map((description) => analysisRequestSchema.parse({ description, profile: { age: 40 } }));
const measure = (name: string, goal: string, work: (i: number) => void) => {
  for (let i = 0; i < requests.length * 5; i++) work(i % requests.length);
  const times: number[] = [];
  for (let i = 0; i < ROUNDS * requests.length; i++) {
    const from = performance.now();
    work(i % requests.length);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(2);
  figure('Speed of the engine in one process', name, `median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms (${times.length} runs)`, goal);
};
measure('an assessment across 14 systems', 'median < 15 ms, p99 < 60 ms', (i) => analyse(requests[i] ?? (requests[0] as (typeof requests)[number]), knowledge));
measure('recognition', '< 8 ms', (i) => recogniseText(TEXTS[i] ?? '', (requests[0] as (typeof requests)[number]).profile, prepared));
global.gc?.();
figure('Speed of the engine in one process', 'memory of the process after it', `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`, '< 250 MB');
figure(
  'Speed of the engine in one process',
  'size of the compiled knowledge',
  `${sizeOf(JSON.stringify({ ...knowledge, ear: null }))}; the ear ${sizeOf(knowledge.ear ?? '')}`,
  '<= 10 MB',
);

/** Megabytes as they are, and packed. */
function sizeOf(text: string): string {
  return `${(Buffer.byteLength(text) / 2 ** 20).toFixed(1)} MB (${(gzipSync(text).length / 2 ** 20).toFixed(1)} MB gzip)`;
}
