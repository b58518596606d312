/** Words of everyday English that steer how a finding is meant. All in stems as `stemOf` gives them or in plain lower case where marked. */

/** Words that carry no meaning of their own inside a phrase and are passed over when matching. */
export const STOP_WORDS = new Set(
  "a an the my your his her its our their this that these those i i'm i've im ive you he he's she she's it it's we they am is are was were be been being of in on at to from and or with by for as into over around about some any have has had having get gets got getting do does did me him them very really quite so just also too still bit little lot there when while which who then than if will would can could may might must shall should keep keeps kept feel feels felt feeling like seem seems seemed".split(
    ' ',
  ),
);

export const NEGATORS = new Set(
  "no not none never without denies denied deny denying neither nor hasn't hasnt haven't havent isn't isnt don't dont doesn't doesnt didn't didnt wasn't wasnt aren't arent nil negative absent absence lacks free".split(
    ' ',
  ),
);

/** Negators whose scope runs to the end of the sentence, as clinicians write ('denies fever, cough, chills'). */
export const LIST_NEGATORS = new Set('denies denied deny denying without neither'.split(' '));

/** A negator followed by one of these does not deny the finding that follows. */
export const PSEUDO_NEGATION = new Set(
  'only just sure longer doubt relief change improvement wonder better worse always all every entirely completely bad until since'.split(' '),
);

export const SCOPE_ENDS = new Set('but however although though except yet besides apart because whereas instead nevertheless otherwise'.split(' '));

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

export const PAST = [
  'as a child',
  'as a kid',
  'as a teenager',
  'as a teen',
  'as a baby',
  'in childhood',
  'when i was',
  'when he was',
  'when she was',
  'used to',
  'in the past',
  'previously',
  'formerly',
  'years ago',
  'decades ago',
  'last year',
  'past history of',
  'past medical history',
  'prior history of',
  'once had',
  'childhood',
];

export const FAMILY = new Set(
  'mother mom mum mommy mummy father dad daddy brother brothers sister sisters sibling siblings grandmother grandma granny grandfather grandpa grandparent grandparents uncle uncles aunt aunts cousin cousins parent parents nephew niece relatives relative twin'.split(
    ' ',
  ),
);

/** Family members who are as often the patient a visitor writes about. */
export const DEPENDANTS = new Set('son daughter baby toddler child kid infant newborn husband wife partner boyfriend girlfriend'.split(' '));

export const OTHERS = new Set(
  'friend friends roommate roommates flatmate coworker coworkers colleague colleagues neighbour neighbor neighbours neighbors classmate classmates boss teacher residents stepmother stepfather contacts people others'.split(
    ' ',
  ),
);

/** A relative followed by one of these is telling the story, not its subject. */
export const TELLING = new Set(
  'reports reported states stated says said mentions mentioned notes noted notices noticed describes described brought brings thinks thought tells told reported worried concerned claims recalls denies denied adds added took takes touches gave gives explains observed saw'.split(
    ' ',
  ),
);
