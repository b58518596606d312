import { expect, it } from 'vitest';
import { evaluationCases } from './evaluation-cases.ts';

it('reads a case as its writer wrote it, in the form of an administrator’s own', () => {
  const lines = [
    { id: 'a1', text: 'My chest is tight', age: 61, sex: 'male', expect: { min: 'emergency' }, why: 'a heart attack' },
    { id: 'a2', text: 'A blister on my heel', age: null, expect: { max: 'self-care' } },
    { id: 'a3', text: 'It burns when I pee', age: 25, sex: 'female', expect: { level: ['soon', 'urgent'] } },
  ];
  expect(evaluationCases(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)).toEqual([
    { id: 'a1', description: 'My chest is tight', profile: { age: 61, sexAtBirth: 'male' }, expect: { min: 'emergency' } },
    { id: 'a2', description: 'A blister on my heel', profile: {}, expect: { max: 'self-care' } },
    { id: 'a3', description: 'It burns when I pee', profile: { age: 25, sexAtBirth: 'female' }, expect: { min: 'soon', max: 'urgent' } },
  ]);
});

it.each([
  '{"id":"a1","text":"My chest is tight"}',
  '{"id":"a1","text":"My chest is tight","expect":{}}',
  '{"id":"a1","text":"My chest is tight","expect":{"min":"bad"}}',
])('refuses a line that does not say what is right: %s', (line) => {
  expect(() => evaluationCases(line)).toThrow();
});
