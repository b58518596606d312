import { BEFORE_THE_VERB, EXPERIENCES, FELT_BY_HAND, NOT_OF_HE_OR_SHE, TELLING } from './person-words.ts';
import { Cast, type Character, type Naming, namingAt, ownedAt, type Sex, thingAt } from './persons.ts';
import type { Sentence } from './sentences.ts';
import { isMark, type Token, wordAt } from './tokens.ts';

/** Whom a stretch of text is about; undefined: whoever is the patient. */
export type Holder = 'writer' | Character | undefined;
/** A stretch of one sentence about one holder. */
export type Stretch = { sentence: number; from: number; to: number; holder: Holder };
/** What a word is in a finding that is said there: a part of it, or, of a sign or symptom, the one who has it ("[my baby] won't feed"). */
export type PartOfFinding = 'part' | 'subject' | undefined;
/** Who is spoken of where, who the writer says that they ask for ('asking for my gran'), and whom a name or a pronoun at a place means. */
export type Story = { stretches: readonly Stretch[]; declared: Character | undefined; meant: (sentence: number, place: number) => Meant | undefined };
/** Whom words mean, and the place of the first of them. */
export type Meant = { one: Character; start: number };

export const WRITER: ReadonlySet<string> = new Set(['i', "i'm", "i've", "i'd", "i'll", 'im', 'ive', 'we', "we're", "we've"]);
const WRITER_AS_OBJECT = new Set(['me', 'myself', 'mine']);
const SEX_OF: Readonly<Record<string, Sex>> = {
  he: 'male',
  "he's": 'male',
  hes: 'male',
  "he'd": 'male',
  "he'll": 'male',
  him: 'male',
  himself: 'male',
  his: 'male',
  she: 'female',
  "she's": 'female',
  shes: 'female',
  "she'd": 'female',
  "she'll": 'female',
  her: 'female',
  herself: 'female',
};
const THIRD = new Set(['he', "he's", 'hes', "he'd", "he'll", 'she', "she's", 'shes', "she'd", "she'll"]);
const THEIR = new Set(['his', 'her', 'their']);
const THEM = new Set(['him', 'her', 'his', 'himself', 'herself']);
const OBJECTS = new Set(['him', 'her']);
/** 'It', 'us both' and 'them' mean a child where there is one. */
const CHILD_OR_ANY = new Set(['it', 'us', 'them']);
const MY = new Set(['my', 'our']);
/** 'Argued with my husband', 'taller than my brother', 'caught it from my son': the relative is not who the sentence is about. */
const BESIDE = new Set('by to with from than like as at near hugged called rang phoned asked told thank miss after'.split(' '));
const INSIDE = new Set(['in', 'of']);
/** Between what is seen and whose body it is on ('a rash on his legs'). */
const ON_THE_BODY = new Set('in of on under behind inside across down'.split(' '));
const EDGES = new Set('and but so while now because that think when then as or help noticed says said since if is are also'.split(' '));
/** Words a new clause of a sentence begins with. */
const CLAUSE_EDGES = new Set('and but so while because when then since if also though although'.split(' '));
const NEGATED = /^(?:not|never|cant|cannot|can't|couldnt|couldn't|dont|don't|didnt|didn't|wont|won't|havent|haven't|hadnt|hadn't)$/;
const PERFECT = /^(?:have|had|i've|ive|we've)$/;
const PARTICIPLE = /(?:ed|en|ing)$|^(?:found|heard|felt|put|told|thought|rung|caught|read|held|fed|looked|kept|given|taken|brought|come|gone|been|had|got)$/;
const IS_OWN_STATE = /^(?:i'm|im|we're|am|was|been|being|be)$/;

/**
 * Reads who is spoken of: names, nouns and pronouns as people of one story, and stretches of text with the one each is about. A sentence without a subject
 * goes on about the person before, unless that was the writer. What the writer has seen, heard, found or done is told of the patient, whoever that is,
 * unless it is of the writer's own body ('I noticed a lump on my leg').
 */
export function storyOf(sentences: readonly Sentence[], inFinding: (sentence: number, place: number) => PartOfFinding): Story {
  const stretches: Stretch[] = [];
  const cast = new Cast();
  const unborn = sentences.some(({ tokens }) => tokens.some(({ text }) => CARRYING.has(text)));
  const meant = new Map<string, Meant>();
  let declared: Character | undefined;
  let before: Holder;
  for (const { tokens, index } of sentences) {
    let holder = (before === 'writer' || isNobody(before) ? undefined : before) as Holder;
    /** Nobody was named as the subject of the clause yet, so 'on my leg' can still say whose all of it is. */
    let isOpen = true;
    let writerSpoke = false;
    let clause = 0;
    let from = 0;
    const change = (to: Holder, place: number) => {
      const at = Math.max(place, from);
      if (at > from) stretches.push({ sentence: index, from, to: at, holder });
      holder = to;
      from = at;
      isOpen = to === undefined;
    };
    const covered = (place: number) => inFinding(index, place) !== undefined || (unborn && wordAt(tokens, place) === 'baby');
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens[i] as Token;
      if (isMark(token, ',')) {
        clause = i;
        if (isNobody(holder)) change(undefined, i);
      }
      if (token.kind === 'mark') continue;
      const text = token.text;
      if (CLAUSE_EDGES.has(text)) clause = i;
      const object = CHILD_OR_ANY.has(text) ? cast.child : OBJECTS.has(text) ? cast.meant(SEX_OF[text]) : undefined;
      if (object && isPatientLike(object)) meant.set(`${index}:${i}`, { one: object, start: i });
      if (WRITER.has(text)) {
        const said = saidByWriter(tokens, i, covered);
        change(said.isOwn ? 'writer' : undefined, i);
        writerSpoke = true;
        clause = i;
        const to = said.object === undefined ? undefined : objectAt(tokens, said.object, cast, index, covered);
        if (to) change(to, i);
        continue;
      }
      // 'A colleague of mine' is the colleague.
      if (WRITER_AS_OBJECT.has(text) && wordAt(tokens, i - 1) !== 'of') {
        change('writer', i);
        continue;
      }
      if (writerSpoke && holder !== 'writer' && NOT_OF_HE_OR_SHE.has(text) && startsHere(tokens, i)) {
        change('writer', i);
        continue;
      }
      if (text === 'patient' || text === 'pt' || /^there'?s?$/.test(text)) {
        if (text === 'patient' || text === 'pt' || (holder === 'writer' && startsHere(tokens, i))) change(undefined, i);
        continue;
      }
      const naming = namingAt(tokens, i);
      if (naming && !describesTheWriter(tokens, naming.head)) {
        i = naming.head;
        const preposition = wordAt(tokens, naming.start - 1);
        const isUnborn = unborn && naming.word === 'baby';
        if (isUnborn) cast.expect(naming);
        if (isUnborn || ownedAt(tokens, naming) || isAnybody(tokens, naming)) continue;
        const isBeside = BESIDE.has(preposition);
        const one = cast.named(naming, index, isBeside);
        if (isPatientLike(one) && isAskedFor(tokens, naming.start)) declared ??= one;
        meant.set(`${index}:${naming.head}`, { one, start: naming.start });
        const isItsSubject = naming.ownership && one.isChild && inFinding(index, naming.head) === 'subject';
        if (isBeside || (covered(naming.head) && !isItsSubject)) continue;
        if (one.kin === 'teller') {
          if (startsHere(tokens, naming.start)) change(undefined, naming.start);
        } else if (isOpen && isPatientLike(one) && ON_THE_BODY.has(preposition)) change(one, clause);
        else if (INSIDE.has(preposition)) {
          if (holder !== 'writer') change(one, clauseStart(tokens, naming.start - 1));
        } else change(tellingAt(tokens, naming.head) ? undefined : one, naming.start);
        continue;
      }
      if (THIRD.has(text)) {
        if (!tellingAt(tokens, i)) change(patientOr(cast.meant(SEX_OF[text])), i);
      } else if (THEIR.has(text) && startsHere(tokens, i)) change(patientOr(cast.meant(SEX_OF[text])), i);
      else if (THEM.has(text) && isOpen && holder === undefined && !BESIDE.has(wordAt(tokens, i - 1))) change(patientOr(cast.meant(SEX_OF[text])), clause);
      else if (MY.has(text)) {
        const thing = startsHere(tokens, i) ? thingAt(tokens, i + 1) : undefined;
        if (startsHere(tokens, i)) change(thing ? nobody(thing) : 'writer', i);
        else if (isOpen) change('writer', clause);
        else if (holder !== undefined) change('writer', i);
      }
    }
    if (tokens.length > from) stretches.push({ sentence: index, from, to: tokens.length, holder });
    before = holder;
  }
  return { stretches, declared, meant: (sentence, place) => meant.get(`${sentence}:${place}`) };
}

