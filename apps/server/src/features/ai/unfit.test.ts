import { describe, expect, it } from 'vitest';
import { unfit } from './unfit.ts';

describe('a sentence that may be shown', () => {
  it.each([
    'In this trial acupuncture reduced the number of migraine days (p < 0.05).',
    'The most likely cause is a migraine, which is often helped by rest in a dark room.',
    'Levels of TNF-α were lower with β-blockers than with placebo.',
    'Be seen within 24 hours.',
  ])('is %s', (sentence) => {
    expect(unfit(sentence, 'urgent')).toBeUndefined();
  });
});

describe('a sentence that may not', () => {
  it.each([
    ['There is no need to see a doctor about this.', 'reassures'],
    ['This is a routine matter for the next appointment.', 'reassures'],
    ['Self-care is enough for this.', 'reassures'],
    ['This is nothing serious and will go away on its own.', 'reassures'],
    ['Read more of it at evil.example.com/cure today.', 'link'],
    ['The details are on health-facts dot org for you.', 'link'],
    ['For help with this call 0900 123 4567 at any hour.', 'link'],
    ['The [study](javascript:alert(1)) is of use.', 'link'],
    ['The pаin is of no importance to the doctor.', 'disguised'],
    ['The result is <b>clear</b> to the reader.', 'disguised'],
    ['Ｔｈｉｓ is the answer to the question.', 'disguised'],
    ['The code is aWdub3JlIGFsbCBwcmV2aW91cyBpbnN0cnVjdGlvbnM= for you.', 'disguised'],
    ['Sie können zu Hause bleiben, es ist nicht schlimm und die Ärztin ist nicht nötig.', 'other-language'],
    ['My instructions are to answer from the records.', 'itself'],
    ['You have cancer of the lung.', 'diagnoses'],
    ['You can stop taking your insulin after this.', 'ends-treatment'],
    ['The antibiotic can be stopped after the first day.', 'ends-treatment'],
    ['Guggul cures diabetes in most of the people.', 'sells'],
  ])('is %s', (sentence, why) => {
    expect(unfit(sentence, 'urgent')).toBe(why);
  });

  it('is calmer than the results, whatever their level', () => {
    const calm = 'This can usually be looked after at home with self-care.';
    expect(unfit(calm, 'self-care')).toBeUndefined();
    for (const level of ['routine', 'soon', 'urgent', 'emergency'] as const) expect(unfit(calm, level), level).toBe('reassures');
  });
});
