/** Words of everyday English that steer how a finding is meant. All in stems as `stemOf` gives them or in plain lower case where marked. */

/** Words that carry no meaning of their own inside a phrase and are passed over when matching. */
export const STOP_WORDS = new Set(
  "a an the my your his her its our their this that these those i i'm i've im ive you he he's she she's it it's we they am is are was were be been being of in on at to from and or with by for as into over around about some any have has had having get gets got getting do does did me him them very really quite so just also too still bit little lot there when while which who then than if will would can could may might must shall should keep keeps kept feel feels felt feeling like seem seems seemed".split(
    ' ',
  ),
);

/** Stems that go with everything: a phrase of two words that holds one of them is heard only as it stands. */
export const WEAK_WORDS = new Set(
  'know cant up down out off on in go come take make keep need want put turn stop start bring give let all away back over under through more less much long time dai thing wai one two no not never good bad big small full hot low high close bit on set end side front'.split(
    ' ',
  ),
);

export const NEGATORS = new Set(
  "no not none never without denies denied deny denying neither nor hasn't hasnt haven't havent isn't isnt don't dont doesn't doesnt didn't didnt wasn't wasnt aren't arent nil negative absent absence lacks free ain't aint hadn't hadnt weren't werent nope".split(
    ' ',
  ),
);

/** Negators whose scope runs to the end of the sentence, as clinicians write ('denies fever, cough, chills'). */
export const LIST_NEGATORS = new Set('denies denied deny denying without neither'.split(' '));

/**
 * A negator that leads to one of these judges ('not better', 'no idea', "don't feel good", 'not a normal headache'); it denies no finding.
 */
export const JUDGING_WORDS = new Set(
  'only just first simply sure longer doubt idea clue way wonder matter reason warning choice luck use point one relief change changes improvement difference help helped helping working work worked responding settling better best worse bad worst always all every entirely completely until since good well right great ok okay fine myself himself herself normal usual ordinary regular typical average simple nice happy know knowing understand remember want wanna wanting care caring able enough trying doing control going stop stopping stopped shake rid slept sleeping sleep eaten eating eat feed feeding woken wake waking believe believes listening exaggerating joking kidding lying imagining'.split(
    ' ',
  ),
);

/** Words of degree and of time that may stand in an item of a list of denials ('no fever, significant weight loss or recent travel'). */
export const MODIFIERS = new Set(
  'recent recently significant known other obvious actual real new severe mild major unusual abnormal associated further visible noticeable previous prior current apparent'.split(
    ' ',
  ),
);
export const TIME_WORDS = new Set('today yesterday now currently ever yet lately'.split(' '));

export const SCOPE_ENDS = new Set('but however although though except yet besides apart because whereas instead nevertheless otherwise'.split(' '));

/** These begin a clause of their own, in which a denial said before does not hold. */
export const SUBORDINATORS = new Set('since when whenever while until till after before unless if once then now'.split(' '));

/** A comma followed by one of these begins a new statement. */
export const STATEMENT_STARTS = new Set(
  "i i'm i've i'd im ive he he's she she's we they it it's my his her there also now then just since after before when has have had having reports reported complains complained presents presented states stated says mentions mentioned describes notes noted feels feeling started began and".split(
    ' ',
  ),
);

export const UNCERTAIN = new Set('maybe possibly perhaps probably might suspected unsure questionable'.split(' '));

export const HYPOTHETICAL = [
  'worried about',
  'afraid of',
  'scared of',
  'fear of',
  'in case of',
  'risk of',
  'rule out',
  'could it be',
  'could this be',
  'is it',
  'is this',
  'do i have',
  'am i having',
  'vaccinated against',
  'vaccine for',
  'vaccine against',
  'screening for',
  'tested for',
  'test for',
  'prevent',
  'avoid getting',
  'read about',
  'what if',
];

/** Only in these is a complaint itself supposed; in the others of HYPOTHETICAL a disease is feared and a complaint that is told stands. */
export const SUPPOSED = [
  'what if',
  'if i get',
  'if i got',
  'if i ever get',
  'if i start',
  'might get',
  'could get',
  'in case i',
  'in case of',
  'in case the',
  'in case it',
  'if the',
  'if it',
  'if my',
  'risk of',
  'prevent',
  'avoid getting',
  'vaccinated against',
  'vaccine for',
  'vaccine against',
  'screening for',
  'tested for',
  'test for',
  'read about',
  'scared of getting',
  'afraid of getting',
  'worried about getting',
  'is it true that',
  'is it true you',
  'true that you should',
  'people say that',
  'what should you do if',
  'what do you do if',
  'what to do if',
  'what happens if',
];

export const PAST = [
  'as a child',
  'as child',
  'as a kid',
  'as a teenager',
  'as a teen',
  'as a baby',
  'in childhood',
  'when i was a',
  'when i was little',
  'when i was young',
  'when i was younger',
  'when i was small',
  'when i was at school',
  'when he was a',
  'when she was a',
  'when he was little',
  'when she was little',
  'used to',
  'in the past',
  'previously',
  'formerly',
  'past history of',
  'past medical history',
  'prior history of',
  'once had',
  'childhood',
];

/** What still goes on is not past, whenever it began ('started two years ago'). */
export const GOING_ON = new Set('started starting began begun since still ongoing continues continued continuing worse worsening ever'.split(' '));

/** Happening now, said of somebody. */
export const NOW = [
  'now',
  'right now',
  'just',
  'today',
  'tonight',
  'this morning',
  'this afternoon',
  'this evening',
  'last night',
  'yesterday',
  'suddenly',
  'minutes ago',
  'mins ago',
  'min ago',
  'hour ago',
  'hours ago',
  'hrs ago',
  'since',
  'still',
  'at the moment',
  'keeps',
  'is having',
  'been having',
  'for the last',
  'all day',
  'all night',
];

/** In a relative's stretch these tell of the past. */
export const HISTORY_OF_ANOTHER = [
  'had',
  'was diagnosed',
  'diagnosed',
  'history of',
  'suffered',
  'suffers from',
  'used to',
  'survived',
  'recovered',
  'runs in',
  'at age',
  'at the age',
  'in his 40s',
  'in his 50s',
  'in her 40s',
  'in her 50s',
  'when he was',
  'when she was',
];

/** Findings that tell how the writer feels about another's illness. */
export const WORRY_OF_THE_WRITER = new Set(['anxiety', 'worry-excessive', 'health-worry', 'stress-major', 'panic-attacks']);
