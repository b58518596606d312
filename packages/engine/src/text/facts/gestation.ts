import { saidOfAnother, sentenceAround, type Teller, tellerIsIll } from './holder.ts';
import { numberOf, WHOLE_NUMBER } from './numbers.ts';

/** What the text says of a pregnancy or a birth of the patient. `spoken`: pregnancy is spoken of at all, so that a mere word in the text decides nothing. */
export type StatedPregnancy = {
  pregnant?: boolean;
  /** Completed weeks of the pregnancy. */
  gestationWeeks?: number;
  /** Days since the birth. */
  postpartumDays?: number;
  spoken: boolean;
  spans: { start: number; end: number }[];
};

/** Weeks a pregnancy can be stated in: before 3 nobody knows, after 43 nobody waits. */
const FROM_WEEK = 3;
const TO_WEEK = 43;
const WEEKS_OF_A_MONTH = 4.35;
const TERM = 40;
/** Middle week of each trimester, used when no week is given. */
const TRIMESTER_WEEK = { first: 9, second: 20, third: 34 } as const;
/** A birth longer ago than a year says nothing of the time after birth. */
const BIRTH_COUNTS_DAYS = 365;

const WEEK = '(?:weeks?|wks?|wk|w)';
const PREGNANT = `(?:pregnan(?:t|cy)|preg(?:gers|go|gy|s)?|prego|gravid|up the duff|expectant|antenatal|gestation(?:al)?|with child)`;
const BORN_CONTEXT =
  /\b(?:my|the|baby|her)(?: baby)? bump\b(?! (?:on|in|behind|near|under|over|of)\b)|\b(?:midwi(?:fe|ves)|antenatal|obstetric\w*|braxton|trimester|f(?:o?e)tal|placenta\w*|amniotic|foetus|fetus|expecting)\b|\bwaters? (?:broke|have broken|broken)\b|\bbaby(?:'s| is| has| hasn't| isn't| not| was| been)* (?:not |stopped |moving|moved|kick\w*|breech|head down)|\bg\d+\s*p\d+\b/;

const words = (pattern: string) => new RegExp(pattern, 'g');

/** Forms in which the week is said; the first group is the number, the second (if any) days on top. */
const WEEK_FORMS: readonly { form: RegExp; weeks: (count: number) => number; needsPregnancy: boolean }[] = [
  {
    form: words(
      String.raw`\b${WHOLE_NUMBER}\s*(?:\+\s*\d|and \d days?)?[\s-]*${WEEK}(?: and \w+ days?)?[\s-]*(?:into (?:my|the|this) )?(?:${PREGNANT}|along|gone|of pregnancy)\b`,
    ),
    weeks: (count) => count,
    needsPregnancy: false,
  },
  {
    form: words(String.raw`\b${WHOLE_NUMBER}(?: and a half)?[\s-]*(?:months?|mths?|mos?)[\s,-]*(?:${PREGNANT}|along|gone|of pregnancy)\b`),
    weeks: (count) => Math.round(count * WEEKS_OF_A_MONTH),
    needsPregnancy: false,
  },
  {
    form: words(
      String.raw`(?<!\b(?:period|smear|exam|exams|assignment|rent|appointment|results?|test|scan|review|visit|bill|jab|dose|check ?up)\b[^.]{0,12})\b(?:baby(?:'s| is)? |i'm |im |i am |she's |she is |we're |we are |wife is |and |is |, |^)due in (?:about |around )?${WHOLE_NUMBER} (?:more )?weeks?\b`,
    ),
    weeks: (count) => TERM - count,
    needsPregnancy: false,
  },
  {
    form: words(String.raw`\b(?:i'm |im |i am |she's |baby(?:'s| is)? )due in (?:about |around )?${WHOLE_NUMBER} months?\b`),
    weeks: (count) => Math.round(TERM - count * WEEKS_OF_A_MONTH),
    needsPregnancy: false,
  },
  { form: words(String.raw`\b(\d{1,2})\s?\+\s?[0-6]\b(?!\s*\/)`), weeks: (count) => count, needsPregnancy: true },
  {
    form: words(
      String.raw`(?<!\b(?:for|since|last|past|over|every|within|next|after|about for|in|ago|the|these|couple of|few|been|lasted|lasting|previous|another)(?: the| about| around| nearly| almost| over| last| past)* )\b${WHOLE_NUMBER}\s*(?:\+\s*\d)?\s*-?${WEEK}\b(?!\s*-?(?:old|ago|of (?!pregnancy)|history|later|post|pp\b|after|since|now\b|apart|before|on (?:antibiotics|it)|off|course|supply|baby))`,
    ),
    weeks: (count) => count,
    needsPregnancy: true,
  },
];

const TRIMESTER = words(String.raw`\b(first|second|third|1st|2nd|3rd)[\s-]*trimester\b`);
const AT_TERM = /\b(?:due (?:today|tomorrow|this week|next week|any day)|\d+ days? overdue|past my due date|full term)\b/;

/** Ways to say that somebody is pregnant, to be judged by what stands around them. */
const SAID = words(
  String.raw`\b${PREGNANT}\b|\b(?:i'm|im|i am|we're|we are|she's|she is|wife is|partner is|girlfriend is|sister is|daughter is|currently|while) expecting\b(?! (?:a|an|the|my|to|it|that|this|results?|news|him|her|some|more|too|visitors?)\b(?! (?:baby|little|child|new arrival)))|\b(?:expecting (?:a baby|twins|our|my (?:first|second|third|fourth)))\b|\b(?:my|her|baby) bump\b(?! (?:on|in|behind|near|under|over|of)\b)|\b(?:first|second|third|1st|2nd|3rd)[\s-]*trimester\b`,
);

const NOT_PREGNANT_BEFORE =
  /\b(?:not|never|no|isn't|isnt|aren't|arent|wasn't|wasnt|can't be|cant be|cannot be|couldn't be|nor|neither|without|no chance (?:of|that|i'm|im|i am)(?: being| i'm| i am)?|rul(?:ed?|ing) out|definitely not|certainly not|no possibility of)(?: (?:i'm|i am|being|a|currently|even|now|yet|actually))*\s*$/;
