import type { StatedFacts } from '@consilium/contract';
import { pregnancyIn } from './gestation.ts';
import { inFigures, numberOf } from './numbers.ts';

type StatedPerson = Pick<StatedFacts, 'age' | 'sexAtBirth' | 'pregnant' | 'gestationWeeks' | 'postpartumDays'>;

const OF_A_BABY = /\b(?:baby|newborn|little (?:girl|boy|one)|lo|nappy|nappies|diaper|calpol|her milk|his milk|bottle|feeds?)\b/;
const OF_A_PREGNANCY = /pregnan|trimester|\bbump\b|waters|antenatal|due date|gestation/;

/** 'She's three weeks', 'our little girl, three weeks, is hot': an age without 'old', where the text is about a baby and no pregnancy. */
function ageOfABaby(text: string): RegExpExecArray | null {
  if (!OF_A_BABY.test(text) || OF_A_PREGNANCY.test(text)) return null;
  return /\b(?:he|she|baby|girl|boy|son|daughter|lo|newborn|little one)(?:'s| is|s|,)? (?:only |just |about |now )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?(months?|mths?|weeks?|wks?)(?= ?(?:[.,!?;]|$|and\b|now\b))/.exec(
    text,
  );
}

const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];

/** 'In my eighties', 'in her late 60s': the middle, beginning or end of ten years. */
function decadeIn(text: string): number | undefined {
  const match = new RegExp(`\\bin (?:my|his|her|their) (early|mid|late)?[- ]?(?:([2-9])0'?s|(${DECADES.join('|')}))\\b`).exec(text);
  if (!match) return undefined;
  const decade = match[2] ? 10 * Number(match[2]) : 20 + 10 * DECADES.indexOf(match[3] as string);
  return decade + (match[1] === 'early' ? 2 : match[1] === 'late' ? 8 : 5);
}

/** Age in years, sex at birth, pregnancy with its week, and days since a birth, when the text says them of the patient. */
export function personIn(written: string, subjectIsOther = false): StatedPerson {
  const facts: StatedPerson = {};
  const { text } = inFigures(written);
  const age =
    /\b(\d{1,3})\s*-?\s*(?:y\/?o\b|yo\b|yr\.? ?old|yrs? old|years? old|year-old|years? of age)/.exec(text) ??
    /\b(?:i am|i'm|im|aged?|he is|she is|he's|she's)\s+(\d{1,3})(?=\s*(?:,|\.|and|$|years?\b|yo\b|f\b|m\b|female|male|man|woman))/.exec(text) ??
    /\b(\d{1,3})\s*-?\s*(?=year ?-? ?(?:old)?\s*(?:male|female|man|woman|boy|girl))/.exec(text) ??
    /^\s*\(?(\d{1,3})\s*\/?\s*(?=[mf]\b)/.exec(text) ??
    /^\s*\(?[mf]\s?\/?(\d{1,3})\b/.exec(text) ??
    /\b(?:he|she)(?:'s| is) (\d{1,2})(?= and a half\b(?! (?:hours?|minutes?|weeks?|months?|days?)))/.exec(text);
  const months = /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s*-?\s*(months?|weeks?|days?)\s*-?\s*old\b/.exec(text);
  const young = months ?? ageOfABaby(text);
  if (age && Number(age[1]) <= 120) facts.age = Number(age[1]);
  else if (young) {
    const per = { m: 12, w: 52, d: 365 }[(young[2] as string)[0] as 'm' | 'w' | 'd'];
    const count = numberOf(young[1] as string);
    if (per) facts.age = count / per;
  } else if (decadeIn(text) !== undefined) facts.age = decadeIn(text) as number;
  else if (/\bnewborn\b/.test(text)) facts.age = 0.02;

  const { pregnant, gestationWeeks, postpartumDays } = pregnancyIn(text, subjectIsOther);
  if (pregnant !== undefined) facts.pregnant = pregnant;
  if (gestationWeeks !== undefined) facts.gestationWeeks = gestationWeeks;
  if (postpartumDays !== undefined) facts.postpartumDays = postpartumDays;

  const sex =
    /\b(\d{1,3})\s*-?\s*(?:y\/?o|years?[- ]old|yr[- ]old|years?)\s*-?\s*(m|f)\b|^\s*\(?\d{1,3}\s*\/?\s*(m|f)\b|^\s*\(?(m|f)\s?\/?\d{1,3}\b|\by\/?o\s+(male|female|man|woman|boy|girl|lady)\b|\b(?:i am|i'm|im)\s+(?:an?\s+)?(?:\w+[- ]){0,4}?(male|female|man|woman|boy|girl|lady|mother|father)\b|\b(?:year|month|week|day)s?(?:[- ]old)?\s+(?:\w+ ){0,2}?(male|female|man|woman|boy|girl|lady)\b|\bthis (?:young |elderly |old |middle-aged )?(male|female|man|woman|boy|girl|lady|gentleman)\b/.exec(
      text,
    );
  const word = sex?.slice(2).find((part) => part !== undefined);
  if (word) facts.sexAtBirth = /^(f|female|woman|girl|lady|mother)$/.test(word) ? 'female' : 'male';
  else if (facts.pregnant || facts.postpartumDays !== undefined) facts.sexAtBirth = 'female';
  else {
    const she = (text.match(/\b(?:she|her)\b/g) ?? []).length;
    const he = (text.match(/\b(?:he|his|him)\b/g) ?? []).length;
    const first = /\b(?:i|my)\b/.test(text);
    if (!first && she > 1 && she > 3 * he) facts.sexAtBirth = 'female';
    if (!first && he > 1 && he > 3 * she) facts.sexAtBirth = 'male';
  }
  return facts;
}
