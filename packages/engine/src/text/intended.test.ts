import { describe, expect, it } from 'vitest';
import { idsOf } from '../testing/shipped-knowledge.ts';

describe('weight that was meant to go', () => {
  it.each([
    'I want to lose 20 kg',
    'trying to lose weight',
    'how can I lose weight',
    'on a diet and lost 5 kg',
    'lost weight on purpose',
    'I lost weight with ozempic',
    "I can't lose weight",
  ])('%s', (text) => expect(idsOf(text)).not.toContain('weight-loss'));

  it.each(['lost 5 kg without trying', "I lost 10 kg in two months and don't know why", 'losing weight without dieting', 'my clothes hang off, losing weight'])(
    'was not: %s',
    (text) => expect(idsOf(text)).toContain('weight-loss'),
  );
});

describe('a told time decides which stiffness is meant', () => {
  it.each([
    ['morning stiffness for 5 minutes', 'morning-stiffness-short'],
    ['morning stiffness less than 10 minutes', 'morning-stiffness-short'],
    ['stiff joints in the morning for a couple of minutes', 'morning-stiffness-short'],
    ['morning stiffness for 2 hours', 'morning-stiffness-long'],
    ['stiff joints in the morning for 45 minutes', 'morning-stiffness-long'],
  ])('%s: %s', (text, id) => {
    expect(idsOf(text)).toContain(id);
    expect(idsOf(text).filter((one) => one.startsWith('morning-stiffness'))).toEqual([id]);
  });
});

it('hears a cough told with something', () => expect(idsOf('sore throat with cough')).toContain('cough'));
it('does not let a negative test deny what stands behind it', () =>
  expect(idsOf('a negative test and period 3 weeks late with one sided pain', 'absent')).not.toContain('period-late'));
it('hears a short form of a negative pregnancy test', () => expect(idsOf('neg preg test, period late')).not.toContain('pregnant'));
it('takes constant drinking of water for thirst, not a glass of it', () => {
  expect(idsOf('she keeps drinking water')).toContain('thirst');
  expect(idsOf('hungover, drinking water and eating toast')).not.toContain('thirst');
});
