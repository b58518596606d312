import {
  ANIMALS,
  BEFORE_SOMEONE,
  BEFORE_YOUNG_ONE,
  DEPENDANTS,
  FAMILY,
  HISTORY_OF_ANOTHER,
  NOW,
  OTHERS,
  SOMEONE,
  TELLING,
  THINGS,
  WORRY_OF_THE_WRITER,
  YOUNG_ONE,
} from './cues.ts';
import type { Sentence } from './sentences.ts';
import { isMark, type Token, wordAt } from './tokens.ts';

/** Who a stretch of text speaks of. `nobody` is an animal or a thing. */
type Kin = 'family' | 'dependant' | 'other' | 'unnamed' | 'nobody';
type Person = { word: string; kin: Kin };
export type Holder = 'writer' | Person | undefined;

/** A stretch of one sentence about one holder; undefined: whoever is the patient. */
type Stretch = { sentence: number; from: number; to: number; holder: Holder };

/** One finding in the text as far as it matters for who is ill: where it stands and what kind it is. `whoever`: it counts whoever the sentence is about. */
export type PlacedFinding = { sentence: number; place: number; history: boolean; emotion: boolean; denied: boolean; whoever: boolean };

export type People = {
  /** Whether the finding at a place is the patient's own, a relative's or another person's. */
  ofWhom: (sentence: number, place: number) => 'patient' | 'family' | 'other-person';
  /** Whether what is said there of somebody other than the patient is happening now. */
  isNow: (sentence: number, place: number) => boolean;
};

const WRITER = new Set(['i', "i'm", "i've", "i'd", "i'll", 'im', 'ive', 'we', "we're", "we've", 'me', 'myself', 'mine']);
const THIRD = new Set(['he', "he's", 'hes', 'she', "she's", 'shes']);
const THEIR = new Set(['his', 'her', 'their']);
const DETERMINERS = new Set([
  'my',
  'our',
  'his',
  'her',
  'their',
  'the',
  'a',
  'an',
  'this',
  'that',
  'your',
  'new',
  'ex',
  'little',
  'old',
  'elderly',
  'dear',
  'poor',
  'own',
]);
/** 'Argued with my husband', 'taller than my brother', 'caught it from my son': the relative is not who the sentence is about. */
const BESIDE = new Set([
  'by',
  'to',
  'with',
  'from',
  'than',
  'like',
  'as',
  'at',
  'near',
  'hugged',
  'called',
  'rang',
  'phoned',
  'asked',
  'told',
  'thank',
  'miss',
  'after',
]);
const INSIDE = new Set(['in', 'of']);

/**
 * Reads who is spoken of and decides who is the patient: the person who has a complaint now. A relative or friend who is ill while the writer tells of
 * no complaint of their own is the patient; worry about somebody is no complaint. Past illness of relatives stays family history.
 * @param patientIsOther the visitor said that they write for somebody else.
 */
export function peopleIn(
  sentences: readonly Sentence[],
  inPhrase: (sentence: number, place: number) => boolean,
  findings: readonly PlacedFinding[],
  patientIsOther: boolean,
): People {
  const unborn = sentences.some(({ tokens }) => tokens.some(({ text }) => CARRYING.has(text)));
  const stretches = stretchesOf(sentences, (sentence, place) => inPhrase(sentence, place) || (unborn && isBaby(sentences, sentence, place)));
  const at = (sentence: number, place: number) => stretches.find((s) => s.sentence === sentence && place >= s.from && place < s.to);
  const wordsOf = (s: Stretch) => (sentences[s.sentence]?.tokens ?? []).slice(s.from, s.to).map(({ text }) => text);
  const underFamilyHeader = familyHeaders(sentences);

  const told = findings.flatMap((finding) => {
    const stretch = at(finding.sentence, finding.place);
    return finding.denied || finding.whoever || underFamilyHeader.has(finding.sentence) ? [] : [{ finding, stretch, holder: stretch?.holder }];
  });
  const writerIsIll = told.some(({ finding, holder }) => holder === 'writer' && !finding.emotion && !finding.history);
  const isHistory = (stretch: Stretch, finding: PlacedFinding) => historyIn(wordsOf(stretch), finding.history);
  const illNow = (kin: ReadonlySet<Kin>) =>
    told.flatMap(({ finding, stretch, holder }) =>
      holder && holder !== 'writer' && stretch && kin.has(holder.kin) && isHistory(stretch, finding) === 'no' ? [holder.word] : [],
    );
  const PEOPLE: ReadonlySet<Kin> = new Set(['family', 'dependant', 'other', 'unnamed']);
  const declared = declaredPatient(sentences);
  const writerAlone = !patientIsOther && !declared && writerIsIll;
  const ill = new Set(writerAlone ? [] : illNow(PEOPLE));
  // 'My son had a seizure' and nobody else complains of anything: in doubt it is he who needs help now.
  if (!writerIsIll && ill.size === 0)
    for (const { stretch, holder, finding } of told)
      if (holder && holder !== 'writer' && stretch && holder.kin !== 'nobody' && isHistory(stretch, finding) !== 'over') ill.add(holder.word);
  const patients: ReadonlySet<string> = declared && ill.has(declared) ? new Set([declared, ...unnamed(ill)]) : ill;
  const writerCounts = patients.size === 0 || (writerIsIll && !patientIsOther);

  return {
    ofWhom: (sentence, place) => {
      if (underFamilyHeader.has(sentence)) return 'family';
      const stretch = at(sentence, place);
      const holder = stretch?.holder;
      if (holder === undefined) return 'patient';
      if (holder === 'writer') return writerCounts ? 'patient' : 'other-person';
      if (holder.kin === 'nobody') return 'other-person';
      const finding = findings.find((entry) => entry.sentence === sentence && entry.place === place);
      const past = stretch ? isHistory(stretch, finding ?? { sentence, place, history: false, emotion: false, denied: false, whoever: false }) : 'no';
      if (patients.has(holder.word) && past !== 'over') return 'patient';
      return holder.kin === 'family' ? 'family' : 'other-person';
    },
    isNow: (sentence, place) => {
      const stretch = at(sentence, place);
      if (!stretch || stretch.holder === undefined || stretch.holder === 'writer' || stretch.holder.kin === 'nobody') return false;
      const text = ` ${wordsOf(stretch).join(' ')} `;
      return historyIn(wordsOf(stretch), false) === 'no' && NOW.some((cue) => text.includes(` ${cue} `));
    },
  };
}

