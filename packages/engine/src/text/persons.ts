import { numberOf } from './facts/numbers.ts';
import {
  AFTER_SMALL,
  ANIMALS,
  BEFORE_SOMEONE,
  BEFORE_YOUNG_ONE,
  BY_ORDER,
  CAN_BE_OLD,
  DEPENDANTS,
  FAMILY,
  FEMALE,
  MALE,
  OF_A_PERSON,
  OTHERS,
  PROFESSIONALS,
  SAME_PERSON,
  SHORT_FORMS,
  SMALL,
  SOMEONE,
  SPOKEN_TO,
  THINGS,
  YOUNG,
  YOUNG_ONE,
} from './person-words.ts';
import { isMark, type Token, wordAt } from './tokens.ts';

/** How somebody stands to the writer. `nobody` is an animal or a thing; a `teller` is a professional, who tells of the patient. */
export type Kin = 'family' | 'dependant' | 'other' | 'unnamed' | 'teller' | 'nobody';
export type Sex = 'female' | 'male';

/** Somebody the text speaks of, under whatever words. `name` is for a reader ('your son'); `sentence` is where it was last named in full. */
export type Character = { word: string; kin: Kin; sex: Sex | undefined; isChild: boolean; name: string; sentence: number };

/** Words that name somebody, with their first and their main word's places; `ownership`: 'my' or 'our' stands before them. */
export type Naming = { word: string; kin: Kin; sex: Sex | undefined; isChild: boolean; start: number; head: number; ownership: boolean };

const DETERMINERS = new Set('my our his her their your the a an this that some another'.split(' '));
const OWNERS = new Set(['my', 'our', 'me']);
/** Words between 'my' and the one that names a person ('my nearly three and a half year old little boy'). */
const MOST_BETWEEN = 12;
const GROWN_AT = 18;
const YEARS = /^(?:years?|yrs?|yr)$/;
const LESS_THAN_YEARS = /^(?:months?|mths?|mth|mos?|weeks?|wks?|wk|days?)$/;

/** The words that name a person, animal or thing and begin here: 'mum', 'my 2 year old boy', 'our youngest', 'the little one', 'my 4yo'. */
export function namingAt(tokens: readonly Token[], i: number): Naming | undefined {
  const opening = wordAt(tokens, i);
  if (!DETERMINERS.has(opening)) {
    const noun = nounAt(tokens, i);
    return noun && naming(noun, i, lastOfName(tokens, i), tokens, false);
  }
  let years: number | undefined;
  let unknown = 0;
  for (let j = i + 1; j < tokens.length && j - i <= MOST_BETWEEN; j++) {
    const noun = nounAt(tokens, j, i);
    if (noun) return naming(noun, i, lastOfName(tokens, j), tokens, OWNERS.has(opening), years);
    const age = ageAt(tokens, j);
    if (age) {
      years = age.years;
      j = age.end;
      if (age.isWhole && !goesOn(tokens, j + 1)) return aged(tokens, i, j, years, OWNERS.has(opening));
      continue;
    }
    const word = wordAt(tokens, j);
    // 'My type 2 diabetic dad'.
    if (word === 'type' && tokens[j + 1]?.kind === 'number') {
      j++;
      continue;
    }
    if (isMark(tokens[j], '-') || isMark(tokens[j], '(') || isMark(tokens[j], ')') || OF_A_PERSON.has(word)) continue;
    // 'My lovely dad': one word that is not known, right before the person.
    if (OWNERS.has(opening) && word.length > 2 && ++unknown === 1 && nounAt(tokens, j + 1, i) && !YEARS.test(word)) continue;
    return undefined;
  }
  return undefined;
}

type Noun = { word: string; kin: Kin };

