import { describe, expect, it } from 'vitest';
import { asked, linesOf, rank, type Said } from '../testing/said-lines.ts';
import { assessPastGates } from '../testing/shipped-knowledge.ts';

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
routine 0.12m hiccups a lot, feeding well
routine 0.13f yellow flaky bits on her head, thriving
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

const levelPastGates = (said: Said) => assessPastGates(said.text, asked(said)).triage.level;

describe('what only sounds like an alarm', () => {
  it.each(linesOf(MUST_NOT_EXCEED))('at most $level: $text', (said) => {
    const level = levelPastGates(said);
    expect(rank(level), level).toBeLessThanOrEqual(rank(said.level));
  });
});