/** Before birth the baby is no patient of its own. */
const CARRYING = new Set(['pregnant', 'pregnancy', 'bump', 'midwife', 'antenatal', 'trimester', 'gestation']);
const isPatientLike = ({ kin }: { kin: Character['kin'] }) => kin !== 'nobody' && kin !== 'teller';
/** What is said of a professional is said of the patient. */
const patientOr = (one: Character): Holder => (one.kin === 'teller' ? undefined : one);
/** 'Normal for a 3 year old', 'for a lady of my age': nobody in particular. */
const isAnybody = (tokens: readonly Token[], { start }: Naming) =>
  /^(?:a|an)$/.test(wordAt(tokens, start)) && wordAt(tokens, start - 1) === 'for' && !isAskedFor(tokens, start);
const isNobody = (holder: Holder) => holder !== undefined && holder !== 'writer' && holder.kin === 'nobody';
const nobody = ({ word }: { word: string }): Character => ({ word, kin: 'nobody', sex: undefined, isChild: false, name: `the ${word}`, sentence: -1 });

/**
 * What the writer says from 'I' on: whether it is of the own body or mind ('I have', 'I can't', 'I fainted'), and the place behind the verb, where the one may
 * stand to whom something is done ('I can't wake [him]').
 */
function saidByWriter(tokens: readonly Token[], i: number, covered: (place: number) => boolean): { isOwn: boolean; object?: number } {
  let j = i + 1;
  let last = i;
  let isDenied = false;
  const isBetween = (place: number) =>
    BEFORE_THE_VERB.has(wordAt(tokens, place)) || NEGATED.test(wordAt(tokens, place)) || IS_OWN_STATE.test(wordAt(tokens, place));
  while (j < tokens.length && tokens[j]?.kind === 'word' && isBetween(j) && (!covered(j) || NEGATED.test(wordAt(tokens, j)))) {
    isDenied ||= NEGATED.test(wordAt(tokens, j));
    last = j;
    j++;
  }
  const verb = wordAt(tokens, j);
  const helper = wordAt(tokens, last);
  const particle = /^(?:up|out|down|off|to|over)$/.test(wordAt(tokens, j + 1)) ? 1 : 0;
  if (verb === '') return { isOwn: true };
  if (covered(j) && !FEEL.test(verb)) {
    let behind = j;
    while (covered(behind)) behind++;
    const reaches = /^(?:him|her)$/.test(wordAt(tokens, behind)) || DONE_TO_SOMEBODY.test(wordAt(tokens, behind - 1));
    return { isOwn: true, ...(reaches ? { object: behind } : {}) };
  }
  if (PERFECT.test(helper) && !PARTICIPLE.test(verb)) return { isOwn: true, object: j };
  if (IS_OWN_STATE.test(helper) && !/ing$/.test(verb)) return { isOwn: true };
  if (FEEL.test(verb) && feelsByHand(tokens, j)) return { isOwn: false, object: j + 1 };
  const isOwn = isDenied || EXPERIENCES.has(verb);
  return { isOwn, object: j + 1 + particle };
}

