import { describe, expect, it } from 'vitest';
import { isBorneOut } from './borne-out.ts';

describe('a sentence is borne out', () => {
  const helps = {
    text: 'Acupuncture for migraine: in 480 adults, acupuncture lowered attacks from 5 to 3 a month compared with sham.',
    direction: 'benefit' as const,
  };
  const doesNot = { text: 'Guggulipid did not lower LDL cholesterol in 103 adults and raised it by 4 to 5 percent.', direction: 'harm' as const };

  it.each([
    ['Acupuncture lowered migraine attacks compared with sham in 480 adults.', helps, true],
    ['Acupuncture lowered migraine attacks in 4800 adults.', helps, false],
    ['Magnesium prevents seizures in pregnancy after surgery.', helps, false],
    ['Acupuncture did not lower migraine attacks compared with sham.', helps, false],
    ['Guggulipid lowered LDL cholesterol in 103 adults.', doesNot, false],
    ['Guggulipid did not lower LDL cholesterol in 103 adults.', doesNot, true],
    ['Guggulipid raised LDL cholesterol by 4 to 5 percent.', doesNot, true],
    ['A study showed results.', helps, false],
  ])('%s', (sentence, record, isSo) => {
    expect(isBorneOut(sentence, [record])).toBe(isSo);
  });

  it('by nothing where no record is named', () => {
    expect(isBorneOut('Acupuncture lowered migraine attacks.', [])).toBe(false);
  });
});
