/** Words for people, animals and things a story can be about, and what the writer does. All in plain lower case. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const MOTHERS = 'mother mom mum mommy mummy mam mama mamma amma mumsie';
const FATHERS = 'father dad daddy pa papa pops appa abba';
const GRANDMOTHERS = 'grandmother grandma granny gran nan nana nanny nanna grams';
const GRANDFATHERS = 'grandad granddad grandfather grandpa gramps';
const PARTNERS = 'husband hubby hubbie wife wifey partner spouse boyfriend girlfriend bf gf fiance fiancee missus dh dw';
const CHILDREN = 'son daughter baby toddler child kid infant newborn bub bubba littlun kiddo lad lass boy girl teenager stepson stepdaughter lo ds dd bairn';
const GRANDCHILDREN = 'grandson granddaughter grandchild';

export const FAMILY = words(
  `${MOTHERS} ${FATHERS} ${GRANDMOTHERS} ${GRANDFATHERS} brother bro sister sis sibling grandparent uncle aunt auntie aunty cousin parent nephew niece relative twin mil fil sil bil inlaw`,
);

/** Family members who are as often the patient a visitor writes about. */
export const DEPENDANTS = words(
  'son daughter baby toddler child kid infant newborn bub bubba littlun kiddo lad teenager bairn stepson stepdaughter grandson granddaughter grandchild husband hubby hubbie wife wifey partner spouse boyfriend girlfriend bf gf fiance fiancee missus',
);

export const OTHERS = words(
  'friend mate buddy pal bestie roommate flatmate housemate coworker colleague neighbour neighbor classmate boss teacher resident stepmother stepfather stepmum stepmom stepdad stepbrother stepsister client lodger tenant student pupil employee customer passenger',
);

/** People only behind such a word ('a man', 'the old lady', 'my little girl'). */
export const SOMEONE = words('man woman lady gentleman guy bloke stranger pensioner person');
export const BEFORE_SOMEONE = words('a an the this that some old elderly young');
export const YOUNG_ONE = words('boy girl lad lass');
export const BEFORE_YOUNG_ONE = words('my our little the a this baby');

/** Short forms of parents' forums, people only behind 'my' or at the beginning of a statement; with the word they stand for. */
export const SHORT_FORMS: Readonly<Record<string, string>> = { lo: 'little one', ds: 'son', dd: 'daughter', dh: 'husband', dw: 'wife' };
/** 'My eldest', 'our youngest'. */
export const BY_ORDER = words('eldest oldest youngest firstborn');
/** 'My little one', 'our wee man'. */
export const SMALL = words('little wee tiny small young');
export const AFTER_SMALL = words('one ones man fella fellow guy lady madam miss chap dude angel princess prince monkey bean bear bug munchkin star');

/** Words that may stand between 'my' and the word for a person. */
export const OF_A_PERSON = words(
  'little wee tiny small big tall old older elder eldest oldest elderly ageing aging aged young younger youngest middle first second third only own new poor dear darling sweet lovely precious beautiful gorgeous frail teenage teen adult grown up baby toddler newborn premature prem preterm adopted foster step ex half best close good other late twin triplet pregnant disabled deaf blind autistic diabetic asthmatic epileptic otherwise normally usually healthy fit well active then now nearly almost just about',
);

export const MALE = words(
  `${FATHERS} ${GRANDFATHERS} brother bro uncle nephew fil bil son grandson stepson husband hubby hubbie boyfriend bf fiance dh stepfather stepdad stepbrother man gentleman guy bloke boy lad ds fella fellow chap prince`,
);
export const FEMALE = words(
  `${MOTHERS} ${GRANDMOTHERS} sister sis aunt auntie aunty niece mil sil daughter granddaughter stepdaughter wife wifey missus girlfriend gf fiancee dw stepmother stepmum stepmom stepsister woman lady girl lass dd madam miss princess`,
);
/** Who is a child by the word alone. */
export const YOUNG = words(`${CHILDREN} ${GRANDCHILDREN}`);

/** Words for one and the same person of a story. */
export const SAME_PERSON: readonly ReadonlySet<string>[] = [MOTHERS, FATHERS, GRANDMOTHERS, GRANDFATHERS, PARTNERS, CHILDREN, GRANDCHILDREN].map(words);

/** Whoever these speak of is no patient of ours. */
export const ANIMALS = words(
  'cat dog puppy kitten pet horse pony rabbit hamster parrot budgie cow goat sheep spaniel labrador terrier poodle collie retriever bulldog greyhound whippet beagle dachshund cockapoo labradoodle staffie',
);
export const THINGS = words(
  'phone mobile car laptop computer pc tablet battery printer boiler bike van heating fridge washing tv telly app account bank boat house flat garden roof',
);
/** What can be so many years old and is no person ('my 2 year old scar'). */
export const CAN_BE_OLD = words(
  'scar tattoo injury wound fracture break sprain implant coil piercing filling crown surgery operation infection rash bruise burn cut bite knee hip back shoulder ankle',
);
/** Professionals tell of the patient and are none, unless they are spoken to ('hello doctor'). */
export const PROFESSIONALS = words(
  'gp doctor dr doc nurse midwife consultant physio physiotherapist pharmacist chemist dentist optician paediatrician pediatrician specialist surgeon paramedic hospital clinic therapist endo gynae gynaecologist gynecologist dermatologist cardiologist neurologist',
);

export const SPOKEN_TO = words('hi hello hey dear sir respected thanks thank good morning evening afternoon');

/** A person followed by one of these is telling the story, not its subject. */
export const TELLING = words(
  'reports reported states stated says said mentions mentioned notes noted notices noticed spotted discovered describes described brought brings thinks thought tells told reported worried concerned claims recalls denies denied adds added took takes touches gave gives explains observed saw',
);

/**
 * What the writer says of the own body or mind ('I have', 'I feel', 'I woke'). Behind any other verb ('I noticed', 'I gave', 'I think') the patient is told of, whoever that is.
 */
export const EXPERIENCES = words(
  "am was been being be i'm im have had i've ive has got get gets getting feel feels felt feeling suffer suffered suffering experience experienced experiencing keep kept woke wake waking developed start started starting began contracted lost lose struggle struggled struggling",
);
/** May stand between 'I' and its verb. */
export const BEFORE_THE_VERB = words(
  'have had just also now then first only still already recently suddenly actually really honestly definitely even always often sometimes usually later today yesterday myself can could did do will would might may should must',
);
/** What the hand finds on somebody: 'I felt a lump' is told of whoever is the patient, 'I felt a pain' of oneself. */
export const FELT_BY_HAND = words(
  'lump lumps bump bumps swelling swellings pulse heart heartbeat gland glands mass knot ball node nodes forehead ribs fontanelle',
);
/** Forms that only 'I', 'we' or 'they' can stand before ('I gave him his milk and have a headache'). */
export const NOT_OF_HE_OR_SHE = words("have haven't havent am feel keep get don't dont");
