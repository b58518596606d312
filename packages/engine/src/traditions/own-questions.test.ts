import { describe, expect, it } from 'vitest';
import { assess } from '../testing/shipped-knowledge.ts';

const TIRED = 'tired for months, bloated after meals, loose stools, no appetite';

describe('the questions of a tradition', () => {
  const before = assess(TIRED, { profile: { age: 40 } });
  const tcm = (analysis: typeof before) => analysis.systems.find(({ system }) => system === 'tcm');

  it('stand with the system and never in the interview about causes', () => {
    expect(tcm(before)?.questions.length).toBeGreaterThan(1);
    expect(tcm(before)?.questions[0]?.options.at(-1)?.id).toBe('not-sure');
    expect(before.questions.filter(({ kind }) => kind === 'tradition')).toEqual([]);
    expect(before.systems.find(({ system }) => system === 'conventional')?.questions).toEqual([]);
  });

  it('weigh the patterns of that system, and neither causes, level nor the count of the interview', () => {
    const question = tcm(before)?.questions[0];
    const after = assess(TIRED, { profile: { age: 40 }, answers: [{ questionId: question?.id ?? '', answer: 'tcm-tongue-pale' }] });
    const confidence = (analysis: typeof before) => tcm(analysis)?.diagnoses.find(({ id }) => id === 'tcm-spleen-qi-deficiency')?.confidence ?? 0;
    expect(confidence(after)).toBeGreaterThan(confidence(before));
    expect(after.triage.level).toBe(before.triage.level);
    expect(after.systems[0]?.diagnoses.map(({ confidence: c }) => c)).toEqual(before.systems[0]?.diagnoses.map(({ confidence: c }) => c));
    expect(after.interview.answered).toBe(before.interview.answered);
    expect(after.questions).toEqual(before.questions);
  });

  it('are asked of the right person', () => {
    const child = assess(TIRED, { profile: { age: 7, subject: 'child' } });
    expect(
      tcm(child)
        ?.questions.map(({ text }) => text)
        .join(' '),
    ).toMatch(/your child/);
  });
});
