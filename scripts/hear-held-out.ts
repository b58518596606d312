import { fileURLToPath } from 'node:url';
import { analysisRequestSchema } from '@consilium/contract';
import { alarmsHeardIn, analyse, prepare, recogniseText, wordsForEar } from '@consilium/engine';
import { isHeldOut, readPhrases } from '../packages/knowledge/src/phrases.ts';
import { loadKnowledge } from './load-knowledge.ts';

/**
 * Prints what is heard of every wording that was held out, a JSON line each, for training/decide.py: by the ear, and, of whole stories, by words and
 * rules alone (the level, how far the leading cause explains it, and the share of the text that stands for something).
 */
const knowledge = loadKnowledge();
const byWords = { ...knowledge, ear: null };
const { ear } = prepare(knowledge);
if (!ear) throw new Error('This knowledge has no ear.');
for (const phrase of readPhrases(fileURLToPath(new URL('../packages/knowledge/data/phrases', import.meta.url)))) {
  if (phrase.kind === 'findings' || !isHeldOut(wordsForEar(phrase.text))) continue;
  const { alarms, emergency, urgent } = alarmsHeardIn(phrase.text, ear);
  const request = analysisRequestSchema.parse({ description: phrase.text, systems: ['conventional'] });
  const { heard } = recogniseText(phrase.text, request.profile, prepare(byWords));
  const assessed = analyse(request, byWords);
  console.log(
    JSON.stringify({
      ...phrase,
      alarms: alarms.slice(0, 2).map(({ probability }) => probability),
      emergency,
      urgent,
      concept: alarms[0]?.concept ?? null,
      level: assessed.triage.level,
      leading: (assessed.systems[0]?.diagnoses[0]?.confidence ?? 0) / 100,
      heard: Math.min(1, heard.reduce((sum, { start, end }) => sum + end - start, 0) / phrase.text.length),
    }),
  );
}