/** The person, animal or thing named by one word, which may stand behind a determiner at `opening`. */
function nounAt(tokens: readonly Token[], i: number, opening = i): Noun | undefined {
  const word = wordAt(tokens, i);
  if (word === '') return undefined;
  const earlier = wordAt(tokens, i - 1);
  const isInside = opening < i;
  if (SOMEONE.has(word)) return BEFORE_SOMEONE.has(earlier) || (isInside && earlier !== 'your') ? { word, kin: 'other' } : undefined;
  if (YOUNG_ONE.has(word)) return BEFORE_YOUNG_ONE.has(earlier) || isInside ? { word, kin: 'dependant' } : undefined;
  if (SHORT_FORMS[word] !== undefined) return OWNERS.has(earlier) || i === 0 ? { word, kin: 'dependant' } : undefined;
  if (isInside && BY_ORDER.has(word) && !nounFollows(tokens, i + 1)) return { word: 'child', kin: 'dependant' };
  if (AFTER_SMALL.has(word) && SMALL.has(earlier) && (isInside || earlier === 'little')) return { word: `little ${word}`, kin: 'dependant' };
  if (isInside && word === 'half' && /^(?:other|better)$/.test(earlier)) return { word: 'partner', kin: 'dependant' };
  for (const form of [word, word.replace(/s$/, '')]) {
    if (FAMILY.has(form)) return { word: form, kin: 'family' };
    if (DEPENDANTS.has(form)) return { word: form, kin: 'dependant' };
    if (OTHERS.has(form)) return { word: form, kin: 'other' };
    if (PROFESSIONALS.has(form)) return SPOKEN_TO.has(earlier) || (i === 0 && !isInside) ? undefined : { word: form, kin: 'teller' };
    if (ANIMALS.has(form)) return { word: form, kin: 'nobody' };
  }
  return undefined;
}

/** A thing behind 'my' ('my phone keeps crashing'). */
export function thingAt(tokens: readonly Token[], i: number): Noun | undefined {
  const word = wordAt(tokens, i);
  return THINGS.has(word) ? { word, kin: 'nobody' } : undefined;
}

/** 'Baby boy', 'toddler son', 'mother-in-law' are one name; its last word says whether something is owned ("baby boy's chest"). */
function lastOfName(tokens: readonly Token[], i: number): number {
  let last = i;
  while ((YOUNG.has(textAt(tokens, last)) || textAt(tokens, last) === 'twin') && nounAt(tokens, last + 1, i)) last++;
  const law = isMark(tokens[last + 1], '-') ? [last + 2, last + 4] : [last + 1, last + 2];
  return wordAt(tokens, law[0] as number) === 'in' && wordAt(tokens, law[1] as number) === 'law' ? (law[1] as number) : last;
}

const textAt = (tokens: readonly Token[], i: number) => tokens[i]?.text ?? '';

/** Whom words that name an owner own: "my son's teacher", 'wifes brother' (typed without an apostrophe). */
export function ownedAt(tokens: readonly Token[], { head, word }: Naming): Naming | undefined {
  const text = textAt(tokens, head);
  return /'s$/.test(text) || text === `${word}s` ? namingAt(tokens, head + 1) : undefined;
}

function naming({ word, kin }: Noun, start: number, head: number, tokens: readonly Token[], ownership: boolean, years?: number): Naming {
  const all = tokens.slice(start, head + 1).map((_, at) => wordAt(tokens, start + at));
  const inLaw = all.at(-1) === 'law';
  const sexed = inLaw ? [word] : all;
  const sex = sexed.some((one) => MALE.has(one)) ? 'male' : sexed.some((one) => FEMALE.has(one)) ? 'female' : undefined;
  const isChild = !inLaw && !isBystander({ kin }) && (YOUNG.has(word) || word.startsWith('little ') || (years !== undefined && years < GROWN_AT));
  if (inLaw) return { word: `${word}-in-law`, kin: 'family', sex, isChild, start, head, ownership };
  return { word, kin, sex, isChild, start, head, ownership };
}

/** Somebody named by age alone: 'my 8 month old', 'our 15 year old'. */
function aged(tokens: readonly Token[], start: number, head: number, years: number, ownership: boolean): Naming | undefined {
  const next = wordAt(tokens, head + 1);
  if (CAN_BE_OLD.has(next) || THINGS.has(next)) return undefined;
  const isChild = years < GROWN_AT;
  return { word: isChild ? 'child' : 'person', kin: ownership ? 'dependant' : 'other', sex: undefined, isChild, start, head, ownership };
}

/** Whether the name goes on behind an age ('2 year old [little boy]'). */
function goesOn(tokens: readonly Token[], i: number): boolean {
  let j = i;
  while (j < i + 4 && (OF_A_PERSON.has(wordAt(tokens, j)) || isMark(tokens[j], '-'))) j++;
  return nounAt(tokens, j, i - 1) !== undefined;
}

const nounFollows = (tokens: readonly Token[], i: number) => goesOn(tokens, i);

