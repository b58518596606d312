import type { StudyPopulation } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { matchPhrases } from '../text/match.ts';
import { type Phrase, phraseIndex } from '../text/phrases.ts';
import { type Speller, spellerOf } from '../text/spelling.ts';
import { stemOf, type Token, tokenise } from '../text/tokens.ts';
import { type Subject, type Subjects, stemsOf } from './subjects.ts';

/** Something a question names, with the words it is named by. */
export type Mention = { subject: Subject; asWritten: string };

/** What a treatment is to do: keep something from coming, or end what is there; undefined where the question leaves it open. */
export type Aim = 'prevent' | 'treat' | undefined;

/** `harm`: asked is whether it hurts, not whether it helps. `left`: stems of words with a meaning of their own that name nothing we know. */
export type Question = { treatments: Mention[]; problems: Mention[]; populations: StudyPopulation[]; harm: boolean; aim: Aim; left: ReadonlySet<string> };

/** What a question is read with. */
export type QuestionReader = {
  treatments: Subjects;
  problems: Subjects;
  populations: ReadonlyMap<string, readonly Phrase[]>;
  speller: Speller;
};

const HARM =
  /\b(?:harm\w*|hurts?|damag\w*|danger\w*|unsafe|safe|safety|safely|side[ -]?effects?|adverse|risks?|risky|toxic\w*|poison\w*|bad for|worsens?|make\w* \w+ ?worse|interact\w*|causes?|triggers?)\b/i;

const PREVENTS =
  /\b(?:prevent\w*|protect\w*|ward\w* off|stop (?:me|him|her|us|them|you) (?:from )?(?:getting|catching|developing)|keep\w* (?:\w+ )?from|avoid getting|lower (?:my|the|your) risk)\b/i;
