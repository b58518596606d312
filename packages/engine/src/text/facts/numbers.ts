const ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 };
/** Words that stand for a number, the vague ones with what people usually mean by them. */
const VAGUE: Record<string, number> = { a: 1, an: 1, several: 4, few: 3, couple: 2, many: 6, half: 0.5, dozen: 12, hundred: 100 };

const teens = ONES.filter((word) => word.length > 4 && word !== 'three' && word !== 'seven' && word !== 'eight');
/** A whole number in figures or words ('34', 'thirty four'), as one capture group. */
export const WHOLE_NUMBER = `(\\d{1,4}|(?:${Object.keys(TENS).join('|')})(?:[- ](?:${ONES.slice(1, 10).join('|')}))?|${teens.join('|')}|${ONES.slice(1).join('|')})`;

/** @returns the number that figures or words stand for, NaN when they stand for none. */
export function numberOf(text: string): number {
  const word = text
    .trim()
    .replace(/^an? (few|couple|dozen|hundred).*$/, '$1')
    .replace(/ of$/, '')
    .replace(/^half an?$/, 'half');
  if (word in VAGUE) return VAGUE[word] as number;
  const [first = '', second] = word.split(/[- ]/);
  if (first in TENS) return (TENS[first] as number) + (second ? Math.max(0, ONES.indexOf(second)) : 0);
  const small = ONES.indexOf(word);
  return small >= 0 ? small : Number.parseFloat(word.replace(',', '.'));
}