/** Before birth the baby is no patient of its own. */
const CARRYING = new Set(['pregnant', 'pregnancy', 'bump', 'midwife', 'antenatal', 'trimester', 'gestation']);
const isBaby = (sentences: readonly Sentence[], sentence: number, place: number) => wordAt(sentences[sentence]?.tokens ?? [], place) === 'baby';
const isNobody = (holder: Holder) => holder !== undefined && holder !== 'writer' && holder.kin === 'nobody';
const unnamed = (words: ReadonlySet<string>) => [...words].filter((word) => word === UNNAMED.word);
const UNNAMED: Person = { word: 'he or she', kin: 'unnamed' };

/** The stretches of all sentences, in order. A sentence without a subject goes on about the person before, unless that was the writer. */
function stretchesOf(sentences: readonly Sentence[], inPhrase: (sentence: number, place: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let lastThird: Person | undefined;
  let before: Holder;
  for (const { tokens, index } of sentences) {
    let holder: Holder = before === 'writer' || isNobody(before) ? undefined : before;
    let from = 0;
    const change = (to: Holder, place: number) => {
      if (place > from) stretches.push({ sentence: index, from, to: place, holder });
      holder = to;
      from = place;
    };
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i] as Token;
      if (isMark(token, ',') && isNobody(holder)) change(undefined, i);
      if (token.kind !== 'word') continue;
      const text = token.text;
      if (WRITER.has(text)) {
        change('writer', i);
        continue;
      }
      if (text === 'patient' || text === 'pt') change(undefined, i);
      else if (THIRD.has(text) || (THEIR.has(text) && !personAt(tokens, i + 1) && startsHere(tokens, i))) {
        if (!tellingAt(tokens, i)) change(lastThird ?? UNNAMED, i);
      } else if (text === 'my' || text === 'our') {
        const thing = startsHere(tokens, i) ? thingAt(tokens, i + 1) : undefined;
        if (!personAt(tokens, i + 1) && (startsHere(tokens, i) || holder !== undefined)) change(thing ?? 'writer', i);
      }
      if (inPhrase(index, i)) continue;
      const person = personAt(tokens, i);
      if (!person || describesTheWriter(tokens, i)) continue;
      // 'My son's teacher', 'my wife's sister': the second one is meant.
      if (/'s$/.test(text) && personAt(tokens, i + 1)) continue;
      let start = i;
      while (start > 0 && DETERMINERS.has(wordAt(tokens, start - 1))) start--;
      const preposition = wordAt(tokens, start - 1);
      if (BESIDE.has(preposition)) {
        if (person.kin !== 'nobody') lastThird ??= person;
        continue;
      }
      if (INSIDE.has(preposition)) {
        const edge = clauseStart(tokens, start - 1);
        if (edge >= from) change(person, edge);
        if (person.kin !== 'nobody') lastThird = person;
        continue;
      }
      if (tellingAt(tokens, i)) {
        const mine = wordAt(tokens, i - 1) === 'my' || start === i;
        if (mine && !lastThird && person.kin !== 'nobody') lastThird = person;
        change(undefined, i);
        continue;
      }
      if (person.kin !== 'nobody') lastThird = person;
      change(person, start);
    }
    if (tokens.length > from) stretches.push({ sentence: index, from, to: tokens.length, holder });
    before = holder;
  }
  return stretches;
}

