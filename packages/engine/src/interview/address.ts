import type { Profile } from '@consilium/contract';

type Subject = Profile['subject'];
type Other = Exclude<Subject, 'self'>;

const NAMES: Record<Other, string> = { child: 'your child', other: 'the person' };

/** Verbs that open a question or a part of it, with the form they have beside one other person. */
const OPENINGS: Readonly<Record<string, string>> = {
  do: 'does',
  are: 'is',
  have: 'has',
  were: 'was',
  did: 'did',
  can: 'can',
  could: 'could',
  would: 'would',
};
/** Words after which 'you' is who does something in a clause of its own ('when you cough'). */
const CLAUSE_OPENINGS = new Set(['when', 'after', 'as', 'once', 'that', 'if', 'than', 'because', 'although', 'while', 'what', 'how']);
/** Words before which 'you' is who does something though nothing opens the clause ('a joint you cannot move'); they stay as they are. */
const UNCHANGED = new Set(['cannot', 'never', 'ate', 'had', 'should', 'used', 'need', 'did']);
const IRREGULAR: Readonly<Record<string, string>> = { have: 'has', are: 'is', were: 'was', do: 'does', go: 'goes', press: 'presses', pass: 'passes' };
/** Verbs of clauses with 'you' in the questions; beside one other person they take an s. */
const CLAUSE_VERBS = new Set(
  'walk climb work rest use breathe cough lie lean twist bend move sit stand strain eat turn roll swallow think bite grip straighten raise leave wake see take depend open feel look'.split(
    ' ',
  ),
);
/** Where the clause of 'you' ends and the verbs are no longer its own. */
const CLAUSE_END = /, and |\?|\b(?:when|that|because)\b/;

/** Questions that the one who answers is asked about what they see, feel or were told: there 'you' stays. */
const OBSERVING = [
  /\b(?:Have|have) you seen\b/,
  /\bHave you noticed\b/,
  /\b(?:Can|can) you (?:feel|see)\b/,
  /\bCan you or someone else\b/,
  /\bDo you(?: or others)? (?:fear|think)\b/,
  /\bDo you hear a whistling\b/,
  /\bwhen you (?:press|look)\b/,
  /\bunder your fingers\b/,
];
/** Of a child the parent was told. */
const TOLD = /\bHave you been told that\b/;
const KEPT = '⟨kept⟩';
const NAME = '⟨name⟩';
/** Openings whose words would otherwise make the one who answers do it to the other. */
const REWORDED: readonly (readonly [string, string])[] = [
  ['after opening your bowels', 'after you open your bowels'],
  ['the need to open your bowels', 'the need to open the bowels'],
  ['hard to rise from a chair', 'hard for you to rise from a chair'],
];

/**
 * A question of a finding or a tradition, written for the person themselves, as it is put to a parent or to somebody who asks for another person.
 * What cannot be turned keeps its form, with whom it is about before it.
 */
export function addressed(question: string, subject: Subject): string {
  if (subject === 'self') return question;
  const turned = turn(question, subject);
  if (turned !== null) return turned;
  return `About ${NAMES[subject]}: ${(question[0] ?? '').toLowerCase()}${question.slice(1)}`;
}

/** The question turned to another person, or null where its words name nobody after turning or have a form that is not known. */
export function turn(question: string, subject: Other): string | null {
  const reworded = REWORDED.reduce((text, [from, to]) => text.replace(from, to), question);
  let rest = keepObserving(ofRelatives(bothAsOne(reworded)), subject);
  let named = rest.includes(NAME);
  let out = '';
  for (let at = rest.search(MENTION); at >= 0; at = rest.search(MENTION)) {
    const word = MENTION.exec(rest)?.[1] ?? '';
    const before = out + rest.slice(0, at);
    const after = rest.slice(at + word.length);
    const step = word === 'you' ? turnYou(before, after, named) : { before, said: turnOwn(word, named), after };
    if (step === null) return null;
    out = step.before + step.said;
    rest = step.after;
    named = true;
  }
  const text = (out + rest).replaceAll(KEPT, 'you').replaceAll(NAME, NAMES[subject]);
  return named || !MENTION.test(question) ? text : null;
}

const MENTION = /\b(yourself|your|you)\b/;

function turnOwn(word: string, named: boolean): string {
  if (word === 'yourself') return 'themselves';
  return named ? 'their' : `${NAME}'s`;
}

/** The word with a capital where the one it stands for had one. */
const likeFirst = (model: string, word: string) => (/^[A-Z]/.test(model) ? (word[0] ?? '').toUpperCase() + word.slice(1) : word);

type Step = { before: string; said: string; after: string };

/** 'you' as who is asked ('do you'), as who does something in a clause ('when you cough'), or as whom something is done to ('wakes you'). */
function turnYou(before: string, after: string, named: boolean): Step | null {
  const previous = /(\w+) $/.exec(before)?.[1] ?? '';
  const next = /^ (\w+)/.exec(after)?.[1] ?? '';
  const opening = OPENINGS[previous.toLowerCase()];
  if (opening) {
    return named ? { before, said: 'they', after } : { before: `${before.slice(0, -previous.length - 1)}${likeFirst(previous, opening)} `, said: NAME, after };
  }
  if (CLAUSE_OPENINGS.has(previous.toLowerCase()) || UNCHANGED.has(next)) {
    if (named) return { before, said: 'they', after };
    const agreed = agreeing(after, next);
    return agreed === null ? null : { before, said: NAME, after: agreed };
  }
  return { before, said: named ? 'them' : NAME, after };
}

/** The rest of a clause with its verbs as they are beside one other person; null when its verb is not known. */
function agreeing(after: string, next: string): string | null {
  if (UNCHANGED.has(next)) return after;
  if (IRREGULAR[next]) return after.replace(next, IRREGULAR[next]);
  if (!CLAUSE_VERBS.has(next)) return null;
  const end = after.search(CLAUSE_END);
  const clause = end < 0 ? after : after.slice(0, end);
  return clause.replace(/\w+/g, (word) => (CLAUSE_VERBS.has(word) ? `${word}s` : (IRREGULAR[word] ?? word))) + after.slice(clause.length);
}

/** 'Are you, or is the person, confused?' asks one of the two; 'the person' is named as the one it is about. */
function bothAsOne(question: string): string {
  return question
    .replace(/\b(\w+) you, or (?:is|has|does) (?:the person|she),/, (_, verb: string) => `${likeFirst(verb, OPENINGS[verb.toLowerCase()] ?? verb)} ${NAME}`)
    .replace(/\byour, or the person's,/, `${NAME}'s`)
    .replace(/\bthe person\b/g, NAME);
}

/** A parent's own parents are not meant. */
function ofRelatives(question: string): string {
  return question.replace(/\b(a (?:parent|mother), [a-z, ]*?(?:sister|daughter|child)) have\b/, `$1 of ${NAME} have`);
}

function keepObserving(question: string, subject: Other): string {
  return [...OBSERVING, ...(subject === 'child' ? [TOLD] : [])].reduce((text, phrase) => text.replace(phrase, (words) => words.replace('you', KEPT)), question);
}
