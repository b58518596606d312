import { analysisRequestSchema } from '@consilium/contract';
import { expect, it } from 'vitest';
import { prepared } from '../testing/shipped-knowledge.ts';
import type { HeardByModel } from './join.ts';
import { judgeReadings } from './judge.ts';

const { knowledge } = prepared;
const reading = (...ids: string[]): HeardByModel => ({ by: 'model', findings: ids.map((id) => ({ id, state: 'present' })) });
const judge = (description: string, ...readings: HeardByModel[]) => judgeReadings(analysisRequestSchema.parse({ description }), readings, knowledge);

it('judges what was read by itself: a model that overlooks what the engine heard is seen, though people are shown the higher level', () => {
  const heart = 'crushing chest pain going into my left arm, I am sweating';
  const engine = { level: 'emergency', signs: 'emergency' };
  expect(judge(heart, reading())).toMatchObject({ level: 'emergency', signs: 'self-care', engine });
  const cold = judge(heart, reading('runny-nose'));
  expect([cold.level, ['self-care', 'routine'].includes(cold.signs)]).toEqual(['emergency', true]);
  expect(judge(heart, reading('chest-pain', 'chest-pressure', 'pain-radiating-arm', 'sweating'))).toMatchObject({
    level: 'emergency',
    signs: 'emergency',
    engine,
  });
});

it('raises what the engine did not hear, and lets nothing in that is in no list or absent', () => {
  const story = 'I feel odd since this morning';
  const denied: HeardByModel = {
    by: 'model',
    findings: [
      { id: 'chest-pain', state: 'absent' },
      { id: 'made-up', state: 'present' },
    ],
  };
  const nothing = judge(story, denied);
  expect(nothing).toMatchObject({ level: nothing.engine.level, signs: 'self-care' });
  const alarms = reading('chest-pain', 'chest-pressure', 'pain-radiating-arm', 'breathlessness');
  expect(judge(story, denied, alarms)).toMatchObject({ level: 'emergency', signs: 'emergency', engine: nothing.engine });
});
