import type { TriageLevel } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { rank } from '../testing/said-lines.ts';
import { assessPastGates } from '../testing/shipped-knowledge.ts';

/** Everyday words that sound like injury, poison or despair and are not; age in years, sex, and the highest level that is reasonable. */
type Told = readonly [text: string, age: number, sex: 'female' | 'male', atMost: TriageLevel];

const staysAtMost = ([text, age, sexAtBirth, atMost]: Told) =>
  expect(rank(assessPastGates(text, { profile: { age, sexAtBirth } }).triage.level), `level of "${text}"`).toBeLessThanOrEqual(rank(atMost));

describe('figures of speech', () => {
  it.each<Told>([
    ['dying of boredom with this cold', 24, 'male', 'routine'],
    ['my feet are killing me after the shift', 33, 'female', 'soon'],
    ['I nearly died laughing and got hiccups', 28, 'female', 'routine'],
    ['I am dying for a coffee but it gives me heartburn', 41, 'male', 'routine'],
    ['drowning in work, tension headache every evening', 36, 'female', 'soon'],
    ['I got choked up at the film', 50, 'female', 'routine'],
    ['hanging around at the airport gave me a stiff back', 47, 'male', 'routine'],
    ['hit the gym hard and my shoulders ache', 25, 'male', 'routine'],
    ['my boss will kill me if I call in sick with this cold', 30, 'female', 'routine'],
    ['this cough is killing me', 39, 'male', 'soon'],
    ['my husband is going to kill me for eating his chocolate, now I have a stomach ache', 32, 'female', 'soon'],
    ['shot myself in the foot by skipping breakfast, feel tired', 26, 'male', 'routine'],
    ['stabbed my finger with a sewing needle, tiny dot of blood', 44, 'female', 'soon'],
    ['burnt out from work and no energy', 38, 'female', 'soon'],
    ['burning the candle at both ends, tired all the time', 29, 'male', 'soon'],
    ['I am knackered and beat after the move, back aches', 35, 'male', 'routine'],
    ['feel like I have been hit by a bus with this flu', 42, 'female', 'soon'],
    ['hungover and feel like death warmed up', 23, 'male', 'routine'],
    ['my heart skips a beat when I see her', 19, 'male', 'soon'],
    ['head is pounding like a drum, stress', 45, 'female', 'soon'],
    ['crushed it at the marathon, now my calves are sore', 31, 'male', 'routine'],
    ['I could murder a sandwich but my stomach is bloated', 27, 'female', 'routine'],
    ['exams are killing me, I get tension headaches', 18, 'female', 'soon'],
    ['dead leg after football', 17, 'male', 'soon'],
    ['died of embarrassment when I burped', 22, 'female', 'routine'],
    ['my arm went dead after sleeping on it, fine now', 40, 'male', 'urgent'],
    ['I would kill for a good nights sleep', 34, 'female', 'soon'],
    ['jumped out of my skin at the noise', 61, 'female', 'routine'],
    ['couch potato, my back hurts', 36, 'male', 'routine'],
  ])('"%s"', (...told) => staysAtMost(told));
});

describe('pain that is like something', () => {
  it.each<Told>([
    ['stabbing pain in my heel in the morning', 48, 'female', 'routine'],
    ['knife-like pain in my gum when I bite', 37, 'male', 'soon'],
    ['burning pain in my feet at night', 59, 'male', 'soon'],
    ['electric shock-like pain down my wrist into the thumb', 44, 'female', 'soon'],
    ['shooting pain in my elbow', 50, 'male', 'routine'],
    ['feels like a knife in my knee when I take stairs', 55, 'female', 'routine'],
    ['burning sensation on my tongue', 60, 'female', 'soon'],
    ['scalding when I pee', 26, 'female', 'urgent'],
    ['my throat feels cut up from coughing', 33, 'male', 'soon'],
    ['pressure in my sinuses like my head is being crushed', 29, 'female', 'soon'],
    ['shoulder feels like it has been ripped off after tennis', 42, 'male', 'soon'],
    ['lips burn after chilli', 31, 'male', 'routine'],
    ['needle-like pricks in my skin after a shower', 30, 'male', 'routine'],
  ])('"%s"', (...told) => staysAtMost(told));
});

