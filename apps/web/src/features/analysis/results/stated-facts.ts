import type { StatedFacts } from '@consilium/contract';

/** A fact of the person in a few words. */
type StatedFact = { key: string; text: string };

/** Pregnancy, medicines, allergies, amounts and measured values the text was understood to say. Known conditions stand among the findings. */
export function statedFactsOf(facts: StatedFacts): StatedFact[] {
  const { gestationWeeks, postpartumDays, medicines, allergies, amounts, readings, durationText } = facts;
  return [
    ...(durationText ? [{ key: 'duration', text: durationText.charAt(0).toUpperCase() + durationText.slice(1) }] : []),
    ...(gestationWeeks === undefined ? [] : [{ key: 'weeks', text: `Week ${gestationWeeks} of pregnancy` }]),
    ...(postpartumDays === undefined ? [] : [{ key: 'birth', text: `Birth ${days(postpartumDays)} ago` }]),
    ...listed('medicine', 'Takes', 'No medicines', medicines),
    ...listed('allergy', 'Allergic to', 'No allergies', allergies),
    ...(amounts ?? []).map(({ substance, count }) => ({ key: `amount-${substance}`, text: `Took ${count ?? 'a whole pack or more'} at once: ${substance}` })),
    ...(readings ?? []).map(({ name, value, unit }) => ({ key: `reading-${name}`, text: `${name} ${value}${unit === 'ratio' ? '' : ` ${unit}`}` })),
  ];
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function listed(key: string, before: string, none: string, entries: readonly { name: string }[] | undefined): StatedFact[] {
  if (!entries) return [];
  return entries.length === 0 ? [{ key, text: none }] : entries.map(({ name }) => ({ key: `${key}-${name}`, text: `${before} ${name}` }));
}