const TEST_NEGATIVE =
  /\b(?:neg(?:ative)? (?:home |urine )?preg(?:nancy)? tests?|preg tests? (?:was |is |came back )?neg(?:ative)?\b|pregnancy tests?(?: i did| i took)?(?: (?:was|were|is|are|came (?:back|up|out)|says?|said|all|both|still|been|have|has|shows?|showed))* (?:negative|neg)\b|tested negative for pregnancy|(?:did|done|took|taken) an? pregnancy test,?(?: and| but)?(?: it)?(?: was| is| came (?:back|out))? (?:negative|neg)\b)/;
const TEST_POSITIVE =
  /\b(?:positive (?:home )?pregnancy tests?|(?:did|done|took|taken) an? pregnancy test,?(?: and| but)?(?: it)?(?: was| is| came (?:back|out))? positive|pregnancy tests?(?: i did| i took)?(?: (?:was|were|is|are|came (?:back|up|out)|says?|said|all|both|still|today|yesterday))* positive)/;
/** Hoped for, feared, asked: neither pregnant nor not. */
const OPEN_BEFORE =
  /\b(?:trying(?: for| to (?:get|be|become|fall))?|(?:get|getting|gets|become|becoming|fall|falling|be|being)|want(?:s|ed|ing)? to (?:get|be|become)|hop(?:e|ing) (?:to|for)|planning(?: (?:a|to|on|for))?(?: (?:get|getting))?|could i|could it|might|may|maybe|perhaps|possibly|whether|if|am i|is she|are you|do you|can i|think (?:i'm|i am|i might be|i may be|she's)|scared of|worried (?:about|i'm|i am|that i'm)|afraid of|avoid(?:ing)?|prevent(?:ing)?|when)(?: (?:i|be|get|it|being|getting|to|that|is|am|i'm|she|she's|a|of|my|the|she is|i am))*\s*$/;
const OVER_BEFORE =
  /\b(?:was(?! told| just told)|were|had been|got|last|previous|past|earlier|first|second|third|after|since|since my|during my (?:last|previous|first)|ectopic|molar|before|been|history of|tubal|phantom|another|each|every|both|was (?:about |around |only )?\S+ (?:weeks?|months?|wks?))(?: (?:i was|i|my|the|her|a|an|this|ever|last|previous|two|three|\d+))*\s*$/;
const OVER_AFTER = /^(?:[^.,]{0,18})\b(?:last year|years? ago|in (?:19|20)\d\d|when i was|before\b|previously)/;
const NOUN_OF_SOMETHING = /^(?:pregnancy|preg|antenatal)(?: (?:test|tests|scare|vitamins?|yoga|pillow|leave|risk))\b/;