/** What a writer does, or cannot do, to somebody. */
const DONE_TO_SOMEBODY = /^(?:wake|waking|woke|rouse|stir|get|got|calm|settle|console|comfort|feed|hear|see|find|stop|up)$/;
const FEEL = /^(?:feel|felt|feeling)$/;

/** 'I felt a lump', 'I can feel his heart': felt on somebody, who may be the writer. */
function feelsByHand(tokens: readonly Token[], verb: number): boolean {
  for (let j = verb + 1; j <= verb + 5; j++) {
    const word = wordAt(tokens, j);
    if (word === '' || CLAUSE_EDGES.has(word)) return false;
    if (FELT_BY_HAND.has(word)) return true;
  }
  return false;
}

/** The person to whom the writer does something, right behind the verb: 'him', 'his (mouth)', 'my son'. */
function objectAt(tokens: readonly Token[], i: number, cast: Cast, sentence: number, covered: (place: number) => boolean): Holder {
  const naming = namingAt(tokens, i);
  if (naming) {
    if (!isPatientLike(naming) || covered(naming.head) || describesTheWriter(tokens, naming.head) || ownedAt(tokens, naming)) return undefined;
    return cast.named(naming, sentence);
  }
  const word = wordAt(tokens, i);
  return THEM.has(word) ? patientOr(cast.meant(SEX_OF[word])) : undefined;
}

/** 'My mother says', 'her husband noticed'; 'my mother noticed a lump in her breast' is beyond us: a teller's own findings follow with 'she'. */
const tellingAt = (tokens: readonly Token[], i: number) =>
  TELLING.has(wordAt(tokens, i + 1)) || (TELLING.has(wordAt(tokens, i + 2)) && wordAt(tokens, i + 1) !== 'is');

/** 'I am a 45 year old mother of two', 'as a new dad'. */
function describesTheWriter(tokens: readonly Token[], i: number): boolean {
  const said = tokens
    .slice(Math.max(0, i - 9), i + 1)
    .map(({ text }) => text)
    .join(' ');
  return (
    /(^|\b)(i am|i'm|im|as) (a|an)( [a-z0-9-]+| -){1,6}$/.test(said) || /(^|\b)(i am|i'm|im) \d+( (?!(?:and|but|so|with|my|our) )[a-z0-9/-]+)*$/.test(said)
  );
}

function startsHere(tokens: readonly Token[], i: number): boolean {
  const earlier = tokens[i - 1];
  return earlier === undefined || earlier.kind !== 'word' || EDGES.has(earlier.text);
}

function clauseStart(tokens: readonly Token[], i: number): number {
  let start = i;
  while (start > 0 && tokens[start - 1]?.kind !== 'mark' && !WRITER.has(tokens[start - 1]?.text ?? '')) start--;
  return start;
}

/** 'Asking for my gran', 'worried about my daughter', 'this is about my dad'. */
function isAskedFor(tokens: readonly Token[], start: number): boolean {
  const before = tokens
    .slice(Math.max(0, start - 5), start)
    .map(({ text }) => text)
    .join(' ');
  return (
    /\b(asking|writing|posting|help|advice|question|query|behalf|this is|its|it's|is it) (?:is )?(for|of|about|on behalf of)$/.test(before) ||
    /\b(worried|concerned|scared|anxious|panicking|question|query|enquiry) (about|for)$/.test(before)
  );
}
