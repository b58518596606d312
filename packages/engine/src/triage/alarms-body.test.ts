import type { TriageLevel } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { asked, linesOf, rank, type Said } from '../testing/said-lines.ts';
import { assess } from '../testing/shipped-knowledge.ts';

/** Sentences in many voices. A line: level, age in years with the sex at birth (m, f), text. A line that begins with # names what follows. */
const MUST_REACH = `
# What a treatment in use makes dangerous
emergency 55m my dialysis was cancelled twice this week and i feel weak and sick
urgent 61f missed my dialysis on friday, feel alright
urgent 35f i take carbimazole and my throat is very sore
urgent 44m on clozapine, shivery with a sore mouth
urgent 68f i have copd, more breathless since sunday and my phlegm has gone green
# Nerves that fail upwards
emergency 40f pins and needles in both feet since monday, my legs won't hold me up and it is getting harder to breathe lying down
# What waits badly
urgent 24f the condom broke an hour ago
urgent 50m stood on a rusty nail in the garden, it went through my shoe
urgent 45f woke up and can't hear anything on the left, ear is not blocked
urgent 33m i'm back from uganda since last week and have had a fever
# Heart attack, also without pain
emergency 58m heavy feeling right across my chest since i got up, gone all clammy, prob something i ate
emergency 63f no pain as such but ive got this dull ache in both arms and my jaw, feel sick and im dripping with sweat
emergency 71f I am diabetic, suddenly so weak and breathless i cant do anything, cold sweat pouring off me
emergency 49m its like a belt being pulled tight round my chest and my left arm has gone heavy
emergency 66m pain between my shoulder blades and up into the jaw, sweating buckets, thought it was indigestion
emergency 52f my chest feels like someone is standing on it
emergency 60m my chest dey pain me well well and sweat is just coming out of my body
emergency 64m I am having chest paining since morning with sweating and uneasiness, left hand is also paining
emergency 80f she has gone grey and clammy and says she feels dreadful, no pain, just very short of breath
emergency 57f burning indigestion that wont shift, aching in my left arm and breaking out in a cold sweat
emergency 44m chest tightness spreading to my neck, been going 40 minutes, probably just stress from work
emergency 69m Hx IHD. GTN x3 no effect, ongoing central chest pain.
emergency 61f heavy pressure in the chest came on shovelling snow, still there now i have sat down
emergency 75m feels like an iron bar on my breastbone and i cant get comfy, a bit sick
emergency 47f pains in chest and arm, threw up twice, feel like im going to die
urgent 62m chest gets tight when i walk up the hill to the shop, stops when i rest, getting more often
emergency 59m for a month my chest aches when i hurry, this evening it came while i was sat in my chair
# Aorta
emergency 67m sudden ripping pain in my upper back between the shoulders, worst i ever had, now my legs feel weak
emergency 70m bad pain in my side and back then i passed out in the bathroom, smoker, high blood pressure
emergency 72m thought it was a kidney stone, pain in my flank out of nowhere and i went grey and collapsed
emergency 59f tearing pain from the chest straight through to my back
emergency 74m known AAA 5.2cm, tummy pain and back ache since this morning
emergency 78m sudden agony in my belly and lower back, feel faint, cold and clammy
# Lung clot
emergency 41f flew back from australia on tuesday, now puffed just walking to the loo and my heart is going like mad
emergency 35f had my knee operated on 10 days ago, sharp pain when i breathe in and out of breath
emergency 29f 3 weeks after having the baby, suddenly cant catch my breath
emergency 55m leg in plaster since last week, out of puff and nearly passed out on the stairs
emergency 50f calf has been swollen and now i am breathless and coughed a bit of blood
emergency 38m long coach journey, next day chest pain on breathing in, breathless
emergency 62f on chemo. heart racing, short of breath, faint
emergency 33f on the pill, sudden stabbing in the side of my chest, winded, coughing up pink stuff
# Heart failure and rhythm
emergency 79f woke up gasping for breath at 3am, had to sit by the window, frothy pink spit
emergency 82m i cant lie down or i drown, ankles like balloons, breathless just sitting here
emergency 74f legs swollen, so breathless she cannot finish a sentence
emergency 24m passed out during football, no warning, was fine after
emergency 56f heart was going crazy then i blacked out
emergency 68m pulse 160, dizzy, grey, chest is tight
emergency 17f fainted mid race at school, uncle died suddenly at 30
emergency 48m keep passing out, my heart does a flip first
# Breathing
emergency 19f i cant breathe
emergency 27m asthma bad today blue inhaler not touching it, cant get words out
emergency 8m his puffer isnt working, sucking in at the neck, too breathless to talk
emergency 34f my inhaler does nothing and my chest is so tight
emergency 70m COPD, gasping, lips gone a bit blue
emergency 45m cant get any air in, fighting for every breath
emergency 60f puffed out just sitting on the sofa
emergency 31m struggling to breathe since one hour
emergency 26f asthma. cant. finish. sentence. 14 puffs. blue one. no better
emergency 44m Unable. To say. A full line. Fourteen puffs. Of my blue inhaler. No relief.
emergency 22f used salbutamol 12 times since this morning and still wheezing badly
emergency 66m lips are going purple and breathing is funny
emergency 40f he is panting like a dog and cannot speak whole sentences
emergency 28f breathing is getting harder and harder, can only say two words at once
emergency 54m breathless at rest and no energy
emergency 37m abeg I no fit breathe well
emergency 16f asthma attack rn inhaler is empty
# Allergy and throat
emergency 41m stung twenty minutes ago, weals from head to foot and a large lump in my throat
emergency 25f ate a prawn and now my lips are huge and im itching all over, throat feels funny
emergency 12m stung by a wasp, hives everywhere and feels faint
emergency 58m started ramipril last month, woke with my tongue swollen
emergency 33f my throat is closing up
emergency 41m tongue getting bigger, voice sounds weird
emergency 6f after peanut butter her face has puffed up and she is wheezing
emergency 30m blotchy all over after the antibiotic, dizzy, cant swallow
emergency 19m used my epipen 20 mins ago, throat still tight
emergency 45f swelling of lips and difficult to breathe after eating fish
emergency 64f my tongue is swelling up, i take lisinopril for blood pressure
emergency 4m high temp, dribbling, wont swallow, sitting bolt upright making a noise when he breathes in
emergency 38m worst sore throat ever cant swallow my own spit
emergency 23f can't open my jaw properly, throat massively swollen one side, drooling
emergency 50m fever and neck swelling under the jaw, tongue pushed up, hard to swallow
emergency 2f barking cough and a harsh noise every breath even when she's sitting quietly
emergency 1m noisy breathing in, ribs sucking
# Stroke
emergency 70f side of her mouth has dropped and words come out all jumbled
emergency 62m my left arm is like lead and i keep dropping things
emergency 55f suddenly everything went black in my right eye, like a shutter
emergency 68m woke up and my right hand wont work
emergency 81f talking nonsense since breakfast, she doesnt make sense
emergency 59m seeing double all of a sudden and walking like im drunk
emergency 73f her face looks lopsided and she can't lift her arm
emergency 48m room spinning, cant walk straight, terrible headache at the back, being sick
emergency 66f leg just gave way on one side and my face feels numb
urgent 52m lost the sight in one eye for 10 minutes, back to normal now
urgent 64m could not get my words out for ten mins this morning, fine now
emergency 75f my right side has gone dead
emergency 60f smile is crooked and slurring
emergency 71m i am having a stroke
emergency 44f numb down one side of the body since an hour ago
emergency 57m hand clumsy, cup fell out of my hand, speech thick
emergency 83m he cant understand what we say to him all of a sudden
emergency 36f cant see out of one half of my vision, came on suddenly
emergency 67m Sudden onset L sided weakness + dysarthria
# Headache, brain
emergency 20f mates say im hungover but light hurts, cant get my chin to my chest and ive tiny bruise dots round my ankles
emergency 42f like being hit on the back of the head with a hammer, pain came in a second, now neck stiff
emergency 50m worst headache ive ever had in my life
emergency 36m headache that came on like a thunderclap in the gym
emergency 29f explosive headache during sex, vomiting
urgent 68f new headache, sore temple when I brush my hair, jaw aches chewing, vision blurred
emergency 20m headache, fever, light kills my eyes, neck feels stiff
emergency 33f bad headache 5 weeks after baby, vision gone blurry and had a fit
urgent 45m headache every morning with vomiting, getting worse for weeks
emergency 18m uni halls, temp, bad head, cant put my chin on my chest
emergency 3f hot, purple spots on her legs that stay when i press a glass on them
emergency 40m flu for 3 days now acting strange and saying odd things, fever and headache
emergency 15f fever, stiff neck, wants lights off, keeps being sick
urgent 26f pinprick rash spreading and feel dreadful, shivery
emergency 55f high temp, muddled, not making sense, bad head
emergency 0.4f fever, high pitched cry, soft spot bulging
emergency 30m went stiff and shook all over for two minutes, bit tongue, never had one before
emergency 2f had a convulsion with her temperature, first time
emergency 45f woke up on the floor having wet myself, tongue bitten, dont remember
emergency 24m epileptic, been fitting for 10 minutes and not stopping
emergency 60m eyes rolled back, whole body jerking
emergency 38f known epilepsy, 3 fits one after another this morning
emergency 34f 35 weeks pregnant, just had a fit
# Infection of the blood, weak defence, dying flesh
emergency 72f water infection, now shivering uncontrollably and muddled
emergency 45m cut my hand last week, now fever, blotchy skin and breathing fast
emergency 83m not passed any water since yesterday, hot and confused
emergency 28f teeth chattering, cannot get warm, feel like i am dying, left a tampon in
emergency 5m hot, mottled legs, really sleepy, cold hands
emergency 66m chest infection on antibiotics, now drowsy and skin looks grey
emergency 50f temp 39.8 heart racing bp 85/50
emergency 35f c section wound oozing, shaking chills and racing heart
emergency 61m urinary catheter, rigors, rambling
emergency 76f she is just not herself, chesty cough, sleepy and not making sense
emergency 57f had chemo 9 days ago temp 38.2 feel fine otherwise
emergency 44m on chemotherapy, shivery and hot
emergency 9f leukaemia treatment, temperature 38.5
emergency 63m diabetic, skin down below has gone black and smells rotten, swollen scrotum
emergency 48f cut on shin yesterday, pain is unbearable, skin going purple with blisters, fever
emergency 55m area around my bottom and balls swollen, foul smell, high fever
emergency 39m redness on leg spreading by the hour, agony, grey skin patches
# Sugar, hormones
emergency 11f drinking loads and weeing loads for 2 weeks, now being sick, breathing deep and fast
emergency 6m started wetting the bed again, always thirsty, lost weight, really sleepy today
emergency 22m type 1, ketones 4.1, throwing up
emergency 19f t1 diabetic, missed insulin for two days, stomach pain vomiting breath smells like pear drops
emergency 68m diabetic sugar reading HI, very thirsty, drowsy
emergency 53m on insulin, shaking, sweaty, talking rubbish
emergency 40f type 1, sugar 2.1, cant stay awake
emergency 70m takes insulin, hard to wake and soaked in sweat
emergency 47f addisons, tummy bug, cant keep hydrocortisone down
emergency 59m on long term steroids, stopped them, vomiting and so weak i cant stand, dizzy
# Belly and bowel
emergency 44m belly is hard like wood, cant move
urgent 36f every bump in the car was agony, tummy pain low on the right, temp
emergency 52m sudden stabbing belly pain like a knife, lying totally still, stomach rock hard
emergency 68f not been to the toilet or passed wind for 3 days, belly blown up, vomiting brown
emergency 75m vomiting stuff that smells like poo
emergency 60m lump in groin gone hard and cant push it back in, throwing up
emergency 70f AF, terrible tummy pain out of nowhere
urgent 55m pain in upper tummy going to back, vomiting nonstop, drink heavily
urgent 27m tummy pain moved from belly button to right side, off food, hurts to walk
emergency 64m brought up stuff like coffee grounds
emergency 58f poo is black like tar and i feel dizzy
emergency 49m vomited bright red blood
emergency 71m on apixaban, loads of blood in the toilet when i went
emergency 45m alcoholic, liver trouble, sicked up blood
emergency 66f passing clots of blood from my back passage, lightheaded
urgent 57m black sticky smelly poo for two days
# Testicle, bladder
emergency 14m one of my balls is killing me started an hour ago
emergency 16m left nut really hurts and its sitting higher than the other, feel sick
emergency 13m woke with tummy pain low down and his testicle is swollen and red
emergency 21m sudden pain in my right testis
emergency 15m pain in my private part, one ball swollen, too embarrassed to tell anyone
emergency 30m had a hard on for 6 hours and it hurts
emergency 67m cant pee at all since last night bladder bursting
# Pregnancy and birth
emergency 26f period is 2 weeks late, sharp pain on left side low down, shoulder tip hurts
emergency 31f positive test last week, cramp on one side and spotting
emergency 24f period late, bad tummy pain one side and i went dizzy and nearly fainted
emergency 28f 30 weeks, bump is rock hard and doesnt relax, constant pain
emergency 35f 36 weeks pregnant, bad head, seeing stars, face and hands puffed up
emergency 27f 28 wks baby hasn't moved much since yesterday
emergency 33f 39 weeks, baby quieter than usual today
urgent 30f my waters have gone at 30 weeks
emergency 31f waters broke and i can feel something like a rope hanging down
emergency 22f 12 weeks pregnant, bleeding with clots
urgent 34f 37 weeks, waters are green
emergency 29f expecting, 33 weeks, pain under ribs on the right and flashing lights
emergency 38f 25 weeks, little one not kicking
urgent 27f 32 weeks pregnant, itching all over, palms and soles worst
emergency 30f had a baby 6 days ago soaking through pads every half hour
urgent 28f gave birth last week, fever, smelly discharge, tummy pain
emergency 33f 10 days after c section, one leg swollen and hard to breathe
emergency 31f 2 weeks post birth, passing clots size of a lemon, dizzy
emergency 25f four days after delivery, pounding headache, seeing spots
# Babies and children
emergency 0.3m breathing really fast, tummy sucking in under ribs, not taking bottle
emergency 0.1f not feeding and hard to wake
emergency 0.15m temp of 38.3
emergency 0.6f no wet nappy since last night, sleepy, sunken eyes
emergency 1.5m diarrhoea and vomiting, dry nappies all day, no tears, floppy
emergency 0.8m screaming in bursts pulling legs up, goes pale, blood like jam in nappy
emergency 0.02f sick is bright green
urgent 0.1m 5 weeks old, feeds well but brings it all back like a fountain after every bottle
urgent 0.08f 4 weeks, feeding well, no poo for 6 days and belly is big
urgent 0.13m feeding great but twitches on one side for a minute
urgent 0.08m plenty of wet nappies, swollen testicle since this morning
emergency 80f confused since she fell
emergency 30m totally out of it after falling
urgent 0.1f thriving, dropped off the bed, seems fine
urgent 0.1f posseting a bit of blood, feeding well
urgent 0.12m hiccups and hot to touch, feeding well
urgent 0.1m belching, thriving, dribbles and goes stiff for a bit
urgent 0.1f feeding well but grunting
emergency 0.5m grunting with each breath
emergency 2f gone limp and grey
emergency 3m lips blue after coughing fit
emergency 4f rash that doesnt go away under a tumbler
emergency 1f too sleepy to drink, hot for three days
emergency 7m drowsy, cold hands and feet, legs hurt, fever
emergency 0.2f keeps stopping breathing for a few seconds
urgent 5m has temp, wont walk, cries if you move his hip
urgent 3f ear infection, now swelling behind the ear, ear pushed forward, fever
emergency 6m eye swollen shut and red with fever, hurts to look sideways
emergency 9f eyelid swollen, eye bulging, sinus infection
emergency 2m child is breathing fast and chest is going in
urgent 0.9f dehydrated, dry mouth, fontanelle sunken
# Spine, nerves, limbs
emergency 46f numb between my legs, cant tell when im peeing, back pain
emergency 39m sciatica both legs, cant feel when i wipe
emergency 51f both legs going weak, back pain, cant wee
urgent 62m prostate cancer, back pain, legs wobbly
emergency 34m tingling in feet moved up to my knees now arms weak
emergency 72m leg suddenly white cold and numb
emergency 66f foot gone pale and cold, terrible pain
emergency 25m plaster cast so tight, pain getting worse, cant move toes, toes numb
emergency 28m calf tight as a drum after kick at rugby, pain unbearable when toes are moved
urgent 45f left calf swollen red and tender after flight
# Eyes and ears
emergency 58m like a curtain coming down over one eye
emergency 70f eye is agony, rings around lights, being sick
emergency 64f lost sight in left eye
urgent 30m contact lens, red very painful eye, blurry
urgent 47m loads of new floaters and flashing lights one eye
urgent 52f woke up totally deaf in one ear
# Sickle cell, blood thinners
emergency 20f sickle cell, chest pain and fever
emergency 17m SS genotype, crisis, body is paining me and breathing is hard
emergency 76m on warfarin nose bleed wont stop an hour
urgent 69f takes rivaroxaban, peeing pure blood and clots
urgent 50f nosebleed for 40 min pouring down
# Inside longer stories, with minimising words
emergency 53m Helping my brother move house all day, had a curry, went to bed. Woke about 2 with this tight feeling across my chest, thought heartburn, took a Rennie, no good. Its still there and I'm sweating. Wife says go but I dont want to waste anyones time
emergency 39f Been really stressed with work and the kids. Yesterday a headache hit me out of nowhere while bending down, never had one that bad, been lying in the dark since. Probably a migraine?
emergency 34m I'm not one to complain. Back has been bad for years but since Sunday I can't feel my bum properly and I've started leaking a bit of wee. Is there a stretch for this?
emergency 1f She's had a cold all week, still playing a bit. Tonight she's breathing fast, her tummy goes in under the ribs with each breath and she only took half a bottle. My mum says its just a cold
emergency 67f Had a tooth out on Monday and felt off since. Now I'm shaking with cold, my husband says I'm not making sense, feverish. Sorry if it is silly
urgent 27f I have IBS so I am used to tummy aches but this one is only on the left, my period was due two weeks ago and I nearly blacked out in the shower
emergency 15m ok this is embarrassing but since gym one of my testicles really aches and ive thrown up, probably pulled something lol
emergency 76m He has been fine all day, ate lunch, then he put his cup down and it missed the table, and his words are coming out wrong. He says he's just tired
`;

