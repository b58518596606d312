import { describe, expect, it } from 'vitest';
import { assess, shipped } from '../testing/shipped-knowledge.ts';
import { questionsOf } from './own-questions.ts';

const TIRED = 'tired for months, bloated after meals, loose stools, no appetite';

describe('the questions of a tradition', () => {
  it('end with a way out, and conventional medicine has none', () => {
    const questions = questionsOf('tcm', shipped, 'self');
    expect(questions.length).toBeGreaterThanOrEqual(6);
    for (const { options } of questions) expect(options.at(-1)?.id).toBe('not-sure');
    expect(questionsOf('conventional', shipped, 'self')).toEqual([]);
  });

  it('are asked of the right person', () => {
    const words = questionsOf('tcm', shipped, 'child').map(({ text }) => text);
    expect(words.join(' ')).toMatch(/your child/);
  });

  it('weigh the patterns of that system, and neither causes, level nor the count of the interview', () => {
    const before = assess(TIRED, { profile: { age: 40 } });
    const tcm = (analysis: typeof before) => analysis.systems.find(({ system }) => system === 'tcm');
    const [question] = questionsOf('tcm', shipped, 'self');
    const after = assess(TIRED, { profile: { age: 40 }, answers: [{ questionId: question?.id ?? '', answer: 'tcm-tongue-pale' }] });
    const confidence = (analysis: typeof before) => tcm(analysis)?.diagnoses.find(({ id }) => id === 'tcm-spleen-qi-deficiency')?.confidence ?? 0;
    expect(confidence(after)).toBeGreaterThan(confidence(before));
    expect(after.triage.level).toBe(before.triage.level);
    expect(after.systems[0]?.diagnoses.map(({ confidence: c }) => c)).toEqual(before.systems[0]?.diagnoses.map(({ confidence: c }) => c));
    expect(after.interview.answered).toBe(before.interview.answered);
    expect(after.questions).toEqual(before.questions);
    expect(before.questions.filter(({ kind }) => kind === 'tradition')).toEqual([]);
  });
});
