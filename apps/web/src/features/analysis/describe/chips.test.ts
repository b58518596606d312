import type { RecognisedFinding } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import type { Correction } from '../session/session.ts';
import { chipsOf, correctionOf, litFindings } from './chips.ts';

const HEADACHE: RecognisedFinding = {
  id: 'headache',
  name: 'Headache',
  kind: 'symptom',
  presence: 'present',
  source: 'text',
  spans: [{ start: 0, end: 8 }],
  duration: 'days',
};
const FEVER: RecognisedFinding = { id: 'fever', name: 'Fever', kind: 'symptom', presence: 'absent', source: 'text', spans: [{ start: 12, end: 17 }] };
const correction = (id: string, presence: Correction['presence'], more: Partial<Correction> = {}): Correction => ({
  id,
  name: id,
  kind: 'symptom',
  presence,
  ...more,
});

describe('the chips of what was understood', () => {
  it('shows what the text says, in the order of the text', () => {
    expect(chipsOf([HEADACHE, FEVER], []).map(({ id, presence }) => [id, presence])).toEqual([
      ['headache', 'present'],
      ['fever', 'absent'],
    ]);
  });

  it('believes the visitor more than the text', () => {
    expect(chipsOf([FEVER], [correction('fever', 'present', { severity: 'mild' })])[0]).toMatchObject({ presence: 'present', severity: 'mild', inText: true });
  });

  it('leaves out what the visitor removed, and darkens it in the text', () => {
    const removed = [correction('headache', 'removed')];
    expect(chipsOf([HEADACHE], removed)).toEqual([]);
    expect(litFindings([HEADACHE], removed)).toEqual([]);
  });

  it('puts what was added by search behind what the text says', () => {
    expect(chipsOf([HEADACHE], [correction('dizziness', 'present')]).map(({ id, inText }) => [id, inText])).toEqual([
      ['headache', true],
      ['dizziness', false],
    ]);
  });
});

describe('setting a chip right', () => {
  const [headache] = chipsOf([HEADACHE], []);
  if (!headache) throw new Error('no chip');

  it('keeps the duration the text told when only the strength is set', () => {
    expect(correctionOf(headache, { severity: 'severe' })).toEqual({
      id: 'headache',
      name: 'Headache',
      kind: 'symptom',
      presence: 'present',
      duration: 'days',
      severity: 'severe',
    });
  });

  it('drops duration and strength from what is not there', () => {
    expect(correctionOf({ ...headache, severity: 'mild' }, { presence: 'absent' })).toEqual({
      id: 'headache',
      name: 'Headache',
      kind: 'symptom',
      presence: 'absent',
    });
  });
});
