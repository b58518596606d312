import { analysisRequestSchema } from '@consilium/contract';
import { analyse } from '@consilium/engine';
import { climb, piecesOf, randomFrom } from '../packages/engine/src/testing/hostile-text.ts';
import { loadKnowledge } from '../scripts/load-knowledge.ts';
import { figure } from './figures.ts';

/** The dearest description of the longest length allowed that a hill-climbing search finds, in CPU milliseconds of one process (all of its threads). */
const SEED = Number(process.env.SEED ?? 1);
const STEPS = Number(process.env.STEPS ?? 600);
const ROUNDS = 5;

const knowledge = loadKnowledge();
const random = randomFrom(SEED);
const pieces = piecesOf(knowledge, 400, random);

/** A text of blanks alone is not a description. */
function cpuOf(description: string): number {
  const request = analysisRequestSchema.safeParse({ description, profile: { age: 40 } });
  if (!request.success) return 0;
  const from = process.cpuUsage();
  analyse(request.data, knowledge);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

for (const piece of pieces.slice(0, 50)) cpuOf(piece.repeat(20));
const worst = climb(pieces, STEPS, random, (text) => Math.min(cpuOf(text), cpuOf(text)));
const again = Array.from({ length: ROUNDS }, () => cpuOf(worst.text)).sort((a, b) => a - b);
figure(
  'The dearest description a search finds',
  `CPU time of the dearest of ${pieces.length + STEPS} texts of 10,000 characters (seed ${SEED})`,
  `${worst.cost.toFixed(0)} ms when found, median ${again[2]?.toFixed(0)} ms of ${ROUNDS} more runs`,
  '< 250 ms',
);
console.log(`It begins: ${JSON.stringify(worst.text.slice(0, 160))}`);
