import { TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assess, assessPastGates } from '../testing/shipped-knowledge.ts';

/** Sentences in many voices. A line: level, age in years with the sex at birth (m, f), text. A line that begins with # names what follows. */
const MUST_REACH = `
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
emergency 22f used salbutamol 12 times since this morning and still wheezing badly
emergency 66m lips are going purple and breathing is funny
emergency 40f he is panting like a dog and cannot speak whole sentences
emergency 28f breathing is getting harder and harder, can only say two words at once
emergency 54m breathless at rest and no energy
emergency 37m abeg I no fit breathe well
emergency 16f asthma attack rn inhaler is empty
# Allergy and throat
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

/** Look-alikes, denials, and harmless complaints that use the words of alarms. */
const MUST_NOT_EXCEED = `
# Chest and breath, harmless
routine 28f blocked nose, cant breathe through it at night, sneezing
soon 26m out of breath after running for the bus, fine after a minute
urgent 19m chest muscles sore after doing bench press yesterday, hurts when I press
routine 24f heart beats fast when i have three coffees, otherwise well
soon 31f i get breathless when i run 10k, is that normal for a beginner
routine 40m hiccups all afternoon
routine 35f heartburn after curry, burning behind breastbone, rennie helps
routine 23f had butterflies in my tummy and heart was pounding before the exam, gone now
soon 30m i was gasping for a drink after gardening, feel great now
routine 33f my breath smells in the morning
routine 45f it took my breath away how beautiful it was, anyway i have a mild cold
soon 22m sharp twinge under left breast for two seconds, now and then, for years
# Colds, coughs, throats
routine 27f sore throat and runny nose for two days, can eat and drink fine
routine 36m cough with a bit of clear phlegm, no fever, no breathlessness
routine 29f hoarse after shouting at a concert
urgent 5m barking cough at night, fine in the day, playing, drinking well
routine 41f cold sore on my lip again
routine 20f ulcer on my tongue, sore to eat crisps
routine 32m bit my tongue while eating, its sore
routine 38f lips are dry and chapped in this wind
urgent 44m throat a bit tight when I am nervous before speaking
soon 7f sore throat and temperature 38, drinking well and chatty
# Head and nerves
routine 34f tension headache after a long day at the computer, paracetamol helps
routine 30m brain freeze when i eat ice cream
routine 42f my foot went numb when I sat on it, pins and needles, gone in a minute
soon 29f hands tingle in the night, shake it off, been going months
routine 25m hangover headache, feel rough
soon 48f usual migraine with zigzags then headache on one side, same as always
routine 37m my eyelid keeps twitching
routine 21f dropped my phone on my foot, toe is bruised
routine 60m i keep dropping off in front of the telly after lunch
routine 35m i am fit and healthy, just want to ask which vitamins
soon 55f bit stiff in the neck after sleeping funny
routine 26f stiff neck from working at laptop, mild headache, no fever
soon 70m i forget names sometimes, still do the crossword every day
routine 31m felt lightheaded when i stood up too fast, lasted a second
self-care 40f stroking the cat makes me sneeze and my eyes itch
routine 18m my arms feel like lead after climbing yesterday, muscles ache
routine 45m i talk gibberish in my sleep says my wife
urgent 52f face is a bit puffy in the morning
routine 39m my legs are jelly after leg day
# Fever and infection
routine 30f flu like aches and temp of 37.8 since yesterday, drinking plenty
routine 24m shivering because the heating is broken, no illness
soon 3f cold with a temperature of 38.2, playing and drinking normally, wet nappies as usual
soon 2m vomited once, now happily eating toast
routine 1f vaccinated yesterday, a bit grizzly, feeding well, arm red
soon 6m chickenpox spots, itchy, otherwise happy
routine 46f small graze on my knee, slightly red at the edge
urgent 33m i am so busy at work my head is muddled
# Skin
routine 17f spots on my chin before my period
routine 29m black spot under my toenail after running a marathon
routine 38f rash from new washing powder, itchy, no swelling
soon 26m a mosquito bite that is red and itchy
routine 50f blotchy neck when i am embarrassed
soon 43m bruise on shin, bumped the coffee table
urgent 31f little red pinprick spots on my arms for years, doctor said keratosis
routine 22m blue jeans dye came off on my skin
soon 34f hives on my tummy, itchy, breathing fine, no swelling
# Belly
routine 27f bloated and gassy after beans
soon 36m diarrhoea since yesterday, no blood, drinking fine
routine 40f constipated for three days, still passing wind
soon 52m poo is black since I started iron tablets
soon 30f little streak of bright blood on toilet paper, piles, sore when I wipe
routine 24f period cramps like every month, ibuprofen helps
routine 45m stomach rumbles and gurgles
routine 33m ate too much, stomach is tight as a drum, burping
soon 29f mild cystitis, burning when i pee, no fever, no back pain
routine 20m did 200 sit ups and my abs ache when i laugh
urgent 47f red urine after eating beetroot, no pain
soon 60f long standing lump in groin, hernia, no pain, goes back in
# Men and women
routine 35m cant get it up for some months
routine 28m itchy balls after the gym
self-care 31m my son had his balls kicked in football last year, fully healed, i have a runny nose
routine 30f trying to get pregnant for three months, what vitamins should i take
urgent 26f spotting between periods on new pill
soon 44f period a week late, they have been irregular for years, hot flushes
routine 19f tender breasts before my period
routine 32f 14 weeks pregnant, a bit sick in the mornings, eating ok
soon 24f 38 weeks pregnant, stuffy nose for weeks
routine 40f my waters were tested, the lead level in our tap is fine, mild dandruff
# Babies and children
routine 0.5m dribbling and chewing on everything, tooth coming through, feeding well
soon 0.4f brings up a bit of milk after feeds, gaining weight, happy
soon 0.9f nappy rash, bit red, otherwise happy
soon 2f snotty nose and cough, running about, lots of wet nappies
soon 4m tummy ache before school, fine at weekends
routine 7f nits again
soon 0.7m hiccups after feeds
soon 8f growing pains in legs at bedtime, runs around in the day
soon 3m fell asleep in the car, woke grumpy, snotty
soon 10m wet the bed once after a big drink
routine 6f loose tooth, gum bleeds a bit
soon 5f threw up once after too much cake
# Limbs and back
soon 38m back pain after lifting boxes, no numbness, no weakness, peeing fine
routine 25f cramp in calf at night, gone in a minute
routine 42f cold feet in bed every winter
routine 30f got cold feet about the wedding, cant sleep, nothing else
soon 50m knee clicks and aches on stairs
routine 23m legs ache two days after a hard run
soon 65f hands stiff in the morning ten minutes, old arthritis
routine 34f put on weight over christmas
routine 29m pins and needles in ring finger when leaning on elbow
soon 47m ankles ache after standing in a shop all day
# Eyes and ears
routine 21f itchy watery eyes in hay fever season
soon 33m something in my eye while sweeping, rinsed out, fine now
routine 26f stye on my eyelid, a bit sore
soon 50m few floaters for years, same as ever
routine 40f tired eyes after screen all day, blurry till i blink
soon 35f ear is blocked with wax, hearing muffled both sides
routine 28m ears popped on the plane, fine now
routine 60f need stronger reading glasses
soon 45f double chin bothers me and dry eyes
# Denied, past, feared, other people's
soon 41f headache since lunch, no fever, no stiff neck, no vomiting, no weakness, seeing normally
soon 33m tired lately. no chest pain, no breathlessness, no blackouts
routine 37f my uncle died of a heart attack so i worry, i feel well, just a runny nose
soon 45m i had a small stroke ten years ago, now i have an itchy scalp
routine 30f scared of sepsis after reading about it, but i only have a stubbed toe
routine 22m watched a film where a man had a seizure. i have athletes foot
routine 50f i had preeclampsia with my first 20 years ago, now just dry skin
soon 27f friend has meningitis, i feel fine, should i get vaccine
routine 36m mild cold, not short of breath, no blue lips, eating and drinking well