/** A child not yet born is nobody else whose pregnancy could be meant. */
const UNBORN = /\b(?:my|the|our) (?:unborn )?bab(?:y|ies)\b/g;

/** What is said of pregnancy, its week and of a birth, of the patient alone. `text` is levelled. */
export function pregnancyIn(text: string, subjectIsOther = false): StatedPregnancy {
  const teller: Teller = { subjectIsOther, tellerIsIll: tellerIsIll(text) };
  const mine = (at: number) => !saidOfAnother(sentenceAround(text, at).before.replace(UNBORN, 'it'), teller);
  const stated: StatedPregnancy = { spoken: false, spans: [] };
  const born = birthIn(text, mine);
  if (born !== undefined) stated.postpartumDays = born;

  const negative = TEST_NEGATIVE.exec(text);
  const positive = TEST_POSITIVE.exec(text);
  let denied = negative !== null && mine(negative.index);
  let pregnant = positive !== null && mine(positive.index);
  if (negative || positive) stated.spoken = true;
  if (positive && pregnant) stated.spans.push({ start: positive.index, end: positive.index + positive[0].length });

  for (const match of text.matchAll(SAID)) {
    stated.spoken = true;
    const { before, after } = sentenceAround(text, match.index);
    if (!mine(match.index) || NOUN_OF_SOMETHING.test(after) || /\b(?:smear|postpartum|after birth)\s*$/.test(before)) continue;
    if (NOT_PREGNANT_BEFORE.test(before)) denied = true;
    else if (/\bjust (?:got|found out|fallen|become)\b[^.]{0,14}$/.test(before)) pregnant = true;
    else if (OPEN_BEFORE.test(before) || OVER_BEFORE.test(before) || OVER_AFTER.test(after.slice(match[0].length))) continue;
    else pregnant = true;
    if (pregnant) stated.spans.push({ start: match.index, end: match.index + match[0].length });
  }
  const context = BORN_CONTEXT.test(text);
  const week = weekIn(text, pregnant || (context && !denied && born === undefined), mine);
  if (week && !denied) {
    stated.gestationWeeks = week.weeks;
    stated.spans.push({ start: week.start, end: week.end });
    pregnant = true;
    stated.spoken = true;
  }
  if (pregnant && (born === undefined || week)) stated.pregnant = true;
  else if (denied) stated.pregnant = false;
  return stated;
}

function weekIn(text: string, pregnancyKnown: boolean, mine: (at: number) => boolean): { weeks: number; start: number; end: number } | undefined {
  for (const { form, weeks, needsPregnancy } of WEEK_FORMS) {
    if (needsPregnancy && !pregnancyKnown) continue;
    for (const match of text.matchAll(form)) {
      const { before, after } = sentenceAround(text, match.index);
      const tail = after.slice(match[0].length);
      const count = weeks(numberOf(match[1] as string));
      if (!(count >= FROM_WEEK && count <= TO_WEEK) || !mine(match.index)) continue;
      if (
        /\b(?:was|were|when i was|at|lost (?:a|my|the) (?:baby|pregnancy)|miscarr\w+|terminat\w+|died)\b[^,]{0,14}$/.test(before) &&
        /\b(?:last|previous|lost|miscarr|when i was|in 20\d\d|ago)/.test(before + tail)
      )
        continue;
      if (/^[^.,]{0,18}\b(?:last year|years? ago|in (?:19|20)\d\d)/.test(tail)) continue;
      return { weeks: count, start: match.index, end: match.index + match[0].length };
    }
  }
  for (const match of text.matchAll(TRIMESTER)) {
    const name = (match[1] as string).replace('1st', 'first').replace('2nd', 'second').replace('3rd', 'third') as keyof typeof TRIMESTER_WEEK;
    if (mine(match.index) && pregnancyKnown) return { weeks: TRIMESTER_WEEK[name], start: match.index, end: match.index + match[0].length };
  }
  const term = pregnancyKnown ? AT_TERM.exec(text) : null;
  return term && mine(term.index) ? { weeks: TERM, start: term.index, end: term.index + term[0].length } : undefined;
}

