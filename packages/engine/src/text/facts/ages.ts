import type { Span } from '@consilium/contract';
import { ANIMALS, DEPENDANTS, FAMILY, OTHERS, SOMEONE, YOUNG_ONE } from '../person-words.ts';
import { inFigures, numberOf } from './numbers.ts';

/**
 * An age said in a text. `years`: 6 weeks are 6/52. `bearer`: where the word stands behind it that names whose age it is ('4 week old baby').
 * `asNoun`: the age itself stands for a person who has or does something ('my 4 week old has a fever').
 * `ofAnother`: it stands for one whom something is done to ('feeding my 4 week old').
 */
export type StatedAge = Span & { years: number; bearer?: number; asNoun?: true; ofAnother?: true };

/** Ages (years) below which an age without a noun speaks of a baby, and of a child. */
const BABY_BELOW = 2;
const CHILD_BELOW = 13;
const OLDEST = 120;

const PER_YEAR: Record<string, number> = { y: 1, m: 12, w: 52, d: 365, h: 8760 };

const alternatives = (...sets: Iterable<string>[]) => sets.flatMap((set) => [...set]).join('|');
const BABY = '(?:baby|babe|newborn|new born|neonate|infant|bub|bubba|lo|(?:little|wee) (?:one|man|lady|guy)|bairn|babies|twins?|nb)';
const PERSON = `(?:${alternatives(FAMILY, DEPENDANTS, OTHERS, SOMEONE, YOUNG_ONE)}|${BABY}|babies|patient|pt|male|female|triplets?)(?:'s)?`;
const ANIMAL = `(?:${alternatives(ANIMALS)})`;
const KID = `(?:son|daughter|boy|girl|child|kid|kiddo|toddler|baby|grandson|granddaughter|grandchild|nephew|niece|lad|${BABY})`;

const COUNT = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?(?:[ -]1\/2| ?½| and a half| ?[-–] ?\d{1,2}(?![\d.,])| (?:to|or) \d{1,2}(?![\d.,]))?|½|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const LOOSE = `(?:${COUNT}|an?(?: few| couple(?: of)?)?|few|couple(?: of)?|half an?)`;
const UNIT = '(?:years?|yrs?|months?|mths?|mnths?|mo|mos|weeks?|wks?|days?|hours?|hrs?)';
const SHORT_UNIT = `(?:${UNIT}|[ymwd]|hr)`;
const lengthOf = (count: string, unit: string) => String.raw`${count}[ -]*${unit}\b\.?(?: and a half)?(?:,? ?(?:and |& )?\d{1,2}[ -]*${unit}\b)?`;
const LENGTH = lengthOf(COUNT, UNIT);
/** 'Nearly 3 months' is less than three months. */
const NOT_YET = '(?<notyet>nearly|almost|not quite|not yet|under|just under|less than|coming up(?: to| for)?|going on|approaching|getting on for|turning)';
const ABOUT = `(?:(?:${NOT_YET}|about|around|approx(?:imately)?\\.?|roughly|just over|over|only|just|now|currently|already|barely|at|still|like|is|a|an) )*`;

/** What may follow an age that is told without 'old' or 'aged': the end of the clause or its verb. */
const ENDS = String.raw`(?= {0,3}(?:[,;:!?)\]]|\.(?!\d)|$|\n|(?:and|with|has|had|is|was|who|but|now|today|tomorrow|yesterday|this|next|on|not|won't|wont|can't|cant|isn't|hasn't|keeps|corrected|adjusted|suddenly|fell|feels?|[mf]|male|female|woman|man|lady|boy|girl)\b(?! (?:a half|\d+ (?:days?|hours?)))))`;
/** Numbers of another kind: a dose, a weight, a count, a reading. */
const OTHER_NUMBER = String.raw`(?! ?(?:[\/%:°]|[.,]\d|\d|x\b|k\b|times\b|a (?:day|week|month)|days?\b|weeks?\b|wks?\b|hours?\b|hrs?\b|min|months?\b|nights?\b|kgs?\b|mg|ml|mcg|cm\b|mm\b|ft\b|feet|foot|lbs?\b|st\b|stone|pounds?|bpm|degrees?|c\b|percent|per\b|out of|over|stitches|weeker|minutes?|people|kids|children|others?))`;
const YEARS = String.raw`(?<years>\d{1,3})(?: and a half)?${OTHER_NUMBER}`;
const AGE_OF_A_THING = String.raw`(?! (?:\w+ )?(?:injur|scar|wound|fracture|break\b|burn\b|bruise|sprain|bite|tattoo|piercing|stitches|surgery|operation|cut\b|car\b|bed|mattress|house|infection|problem|issue|milk|food|chicken|prescription|medic|tablets|antibiotics|photo|filling|crown|implant|hip\b|knee\b|stoma\b|graft))`;