describe('medicines as they should be taken', () => {
  it.each<Told>([
    ['took two paracetamol as usual for my headache', 35, 'female', 'routine'],
    ['I take 2 tablets of metformin a day and have loose stools', 57, 'male', 'soon'],
    ['can I take ibuprofen and paracetamol together for my period pain', 21, 'female', 'soon'],
    ['my doctor doubled my dose of blood pressure tablets last month and my ankles swell', 66, 'female', 'soon'],
    ['I forgot my pill yesterday and took two today as the leaflet says', 22, 'female', 'routine'],
    ['how many antihistamines can I take for hay fever', 28, 'male', 'routine'],
    ['the whole pack of strips says I have a vitamin deficiency, tired', 47, 'female', 'soon'],
    ['finished the whole course of antibiotics for my sinusitis, still a bit blocked', 38, 'male', 'soon'],
    ['I take all my tablets every morning with breakfast and have a dry mouth', 71, 'male', 'soon'],
    ['took a sleeping tablet and was groggy in the morning', 52, 'female', 'soon'],
    ['half a packet of crisps and a coke and now I have heartburn', 19, 'male', 'routine'],
    ['prescribed 30 tablets of sertraline, when do they start working', 34, 'female', 'soon'],
    ['calpol helps my sons teething', 1.2, 'male', 'routine'],
    ['overdid it in the garden and my back aches', 63, 'female', 'routine'],
    ['swallowing big pills is hard for me since always', 58, 'female', 'soon'],
    ['I have swallowed chewing gum, is that bad', 14, 'female', 'routine'],
    ['my toddler swallowed a bit of toothpaste', 2, 'male', 'urgent'],
    ['swallowed a cherry stone', 30, 'male', 'routine'],
  ])('"%s"', (...told) => staysAtMost(told));
});

describe('things of the house and street', () => {
  it.each<Told>([
    ['my phone battery died and my thumb hurts from typing', 24, 'female', 'routine'],
    ['changed the battery in my hearing aid and my ear itches', 74, 'male', 'soon'],
    ['hands are dry and cracked from bleach and cleaning', 45, 'female', 'routine'],
    ['swimming pool chlorine makes my eyes red', 16, 'male', 'soon'],
    ['coke gives me bloating', 31, 'female', 'routine'],
    ['acid reflux after spicy food', 43, 'male', 'routine'],
    ['lactic acid burn in my legs when cycling', 29, 'male', 'routine'],
    ['folic acid makes me constipated', 32, 'female', 'soon'],
    ['boiler broke, freezing house, and now I have a runny nose', 36, 'female', 'routine'],
    ['my eyes sting when chopping onions', 50, 'female', 'routine'],
    ['shampoo in my eye this morning, a bit red', 27, 'male', 'soon'],
    ['a few glasses of wine give me a headache', 46, 'female', 'routine'],
    ['magnet bracelet makes my wrist itch', 53, 'female', 'routine'],
    ['mushroom soup gives me wind', 61, 'male', 'routine'],
    ['berries give my daughter an itchy mouth', 8, 'female', 'soon'],
    ['I eat a lot of fish and got a mild rash', 40, 'male', 'soon'],
    ['smoke from the barbecue makes me sneeze', 35, 'male', 'routine'],
    ['vaping makes my mouth dry', 20, 'male', 'routine'],
    ['toilet cleaner smells so strong I sneeze', 39, 'female', 'routine'],
    ['dishwasher hands, dry skin', 42, 'female', 'routine'],
  ])('"%s"', (...told) => staysAtMost(told));
});

