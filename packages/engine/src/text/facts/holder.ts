/**
 * Who a plain statement speaks of. A short reading of one clause, used for facts (pregnancy, medicines, allergies) that stand outside the lexicon.
 * All texts are levelled (lower case, straight apostrophes).
 */

const RELATIVE =
  '(?:wife|missus|husband|hubby|partner|girlfriend|boyfriend|gf|bf|fianc\\S{1,3}|daughter|son|baby|child|kid|toddler|little (?:one|boy|girl)|boy|girl|mum|mom|mam|mother|dad|father|sister|brother|aunt(?:ie|y)?|uncle|cousin|niece|nephew|grand(?:ma|mother|pa|father|dad|mum|daughter|son)|gran|granny|nan|nana|friend|mate|colleague|coworker|neighbou?r|flatmate|roommate|boss|teacher|mother[- ]in[- ]law|sister[- ]in[- ]law|daughter[- ]in[- ]law|cat|dog)';
const OTHER_SUBJECT = new RegExp(
  `\\b(?:my|his|her|our|their|the|a) (?:\\w+ ){0,2}?${RELATIVE}(?:'s)?\\b(?! (?:says|said|thinks|thought|told|tells|suggested|reckons|wants|asked))`,
  'g',
);
/** The teller again: 'and I', 'but my head'. */
const SELF_AGAIN = /(?:^|[\s,(])(?:i|i'm|im|i've|ive|i'd|me|my|mine|myself)(?![\w'])/g;

/** 'I am worried', 'I gave him', 'I think my wife': the teller speaks of somebody else's illness, not of an own one. */
const OWN_ILLNESS =
  /(?:^|[\s,(])(?:i'm|im|i am)(?: now| also| currently| about| nearly| almost)?(?! (?:so |very |really |a bit |quite |just |also |now )?(?:worried|scared|concerned|calling|writing|asking|afraid|anxious about|wondering|not sure|unsure|her|his|with (?:her|him|my)|a (?:dad|mum|mom|carer|nurse|teacher)|looking after|caring|posting|typing|trying to help))\b|(?:^|[\s,(])(?:i've|ive|i have|i had|i feel|i felt|i get|i got|i keep|i can't|i cant|i cannot|i take|i use|i woke|i ache|i hurt|i bleed|i itch)\b(?! (?:called|rung|given|tried|noticed|seen|told|asked|worried|scared|an? (?:(?!and\b|my\b|but\b|with\b)\S+ ){0,4}?(?:son|daughter|wife|husband|child|baby|boy|girl|newborn|toddler|question)|no idea|him|her|my (?:son|daughter|wife|husband|mum|dad)))|\bmy (?:own )?(?:head|chest|back|stomach|tummy|belly|leg|arm|throat|neck|knee|eye|ear|foot|feet|ankles?|skin|nose|period|heart|hands?|bump|boobs?|breasts?|gums|hips?|pelvis|sugar|bp|blood pressure)\b/;

/** Whether the teller describes an illness of their own anywhere in the text. */
export const tellerIsIll = (text: string): boolean => OWN_ILLNESS.test(text);

/** What is needed to tell whose a statement is. */
export type Teller = { subjectIsOther: boolean; tellerIsIll: boolean };

/** The clause around a place: from the last full stop to the next, with the place's own position in it. */
export function sentenceAround(text: string, at: number): { before: string; after: string } {
  const start = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => lastMark(text, mark, at)));
  const rest = text.slice(at);
  const end = /[!?;\n]|\.(?!\d)/.exec(rest)?.index ?? rest.length;
  return { before: text.slice(start + 1, at), after: rest.slice(0, end) };
}

function lastMark(text: string, mark: string, at: number): number {
  let place = text.lastIndexOf(mark, at - 1);
  while (place > 0 && mark === '.' && /\d/.test(text[place + 1] ?? '')) place = text.lastIndexOf(mark, place - 1);
  return place;
}

/** Whether what follows `before` in its sentence is said of somebody who is not the patient ('my sister is' pregnant, 'my mum takes' warfarin). */
export function saidOfAnother(before: string, { subjectIsOther, tellerIsIll: ill }: Teller): boolean {
  const relative = lastIndex(before, OTHER_SUBJECT);
  if (relative < 0) return false;
  if (subjectIsOther || !ill) return false;
  return lastIndex(before.slice(relative + 3), SELF_AGAIN) < 0;
}

function lastIndex(text: string, pattern: RegExp): number {
  let last = -1;
  for (const match of text.matchAll(pattern)) last = match.index;
  return last;
}
