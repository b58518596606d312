const ONES = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 };
/** Words that stand for a number, the vague ones with what people usually mean by them. */
const VAGUE: Record<string, number> = { a: 1, an: 1, several: 4, few: 3, couple: 2, many: 6, half: 0.5, dozen: 12, hundred: 100 };

const teens = ONES.filter((word) => word.length > 4 && word !== 'three' && word !== 'seven' && word !== 'eight');
/** A whole number in figures or words ('34', 'thirty four'), as one capture group. */
export const WHOLE_NUMBER = `(\\d{1,4}|(?:half a|an?|${ONES.slice(1, 10).join('|')}) dozen|(?:${Object.keys(TENS).join('|')})(?:[- ](?:${ONES.slice(1, 10).join('|')}))?|${teens.join('|')}|${ONES.slice(1).join('|')})`;

/** @returns the number that figures or words stand for, NaN when they stand for none. */
export function numberOf(text: string): number {
  const dozens = /^(half a|an?|\w+) dozen$/.exec(text.trim());
  if (dozens) return 12 * (dozens[1] === 'half a' ? 0.5 : numberOf(dozens[1] as string));
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

/** A text with its number words as figures. `at`: where a place in it stands in the text as it was. */
export type InFigures = { text: string; at: (place: number) => number };

const one = `(?:${ONES.slice(1, 10).join('|')})`;
const tens = `(?:${Object.keys(TENS).join('|')})(?:[- ]${one})?`;
const teen = `(?:ten|${teens.filter((word) => word !== 'ten').join('|')})`;
const upTo99 = `(?:${tens}|${teen}|${one})`;
/** 'A hundred and three', 'one eighty', 'thirty nine point five', 'three dozen'. */
const SPOKEN = new RegExp(
  String.raw`\b(?:(?:(an?|${one}) hundred(?:(?: and)? (${upTo99}))?)|(?:(one|two) (${tens}|${teen}|oh ${one}))|(?:(an?|half a|${one}) dozen)|(${upTo99}))(?: point ((?:${one}|zero|oh)(?: (?:${one}|zero|oh))?))?\b`,
  'g',
);
/** A single word such as 'one' is a number only where something is counted. */
const COUNTED = /^[- ](?:years?|yrs?|y\/?o|months?|mths?|weeks?|wks?|days?|percent|per cent|over|tablets?|pills?|capsules?|and a half)\b/;

/** The figures of a text's number words, with the way back to its places: facts are read from figures and shown where the words stand. */
export function inFigures(text: string): InFigures {
  const pieces: { from: number; to: number; length: number }[] = [];
  let out = '';
  let done = 0;
  for (const match of text.matchAll(SPOKEN)) {
    const value = spokenValue(match);
    const end = match.index + match[0].length;
    if (value === undefined || (value < 10 && Number.isInteger(value) && !COUNTED.test(text.slice(end)))) continue;
    out += text.slice(done, match.index);
    pieces.push({ from: out.length, to: match.index, length: match[0].length });
    out += String(value);
    pieces.push({ from: out.length, to: end, length: 0 });
    done = end;
  }
  out += text.slice(done);
  return {
    text: out,
    at: (place) => {
      const piece = pieces.findLast(({ from }) => from <= place);
      if (!piece) return place;
      return piece.length > 0 ? piece.to : piece.to + place - piece.from;
    },
  };
}

function spokenValue([, hundreds, rest, first, second, dozens, plain, decimals]: RegExpMatchArray): number | undefined {
  const small = (words: string) => (words.startsWith('oh ') ? ONES.indexOf(words.slice(3)) : numberOf(words));
  const whole = hundreds
    ? 100 * (/^an?$/.test(hundreds) ? 1 : ONES.indexOf(hundreds)) + (rest ? small(rest) : 0)
    : first && second
      ? 100 * ONES.indexOf(first) + small(second)
      : dozens
        ? 12 * (dozens === 'half a' ? 0.5 : /^an?$/.test(dozens) ? 1 : ONES.indexOf(dozens))
        : plain
          ? small(plain)
          : undefined;
  if (whole === undefined || !decimals) return whole;
  const digits = decimals.split(' ').map((word) => (word === 'oh' ? 0 : ONES.indexOf(word)));
  return Number(`${whole}.${digits.join('')}`);
}
