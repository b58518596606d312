import { describe, expect, it } from 'vitest';
import { statedFactsOf } from './stated-facts.ts';

const said = { spans: [] };
const texts = (facts: Parameters<typeof statedFactsOf>[0]) => statedFactsOf(facts).map(({ text }) => text);

describe('what the text was understood to say of the person', () => {
  it('names pregnancy, medicines, allergies, amounts and measured values', () =>
    expect(
      texts({
        gestationWeeks: 20,
        medicines: [{ name: 'warfarin', ...said }],
        allergies: [{ name: 'penicillin', ...said }],
        amounts: [{ substance: 'paracetamol', count: 30, ...said }],
        readings: [{ name: 'Ketones', value: 4.2, unit: 'mmol/l', ...said }],
      }),
    ).toEqual(['Week 20 of pregnancy', 'Takes warfarin', 'Allergic to penicillin', 'Took 30 at once: paracetamol', 'Ketones 4.2 mmol/l']));

  it('tells "none" from silence', () => {
    expect(texts({ medicines: [], allergies: [] })).toEqual(['No medicines', 'No allergies']);
    expect(texts({})).toEqual([]);
  });

  it('says days after a birth', () => expect(texts({ postpartumDays: 1 })).toEqual(['Birth 1 day ago']));
});