/** Findings that on their own, answered with yes, are an alarm. */
const ALARM_BY_ITSELF: readonly (readonly [TriageLevel, readonly string[]])[] = [
  [
    'emergency',
    [
      'chest-pain-pressing',
      'nitrate-not-helping',
      'breathlessness-severe',
      'breathlessness-rest',
      'breathlessness-speech',
      'breathlessness-sudden',
      'cyanosis',
      'low-oxygen',
      'stridor',
      'tongue-swelling',
      'throat-closing',
      'adrenaline-pen-used',
      'facial-droop',
      'weakness-one-side',
      'numbness-one-side',
      'speech-slurred',
      'speech-difficulty',
      'stroke-now',
      'vision-loss-sudden',
      'vision-curtain',
      'headache-thunderclap',
      'seizure',
      'seizure-prolonged',
      'lethargy',
      'loss-of-consciousness',
      'rash-non-blanching',
      'skin-pain-out-of-proportion',
      'fainting-exertion',
      'abdominal-rigidity',
      'vomiting-blood',
      'vomiting-faeculent',
      'stool-blood-large',
      'hernia-stuck',
      'urine-retention',
      'numbness-saddle',
      'weakness-ascending',
      'limb-tense-swollen',
      'red-currant-stool',
      'chest-indrawing',
      'grunting-flaring',
      'bulging-fontanelle',
      'throat-membrane-grey',
    ],
  ],
  [
    'urgent',
    [
      'rigors',
      'confusion',
      'stool-black',
      'cough-blood',
      'leg-swelling-one',
      'petechiae',
      'ear-behind-swelling',
      'hearing-loss-sudden',
      'vision-loss-one-eye',
      'nosebleed-prolonged',
      'skin-black-dusky',
      'weakness-legs-both',
      'asthma-attack',
      'fainting-without-warning',
      'chest-pain-worsening',
      'abdominal-pain-severe',
      'abdominal-pain-movement',
    ],
  ],
];

