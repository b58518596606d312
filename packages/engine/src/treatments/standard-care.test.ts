import { describe, expect, it } from 'vitest';
import { assess } from '../testing/shipped-knowledge.ts';

const KNEE = 'my knee has hurt for a year going downstairs, it grinds and is stiff in the morning, worse with walking';
const ANXIOUS_HEART = 'crushing pain in the middle of my chest going down my left arm, sweating and sick';

describe('standard care of a cause', () => {
  const [leading] = assess('throbbing headache on one side, light hurts, I feel sick', {
    profile: { age: 34, sexAtBirth: 'female', pregnancy: 'not-pregnant' },
  }).systems[0]?.diagnoses ?? [undefined];

  it('says who does what, in words', () => {
    expect(leading?.name).toBe('Migraine');
    expect(leading?.care?.summary).toMatch(/dark/);
    expect(leading?.care?.doctor.length).toBeGreaterThan(1);
    expect(leading?.care?.return.join(' ')).toMatch(/worst headache/);
  });

  it('brings its treatments in the order they are tried', () => {
    const lines = leading?.treatments.map(({ line }) => line) ?? [];
    expect(lines.slice(0, 2)).toEqual(['first', 'first']);
    expect(lines.lastIndexOf('first')).toBeLessThan(lines.includes('second') ? lines.indexOf('second') : lines.length);
  });

  it('is none of a pattern of a tradition', () => {
    const tcm = assess('throbbing headache on one side, light hurts').systems.find(({ system }) => system === 'tcm');
    expect(tcm?.diagnoses.every(({ care }) => care === null)).toBe(true);
  });
});

describe('the first steps', () => {
  const steps = (text: string, profile: object = {}) => assess(text, { profile }).doNow?.steps.join(' ') ?? '';
  const MIGRAINE = 'I have migraine again, throbbing headache on one side, light hurts, I feel sick';

  it('leave out a medicine that this person should ask about first', () => {
    const person = { age: 44, sexAtBirth: 'male' };
    expect(steps(MIGRAINE, person)).toMatch(/painkiller/);
    expect(steps(`I had a stomach ulcer last year. ${MIGRAINE}`, person)).not.toMatch(/ibuprofen/i);
  });

  it('leave out what is not for pregnancy while nobody has said whether she is pregnant', () => {
    const thrush = 'itching down below with thick white discharge like cottage cheese, no smell';
    const person = { age: 30, sexAtBirth: 'female' };
    const spoken = (pregnancy: string) => steps(thrush, { ...person, pregnancy });
    expect(spoken('not-pregnant')).toMatch(/pessary/);
    expect(spoken('unknown')).not.toMatch(/pessary/);
  });

  it('are none from a cause much less urgent than the level', () => {
    const analysis = assess(`${KNEE}. I coughed up a mouthful of blood today`, { profile: { age: 67, sexAtBirth: 'male' } });
    expect(['urgent', 'emergency']).toContain(analysis.triage.level);
    expect(analysis.doNow?.of ?? []).not.toContain('Knee osteoarthritis');
  });

  it('of an emergency are first aid, and nothing of treatments stands beside it', () => {
    const analysis = assess(ANXIOUS_HEART, { profile: { age: 58, sexAtBirth: 'male' } });
    expect(analysis.triage.level).toBe('emergency');
    expect(analysis.doNow?.steps[0]).toMatch(/emergency number/);
    expect(analysis.systems[0]?.diagnoses.every(({ treatments, care }) => treatments.length === 0 && care === null)).toBe(true);
  });
});
