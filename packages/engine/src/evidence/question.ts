import type { StudyPopulation } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { STOP_WORDS } from '../text/cues.ts';
import { matchPhrases } from '../text/match.ts';
import { type Phrase, phraseIndex } from '../text/phrases.ts';
import { type Speller, spellerOf } from '../text/spelling.ts';
import { stemOf, type Token, tokenise } from '../text/tokens.ts';
import { CONTROLS } from './controls.ts';
import { sameStem } from './same-words.ts';
import { type Subject, type Subjects, stemsOf } from './subjects.ts';

/** Something a question names, with the words it is named by. `inside`: they are part of another name. */
export type Mention = { subject: Subject; asWritten: string; inside?: boolean };

/** What a treatment is to do: keep something from coming, or end what is there; undefined where the question leaves it open. */
export type Aim = 'prevent' | 'treat' | undefined;

/**
 * `populations`: whom it is about; `rather`: whom it may be about, or who are like anybody else unless studies say so. `harm`: asked is whether it hurts, not whether it helps.
 * `left`: stems of words with a meaning of their own that name nothing we know; `strange`: one of them is no everyday word, so that it may be
 * the name of something we have never heard of.
 */
export type Question = {
  treatments: Mention[];
  problems: Mention[];
  populations: StudyPopulation[];
  rather: StudyPopulation[];
  harm: boolean;
  aim: Aim;
  left: ReadonlySet<string>;
  strange: boolean;
};

/** What a question is read with. */
export type QuestionReader = {
  treatments: Subjects;
  problems: Subjects;
  populations: ReadonlyMap<string, readonly Phrase[]>;
  perhaps: ReadonlyMap<string, readonly Phrase[]>;
  speller: Speller;
  everyday: ReadonlySet<string>;
};

