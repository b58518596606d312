import { describe, expect, it } from 'vitest';
import { assess } from '../testing/shipped-knowledge.ts';

const asked = (answers: { questionId: string; answer: string }[], subject: 'self' | 'child' = 'self') =>
  assess('a headache since yesterday', { profile: { subject }, answers, systems: ['conventional'] }).asked;

describe('what was asked', () => {
  it('comes back as it was put, with the answer in words', () => {
    const [flag, plain] = asked([
      { questionId: 'neck-stiffness', answer: 'no' },
      { questionId: 'photophobia', answer: 'not-sure' },
    ]);
    expect(flag).toMatchObject({ id: 'neck-stiffness', kind: 'red-flag', answer: 'No' });
    expect(flag?.text).toMatch(/neck.*\?$/i);
    expect(plain).toMatchObject({ id: 'photophobia', answer: 'Not sure' });
  });

  it('is worded for whom it is about', () => {
    expect(asked([{ questionId: 'neck-stiffness', answer: 'yes' }], 'child')[0]?.text).toMatch(/your child/i);
    const [gate] = asked([{ questionId: 'gate-chest', answer: 'no' }], 'child');
    expect(gate).toMatchObject({ kind: 'gate', answer: 'No' });
  });

  it('takes the later of two answers, and leaves out what nobody knows', () => {
    const answers = [
      { questionId: 'neck-stiffness', answer: 'yes' },
      { questionId: 'no-such-question', answer: 'yes' },
      { questionId: 'neck-stiffness', answer: 'no' },
    ];
    expect(asked(answers)).toEqual([expect.objectContaining({ id: 'neck-stiffness', answer: 'No' })]);
  });
});
