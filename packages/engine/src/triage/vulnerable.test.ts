import type { TriageLevel } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { rank } from '../testing/said-lines.ts';
import { assess, shipped } from '../testing/shipped-knowledge.ts';

/**
 * The table of vulnerable people, row by row (#): what somebody writes and the row must answer, and behind a hyphen what only looks like it.
 * Before the text stand age (years) and sex at birth (m, f) or x for neither; in brackets what is not in the text: a condition (c) or a medicine (m) of the profile, or that it is asked for another person.
 */
const ROWS = `
# diabetes-foot-wound
62m I have a wound on the sole of my foot that won't heal, I'm diabetic
58f hole in my heel, type 2 diabetes
66m blister on my toe that isn't healing, sugar problem
55f diabetic, stepped on something sharp this morning, there is a little cut under my foot
[m=metformin] 64m raw patch on the ball of my foot, oozing a bit
[c=diabetes] 64f sore on the bottom of my foot that is not getting better
[other] 80m my diabetic dad has a sore on his heel
x my 80 year old diabetic mum has a blister on her foot from new slippers
61m weeping foot, im on insulin
- 40m I am diabetic and have a small paper cut on my finger
- 33m my diabetic dad is fine. I have a blister on my heel from walking
- 44m diabetic, heel hurts with the first steps in the morning
- 35m blister on my heel from new shoes
# diabetes-foot-other-sore
63m diabetic, my leg ulcer will not heal and the ankle hurts
59f type 2 diabetic, a sore that won't heal and my feet are numb
70m sugar patient, skin sore not healing for weeks, my feet tingle
- 44m diabetic, spot on my chin
# diabetes-callus-changed
71m hard skin on my foot and now a blister in it, diabetes
48m callus with a blood blister under it, diabetic
66f diabetic, corn on my toe with red skin all round
- 54m diabetic, thick hard skin under my foot
# diabetes-toe
52m ingrown toenail, infected and swollen, I'm diabetic
61f diabetic, skin round my nail is red and there is pus
47m I'm on insulin, swollen side of toenail with pus
- 60f diabetic, my nails are brittle
# diabetes-abscess
51f diabetic with a boil full of pus on my bottom
69m diabetic and my toe is red, swollen and leaking pus
55m type 2, the cut on my hand is infected
- 51f diabetic with two blackheads on my nose
# diabetes-toe-weeks
54m stubbed my toe 3 weeks ago and it still hasn't healed, diabetic
60f I'm diabetic, stubbed toe for three weeks and still sore
49m broken toe for a month, diabetes
- 54m diabetic, stubbed my toe an hour ago
# diabetes-foot-hot
63f my foot is hot and swollen but I haven't hurt it, diabetic, no pain
57m T1DM with neuropathy, one foot warm and swollen since last week, no injury
66m diabetic, my left foot feels hotter than the other and looks swollen
58f diabetes, red hot swollen foot, thought it was gout
- 62f diabetic, my feet ache after a long day standing
- 40f my feet are hot at night in bed
# diabetes-foot-limb-threat
69m diabetic, foot ulcer, now fever and shivering
60f diabetic, i can see the bone in the sore on my toe
66m diabetic, open sore on my foot and the redness is spreading up my leg
71f wound on my heel, diabetes, hot and shivery since last night with fever
- 66m diabetic, small blister on my toe, otherwise well
# diabetes-foot-unwell
69m diabetic, ulcer on my foot and I feel awful
62f type 2 diabetes, sore on my toe weeping and I feel really unwell
58m diabetic, cut under my foot, weak all over since yesterday
- 58m diabetic, cut under my foot, feel well
# diabetes-black-skin
60m T2DM, heel sore gone black, no pain
58m I have diabetes and the sore on my heel has turned black
70m T1DM for 20 years, ulcer under my big toe now black round the edges
61f T2D, black spot on my heel, can't feel it
70m my toe has gone black, type 2
60m diabetic, two of my toes have turned black and smell
[other] 77f my diabetic mum, her toe turned black this week
- 22m dropped a tin on my toe and the nail went black, not diabetic
# diabetes-foot-cold
66m diabetic, my right foot has gone cold and painful
71f diabetes, foot ice cold and numb toes since this morning
63m type 2 diabetic, cold pale leg, pain in my foot
- 48f diabetic, my hands get cold in winter
# diabetes-bug
61m I use insulin and I've had a vomiting bug since last night
34f type 1 on an insulin pump, been sick three times since breakfast
45m on insulin, throwing up all morning
- 45m on insulin, runny nose
# diabetes-eye
58f diabetic, suddenly a shower of black floaters in my right eye
66m type 2 diabetes, new floaters since yesterday
49f diabetic, flashes of light in one eye
- 60m diabetic, I need new reading glasses
# diabetes-ear
72m diabetic, really bad ear pain with smelly discharge for 2 weeks
68f earache and my ear is running, I have diabetes
77m type 2, ear discharge and pain, keeps me awake
- 70m diabetic, wax in my ear
# diabetes-urine
66f diabetic, burning when I pee since yesterday
50m it burns when I urinate, type 2 diabetes
71f I take metformin and it stings when I wee
- 66f diabetic, passing more wind than usual
# immune-chickenpox-contact
31f immunosuppressed, my daughter has chickenpox
45m on methotrexate and was exposed to shingles at work
29f I take adalimumab, sat next to a child with chickenpox
50m kidney transplant, been near someone with chickenpox
- 31f my daughter has chickenpox, I am well
# immune-shingles
40f on long term prednisolone, shingles on my forehead
62f on methotrexate, painful band of blisters on one side
55m immunosuppressed and I think I have shingles
- 62f on methotrexate, one mosquito bite on my arm
# immune-breath
39m on adalimumab, dry cough and short of breath for a week
35m HIV positive, short of breath on the stairs and a dry cough for three weeks
61f transplant patient, out of breath since monday
- 39m on adalimumab, sneezing
# immune-head
36m hiv, headache for a week and light hurts my eyes
50f immunosuppressed, headache with blurred vision
44m on azathioprine, headache and vomiting since yesterday
- 44m on azathioprine, mild headache after a long day
# immune-eye
36m HIV positive, new floaters in one eye
58f transplant, flashes and floaters since the weekend
47m on mycophenolate, floaters
- 47m on mycophenolate, dry eyes
# transplant-unwell
50f kidney transplant, feel generally unwell and achy since yesterday
44m liver transplant, hardly passing any urine
60f had a kidney transplant, pain in my tummy over the new kidney
- 50m had a kidney transplant years ago, dry skin on my elbows
# transplant-stomach
50m had a kidney transplant 3 years ago, diarrhoea for two days
50f liver transplant, vomiting since last night
38m heart transplant, throwing up my tablets
- 50m had a kidney transplant, constipated a little
# spleen-unwell
55m no spleen, feel awful
33f my spleen was taken out, vomiting and a bad headache
48m splenectomy in 2010, feeling really unwell since this morning
- 48m splenectomy in 2010, sprained ankle
# spleen-bite
55m my spleen was taken out, dog bit my hand
40f no spleen, cat bite on my finger
29m asplenic, tick bite on my leg
- 55m no spleen, my hand is dry and cracked
# immune-medicine-blood
44f on methotrexate for arthritis, mouth ulcers everywhere
44f I take azathioprine and have a bad sore throat
61m methotrexate, bruising easily this week
- 44f on methotrexate, slightly runny nose
# immune-medicine-skin
50f on rituximab, red hot patch on my leg, spreading
39m humira injections, boil with pus under my arm
57f takes methotrexate, cut is infected
- 57f takes methotrexate, dry skin on my hands
# white-cells-at-risk
36f carbimazole and a temperature
35m i take carbimazole and my throat is very sore
44m on clozapine, shivery with a sore mouth
- 36f on carbimazole, hair a bit thin
# clozapine-bowels
36m on clozapine, not pooed for six days, belly bloated
41f clozapine, constipated for a week
29m takes clozaril, tummy pain and no bowel movement
- 36m on clozapine, dribbling at night
# clozapine-heart
36m started clozapine 2 weeks ago, heart racing
29f on clozapine, chest pain
44m clozapine, short of breath since yesterday
- 36m on clozapine, itchy nose
# bleeding-thinners
70m on apixaban, nosebleed started half an hour ago
75m xarelto, pink wee since yesterday, blood in urine
[m=warfarin] 75f my gums bleed and I have bruises all over
- 60m on warfarin, runny nose and cough
# thinners-bruise
66f warfarin, big bruise spreading down my thigh, didn't knock it
71m on rivaroxaban, huge bruise on my arm
[m=edoxaban] 80f the bruise on my hip is getting bigger
- 60m on apixaban, small bruise where I bumped the table
# thinners-fall
78f on apixaban, fell over in the garden yesterday
81m takes warfarin and had a fall
70f blood thinners, tripped over the rug, knees grazed
- 30m on apixaban, slept badly
# thinners-fall-pain
78m I take rivaroxaban and fell down the stairs yesterday, hip pain
66f on warfarin, fell on the ice, back pain since
59m on edoxaban, had a fall and my tummy hurts
- 59m on edoxaban, back pain after gardening
# thinners-headache
69f on warfarin, headache for three days that won't go
74m taking apixaban, headache for two weeks
80f on blood thinners, dull headache for five days
- 69f on warfarin, usual migraine for two days, I get migraines
# thinners-belly
69f taking blood thinners, back pain and dizzy since this morning
73m on apixaban, flank pain and looks pale
66m warfarin, severe tummy pain and nearly fainted
- 66m warfarin, back pain after lifting a box
# clot-thinners-missed
70f had a DVT two years ago, ran out of rivaroxaban
48m had a clot on the lung, ran out of apixaban
55f previous DVT, missed my rivaroxaban for three days
- 48m had a clot on the lung years ago, taking apixaban as I should, itchy arm
# bleeding-thinners-danger
70m on apixaban, banged my head on the cupboard, small bump
70m on edoxaban, my poo is black and sticky
19m haemophilia, bumped my head
[m=apixaban] 75f tripped and bumped my head this morning
- 70m on apixaban, itchy scalp
# haemophilia-joint
19m haemophiliac, knee is swelling up
19m haemophilia A, pain and swelling in my thigh, groin pain
12m my son has severe haemophilia and his elbow is stiff and painful
- 19m haemophilia, sore throat and cold
# haemophilia-bleed
19m severe haemophilia, nosebleed
25f von Willebrand, bleeding from my gum since tooth was pulled
19m hemophilia, bad tummy pain
- 25f von Willebrand, itchy eyes
# haemophilia-injury
19m haemophilia, fell off my bike and hurt my arm, an injury to my shoulder
30m haemophilia B, deep cut on my hand
16m haemophilia, injured my leg at football
- 19m haemophilia, hay fever
# haemophilia-neck
19m haemophilia, my tongue is swelling
34m haemophilia, swelling in my neck
22m severe haemophilia, difficulty swallowing since this morning
- 19m haemophilia, stiff shoulders from work
# pregnancy-chickenpox-contact
29f 20 weeks pregnant, sat next to a child with chickenpox
33f pregnant, my son has chickenpox
27f pregnant and been near someone with shingles
- 33f my son has chickenpox, I am not pregnant
# pregnancy-sight-swelling
29f 35 weeks pregnant, blurry vision since this morning
29f 34 weeks pregnant, my face is swollen suddenly
29f pregnant 36 weeks, pain under my right ribs that won't go
- 29f 34 weeks, ankles a bit puffy
- 29f 20 weeks pregnant, mild backache in the evenings
# pregnancy-urine
29f 12 weeks pregnant, burning when I wee
31f pregnant, it stings when I pee
24f 22 weeks pregnant with pain when urinating
- 31f pregnant, I pee more often than before
# pregnancy-fall
29f 26 weeks pregnant, tripped over and landed on my belly
32f pregnant, had a fall down two steps
28f 30 weeks pregnant, slipped on ice
- 28f 30 weeks pregnant, hips ache in bed
# pregnancy-breath
29f 18 weeks pregnant, short of breath and heart racing
32f pregnant, breathless and my calf is sore
26f 30 weeks pregnant, breathless and nearly fainted
- 26f 12 weeks pregnant, a little tired
# pregnancy-headache-sight
29f 33 weeks pregnant, headache and seeing flashing lights
35f pregnant 37 weeks, headache and my face is swollen
22f 30 weeks pregnant, headache with blurred vision
- 29f 10 weeks pregnant, headache after no coffee
# dialysis-missed
60m missed my dialysis yesterday, feel ok
54f my dialysis was cancelled, no symptoms
70m skipped dialysis on friday
- 70m on dialysis, went on friday as always, dry skin
# dialysis-missed-ill
60m skipped dialysis on Monday and now I'm breathless
55m my dialysis was cancelled twice this week and i feel weak and sick
48f missed dialysis, palpitations
- 48f missed dialysis today, feel alright
# dialysis-breath
60m on dialysis, getting more short of breath between sessions
66f dialysis patient, ankles swollen again
51m haemodialysis, breathless today
- 60m on dialysis, itchy dry skin for months
# dialysis-potassium
66m dialysis patient, heart fluttering and muscles weak, weak all over
58f on dialysis, palpitations and legs gone weak
71m dialysis, slow heart and nearly fainted
- 60m on dialysis, leg cramps at the end of a session
# dialysis-infection
55f dialysis patient with a fever
60m on haemodialysis, shivering since the session
71f on dialysis, feel generally unwell today
- 71f on dialysis, bored of the diet
# dialysis-line-fever
55f on haemodialysis through a central line, shivering since the session
62m dialysis catheter in my neck, fever
48f dialysis, permanent catheter, chills tonight
- 48f dialysis, permanent catheter, no complaints, stuffy nose
# dialysis-fistula-bleeding
60m on dialysis, my fistula is bleeding
66f dialysis fistula bleeding and won't stop
54m blood from my dialysis fistula
- 54m my dialysis fistula is fine, blood test tomorrow
# dialysis-fistula-sore
60m my dialysis fistula is hot, red and sore
70f on dialysis, fistula swollen and painful
58m dialysis, my fistula is oozing
- 40m anal fistula, sore and weeping a bit
# dialysis-fistula-silent
60m I can't feel the buzz in my fistula any more
66f fistula has stopped buzzing
49m no thrill in my fistula since this morning
- 49m my fistula buzzes as usual, dialysis was fine
# dialysis-belly
55f I do peritoneal dialysis at home and the bag is cloudy, cloudy dialysis fluid
55f peritoneal dialysis, cloudy bags this morning
61m peritoneal dialysis and tummy pain since the exchange
- 61m peritoneal dialysis, clear bags, itchy legs
# chemo-unwell
52f had chemo last week and just feel really unwell
52f chemo 5 days ago, mouth so sore with ulcers I can't eat
52f having chemo, diarrhoea six times today
52f chemo on Monday, can't stop being sick, vomiting
52f on chemo, burning when peeing
- 52f on chemo, hair is falling out
# immunotherapy-signs
63m on pembrolizumab, diarrhoea five times a day
63m having immunotherapy for melanoma, new cough and breathless
63m on nivolumab, terrible headache and so tired
63m immunotherapy, rash all over and itching
- 63m on pembrolizumab, broke a nail
# immunotherapy-heart-nerves
63m immunotherapy, chest pain and breathless
70f on nivolumab, double vision and difficulty swallowing
66m pembrolizumab, drooping eyelids and trouble breathing
- 66m pembrolizumab, dry eyes
# cancer-face-swelling
63m lung cancer, face and neck swollen since yesterday, breathless
58f lymphoma, my face is swollen and headache
66m lung cancer, swollen face and swollen arm
- 58f breast cancer years ago, puffy eyes in the morning, sneezing
# line-fever
79m long term catheter, fever
79m urinary catheter, shivering and unwell
45f picc line and chills
- 79m catheter for years, itchy leg
# line-site
52f on chemotherapy, my PICC line site is red and sore
60m hickman line, pus round the hickman line
41f redness around my picc line
- 41f picc line, all fine, tired
# catheter-blocked
79m catheter not draining and bladder hurts
79m catheter bag full of blood
82f catheter is blocked
- 79m catheter bag, strap rubs a bit
# old-off-legs
84f mum has been off her legs since yesterday
88m off legs for two days
[other] 79f she has been off her legs since monday, three days now
- 84f knees ache on the stairs for years
# old-nothing-by-mouth
84f she isn't eating or drinking
[other] 90m dad won't eat or drink
78f not eating and drinking since yesterday
- 84f eats less meat than before
# old-not-eating
85m not eaten for two days and very weak all over
80f no appetite and drowsy
[other] 91f my gran is not eating and hardly passing urine
- 80f appetite is good, eats well
# old-not-eating-alone
85f off her food for a week
80m no appetite
[other] 92f mum is not eating much, poor appetite
- 85f bit of a cold, runny nose, eating well
# old-vomiting
80f vomiting and diarrhoea since last night
84m being sick and tummy pain
77f vomiting, dizzy when she stands
- 77f wind after beans
# old-belly
85m bad tummy ache and not eaten for two days
79f belly pain and constipated for a week
82m tummy pain with a fever
- 83f constipated for three days, otherwise well
# old-breath
83f more breathless than usual for three days
80m short of breath since yesterday
78f out of breath for two days
- 80f bit of a cold, runny nose
# old-drowsy
90f sleepy all day, drowsy and hard to keep awake
[other] 86m dad is very drowsy today
81f drowsy since this morning
- 81f dozes off in front of the telly after lunch as always
# old-fall
82f fell over in the garden yesterday, just a graze
[other] 79m dad had a fall
88f tripped over the cat
- 82f knees ache on the stairs
# old-fall-hip
82f slipped in the bathroom, hip hurts and can't put weight on it
79m had a fall, groin pain since
86f fell over yesterday, back pain
- 86f back pain for years
# old-long-lie
88m found on the floor, had been there all night
81f fell and couldn't get up
[other] 76m dad was lying on the floor for hours
- 81f sat on the floor playing with the grandchildren
# epilepsy-missed
30f I have epilepsy and ran out of my tablets two days ago
41m missed my epilepsy tablets for three days
22f run out of keppra
- 30f I have epilepsy, take my tablets, sore toe
# epilepsy-more
30f epileptic, fits are coming more often this week
45m epilepsy, more seizures than usual
19f my seizures are getting worse, epilepsy
- 45m epilepsy, no seizures for years, sore elbow
# heart-failure-water
74m heart failure, put on 3 kilos in three days
74m heart failure, ankles much more swollen this week
74f heart failure, cannot breathe lying flat, breathless lying down
- 74f heart failure, itchy arm
# heart-failure-worse
74f heart failure, legs swollen since yesterday
80m weak heart, more breathless for three days
69f heart failure, swollen belly for two days
- 74f heart failure, ankles a bit swollen in the evening as always
# heart-failure-bug
74f heart failure, vomiting since last night
80m heart failure and diarrhoea
71f weak heart, nearly fainted getting up
- 71f heart failure, dry cough for years, no change
# copd-flare
68m i have copd, more breathless since sunday and my phlegm has gone green
71f COPD, breathless and wheezy
66m copd, short of breath with a fever
- 68m COPD, usual morning cough, nothing new
# copd-phlegm
68m COPD, coughing up green phlegm and more wheezy
70f copd, yellow phlegm and shivery
64m emphysema and copd, green sputum, wheezing
- 64m copd, clear phlegm in the morning as always
# copd-drowsy
68m COPD, drowsy and muddled
75f copd, lips are blue
[other] 80m dad has COPD and is confused this morning
- 68m COPD, sleeping badly
# liver-disease-worse
58m cirrhosis, getting muddled and sleepy, confused
58m cirrhosis, black tarry poo
61f liver cirrhosis, vomiting blood
- 58m cirrhosis, dry itchy skin
# liver-disease-fever
58m cirrhosis with a fever
62f cirrhosis, tummy pain
49m scarred liver, chills
- 62f cirrhosis, sprained wrist
# liver-disease-belly-fever
58m cirrhosis with tummy pain and a fever
64f liver cirrhosis, swollen belly and chills
50m cirrhosis, fever and belly hurts
- 50m cirrhosis, sore knee
# liver-disease-water
58m liver cirrhosis, belly swelling up fast, swollen belly
58m cirrhosis, hardly passing urine
66f cirrhosis, vomiting today
- 58m cirrhosis, dry skin
# sickle-crisis
22m sickle cell, chest pain and cough
22m sickle cell and fever of 38.5
19f sickler, short of breath
- 22m sickle cell trait, mild cold
- 22f sickle cell disease, small cut on my finger
# sickle-pain
22f sickle cell, pain in my back and legs since last night
22m sickle cell, vomiting all night
30f ss genotype, my bones are paining
- 30f sickle cell trait, back pain after the gym
# adrenal-crisis
40f Addison's, vomiting since this morning
40f adrenal insufficiency, diarrhoea and faint
52m ran out of hydrocortisone, weak all over
- 40f Addison's, sore knee after gardening
# adrenal-injury
40f Addison's disease, injured my wrist badly, an injury
35m adrenal insufficiency, burned my hand
48f addisons, feel generally unwell
- 48f addisons, dry lips
# adrenal-crisis-steroids
55f been on prednisolone for years, collapsed
61m long term steroids, confused since this morning
49f on prednisone, can't stop vomiting, keep vomiting everything
- 55f been on prednisolone for years, thin skin
# steroids-vomiting
55f been on prednisolone for years, vomiting since yesterday
47m on steroids for months, being sick
62f takes prednisolone, threw up this morning
- 62f takes prednisolone, puffy face for months
# device-fever
66m artificial heart valve, temperature 38.3 for three days, fever
66m mechanical valve, night sweats and tired for weeks
66m pacemaker, fever and chills
- 66m pacemaker, runny nose
# device-site
66m pacemaker site is red and swollen
71f redness over my pacemaker
58m icd wound is oozing
- 66m pacemaker check next week
# device-shock
66m my defibrillator has shocked me twice
60f icd went off an hour ago
59m got a shock from my defibrillator
- 59m I have a defibrillator, sore throat
# device-faint
66m I have a pacemaker and nearly fainted today
72f pacemaker, dizzy spells since yesterday
80m pacemaker, slow pulse and blacked out
- 80m pacemaker, sore toe
# valve-breath
60f metal heart valve, suddenly breathless
55m mechanical valve, short of breath today
48f mechanical heart valve, chest pain
- 48f mechanical heart valve, cold sore
# valve-no-thinner
60f mechanical valve and haven't taken my warfarin for four days
51m metal heart valve, ran out of warfarin
44f mechanical mitral valve, missed my warfarin
- 44f mechanical mitral valve, hay fever
# shunt-signs
30f I have a ventriculoperitoneal shunt, headaches getting worse
8m he has a vp shunt and a fever
30f shunt in my brain, redness along the tube
- 30f I have a VP shunt, sore toe
# shunt-blocked
4f my daughter has a hydrocephalus shunt, she is vomiting and very drowsy
40m brain shunt, headache and confused
19f vp shunt, had a seizure, drowsy
- 19f vp shunt for years, acne
# shunt-blocked-vomiting
12m he has a VP shunt, headache and vomiting
33f vp shunt, bad headache, threw up twice
27m hydrocephalus with a shunt, headache and he keeps vomiting
- 27m hydrocephalus with a shunt, well, sprained ankle
# lithium-rising
45f on lithium, vomiting and diarrhoea
45f lithium, hands shaking much more than usual
60m takes lithium, stomach bug with diarrhoea
- 60m takes lithium, itchy scalp
# lithium-poisoned
45f takes lithium, slurring and unsteady
52m on lithium, drowsy and confused
66f lithium, slurred speech since this morning
- 66f on lithium, dry eyes
# injecting-fever
33m iv drug user with fever for four days
33m I inject heroin, back pain and night sweats
40f injects drugs, chills
- 33m used to inject years ago, sprained ankle
# injecting-back
33m I inject heroin, back pain and fever
40f iv drug user, back pain and my legs are weak
29m injecting drugs, neck pain and chills
- 29m injecting drugs, tooth decay
# injecting-skin
33f injects drugs, painful red lump in the groin
38m iv drug user, arm red and swollen, abscess
26f injecting heroin, one leg swollen
- 26f iv drug user, runny nose
# operation-belly
58m bowel surgery 6 days ago, belly swollen and being sick
45f gallbladder operation on monday, vomiting for two days
62m had an operation three days ago, not passed wind or stool, vomiting
- 58m operation last month, scar itches a bit
# operation-wound
58m knee operation last week, wound red and leaking pus
31f c-section wound is red and oozing
66f stitches from operation are red and weeping, infected wound
- 66f after my operation the scar is pale and dry
`;