const HARM =
  /\b(?:harm\w*|damag\w*|danger\w*|unsafe|safe|safety|safely|side[ -]?effects?|adverse|risks?|risky|toxic\w*|poison\w*|injur(?:e|ed|es)|wreck\w*|bad for(?! (?:\w+ )?(?:years|months|weeks|days|ages|long|while))|worsens?|make\w* (?:[\w']+ ){0,5}worse|go(?:es)? wrong|in hospital|interact\w*|causes?|triggers?)\b|\b(?:can|could|does|do|will|would|may|might)\b[^.?!]*\bhurt\b/i;
/** 'Lower the risk' hopes for help, 'help or harm' asks for both, and who is in hospital was not brought there by what he asks about. */
const NO_HARM =
  /\b(?:lower|cut|reduc|less|decreas)\w* (?:[\w']+ ){0,2}risks?|\bhelp\w* or (?:harm|hurt|wreck|damage|ruin|injure)\w*|\b(?:good|useful|helpful|safe) or (?:bad|harmful|dangerous)|\b(?:people|patients|adults|children|is|are|was|were|him|her|stay|out|lies|lying|now|treated) (?:of |kept )?in hospital|out of hospital|\b(?:blood|food|carbon monoxide) poison\w*|\b(?!liver\b)\w+ damage (?:from|after|in|due|caused)\b|\b(?:has|have|had|was|were|been) (?:been )?(?:damaged|harmed|injured|wrecked|poisoned)\b(?! by)/gi;
const asksForHarm = (text: string) => HARM.test(text.replace(NO_HARM, ' '));
/** Words of harm that are words of pain elsewhere. */
const HURTING = /^(?:hurt|hurts|harm|harms|harmful|harmed|damage|damages|damaged|damaging|injure|injured|injures|wreck|wrecks|wrecked)$/;

const PREVENTS =
  /\b(?:prevent\w*|protect\w*|(?:ward|stave|fend|keep)\w* (?:[\w']+ )?(?:off|away|at bay)|(?:stop|keep)\w* (?:me|him|her|us|them|you)? ?(?:from )?(?:getting|catching|developing)|keep\w* (?:[\w']+ )?from|(?:won't|not|never) (?:get|catch|develop|have)|avoid (?:getting|another)|lower (?:my|the|your|his|her) (?:risk|chance)|(?:cut|reduce)s? (?:my|the|your|his|her) (?:risk|chance))\b/i;
const TREATS = /\b(?:clear\w*|get(?:ting)? rid|cures?|(?:i|he|she|we|they) (?:have|has|got)|i've got|already (?:have|has|got))\b/i;
export const aimOf = (text: string): Aim => (PREVENTS.test(text) ? 'prevent' : TREATS.test(text) ? 'treat' : undefined);

/** Words of questions that name neither a treatment nor a problem. */
const ASKING = new Set([
  ...STOP_WORDS,
  ...'help helps helped helping work works working worked good bad better best effective effect treat treats treatment treating cure cures curing heal heals relieve relief ease eases evidence proof proven prove study studies research really actually ever any use used useful using take taking try trying worth should i you it is are was does do did can could will would what which who how why when not no yes or and than vs versus say says tell ignore records answer please just people person someone anybody anyone thing things make makes give gives get gets lower reduce reduces improve improves prevent prevents stop stops against for in on with about of to from by at as the a an my your their our her his me we they she he safe safely harm hurt damage danger dangerous risk risks cause causes caused side effects effect worse bad much many more less some like feel feeling need know think heard told read that this there if so be been being have has had tablet tablets pill pills capsule capsules drops tea oil powder extract supplement supplements injection injections jab jabs dose therapy course root leaf leaves seed seeds drink drinks yes week weeks day days night month months year years old age mum mom mother dad father wife husband aunt uncle sister brother friend gran grandma grandad son daughter boyfriend girlfriend partner doctor gp nurse pharmacist colleague neighbour every night nightly morning mornings evening daily time times idea point okay ok maybe perhaps true sure fine alright honestly seriously please thanks still now anymore lately keep keeps getting got gets go going want wants wanted got offered told says said heard read buy bought worth money safe enough all every everything anything something nothing ever after before since until into out off up down two three four five several months hours first second better again also other another too yet due point starting start started going without vs per cent really quick quickly fast slow late early'.split(
    ' ',
  ),
]);

const ASKING_STEMS = new Set([...ASKING].map(stemOf));

export function questionReader(knowledge: Knowledge, treatments: Subjects, problems: Subjects): QuestionReader {
  const everyday = new Set([...knowledge.realWords, ...knowledge.everydayWords.split(' ')]);
  return {
    everyday,
    treatments,
    problems,
    populations: phraseIndex(knowledge.evidence.populations.map(({ id, words }) => ({ id, wordings: words }))).byFirstStem,
    perhaps: phraseIndex(knowledge.evidence.populations.map(({ id, perhaps }) => ({ id, wordings: perhaps ?? [] }))).byFirstStem,
    speller: spellerOf(new Set([...treatments.words, ...problems.words]), everyday, stemOf),
  };
}

type Found = { kind: 'treatment' | 'problem'; subject: Subject; at: readonly number[]; isInside?: boolean };

/** Reads a question in plain words; typing errors in names are mended. */
export function readQuestion(text: string, reader: QuestionReader): Question {
  const harm = asksForHarm(text);
  const tokens = tokenise(text).map((token, place, all): Token => {
    // 'A bit of swelling' comes of no bite.
    if (token.text === 'bit' && all[place - 1]?.text === 'a') return { ...token, stem: '' };
    // 'Hurt my liver' asks for harm: it is no pain.
    if (harm && HURTING.test(token.text)) return { ...token, stem: '' };
    const mended = token.kind === 'word' ? reader.speller(token.text) : undefined;
    return { ...token, stem: sameStem(mended ?? token.stem) };
  });
  const all = [...foundIn('treatment', reader.treatments, tokens), ...foundIn('problem', reader.problems, tokens)];
  const apart = settled(all, tokens);
  // 'Hernia mesh', 'dangers of acupuncture': a name may hold what the question lacks.
  const found = [...apart, ...(['treatment', 'problem'] as const).flatMap((kind) => (apart.some((one) => one.kind === kind) ? [] : inside(all, apart, kind)))];
  const who = peopleIn(text, reader);
  const problems = found.filter(({ kind, at }) => kind === 'problem' && !DENYING.has(tokens[Math.min(...at) - 1]?.text ?? ''));
  // 'Bladder infections while pregnant' asks about bladder infections in pregnant women, not about pregnancy.
  const isPopulation = ({ subject }: Found) => subject.wordings.some((wording) => populationsIn(wording, reader).length > 0 && stemsOf(wording).length === 1);
  const asked = problems.some((one) => !isPopulation(one)) ? problems.filter((one) => !isPopulation(one)) : problems;
  const mentionOf = ({ subject, at, isInside }: Found): Mention => ({
    subject,
    ...(isInside && { inside: true }),
    asWritten: text.slice(tokens[Math.min(...at)]?.start ?? 0, tokens[Math.max(...at)]?.end ?? 0),
  });
  const treatments = withoutControls(
    found.filter(({ kind, at }) => kind === 'treatment' && !isReplaced(tokens, Math.min(...at)) && !DENYING.has(tokens[Math.min(...at) - 1]?.text ?? '')),
  );
  const taken = treatments.filter(({ at }) => isTaken(tokens, Math.min(...at)));
  const beside = taken.length < treatments.length ? taken : [];
  // What is only taken beside may be a word of the problem: 'my legs ache on a statin'.
  const heard = new Set(found.filter((one) => !beside.includes(one)).flatMap(({ at }) => at));
  const rest = tokens.filter(
    ({ kind, text: word, stem }, place) =>
      kind === 'word' && stem !== '' && !heard.has(place) && !ASKING.has(word) && !ASKING_STEMS.has(stem) && !ABSENT.has(tokens[place - 1]?.text ?? ''),
  );
  return {
    treatments: treatments.filter((one) => !beside.includes(one)).map(mentionOf),
    problems: asked.map(mentionOf),
    ...who,
    harm,
    aim: aimOf(text),
    left: new Set(rest.map(({ stem }) => stem)),
    strange: rest.some(({ text: word }) => !reader.everyday.has(word.replace(/'s$/, '')) && reader.speller(word) === undefined),
  };
}

/** What stands in longer names of the other kind. */
const inside = (all: readonly Found[], heard: readonly Found[], kind: Found['kind']): Found[] =>
  longestFirst(all.filter((one) => one.kind === kind && heard.some(({ at }) => at.length > one.at.length && one.at.every((place) => at.includes(place))))).map(
    (one) => ({ ...one, isInside: true }),
  );

/** 'Any better than a sugar pill': what something is to be better than is not asked about. */
function withoutControls(treatments: readonly Found[]): readonly Found[] {
  const others = treatments.filter(({ subject }) => !CONTROLS.test(subject.name));
  return others.length > 0 ? others : treatments;
}

/** Before a problem that is not there ('the test said no apnoea'), or a treatment that is not given. */
const ABSENT = new Set(['no', 'without']);
const DENYING = new Set(['no', 'without', 'not', 'never']);

/** 'Cinnamon instead of insulin' asks about cinnamon. */
const isReplaced = (tokens: readonly Token[], place: number) =>
  (tokens[place - 2]?.text === 'instead' && tokens[place - 1]?.text === 'of') || (tokens[place - 2]?.text === 'rather' && tokens[place - 1]?.text === 'than');

/** Those from whom somebody has something are not who is asked about. */
const OTHERS = /\b(?:off|from|by) (?:(?:the|my|our|his|her|their|your|a) )?(?:kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|grandchild(?:ren)?)\b/gi;

/** 'On a statin. Will coenzyme Q10 help?' asks about coenzyme Q10: of two treatments, the one somebody is on is not the one that is asked about. */
function isTaken(tokens: readonly Token[], place: number): boolean {
  const before = tokens[place - 1]?.text ?? '';
  return before === 'on' || (['a', 'an', 'my', 'his', 'her'].includes(before) && tokens[place - 2]?.text === 'on');
}

/** Older people are adults: what is known of adults is known of them, unless somebody studied them. */
const LIKE_ANYBODY = new Set<StudyPopulation>(['older people']);

/** Who a question is about, and who it may be about. An age that is told leaves nothing open. */
function peopleIn(text: string, reader: Pick<QuestionReader, 'populations' | 'perhaps'>): Pick<Question, 'populations' | 'rather'> {
  const ages = populationsByAge(text);
  const said = [...new Set([...populationsIn(text.replace(OTHERS, ' '), reader), ...(ages ?? [])])];
  const perhaps = ages ? [] : populationsIn(text, { populations: reader.perhaps });
  return {
    populations: said.filter((one) => !LIKE_ANYBODY.has(one)),
    rather: [...said.filter((one) => LIKE_ANYBODY.has(one)), ...perhaps.filter((one) => !said.includes(one))],
  };
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const SOMEBODY = 'son|daughter|boy|girl|child|kid|nephew|niece|grandson|granddaughter|lady|man|woman';
const RELATIVES = `${SOMEBODY}|mum|mom|mother|dad|father|gran|nan|grandma|grandad|wife|husband`;
/** In letters or figures: 'five year old', 'is 82', 'boy of 6', 'gran (84)'. */
const AGE = new RegExp(
  [
    `\\b(\\d{1,3}|${NUMBERS.join('|')})[ -]?(day|week|month|year|yr)s?[ -]?olds?\\b`,
    '\\b(?:is|aged?) (\\d{1,3})\\b(?![.,]\\d)',
    `\\b(?:${SOMEBODY}) of (\\d{1,3}|${NUMBERS.join('|')})\\b`,
    `\\b(?:${RELATIVES})(?:, ?| ?\\()(\\d{1,3})\\b`,
  ].join('|'),
  'gi',
);

/** Who is meant where an age is told: below one year, below 18, from 65 years; undefined where none is. */
function populationsByAge(text: string): StudyPopulation[] | undefined {
  const ages = [...text.matchAll(AGE)];
  if (ages.length === 0) return undefined;
  return ages.flatMap(([, age, unit, ...bare]): StudyPopulation[] => {
    const told = (age ?? bare.find((one) => one !== undefined) ?? '').toLowerCase();
    const years = NUMBERS.includes(told) ? NUMBERS.indexOf(told) + 1 : Number(told);
    if (unit !== undefined && !/^y/i.test(unit)) return [/^m/i.test(unit) && years >= 12 ? 'children' : 'infants'];
    if (years < 18) return [years < 1 ? 'infants' : 'children'];
    return years >= 65 ? ['older people'] : [];
  });
}

/** Ids of the problems a text names. */
export const problemsIn = (text: string, { problems }: Pick<QuestionReader, 'problems'>): string[] =>
  foundIn(
    'problem',
    problems,
    tokenise(text.replace(/\b(?:caused by|due to|because of)\b/gi, 'from')).map((token) => ({ ...token, stem: sameStem(token.stem) })),
  ).map(({ subject }) => subject.id);

/** Who a text speaks of. */
export const populationsIn = (text: string, { populations }: Pick<QuestionReader, 'populations'>): StudyPopulation[] => [
  ...new Set(matchPhrases(tokenise(text), { byFirstStem: populations }).flatMap(({ phrase }) => phrase.findings as StudyPopulation[])),
];

/** Letters up to which one word has to be written as in the name: 'or' is no ORS, and 'hu' no HUS. */
const SHORT = 3;

/** What the names of a kind are found by in a text. */
const foundIn = (kind: Found['kind'], subjects: Subjects, tokens: readonly Token[]): Found[] =>
  matchPhrases(tokens, { byFirstStem: subjects.phrases })
    .filter(({ at: [place = 0, ...others] }) => {
      const word = tokens[place]?.text.replace(/'s$/, '') ?? '';
      return others.length > 0 || word.length > SHORT || (subjects.words.has(word) && !STOP_WORDS.has(word));
    })
    .flatMap(({ phrase, at }) =>
      phrase.findings.flatMap((id) => {
        const subject = subjects.byId.get(id);
        return subject ? [{ kind, subject, at }] : [];
      }),
    );

/** Words that stand before what something is meant for. */
const BEFORE_A_PROBLEM = new Set('for against with cure treat reliev relief eas heal help prevent reduc lower improv stop caus'.split(' '));

/**
 * Of names that share a word the longer holds. Equally long ones, a thing that is both ('alcohol', 'low mood'), are what the question still lacks, or
 * what their place says: behind 'for' and 'against' stands a problem.
 */
function settled(found: readonly Found[], tokens: readonly Token[]): Found[] {
  const behindFor = ({ at }: Found) => {
    const before = tokens.slice(Math.max(0, Math.min(...at) - 3), Math.min(...at));
    return before.some(({ stem }) => BEFORE_A_PROBLEM.has(stem));
  };
  const others = (one: Found) => found.filter((other) => other.kind === one.kind && !other.at.some((place) => one.at.includes(place))).length;
  const hasGap = ({ at }: Found) => Math.max(...at) - Math.min(...at) >= at.length;
  const weight = (one: Found) =>
    one.at.length * 100 - Math.min(others(one), 4) * 20 - (hasGap(one) ? 30 : 0) + ((one.kind === 'problem') === behindFor(one) ? 10 : 0);
  return longestFirst([...found].sort((a, b) => weight(b) - weight(a))).sort((a, b) => Math.min(...a.at) - Math.min(...b.at));
}

/** Without those that share a word with one before them. */
function longestFirst(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of [...found].sort((a, b) => b.at.length - a.at.length)) {
    const rival = kept.find((other) => other.at.some((place) => one.at.includes(place)));
    // One name may stand for two subjects of a kind; a part of a name that was heard stands for nothing more.
    if (!rival || (rival.kind === one.kind && rival.at.length === one.at.length)) kept.push(one);
  }
  return kept;
}