/** The person, animal or thing named by a word: 'mum', 'dads' (typed without an apostrophe), 'cat', 'phone'. */
function personAt(tokens: readonly Token[], i: number): Person | undefined {
  const word = wordAt(tokens, i);
  const earlier = wordAt(tokens, i - 1);
  if (SOMEONE.has(word)) return BEFORE_SOMEONE.has(earlier) ? { word, kin: 'other' } : undefined;
  if (YOUNG_ONE.has(word)) return BEFORE_YOUNG_ONE.has(earlier) ? { word, kin: 'dependant' } : undefined;
  for (const form of [word, word.replace(/s$/, '')]) {
    if (FAMILY.has(form)) return { word: form, kin: 'family' };
    if (DEPENDANTS.has(form)) return { word: form, kin: 'dependant' };
    if (OTHERS.has(form)) return { word: form, kin: 'other' };
    if (ANIMALS.has(form)) return { word: form, kin: 'nobody' };
  }
  return undefined;
}

function thingAt(tokens: readonly Token[], i: number): Person | undefined {
  const word = wordAt(tokens, i);
  return THINGS.has(word) ? { word, kin: 'nobody' } : undefined;
}

/** 'my mother says', 'her husband noticed'; not 'my mother noticed a lump in her breast' is beyond us: a teller's own findings follow with 'she'. */
const tellingAt = (tokens: readonly Token[], i: number) =>
  TELLING.has(wordAt(tokens, i + 1)) || (TELLING.has(wordAt(tokens, i + 2)) && wordAt(tokens, i + 1) !== 'is');

/** 'I am a 45 year old mother of two', 'as a new dad'. */
function describesTheWriter(tokens: readonly Token[], i: number): boolean {
  const before = tokens
    .slice(Math.max(0, i - 8), i)
    .map(({ text }) => text)
    .join(' ');
  return /(^|\b)(i am|i'm|im|as) (a|an)( [a-z0-9-]+| -){0,5}$/.test(before);
}

const EDGES = new Set([
  'and',
  'but',
  'so',
  'while',
  'now',
  'because',
  'that',
  'think',
  'when',
  'then',
  'as',
  'or',
  'help',
  'noticed',
  'says',
  'said',
  'since',
  'if',
  'is',
  'are',
  'also',
]);

function startsHere(tokens: readonly Token[], i: number): boolean {
  const earlier = tokens[i - 1];
  return earlier === undefined || earlier.kind !== 'word' || EDGES.has(earlier.text);
}

function clauseStart(tokens: readonly Token[], i: number): number {
  let start = i;
  while (start > 0 && tokens[start - 1]?.kind !== 'mark' && !WRITER.has(tokens[start - 1]?.text ?? '')) start--;
  return start;
}

/** Whether a relative's stretch tells of the past: `over` when they died of it or it was long ago, `perhaps` when only its tense says so. */
function historyIn(words: readonly string[], isDisease: boolean): 'no' | 'perhaps' | 'over' {
  const text = ` ${words.join(' ')} `;
  if (/ (died|passed away|passed on|is dead) /.test(text) || / (years|decades|months) ago /.test(text)) return 'over';
  if (NOW.some((cue) => text.includes(` ${cue} `))) return 'no';
  if (HISTORY_OF_ANOTHER.some((cue) => text.includes(` ${cue} `))) return 'perhaps';
  return isDisease ? 'perhaps' : 'no';
}

/** 'Asking for my gran', 'worried about my daughter', 'this is about my dad': the patient is named. */
function declaredPatient(sentences: readonly Sentence[]): string | undefined {
  for (const { tokens } of sentences)
    for (let i = 0; i < tokens.length; i++) {
      const person = personAt(tokens, i);
      if (!person || person.kin === 'nobody') continue;
      const before = tokens
        .slice(Math.max(0, i - 5), i)
        .map(({ text }) => text)
        .join(' ');
      if (/\b(asking|writing|posting|help|advice|question|query|behalf|this is|its|it's|is it) (?:is )?(for|of|about|on behalf of)(?: \w+)?$/.test(before))
        return person.word;
      if (/\b(worried|concerned|scared|anxious|panicking|question|query|enquiry) (about|for)(?: \w+)?$/.test(before)) return person.word;
    }
  return undefined;
}

/** Sentences that stand under a 'Family history:' title of a clinical note. */
function familyHeaders(sentences: readonly Sentence[]): ReadonlySet<number> {
  const under = new Set<number>();
  let family = false;
  for (const sentence of sentences) {
    const words = sentence.tokens.slice(0, 4);
    const colon = words.findIndex((token) => isMark(token, ':'));
    if (colon >= 1) {
      const title = words
        .slice(0, colon)
        .map(({ text }) => text)
        .join(' ');
      family = title === 'family history' || title === 'fh' || title === 'fhx';
    }
    if (family) under.add(sentence.index);
  }
  return under;
}

/** Whether a finding is only how the writer feels about it ('I'm so scared'). */
export const isWorry = (finding: string): boolean => WORRY_OF_THE_WRITER.has(finding);