# Everyday words that look like alarm words
routine 26f movement class left me sore all over
soon 31m i worked hard for hours in the garden, tired now
routine 29f my bowel movements have changed a bit since the new diet, more regular now
soon 44f dropped eye drops on my face by accident, cheek stings
urgent 37m banged my head lightly on the cupboard, no bump, feel fine
routine 23m how do I keep fit with a desk job
soon 60m hearing is going slowly over the years
soon 66f my eyesight is going, need new glasses
routine 35m went for a chest x-ray last week, all fine, mild cold now
soon 28f bleeding gums for three weeks when i brush
routine 52f hot flushes and feeling hot at night, menopause
routine 24m my temp job ended and i have a cold sore
routine 41m i do not mind the pain, it is just a blister on my heel
urgent 52f been coughing up blood since monday, a few specks
soon 33m bleeding a little from my back passage when i wipe, piles
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

type Said = { level: TriageLevel; age: number; sex: 'male' | 'female'; text: string };

function linesOf(block: string): Said[] {
  return block
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, level, age, sex, text] = /^(\S+) ([\d.]+)([mf]) (.+)$/.exec(line) ?? [];
      return { level: level as TriageLevel, age: Number(age), sex: sex === 'm' ? 'male' : 'female', text: text as string };
    });
}

const rank = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);
const asked = ({ age, sex }: Said) => ({
  profile: { age, sexAtBirth: sex, subject: age < 12 ? ('child' as const) : ('self' as const) },
  systems: ['conventional' as const],
});
const levelOf = (said: Said) => assess(said.text, asked(said)).triage.level;
const levelPastGates = (said: Said) => assessPastGates(said.text, asked(said)).triage.level;
const levelOfFindings = (...ids: string[]) =>
  assess('I feel unwell', { profile: { age: 40 }, systems: ['conventional'], findings: ids.map((id) => ({ id, presence: 'present' as const })) }).triage.level;

describe('alarms of the body, as people say them', () => {
  it.each(linesOf(MUST_REACH))('at least $level: $text', (said) => {
    const level = levelOf(said);
    expect(rank(level), level).toBeGreaterThanOrEqual(rank(said.level));
  });
});

describe('what only sounds like an alarm', () => {
  it.each(linesOf(MUST_NOT_EXCEED))('at most $level: $text', (said) => {
    const level = levelPastGates(said);
    expect(rank(level), level).toBeLessThanOrEqual(rank(said.level));
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