describe('small injuries and jabs', () => {
  it.each<Told>([
    ['flu shot yesterday and my arm is sore', 68, 'female', 'routine'],
    ['got my shots for travel and feel tired', 27, 'male', 'routine'],
    ['shot in my knee with cortisone helped the arthritis', 64, 'female', 'soon'],
    ['paper cut', 30, 'female', 'routine'],
    ['nicked myself shaving', 25, 'male', 'routine'],
    ['gums bleed a little when I brush', 37, 'male', 'soon'],
    ['nosebleed for two minutes, stopped by itself', 12, 'male', 'soon'],
    ['bumped my shin on the table, small bruise', 41, 'female', 'routine'],
    ['mosquito bites itch', 22, 'female', 'routine'],
    ['a bee stung my toe, sore but ok', 34, 'male', 'soon'],
    ['spider veins on my legs', 49, 'female', 'soon'],
    ['little scratch from the kitten yesterday', 29, 'female', 'urgent'],
    ['sunburnt shoulders after the beach', 26, 'male', 'soon'],
    ['touched the hot oven tray, tiny red mark on my finger', 38, 'female', 'urgent'],
    ['static shock from the car door', 45, 'male', 'routine'],
    ['I bruise easily on my legs', 36, 'female', 'soon'],
    ['sprained my ankle stepping off the kerb', 32, 'female', 'soon'],
    ['cut out sugar and have headaches', 40, 'female', 'soon'],
    ['cut down on smoking and cough more', 51, 'male', 'soon'],
    ['my son falls asleep at school', 9, 'male', 'soon'],
    ['fell asleep on the sofa and woke with a stiff neck', 48, 'male', 'soon'],
    ['felt cold all day and my nose runs', 55, 'female', 'soon'],
  ])('"%s"', (...told) => staysAtMost(told));
});

describe('heavy hearts without danger, and what is over or denied', () => {
  it.each<Told>([
    ['I am sad since my cat died but looking forward to the holiday', 30, 'female', 'soon'],
    ['end of my tether with this itchy scalp', 43, 'female', 'routine'],
    ['I am done with this cold, when will it end', 36, 'male', 'routine'],
    ['I want to disappear on a beach for a week, stressed at work', 39, 'female', 'soon'],
    ['can not be bothered to cook, tired', 28, 'female', 'soon'],
    ['low mood for weeks but no thoughts of suicide and no self-harm', 35, 'male', 'soon'],
    ['I have never been suicidal, just stressed', 32, 'female', 'soon'],
    ['I argue with my husband a lot and get headaches, he is never violent', 44, 'female', 'soon'],
    ['I gave away my old clothes and my back aches from lifting', 57, 'female', 'routine'],
    ['said goodbye to my daughter at the airport and cried all day', 52, 'female', 'soon'],
    ['touched by her kindness, I cried', 60, 'female', 'soon'],
    ['no bleeding, no head injury, just a stiff neck after the bus ride', 46, 'male', 'soon'],
    ['we beat the other team and now my thigh is sore', 21, 'male', 'routine'],
    ['the baby beats his legs when he has wind', 0.5, 'male', 'soon'],
    ['my heart beats fast after coffee', 33, 'female', 'soon'],
    ['my jaw locks when I yawn, it feels strangled by stress', 35, 'female', 'soon'],
    ['I love watching crime series about murder but sleep badly', 48, 'female', 'soon'],
  ])('"%s"', (...told) => staysAtMost(told));
});

describe('hurting somebody without meaning to, and words for it that are no thoughts of harm', () => {
  it.each<Told>([
    ["I'm breastfeeding, does ibuprofen harm my baby? I have a headache", 30, 'female', 'routine'],
    ['my mum has a sore hip, I am scared of hurting her when I lift her', 55, 'female', 'routine'],
    ['I hurt my knee. I am scared of hurting it again', 30, 'female', 'routine'],
    ['I am 20 weeks pregnant and worried about hurting the baby when we have sex', 30, 'female', 'soon'],
    ['I would never hurt my baby. I have a sore throat', 30, 'female', 'routine'],
    ["I don't want to hurt her feelings, my mum keeps calling and I have a headache", 40, 'male', 'routine'],
    ['my son fell and I thought he had hurt it badly, his wrist is a bit swollen', 9, 'male', 'urgent'],
  ])('"%s"', (...told) => staysAtMost(told));
});
