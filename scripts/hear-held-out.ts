import { fileURLToPath } from 'node:url';
import { alarmsHeardIn, prepare, wordsForEar } from '@consilium/engine';
import { isHeldOut, readPhrases } from '../packages/knowledge/src/phrases.ts';
import { loadKnowledge } from './load-knowledge.ts';

/** Prints what the ear hears of every wording that was held out, a JSON line each: for training/decide.py. */
const { ear } = prepare(loadKnowledge());
if (!ear) throw new Error('This knowledge has no ear.');
for (const phrase of readPhrases(fileURLToPath(new URL('../packages/knowledge/data/phrases', import.meta.url)))) {
  if (phrase.kind === 'findings' || !isHeldOut(wordsForEar(phrase.text))) continue;
  const { alarms, emergency, urgent } = alarmsHeardIn(phrase.text, ear);
  console.log(
    JSON.stringify({ ...phrase, alarms: alarms.slice(0, 2).map(({ probability }) => probability), emergency, urgent, heard: alarms[0]?.concept ?? null }),
  );
}