const LINE = /^(- )?(?:\[([^\]]*)\] )?(?:([\d.]+)([mf])|x) (.+)$/;
const UNTIL_CHILD = 13;

type Case = { row: string; calm: boolean; text: string; profile: Record<string, unknown> };

const cases: Case[] = ROWS.split('\n# ')
  .map((block) =>
    block
      .replace(/^\s*#? ?/, '')
      .split('\n')
      .filter(Boolean),
  )
  .filter((lines) => lines.length > 0)
  .flatMap(([row, ...lines]) =>
    lines.map((line) => {
      const [, calm, told, age, sex, text] = LINE.exec(line) ?? [];
      const subject = told === 'other' ? 'other' : age !== undefined && Number(age) < UNTIL_CHILD ? 'child' : 'self';
      const [kind, named] = told?.split('=') ?? [];
      const profile = {
        subject,
        ...(age === undefined ? {} : { age: Number(age), sexAtBirth: sex === 'm' ? 'male' : 'female' }),
        ...(kind === 'c' ? { conditions: [named] } : kind === 'm' ? { medicines: [named] } : {}),
      };
      return { row: row as string, calm: calm !== undefined, text: text as string, profile };
    }),
  );

const flagOf = (row: string) => shipped.redFlags.find(({ id }) => id === row) as { level: TriageLevel; reason: string };

const assessed = ({ row, text, profile }: Case) => {
  const { triage } = assess(text, { profile, systems: ['conventional'] });
  const { level, reason } = flagOf(row);
  return { level: triage.level, least: level, answers: triage.reasons.some((given) => given.text === reason) };
};

describe('small signs in vulnerable people', () => {
  it.each(cases.filter(({ calm }) => !calm))('$row: $text', (told) => {
    const { level, least, answers } = assessed(told);
    expect(answers).toBe(true);
    expect(rank(level)).toBeGreaterThanOrEqual(rank(least));
  });

  it.each(cases.filter(({ calm }) => calm))('is calm beside $row: $text', (told) => {
    const { level, least, answers } = assessed(told);
    expect(answers).toBe(false);
    expect(rank(level)).toBeLessThan(rank(least));
  });

  it('tests every row by three wordings and a look-alike', () => {
    const rows = shipped.redFlags.filter(({ group }) => group !== undefined).map(({ id }) => id);
    const of = (row: string, calm: boolean) => cases.filter((one) => one.row === row && one.calm === calm).length;
    expect(rows.filter((row) => of(row, false) < 3 || of(row, true) < 1)).toEqual([]);
    expect([...new Set(cases.map(({ row }) => row))].filter((row) => !rows.includes(row))).toEqual([]);
  });
});