const BIRTH = String.raw`(?:gave birth|given birth|giving birth|childbirth|child birth|had (?:a|an|my|our|the|her)(?: \w+){0,2} (?:baby|babies|c-?section|caesarean|cesarean|caesarian|section|twins|son|daughter|little (?:boy|girl|one))|having (?:a|my|our|the)(?: \w+)? baby|(?:was |were )?delivered(?: (?:a|my|our|the)(?: \w+)? (?:baby|son|daughter|twins))?|(?:my |a |the |an? emergency )?(?:c-?section|caesarean|cesarean|caesarian)|(?:the |my )?(?:birth|delivery|labour)(?: of my \w+)?|(?:baby|twins|son|daughter|little (?:boy|girl|one)) (?:was|is|were|got) born|post-?\s?partum|post-?natal|pp|post (?:birth|delivery|section))`;
const SPAN = `(?:about |around |nearly |almost |over |just |only )?(?:${WHOLE_NUMBER}|an?) (?:and a half )?-?(days?|weeks?|wks?|months?|mths?)`;
const BIRTH_FORMS = [
  words(String.raw`\b${BIRTH}\b[^.;]{0,24}?\b${SPAN} ago\b`),
  words(String.raw`\b${SPAN}[\s-]*(?:after|since|post|from|following)?\s*(?:my |a |the |having |giving |an )?(?:emergency )?${BIRTH}\b`),
  words(String.raw`\b(?:i'm |im |i am )?${SPAN} (?:pp|post-?\s?partum|post-?natal)\b`),
];
const BIRTH_LATELY = new RegExp(
  String.raw`\b${BIRTH}\b[^.;]{0,16}?\b(today|this morning|tonight|last night|yesterday|last week|this week|a week ago|the other day)`,
);
const LATELY_DAYS: Record<string, number> = {
  today: 0,
  'this morning': 0,
  tonight: 0,
  'last night': 1,
  yesterday: 1,
  'last week': 7,
  'this week': 3,
  'a week ago': 7,
  'the other day': 3,
};

function birthIn(text: string, mine: (at: number) => boolean): number | undefined {
  for (const form of BIRTH_FORMS)
    for (const match of text.matchAll(form)) {
      const count = match[1] === undefined ? 1 : numberOf(match[1]);
      const unit = match[2] ?? 'days';
      const days = Math.round(count * (unit.startsWith('d') ? 1 : unit.startsWith('w') ? 7 : 30.4));
      if (Number.isFinite(days) && days <= BIRTH_COUNTS_DAYS && mine(match.index)) return days;
    }
  const lately = BIRTH_LATELY.exec(text);
  return lately && mine(lately.index) ? LATELY_DAYS[lately[1] as string] : undefined;
}

const BLEEDING = words(
  String.raw`\b(?:bleed|bleeding|bled|spotting|haemorrhag\w*|hemorrhag\w*|(?:bright |fresh |red )*blood (?:is |was |keeps |has been )?(?:running|pouring|coming|gushing|in my (?:knickers|pants|underwear)|on the (?:toilet )?(?:paper|tissue)|when i wipe|down my legs?)|(?:passing|passed|losing|lost) (?:some |a bit of |a lot of )?(?:blood|clots)|clots? (?:coming|passed))\b`,
);
const FROM_ELSEWHERE =
  /\b(?:nose|nosebleed|nostril|gums?|teeth|tooth|mouth|tongue|brush\w*|piles|ha?emorrhoids?|back passage|bum|bottom|anus|rect\w+|poo\w*|stools?|cut|finger|thumb|hand|knee|leg (?:cut|graze)|toe|foot|head|face|ear|eye|mole|wound|scratch\w*|graze|cough\w*|vomit\w*|throwing up|sick|urine|pee|wee|nipples?|skin|injection|lips?)\b/;
const NO_BLEEDING = /\b(?:no|not|without|isn't|nor|never|any|hasn't|haven't|stopped|if|worried about|afraid of|scared of)(?: \w+){0,3}\s*$/;

/** Places where a pregnant woman says that she bleeds and names no other place it comes from. `text` is levelled. */
export function bleedingIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(BLEEDING)].flatMap((match) => {
    const { before, after } = sentenceAround(text, match.index);
    const clause = before.split(/,|\b(?:but|and)\b/).at(-1) ?? before;
    const around = `${clause}${after.slice(match[0].length).split(/,|\b(?:but|and)\b/)[0] ?? ''}`;
    return FROM_ELSEWHERE.test(around) || NO_BLEEDING.test(clause) ? [] : [{ start: match.index, end: match.index + match[0].length }];
  });
}
