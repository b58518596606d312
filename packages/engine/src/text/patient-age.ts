import { nounOf, type StatedAge } from './facts/ages.ts';
import { tellerIsIll } from './facts/holder.ts';
import type { People } from './people.ts';
import type { Sentence } from './sentences.ts';

/** The text as the lexicon reads it: an age is no duration ('my son aged 6 weeks has a fever' is no fever of six weeks) and, where it stands for a person, a noun. Places do not move. */
export function withoutAges(text: string, ages: readonly StatedAge[]): string {
  let out = text;
  for (const age of ages.filter((said) => nounOf(said) !== '' || (said.years < YEARS_FROM && !IS_A_WORD.test(text.slice(said.start, said.end)))))
    out =
      out.slice(0, age.start) +
      nounOf(age)
        .padEnd(age.end - age.start)
        .slice(0, age.end - age.start) +
      out.slice(age.end);
  return out.replace(WEEKS_OF_SOMETHING, (weeks) => ' '.repeat(weeks.length));
}

/** 'Newborn' names the patient, too. */
const IS_A_WORD = /^\W*(?:new|just|neo)/i;
/** Age (years) from which no weeks or months are told that could be taken for a duration. */
const YEARS_FROM = 2;
/** Weeks of a pregnancy or since an operation or birth are no duration of a complaint either. */
const WEEKS_OF_SOMETHING =
  /\b(?:\d{1,2}(?:\s?\+\s?\d)?|[a-z]+(?:[- ][a-z]+)?)[\s-]*(?:days?|weeks?|wks?|months?|mths?)(?=[\s-]+(?:pregnan|pregg|gestation|gone\b|along\b|post[\s-]?(?:op|surg|part|nat|birth)|pp\b))/gi;

const A_BABY =
  /\b(?:baby|newborn|infant|neonate|bub|bubba)(?:'s)?(?= (?:(?:boy|girl|son|daughter|\w+) )?(?:has|is|was|had|won't|wont|not|isn't|hasn't|can't|doesn't|keeps|with|feels|got|hot|burning|looks|seems|running|temp|temperature|fever|feeding|crying|vomiting|refus\w+)\b|[,:(]|'s )|^(?:baby|newborn|infant|neonate)\b/g;

/** A text as read so far. `text` is levelled; `isTold`: some complaint of the patient is heard in it. */
export type ReadSoFar = { sentences: readonly Sentence[]; people: People; text: string; isTold: boolean };

const isAt = (position: number, sentences: readonly Sentence[], people: People): boolean => {
  const place = placeOf(sentences, position);
  return place === undefined || people.ofWhom(place.sentence, place.token) === 'patient';
};

/** Whether a value measured at a place is the patient's; unless the teller complains of something, whoever it was measured on is the patient. */
export const isOfPatient = (position: number, { sentences, people, text, isTold }: ReadSoFar): boolean =>
  isAt(position, sentences, people) || !(isTold && tellerIsIll(text));

/** Whether what stands at a place is told of somebody who is not the patient. */
export const isSaidOfAnother = (position: number, { sentences, people }: ReadSoFar): boolean => !isAt(position, sentences, people);

/** Somebody other than the patient on whom a value is measured now, by a name for a reader. */
export function otherMeasured(position: number, { sentences, people }: ReadSoFar): string | undefined {
  const place = placeOf(sentences, position);
  return place && people.otherNow(place.sentence, place.token);
}

/**
 * Whose age is told: the patient's, and not that of somebody else in the story, of an animal, or of one who died.
 * `baby`: a baby is the patient and no age is told.
 */
export function ageOfPatient(
  ages: readonly StatedAge[],
  { sentences, people, text, isTold }: ReadSoFar,
  postpartumDays: number | undefined,
): { age?: number; baby?: true } {
  const isPatients = (position: number) => isAt(position, sentences, people);
  const own = ages.find(({ start, bearer, ofAnother }) => !ofAnother && isPatients(bearer ?? start));
  // Nobody is heard to be ill: then the one whose age is told is meant, unless the teller complains.
  const meant = tellerIsIll(text) ? ages.find(({ start }) => !isTold && OF_A_CHILD.test(text.slice(0, start))) : ages[0];
  const age = own ?? meant;
  if (age) return { age: age.years };
  const baby = [...text.matchAll(A_BABY)].some(({ index }) => isPatients(index));
  if (!baby) return {};
  // 'Gave birth 10 days ago and the baby has a fever.'
  return postpartumDays === undefined ? { baby: true } : { age: postpartumDays / 365 };
}

/** 'She's three weeks'. */
const OF_A_CHILD = /\b(?:he|she)(?:'s|s| is) (?:\w+ ){0,2}$/;

/** The last word that stands at or before a place; the first one where none does. */
function placeOf(sentences: readonly Sentence[], position: number): { sentence: number; token: number } | undefined {
  const sentence = sentences.findLast(({ tokens }) => (tokens[0]?.start ?? 0) <= position) ?? sentences[0];
  if (!sentence) return undefined;
  const token = sentence.tokens.findLastIndex(({ start }) => start <= position);
  return { sentence: sentence.index, token: Math.max(0, token) };
}