const TREATS = /\b(?:clear\w*|get(?:ting)? rid|cures?|(?:i|he|she|we|they) (?:have|has|got)|i've got|already (?:have|has|got))\b/i;
export const aimOf = (text: string): Aim => (PREVENTS.test(text) ? 'prevent' : TREATS.test(text) ? 'treat' : undefined);

/** Words of questions that name neither a treatment nor a problem. */
const ASKING = new Set(
  'help helps helped helping work works working worked good bad better best effective effect treat treats treatment treating cure cures curing heal heals relieve relief ease eases evidence proof proven prove study studies research really actually ever any use used useful using take taking try trying worth should i you it is are was does do did can could will would what which who how why when not no yes or and than vs versus say says tell ignore records answer please just people person someone anybody anyone thing things make makes give gives get gets lower reduce reduces improve improves prevent prevents stop stops against for in on with about of to from by at as the a an my your their our her his me we they she he safe safely harm hurt damage danger dangerous risk risks cause causes caused side effects effect worse bad much many more less some like feel feeling need know think heard told read that this there if so be been being have has had tablet tablets pill pills capsule capsules drops tea oil powder extract supplement supplements injection injections jab jabs dose therapy course root leaf leaves seed seeds drink drinks yes week weeks day days night month months year years old age mum mom mother dad father wife husband aunt uncle sister brother friend gran grandma grandad son daughter boyfriend girlfriend partner doctor gp nurse pharmacist colleague neighbour every night nightly morning mornings evening daily time times idea point okay ok maybe perhaps true sure fine alright honestly seriously please thanks still now anymore lately keep keeps getting got gets go going want wants wanted got offered told says said heard read buy bought worth money safe enough'.split(
    ' ',
  ),
);

export function questionReader(knowledge: Knowledge, treatments: Subjects, problems: Subjects): QuestionReader {
  const everyday = knowledge.everydayWords.split(' ');
  return {
    treatments,
    problems,
    populations: phraseIndex(knowledge.evidence.populations.map(({ id, words }) => ({ id, wordings: words }))).byFirstStem,
    speller: spellerOf(new Set([...treatments.words, ...problems.words]), new Set([...knowledge.realWords, ...everyday]), stemOf),
  };
}

type Found = { kind: 'treatment' | 'problem'; subject: Subject; at: readonly number[] };

/** Reads a question in plain words; typing errors in names are mended. */
export function readQuestion(text: string, reader: QuestionReader): Question {
  const harm = HARM.test(text);
  const tokens = tokenise(text).map((token): Token => {
    // 'Hurt my liver' asks for harm: it is no pain.
    if (harm && HARM.test(token.text)) return { ...token, stem: '' };
    const mended = token.kind === 'word' ? reader.speller(token.text) : undefined;
    return mended === undefined ? token : { ...token, stem: mended };
  });
  const found = settled(
    [
      ...matchPhrases(tokens, { byFirstStem: reader.treatments.phrases }).flatMap(({ phrase, at }) => foundIn('treatment', reader.treatments, phrase, at)),
      ...matchPhrases(tokens, { byFirstStem: reader.problems.phrases }).flatMap(({ phrase, at }) => foundIn('problem', reader.problems, phrase, at)),
    ],
    tokens,
  );
  const populations = populationsIn(text, reader);
  const problems = found.filter(({ kind, at }) => kind === 'problem' && !DENYING.has(tokens[Math.min(...at) - 1]?.text ?? ''));
  // 'Bladder infections while pregnant' asks about bladder infections in pregnant women, not about pregnancy.
  const isPopulation = ({ subject }: Found) => subject.wordings.some((wording) => populationsIn(wording, reader).length > 0 && stemsOf(wording).length === 1);
  const asked = problems.some((one) => !isPopulation(one)) ? problems.filter((one) => !isPopulation(one)) : problems;
  const mentionOf = ({ subject, at }: Found): Mention => ({
    subject,
    asWritten: text.slice(tokens[Math.min(...at)]?.start ?? 0, tokens[Math.max(...at)]?.end ?? 0),
  });
  const heard = new Set(found.flatMap(({ at }) => at));
  return {
    treatments: found.filter(({ kind, at }) => kind === 'treatment' && !isReplaced(tokens, Math.min(...at))).map(mentionOf),
    problems: asked.map(mentionOf),
    populations: [...new Set([...populations, ...populationsByAge(text)])],
    harm,
    aim: aimOf(text),
    left: new Set(tokens.flatMap(({ kind, text: word, stem }, place) => (kind === 'word' && !heard.has(place) && !ASKING.has(word) ? [stem] : []))),
  };
}

/** Before a problem that is not there ('the test said no apnoea'). */
const DENYING = new Set(['no', 'without', 'not', 'never']);

/** 'Cinnamon instead of insulin' asks about cinnamon. */
const isReplaced = (tokens: readonly Token[], place: number) =>
  (tokens[place - 2]?.text === 'instead' && tokens[place - 1]?.text === 'of') || (tokens[place - 2]?.text === 'rather' && tokens[place - 1]?.text === 'than');

const AGE = /\b(\d{1,3})[ -]?(day|week|month|year)s?[ -]?old\b|\b(?:is|aged?) (\d{1,3})\b/gi;

/** Who is meant where an age is told: below one year, below 18, from 65 years. */
function populationsByAge(text: string): StudyPopulation[] {
  return [...text.matchAll(AGE)].flatMap(([, age, unit, bare]): StudyPopulation[] => {
    const years = Number(age ?? bare);
    if (unit !== undefined && unit.toLowerCase() !== 'year') return ['infants'];
    if (years < 18) return [years < 1 ? 'infants' : 'children'];
    return years >= 65 ? ['older people'] : [];
  });
}

/** Who a text speaks of. */
export const populationsIn = (text: string, { populations }: Pick<QuestionReader, 'populations'>): StudyPopulation[] => [
  ...new Set(matchPhrases(tokenise(text), { byFirstStem: populations }).flatMap(({ phrase }) => phrase.findings as StudyPopulation[])),
];

const foundIn = (kind: Found['kind'], subjects: Subjects, phrase: Phrase, at: readonly number[]): Found[] =>
  phrase.findings.flatMap((id) => {
    const subject = subjects.byId.get(id);
    return subject ? [{ kind, subject, at }] : [];
  });

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
  const weight = (one: Found) => one.at.length * 100 - Math.min(others(one), 4) * 20 + ((one.kind === 'problem') === behindFor(one) ? 10 : 0);
  const kept: Found[] = [];
  for (const one of [...found].sort((a, b) => weight(b) - weight(a))) {
    const rival = kept.find((other) => other.at.some((place) => one.at.includes(place)));
    // One name may stand for two subjects of a kind; a part of a name that was heard stands for nothing more.
    if (!rival || (rival.kind === one.kind && rival.at.length === one.at.length)) kept.push(one);
  }
  return kept.sort((a, b) => Math.min(...a.at) - Math.min(...b.at));
}
