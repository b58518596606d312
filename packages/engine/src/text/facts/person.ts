import type { StatedFacts } from '@consilium/contract';
import type { StatedPregnancy } from './gestation.ts';
import { inFigures } from './numbers.ts';

type StatedPerson = Pick<StatedFacts, 'sexAtBirth' | 'pregnant' | 'gestationWeeks' | 'postpartumDays'>;

/** Sex at birth, pregnancy with its week, and days since a birth, when the text says them of the patient; ages are read apart (ages.ts). */
export function personIn(written: string, { pregnant, gestationWeeks, postpartumDays }: Partial<StatedPregnancy>): StatedPerson {
  const facts: StatedPerson = {};
  const { text } = inFigures(written);
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