/** An age ('2 year old', 'ten-month-old', '4yo', '6 y/o') from its number on: its last place, and whether it can stand for the person. */
function ageAt(tokens: readonly Token[], i: number): { years: number; end: number; isWhole: boolean } | undefined {
  const token = tokens[i];
  const count = token?.kind === 'number' ? Number.parseFloat(token.text) : token?.kind === 'word' ? numberOf(token.text) : undefined;
  if (count === undefined || Number.isNaN(count)) return undefined;
  let j = i + 1;
  if (wordAt(tokens, j) === 'and' && wordAt(tokens, j + 1) === 'a' && wordAt(tokens, j + 2) === 'half') j += 3;
  if (isMark(tokens[j], '-')) j++;
  const unit = wordAt(tokens, j);
  if (unit === 'yo' || unit === 'yro') return { years: count, end: j, isWhole: true };
  if (unit === 'y' && isMark(tokens[j + 1], '/') && wordAt(tokens, j + 2) === 'o') return { years: count, end: j + 2, isWhole: true };
  const years = YEARS.test(unit) ? count : LESS_THAN_YEARS.test(unit) ? 0 : undefined;
  if (years === undefined) return { years: count, end: i, isWhole: false };
  if (isMark(tokens[j + 1], '-')) j++;
  const old = /^olds?$/.test(wordAt(tokens, j + 1));
  return { years, end: old ? j + 1 : j, isWhole: old };
}

/** Everybody of one story, the one named last at the end. */
export class Cast {
  #people: Character[] = [];
  /** Animals and professionals: pronouns mean them only where they fit nobody else. */
  #bystander: Character | undefined;
  #expected: Character | undefined;
  readonly #unnamed = new Map<Sex, Character>();

  /** Whom words name: somebody already spoken of under these or other words for the same person, or somebody new. */
  named(naming: Naming, sentence: number, isBeside = false): Character {
    const known = this.#people.findLast((one) => isSame(one, naming, sentence));
    const one = known ?? { word: naming.word, kin: naming.kin, sex: naming.sex, isChild: naming.isChild, name: nameOf(naming), sentence };
    if (isBystander(one)) {
      this.#bystander = one;
      return one;
    }
    one.sex ??= naming.sex;
    one.isChild ||= naming.isChild;
    one.sentence = sentence;
    if (isBeside && !known) this.#people.unshift(one);
    else if (!isBeside) this.#people = [...this.#people.filter((other) => other !== one), one];
    return one;
  }

  /** A child not yet born, or of whom it is not sure that it is. */
  expect(naming: Naming): void {
    this.#expected ??= { word: naming.word, kin: naming.kin, sex: undefined, isChild: true, name: nameOf(naming), sentence: -1 };
  }

  /** The child named last. */
  get child(): Character | undefined {
    return this.#people.findLast(({ isChild }) => isChild) ?? this.#expected;
  }

  /** Whom 'he', 'she' or 'their' means: the one of that sex named last, else somebody who is never named. */
  meant(sex: Sex | undefined): Character {
    const known = this.#people.findLast((one) => sex === undefined || one.sex === undefined || one.sex === sex);
    if (known) {
      known.sex ??= sex;
      return known;
    }
    if (this.#bystander) return this.#bystander;
    const key = sex ?? 'male';
    const one = this.#unnamed.get(key) ?? { word: sex === 'female' ? 'she' : 'he', kin: 'unnamed', sex, isChild: false, name: 'the person', sentence: -1 };
    this.#unnamed.set(key, one);
    return one;
  }
}

const isBystander = ({ kin }: { kin: Kin }) => kin === 'nobody' || kin === 'teller';

/** Whether words mean somebody already known. 'My son' and 'my baby' in one sentence are two people; a sentence on, the little one is the boy. */
function isSame(known: Character, { word, kin, sex, isChild }: Naming, sentence: number): boolean {
  if (isBystander({ kin })) return false;
  if (sex !== undefined && known.sex !== undefined && sex !== known.sex) return false;
  if (known.word === word) return true;
  if (isChild && known.isChild) return known.sentence !== sentence;
  return SAME_PERSON.some((set) => set.has(word) && set.has(known.word));
}

function nameOf({ word, kin, isChild, ownership, start, head }: Naming): string {
  const shown = SHORT_FORMS[word] ?? word;
  if (ownership || (kin === 'family' && start === head) || (isChild && shown === 'baby')) return `your ${shown}`;
  return `the ${shown}`;
}