const levelOf = (said: Said) => assess(said.text, asked(said)).triage.level;
const levelOfFindings = (...ids: string[]) =>
  assess('I feel unwell', { profile: { age: 40 }, systems: ['conventional'], findings: ids.map((id) => ({ id, presence: 'present' as const })) }).triage.level;

describe('alarms of the body, as people say them', () => {
  it.each(linesOf(MUST_REACH))('at least $level: $text', (said) => {
    const level = levelOf(said);
    expect(rank(level), level).toBeGreaterThanOrEqual(rank(said.level));
  });
});

describe('one yes to an alarm question is enough', () => {
  it.each(ALARM_BY_ITSELF.flatMap(([level, ids]) => ids.map((id) => ({ level, id }))))('$id is at least $level', ({ level, id }) => {
    const reached = levelOfFindings(id);
    expect(rank(reached), reached).toBeGreaterThanOrEqual(rank(level));
  });
});

describe('nothing harmless explains an alarm away', () => {
  it('known anxiety does not silence sudden breathlessness', () => expect(levelOfFindings('breathlessness-sudden', 'hx-anxiety')).toBe('emergency'));
  it('a sore chest wall does not silence pressure on the chest', () => expect(levelOfFindings('chest-pain-pressing', 'chest-pain-tender')).toBe('emergency'));
  it('an eye that cannot close does not silence slurred speech', () => expect(levelOfFindings('facial-droop-forehead', 'speech-slurred')).toBe('emergency'));
  it('pain into the arm does not silence a stiff neck with fever', () =>
    expect(levelOfFindings('neck-stiffness', 'fever', 'headache', 'neck-pain-radiating-arm')).toBe('emergency'));
  it('a full ear does not silence sudden deafness', () =>
    expect(rank(levelOfFindings('hearing-loss-sudden', 'ear-fullness'))).toBeGreaterThanOrEqual(rank('urgent')));
  it('known epilepsy does not silence a seizure that goes on', () => {
    expect(levelOfFindings('seizure', 'hx-epilepsy')).toBe('urgent');
    expect(levelOfFindings('seizure-prolonged', 'hx-epilepsy')).toBe('emergency');
    expect(levelOfFindings('seizure', 'hx-epilepsy', 'fever')).toBe('emergency');
  });
});