type Form = { form: RegExp; asNoun?: true };

const FORMS: readonly Form[] = [
  // '4 weeks old', '8wk old', '2m old', '5 wk/o', '3 1/2 months of age', 'a few days old', '80 y/o', '76 yr old', '6-week-old'.
  {
    form: new RegExp(String.raw`\b${ABOUT}(?<length>${lengthOf(LOOSE, SHORT_UNIT)})(?:[ -]*olds?\b|[ -]*of (?:age|life)\b| ?\/? ?o\b)${AGE_OF_A_THING}`, 'g'),
    asNoun: true,
  },
  {
    form: new RegExp(String.raw`\b${ABOUT}(?<years>\d{1,3})[ -]*(?:y\.? ?\/? ?o\b\.?|y(?:ea)?rs?\.?[ -]?olds?\b|yrolds?\b)${AGE_OF_A_THING}`, 'g'),
    asNoun: true,
  },
  // 'my 11mo has'.
  {
    form: /(?<=^ ?|[.,;:(\n] ?|\b(?:my|our|the|an?|his|her) )(?<length>\d{1,2} ?-?mo)\b(?! ?(?:ago|history|hx|of|post|later|after|now|since|duration)\b)/g,
    asNoun: true,
  },
  { form: /\b(?:only|just|mere|barely|a matter of)[ -](?<some>hours|days|weeks|months)[- ]old\b/g },
  { form: /\b(?:day (?<days>\d{1,2}) of life|(?:dol|day of life):? ?(?<dol>\d{1,2}))\b/g },
  // Clinicians' '4/52 old', '6/12 old', '3/7 old'.
  { form: new RegExp(String.raw`\b(?<count>\d{1,2})\/(?<of>52|12|7)(?= ?-?(?:old|${KID}|m|f)\b)(?: ?-?old)?`, 'g'), asNoun: true },
  // '5 month baby', '3-week newborn', '10 month boy', '45 year male'.
  {
    form: new RegExp(
      String.raw`(?<!\b(?:for|past|last|since|about|after|these|those|in|next|every|within|over|ago|at)(?: the| my| these)? )\b(?<length>${COUNT}[ -]*${SHORT_UNIT})[ -](?=(?:\w+ )?(?:${KID}|male|female|man|woman|lady)\b)`,
      'g',
    ),
  },
  // 'aged 4 weeks', 'age: 6 weeks', 'Age 80', 'age/sex: 34/M'.
  {
    form: new RegExp(
      String.raw`(?<!\b(?:at|by|from|until|till|before|after|since|average|middle|old|of|the|reading|school|mental) (?:my |his |her |their |this |the |an )?)\bage[ds]?(?: ?\/ ?(?:sex|gender))?\b(?: is| of|\s*[:=.–-]|,)*\s*${ABOUT}(?:(?<length>${LENGTH})|${YEARS})`,
      'g',
    ),
  },
  { form: new RegExp(String.raw`(?<=\b(?:is|am|are|'m|'s|im) (?:at )?)(?:the )?age of (?:(?<length>${LENGTH})|${YEARS})`, 'g') },
  // 'She is 9 months', 'my mother is 80 and', 'he turned 4 weeks', 'my baby who's nearly 3 months', 'I am 34 with'.
  {
    form: new RegExp(
      String.raw`\b(?:i'm|i am|im|i m|he's|hes|she's|shes|(?:he|she|they|${PERSON}(?: (?!is\b|are\b|has\b|was\b|had\b|and\b)[a-z]+)?)(?:,? (?:who|he|she)(?:'s| is)|'s| is| are|,? (?:just |recently |has just |have just |has |have |will be |is |is just )?(?:turned|turns|turning)| will be)|(?<=\b${PERSON.replace("(?:'s)?", "'s")})) ${ABOUT}(?:(?<length>${LENGTH})${ENDS}|${YEARS}(?: ?years?| ?yrs?)?${ENDS})`,
      'g',
    ),
  },
  { form: new RegExp(String.raw`\bi(?:'ve| have|'ll be| will be)? (?:just |recently )?(?:turned|turn) ${ABOUT}${YEARS}${ENDS}`, 'g') },
  // 'Dad, 81, short of breath', 'my mum (79)', 'wife - 34', 'baby, 5 weeks,', 'newborn 4 days'.
  { form: new RegExp(String.raw`\b${PERSON},? ?[,(–-] ?${ABOUT}${YEARS}(?: ?years?| ?yrs?)?${ENDS}`, 'g') },
  {
    form: new RegExp(
      String.raw`\b${BABY}(?: boy| girl)?,? ?[,(–-]? ?${ABOUT}(?<length>${COUNT} ?(?:months?|mths?|mo|weeks?|wks?))(?:${ENDS}|(?! (?:of|after|post|into|from|in|on|ago|early|premature|prem|late|since|off|pregnan|before|history|old)))`,
      'g',
    ),
  },
  { form: new RegExp(String.raw`\b(?:newborn|neonate),? ?[,(–-]? ?${ABOUT}(?<length>${COUNT} ?(?:days?))${ENDS}`, 'g') },
  {
    form: new RegExp(
      String.raw`\b(?:son|daughter|boy|girl|grandson|granddaughter|nephew|niece|toddler|child)(?:,? ?[,(–-] ?${ABOUT}| )(?<length>${COUNT} ?(?:months?|mths?|mo|weeks?|wks?))${ENDS}`,
      'g',
    ),
  },
  // 'grandma 85', 'son 8 vomiting': a grown-up's number beside a grown-up, a child's beside a child.
  {
    form: new RegExp(
      String.raw`\b(?:${alternatives(FAMILY)}|husband|wife|partner|hubby|boyfriend|girlfriend|friend|neighbou?r) (?<years>(?:1[89]|[2-9]\d|10\d))(?: and a half)?${OTHER_NUMBER}`,
      'g',
    ),
  },
  {
    form: new RegExp(
      String.raw`\b(?:son|daughter|boy|girl|child|kid|toddler|grandson|granddaughter) (?<years>(?:1[0-7]|[1-9]))(?: and a half)?${OTHER_NUMBER}`,
      'g',
    ),
  },
  // 'a baby of 3 weeks', 'a woman of 82'.
  {
    form: new RegExp(
      String.raw`\b(?:${KID}|man|woman|lady|gentleman|male|female|patient|teenager|person) of ${ABOUT}(?:(?<length>${LENGTH})${ENDS}|${YEARS}${ENDS})`,
      'g',
    ),
  },
  // '34/M', '(82F)', '45 female with', 'F34', 'me (29f)', 'male, 45,'.
  {
    form: /(?:^\s*|[.!?;]\s+|[\n([]\s*|\b(?:i'm|im|i am|me|hi|hello|hey|here|this|an?),? )\(?(?<years>\d{1,3}) ?[/,-]? ?(?:m|f|male|female|man|woman|lady|gentleman|girl|guy)\b(?!')/g,
  },
  {
    form: new RegExp(
      String.raw`(?:^\s*|[.!?;]\s+|[\n(\[]\s*|\b(?:i'm|im|i am|me|hi|hello|hey|here|this|an?),? )\(?(?:m|f|male|female|man|woman|lady|guy)(?:[\/ ,:-]+|(?=\d))(?<years>\d{1,3})(?: ?years?| ?yrs?| ?y)?(?:${ENDS}|(?= [a-z]{4}))${OTHER_NUMBER}`,
      'g',
    ),
  },
  { form: /\b(?:wife|husband|mum|mom|dad|mother|father|son|daughter|sister|brother|partner|friend|gf|bf),? \(?(?<years>\d{1,3}) ?[/,-]? ?[mf]\b/g },
  // 'born 10 days ago', 'born yesterday'.
  {
    form: new RegExp(
      String.raw`\bborn (?:(?:only|just|about|around|at home|prematurely|early|naturally|at term|over|by [a-z-]+|via [a-z-]+|at \d+ weeks),? )*(?:(?<length>${lengthOf(`(?:${LOOSE})`, UNIT)}) ago|(?<lately>today|this morning|tonight|last night|yesterday|last week|this week|the other day|(?:on |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b`,
      'g',
    ),
  },
  {
    form: /\bin (?:my|his|her|their) (?<part>early |mid[- ]?|late )?(?:(?<decade>[2-9])0'?s|(?<decadeword>twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))\b/g,
  },
  { form: /\b(?<newborn>newly[- ]born|just[- ]born|new[- ]?borns?|neonates?)\b(?! (?:screening|tests?|photos?|days|phase|stage))/g },
];

const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties'];
const LATELY_DAYS: Record<string, number> = { yesterday: 1, 'last night': 1, 'last week': 7, 'this week': 3, 'the other day': 3 };
/** Days that 'newborn' and 'only weeks old' stand for where no number is given. */
const NEWBORN_DAYS = 7;
const SOME = 3;

/** The age was then and not now: 'when he was 3 weeks old', 'died at 50', 'until 6 months of age'. */
const THEN_BEFORE =
  /\b(?:(?:when|since|until|till|before|after|once|where) (?:i|he|she|we|they|it|(?:my|the|our|her|his) \w+) (?:was |were |turned |is |am |'s )?|(?:i|we|he|she|they) (?:was|were) |(?:until|till|by|from|before|after|since|between|at|aged?) )(?:about |around |only |just |nearly |the |my |his |her |a )*$/;
const ENDED_BEFORE = /\b(?:died|passed away|diagnosed|miscarr\w+|stillborn|lost (?:him|her|my|our))\b[^.,;!?]*$/;
/** 'My 4 week old has', 'I have a 4 week old who', and not 'breastfeeding my 3 week old and have'. */
const DETERMINER = '(?:(?:my|our|the|an?|his|her|their|this) )?(?:little |poor |nearly |almost )?';
const SUBJECT_BEFORE = new RegExp(String.raw`(?:^|[.,;:!?(\n]|\b(?:and|but|so|because|as|that|think|with|for|have|has|got)) ?${DETERMINER}$`);
const DETERMINED = new RegExp(`(?:^| )${DETERMINER.replace(')?(?:little', ')(?:little')}$`);
const OWNED = /\b(?:my|our|his|her|their|an?) (?:little )?$/;
const SUBJECT_AFTER =
  /^,? ?(?:who|that|which|has|is|was|had|he|she|with|not|won't|wont|isn't|hasn't|can't|cant|doesn't|keeps|seems|looks|feels|got|fell|just|suddenly|can|will|[a-z]+(?:s|ed)\b)/;
/** 'Two children aged 4 and 6' are not the patient. */
const SEVERAL_BEFORE = /\b(?:children|kids|grandchildren|grandkids|people|adults|pupils|students)[ ,(]*$/;
const STILL =
  /^[^.,;]{0,4}\b(?:yesterday|today|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|last (?:week|mon|tues|wednes|thurs|fri|satur|sun)|and (?:is|has))/;
/** Weeks told of somebody in a text on a pregnancy are weeks of it, unless they are said to be an age. */
const OF_A_PREGNANCY = /pregnan|trimester|\bbump\b|waters|antenatal|due date|gestation/;
const GROWN_UP = /\b(?:wife|missus|partner|girlfriend|gf|fianc\S+|husband|mum|mom|mother|dad|father|sister|brother|friend|cousin|woman|lady|i'm|i am|im)\b/;
/** 'Trans man, four years on testosterone', 'wife, 3 weeks post op': how long something has gone on. */
const SINCE_BEHIND = /^ (?:on|into|after|post|since|clean|sober|without|off|out of)\b/;
const SAYS_AGE = /\bold|\bage|\/ ?o\b|\bof life|\bborn\b|\blife\b|\bturn/;

/** Every age said of somebody as it is now, in the order of the text; the surer form where two overlap. `written` is levelled. */
export function agesIn(written: string): StatedAge[] {
  const { text, at } = inFigures(written);
  const pregnancy = OF_A_PREGNANCY.test(text);
  const found: (StatedAge & { from: number; to: number })[] = [];
  for (const { form, asNoun } of FORMS)
    for (const match of text.matchAll(form)) {
      const groups = match.groups ?? {};
      const years = yearsOf(groups);
      const from = match.index + startOf(match);
      const to = match.index + match[0].trimEnd().length;
      if (years === undefined || !(years <= OLDEST) || found.some((other) => other.from < to && from < other.to)) continue;
      const before = text.slice(Math.max(0, match.index - 60), from);
      const after = text.slice(to, to + 60);
      if (groups.length && !SAYS_AGE.test(match[0] + after.slice(0, 4)) && (pregnancy || GROWN_UP.test(match[0]))) continue;
      if (SINCE_BEHIND.test(after)) continue;
      if (SEVERAL_BEFORE.test(before) && years >= BABY_BELOW) continue;
      if ((THEN_BEFORE.test(before) || ENDED_BEFORE.test(before)) && !STILL.test(after) && !groups.lately && !/born/.test(match[0])) continue;
      const bearer = new RegExp(`^[ -]*(?:[a-z]+[ -]){0,2}?(${PERSON}|${ANIMAL})\\b`).exec(after);
      if ((bearer?.[1] && new RegExp(`^${ANIMAL}`).test(bearer[1])) || isOfAnAnimal(before)) continue;
      const noun = bearer && !/^ ?(?:and|has|is|was|with|who|but|had|not)\b/.test(after);
      const subject = asNoun && !noun && (SUBJECT_BEFORE.test(before) || (DETERMINED.test(before) && SUBJECT_AFTER.test(after)));
      found.push({
        years: isNotYet(groups, before) ? years * 0.99 : years,
        start: at(from),
        end: at(to),
        from,
        to,
        ...(noun ? { bearer: at(to + bearer[0].length - (bearer[1] as string).length) } : {}),
        ...(subject && years < CHILD_BELOW ? { asNoun: true as const } : {}),
        ...(asNoun && !noun && !subject && OWNED.test(before) ? { ofAnother: true as const } : {}),
      });
    }
  return found.sort((a, b) => a.start - b.start).map(({ from: _from, to: _to, ...age }) => age);
}

/** The noun that an age without one stands for, for who reads who is spoken of: 'my 4 week old' is 'my baby'. */
export const nounOf = ({ years, asNoun }: StatedAge): string => (asNoun ? (years < BABY_BELOW ? 'baby' : 'child') : '');

/** Letters from the start of a match to its age: 'my son is' stays where 'my son is 6 weeks' is read. */
function startOf(match: RegExpMatchArray): number {
  const { length, years, lately, count, part, decade } = match.groups ?? {};
  if (lately || part || decade) return 0;
  const said = length ?? years ?? count;
  const place = said === undefined ? 0 : match[0].indexOf(said);
  // 'aged', 'born' and 'age:' go with the number.
  const word = /\b(?:age[ds]?|born)\b/.exec(match[0]);
  return word && word.index < place ? word.index : place;
}

function yearsOf(groups: Record<string, string | undefined>): number | undefined {
  const { length, years, some, days, dol, count, of, lately, part, decade, decadeword, newborn } = groups;
  if (length !== undefined) return yearsOfLength(length);
  if (years !== undefined) return Number(years);
  if (some !== undefined) return SOME / (PER_YEAR[some[0] as string] as number);
  if (days ?? dol) return Number(days ?? dol) / 365;
  if (count && of) return Number(count) / ({ '52': 52, '12': 12, '7': 365 }[of] as number);
  if (lately !== undefined) return (LATELY_DAYS[lately] ?? (/day$/.test(lately) && lately !== 'today' ? SOME : 0)) / 365;
  if (newborn !== undefined) return NEWBORN_DAYS / 365;
  const tens = decade ? 10 * Number(decade) : decadeword ? 20 + 10 * DECADES.indexOf(decadeword) : undefined;
  return tens === undefined ? undefined : tens + (part?.startsWith('early') ? 2 : part?.startsWith('late') ? 8 : 5);
}

/** Years of '6 weeks', '3 1/2 months', '2 years and 3 months', 'a week and a half', of '6-7 weeks' those of the lower number. */
function yearsOfLength(length: string): number | undefined {
  let sum: number | undefined;
  const half = / and a half$/.test(length) ? 0.5 : 0;
  for (const match of length.replace(/ and a half$/, '').matchAll(new RegExp(String.raw`(${LOOSE})[ -]*(${SHORT_UNIT})\b`, 'g'))) {
    const per = PER_YEAR[(match[2] as string)[0] as string];
    const count = countOf(match[1] as string);
    if (!per || !Number.isFinite(count)) return undefined;
    sum = (sum ?? 0) + (count + (sum === undefined ? half : 0)) / per;
  }
  return sum;
}

function countOf(said: string): number {
  if (/few/.test(said)) return SOME;
  const whole = numberOf(said.replace(/(?:[ -]1\/2| ?½| and a half)$/, '').replace(/ ?(?:[-–]|to|or) ?\d+$/, '') || 'zero');
  return /(?:1\/2|½|and a half)$/.test(said) ? whole + 0.5 : whole;
}

const isNotYet = ({ notyet }: Record<string, string | undefined>, before: string) =>
  notyet !== undefined || /\b(?:nearly|almost|not quite|not yet|just under|less than|coming up to) $/.test(before);

/** 'My cat is 3 months': the animal named last, with no person after it, has the age. */
function isOfAnAnimal(before: string): boolean {
  const clause = before.split(/[.;!?\n]/).at(-1) ?? '';
  const last = [...clause.matchAll(new RegExp(String.raw`\b(?:(${ANIMAL})|${PERSON}|i'm|i|im)\b`, 'g'))].at(-1);
  return last?.[1] !== undefined;
}
