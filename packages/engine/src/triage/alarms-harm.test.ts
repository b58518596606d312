import type { TriageLevel } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { rank } from '../testing/said-lines.ts';
import { assess } from '../testing/shipped-knowledge.ts';

/** What people type when they, or someone with them, are poisoned, injured, attacked or in despair; age in years, sex, and the lowest level that is safe. */
type Told = readonly [text: string, age: number, sex: 'female' | 'male', atLeast: TriageLevel];

const reaches = ([text, age, sexAtBirth, atLeast]: Told) =>
  expect(rank(assess(text, { profile: { age, sexAtBirth } }).triage.level), `level of "${text}"`).toBeGreaterThanOrEqual(rank(atLeast));

describe('medicines taken in harmful amounts', () => {
  it.each<Told>([
    ['took 30 paracetamol an hour ago, I feel fine', 22, 'female', 'emergency'],
    ['Ive swallowed a whole packet of ibuprofen', 17, 'female', 'emergency'],
    ['I took all my sleeping tablets', 54, 'female', 'emergency'],
    ['my daughter has taken a handful of tablets, she wont say what', 15, 'female', 'emergency'],
    ['I think she has overdosed on her amitriptyline', 41, 'female', 'emergency'],
    ['he od on something', 24, 'male', 'emergency'],
    ['Took double dose of insulin by mistake tonight', 63, 'male', 'emergency'],
    ['gran took her heart pills twice today', 84, 'female', 'emergency'],
    ['i have drank a full bottle of cough syrup with codeine', 19, 'male', 'emergency'],
    ['necked a box of nurofen last night cos of an argument', 16, 'female', 'emergency'],
    ['I took too many Tylenol for my tooth ache, maybe 14 since this morning', 35, 'male', 'emergency'],
    ['I have eaten full strip of crocin tablets after fight with my parents', 20, 'female', 'emergency'],
    ['I don take plenty tablet, my belly dey pain me', 26, 'female', 'emergency'],
    ['found mum on the sofa with empty blister packs next to her', 58, 'female', 'emergency'],
    ['accidental paracetamol overdose, lemsip plus tablets all day', 44, 'male', 'emergency'],
    ['Staggered paracetamol ingestion over 24 h', 31, 'female', 'emergency'],
    ['I swallowed a load of pills and now I regret it', 28, 'female', 'emergency'],
    ['accidentally gave my baby too much calpol', 0.8, 'male', 'urgent'],
    ['I gave him the wrong dose of his epilepsy medicine', 7, 'male', 'urgent'],
    ['took my wifes blood pressure tablets by mistake', 70, 'male', 'urgent'],
  ])('"%s"', (...told) => reaches(told));
});

describe('threats, and not wanting to live with a way in view', () => {
  it.each<Told>([
    ["my ex rang and said he's going to kill me tonight", 31, 'female', 'emergency'],
    ['my son was born a month ago and i think they would all be better off if i wasnt here', 29, 'female', 'emergency'],
    ['no one would notice if i was gone. i keep staring at the train tracks', 17, 'male', 'emergency'],
  ])('"%s"', (...told) => reaches(told));
});

describe('children who got at something', () => {
  it.each<Told>([
    ['my toddler ate some of my iron tablets', 2, 'female', 'emergency'],
    ['2 year old got hold of nanas tablets, pills all over the floor', 2, 'male', 'emergency'],
    ['he has chewed a dishwasher tablet', 1.5, 'male', 'emergency'],
    ['baby bit into a laundry pod', 1, 'female', 'emergency'],
    ['my son drank the liquid from my vape', 3, 'male', 'emergency'],
    ['she swallowed a button battery i think', 2, 'female', 'emergency'],
    ['My child has swallowed the small round battery of the watch', 4, 'male', 'emergency'],
    ['little one put two magnets in his mouth and swallowed them', 5, 'male', 'emergency'],
    ['swallowed a coin and is dribbling', 3, 'female', 'emergency'],
    ['my kid swallowed a lego piece', 4, 'male', 'urgent'],
    ['She ate red berries off a bush in the garden', 3, 'female', 'emergency'],
    ['he has eaten rat poison pellets from under the sink', 2, 'male', 'emergency'],
    ['child drank kerosene from a water bottle', 3, 'male', 'emergency'],
    ['my boy don drink kerosene', 4, 'male', 'emergency'],
    ['ate foxglove leaves', 6, 'female', 'emergency'],
    ['she got into the cleaning cupboard and her mouth smells of bleach', 2, 'female', 'emergency'],
    ['my 18 month old has a bead stuck up his nose', 1.5, 'male', 'soon'],
    ['baby ate some cannabis gummies', 1.5, 'female', 'emergency'],
    ['he swallowed an open safety pin', 1, 'male', 'emergency'],
    ['toddler drank hand sanitiser', 2, 'male', 'emergency'],
  ])('"%s"', (...told) => reaches(told));
});

describe('chemicals, plants, gases and drink', () => {
  it.each<Told>([
    ['i drank bleach', 33, 'female', 'emergency'],
    ['swallowed drain cleaner by accident from an unlabelled bottle', 60, 'male', 'emergency'],
    ['got caustic soda in my eyes', 45, 'male', 'emergency'],
    ['limescale remover squirted into her eyes', 38, 'female', 'emergency'],
    ['my arm is paralysed since this morning', 61, 'male', 'emergency'],
    ['cement went in his eye at work and it is burning', 38, 'male', 'emergency'],
    ['battery acid spilt on my hands', 29, 'male', 'emergency'],
    ['someone threw acid on my face', 24, 'female', 'emergency'],
    ['drank antifreeze', 51, 'male', 'emergency'],
    ['My father has taken pesticide', 48, 'male', 'emergency'],
    ['he consumed organophosphate poison in the field', 36, 'male', 'emergency'],
    ['I drank sniper', 21, 'female', 'emergency'],
    ['ate wild mushrooms I picked, now vomiting and cramps', 55, 'male', 'emergency'],
    ['the carbon monoxide alarm is going off and we all have headaches', 34, 'female', 'emergency'],
    ['me and my wife both dizzy and headache when the boiler is on, better outside', 66, 'male', 'emergency'],
    ['ran the generator indoors during the blackout and everybody is feeling sick with headache', 40, 'female', 'emergency'],
    ['we slept with charcoal burning in the room, woke up with bad headache and vomiting', 30, 'male', 'emergency'],
    ['mixed bleach with toilet cleaner, coughing and my chest is tight from the fumes', 42, 'female', 'emergency'],
    ['breathed in chlorine gas at the pool', 27, 'male', 'urgent'],
    ['hes drunk so much he wont wake up and keeps being sick', 17, 'male', 'emergency'],
    ['alcohol poisoning i think, she is cold and hardly breathing', 19, 'female', 'emergency'],
    ['took too much heroin, breathing really slow', 32, 'male', 'emergency'],
    ['pinpoint pupils and blue lips, had fentanyl', 26, 'male', 'emergency'],
    ['took a pill at a festival and now hes boiling hot, jaw clenching and not making sense', 20, 'male', 'emergency'],
    ['one of the cocaine packets i swallowed may have burst', 31, 'male', 'emergency'],
    ['she drank methylated spirits', 50, 'female', 'emergency'],
    ['i sniffed lighter gas and my heart is going mad', 14, 'male', 'emergency'],
    ['My drink was spiked, I cant stand up', 22, 'female', 'emergency'],
    ['swallowed nail varnish remover', 4, 'female', 'emergency'],
  ])('"%s"', (...told) => reaches(told));
});

describe('bleeding and wounds', () => {
  it.each<Told>([
    ['cut my wrist on glass and its spurting', 27, 'female', 'emergency'],
    ['the bleeding wont stop, soaked through three towels', 50, 'male', 'emergency'],
    ['blood is pouring out of his leg', 33, 'male', 'emergency'],
    ['cant stop the bleeding', 61, 'female', 'emergency'],
    ['bleeding like a tap from a burst varicose vein', 72, 'female', 'emergency'],
    ['ive been stabbed in the side', 19, 'male', 'emergency'],
    ['somebody knifed my brother', 23, 'male', 'emergency'],
    ['he was shot in the thigh', 25, 'male', 'emergency'],
    ['bullet wound to the shoulder', 30, 'male', 'emergency'],
    ['fell on a fence and the spike went through my hand', 12, 'male', 'emergency'],
    ['there is a knife stuck in his back', 28, 'male', 'emergency'],
    ['chopped my finger off with an axe', 46, 'male', 'emergency'],
    ['severed two fingers on the table saw', 53, 'male', 'emergency'],
    ['my toe got cut off by the lawn mower', 36, 'female', 'emergency'],
    ['ring got caught and ripped the skin off my finger, degloved', 24, 'male', 'emergency'],
    ['leg crushed under a tractor', 57, 'male', 'emergency'],
    ['Car fell off the jack and pinned my chest', 39, 'male', 'emergency'],
    ['slit wrists', 20, 'female', 'emergency'],
    ['deep cut on my palm, I can see the bone and cant bend two fingers', 31, 'male', 'urgent'],
    ['high pressure grease gun injected my finger, tiny hole only', 40, 'male', 'emergency'],
    ['guts are hanging out after the machete attack', 22, 'male', 'emergency'],
  ])('"%s"', (...told) => reaches(told));
});

describe('falls, crashes, head and neck', () => {
  it.each<Told>([
    ['fell out of a second floor window', 8, 'male', 'emergency'],
    ['husband came off a ladder about 4 metres, his back is agony and legs tingle', 52, 'male', 'emergency'],
    ['knocked down by a car while crossing', 37, 'female', 'emergency'],
    ['A van ran over my foot and leg', 45, 'male', 'urgent'],
    ['motorbike crash, hurts to breathe and belly is tight', 26, 'male', 'emergency'],
    ['dived into shallow water and now I cant move my arms', 21, 'male', 'emergency'],
    ['thrown off a horse, neck pain, pins and needles in both hands', 33, 'female', 'emergency'],
    ['banged his head on the coffee table and has been sick 4 times since', 3, 'male', 'emergency'],
    ['was knocked out cold playing rugby', 18, 'male', 'emergency'],
    ['hit my head two days ago, clear fluid dripping from my nose', 40, 'male', 'emergency'],
    ['mum 82 fell and hit her head and takes rivaroxaban', 82, 'female', 'emergency'],
    ['baby rolled off the changing table onto her head', 0.5, 'female', 'urgent'],
    ['my baby was dropped on his head', 0.2, 'male', 'emergency'],
    ['one pupil is bigger since the bang on the head', 29, 'male', 'emergency'],
    ['got my head kicked in outside a club, memory is blank', 23, 'male', 'emergency'],
    ['concussed, getting more and more sleepy and throwing up', 16, 'male', 'emergency'],
    ['tree fell on him', 44, 'male', 'emergency'],
    ['kicked by a horse in the stomach, feel faint', 34, 'female', 'emergency'],
  ])('"%s"', (...told) => reaches(told));
});

describe('burns, electricity, water, air, heat and cold', () => {
  it.each<Told>([
    ['scalded her whole arm with a kettle', 2, 'female', 'emergency'],
    ['my face got burned when the barbecue flared up', 41, 'male', 'emergency'],
    ['clothes caught fire', 66, 'female', 'emergency'],
    ['burn all the way round my leg, white and leathery and doesnt hurt', 48, 'male', 'emergency'],
    ['breathed in a lot of smoke in a house fire, coughing black stuff', 55, 'female', 'emergency'],
    ['hot oil burn on my hand, big blister', 28, 'female', 'urgent'],
    ['got an electric shock from the mains and passed out', 35, 'male', 'emergency'],
    ['electrocuted changing a socket, heart fluttering', 43, 'male', 'emergency'],
    ['current catch my brother for work', 30, 'male', 'emergency'],
    ['struck by lightning on the golf course', 58, 'male', 'emergency'],
    ['stuck her finger in a plug socket', 3, 'female', 'urgent'],
    ['my son almost drowned in the pool an hour ago and is still coughing', 5, 'male', 'emergency'],
    ['pulled out of the river, not responding', 31, 'male', 'emergency'],
    ['shes choking and cant breathe', 4, 'female', 'emergency'],
    ['choking on a piece of meat, cannot talk', 70, 'male', 'emergency'],
    ['food stuck in my throat and cant swallow my own saliva', 49, 'male', 'emergency'],
    ['fish bone stuck in throat, stabbing when I swallow', 37, 'female', 'urgent'],
    ['found him hanging, cut him down', 26, 'male', 'emergency'],
    ['she tried to strangle herself with a cable', 14, 'female', 'emergency'],
    ['baby isnt breathing', 0.3, 'male', 'emergency'],
    ['he has stopped breathing', 66, 'male', 'emergency'],
    ['my wife is unresponsive', 59, 'female', 'emergency'],
    ['cant wake him up at all', 47, 'male', 'emergency'],
    ['no pulse', 73, 'male', 'emergency'],
    ['grandad just collapsed in the kitchen', 79, 'male', 'emergency'],
    ['worked all day on the roof in the sun, confused and stopped sweating', 50, 'male', 'emergency'],
    ['left in a hot car, limp and red', 1, 'male', 'emergency'],
    ['heat stroke, temp 41 and fitting', 22, 'male', 'emergency'],
    ['fell through ice, he has stopped shivering and is mumbling', 27, 'male', 'emergency'],
    ['fingers white and rock hard after the snow, cant feel them', 33, 'male', 'urgent'],
    ['just surfaced from a scuba dive and have pins and needles and a sore shoulder', 36, 'female', 'emergency'],
  ])('"%s"', (...told) => reaches(told));
});

describe('bites and stings', () => {
  it.each<Told>([
    ['bitten by a snake in the long grass', 44, 'male', 'emergency'],
    ['snake has bitten my son on the ankle', 9, 'male', 'emergency'],
    ['viper bite', 60, 'female', 'emergency'],
    ['black widow bite, cramps all over', 38, 'male', 'emergency'],
    ['scorpion stung my little girl', 4, 'female', 'emergency'],
    ['box jellyfish sting across the chest', 25, 'male', 'emergency'],
    ['dog bite on the face', 5, 'male', 'urgent'],
    ['bat in the bedroom scratched me', 32, 'female', 'urgent'],
    ['stray dog bit me in India last week, no injections', 29, 'male', 'urgent'],
    ['stung inside the mouth by a wasp and my tongue is puffing up', 51, 'male', 'emergency'],
  ])('"%s"', (...told) => reaches(told));
});

describe('attacked, threatened, abused', () => {
  it.each<Told>([
    ['I was raped', 25, 'female', 'urgent'],
    ['he forced himself on me last night', 30, 'female', 'urgent'],
    ['a man touched me down there and I am scared', 9, 'female', 'urgent'],
    ['someone had sex with me while i was passed out', 20, 'female', 'urgent'],
    ['my husband beats me when he drinks', 36, 'female', 'urgent'],
    ['My in-laws are beating me for dowry', 24, 'female', 'urgent'],
    ['im scared of my girlfriend she hits me', 28, 'male', 'urgent'],
    ['partner tried to strangle me and my neck is bruised', 33, 'female', 'emergency'],
    ['got hands round my neck during a fight, voice gone husky', 22, 'female', 'emergency'],
    ['he said he will kill me if I leave', 31, 'female', 'emergency'],
    ['my dad hits me with a belt', 13, 'male', 'urgent'],
    ['bruises on my baby and I do not know how he got them', 0.3, 'male', 'emergency'],
    ['cigarette burns on the childs back', 4, 'female', 'urgent'],
    ['nursery says my toddler keeps coming with unexplained bruises', 2, 'male', 'urgent'],
    ['my son shakes mum and takes her pension, she is scared of him', 80, 'female', 'urgent'],
    ['Stepfather touches my daughter', 11, 'female', 'urgent'],
    ['i was jumped by three guys and beaten up, ribs hurt', 19, 'male', 'urgent'],
    ['i shook the baby', 0.2, 'female', 'emergency'],
  ])('"%s"', (...told) => reaches(told));
});

describe('suicidal thoughts, said outright or not', () => {
  it.each<Told>([
    ['I want to end my life', 40, 'male', 'emergency'],
    ['im gonna kms tonight', 16, 'female', 'emergency'],
    ['my family would be better off without me', 52, 'male', 'urgent'],
    ['I dont want to wake up tomorrow', 35, 'female', 'urgent'],
    ['no point in living any more', 60, 'male', 'urgent'],
    ['whats the point of being here', 18, 'female', 'urgent'],
    ['want to unalive', 15, 'female', 'urgent'],
    ['just want it all to be over', 44, 'female', 'urgent'],
    ['I wish I could go to sleep and never wake up', 27, 'female', 'urgent'],
    ['since my wife passed I just want to be with her, I have saved up my tablets', 78, 'male', 'emergency'],
    ['I have bought a rope', 38, 'male', 'emergency'],
    ['standing on the bridge now', 29, 'male', 'emergency'],
    ['I have been giving my things away and said goodbye to my friends', 23, 'male', 'urgent'],
    ['cant go on like this, everyone would cope better if I was gone', 47, 'female', 'urgent'],
    ['I am fed up with life, god should take me', 71, 'female', 'urgent'],
    ['tired of living', 33, 'male', 'urgent'],
    ['ready to die', 56, 'male', 'urgent'],
    ['my daughter said she wants to disappear forever and has cut her wrists', 14, 'female', 'emergency'],
    ['I tried to hang myself yesterday', 31, 'male', 'emergency'],
    ['drove to the railway line and thought about stepping in front of a train', 42, 'male', 'emergency'],
    ['ctb soon', 17, 'male', 'urgent'],
    ['i cut myself again and it is deep', 19, 'female', 'emergency'],
    ['sleeping is the problem but honestly I keep thinking how easy it would be to drive into a tree', 36, 'male', 'urgent'],
    ['been low since redundancy, not eating, nobody would miss me', 55, 'male', 'urgent'],
    ['she sent me a suicide note', 45, 'female', 'emergency'],
  ])('"%s"', (...told) => reaches(told));

  it.each([
    'I want to end my life',
    'i cut myself again',
    'my husband beats me when he drinks',
    'I was raped last night',
    'nobody would miss me',
    'I took all my pills to end it',
    'which pills would end it for me',
    'what is the fatal dose of amitriptyline',
    'how much insulin is lethal',
    'which medicine kills you painlessly',
    'I have written the letters and i am on the bridge',
  ])('puts the crisis help first for "%s"', (text) => expect(assess(text, { profile: { age: 30, sexAtBirth: 'female' } }).triage.crisis).toBe(true));
});

describe('what only sounds like a question about dying', () => {
  it.each([
    'which pills would end my headache',
    'how many tablets a day is safe',
    'my foot fell asleep after sitting',
    'not pregnant, period cramps as every month',
  ])('is no crisis: "%s"', (text) =>
    expect(assess(text, { profile: { age: 30, sexAtBirth: 'female' } }).triage).toMatchObject({
      crisis: false,
      level: expect.stringMatching(/self-care|routine|soon/),
    }),
  );
});

describe('danger to others, lost touch with reality, withdrawal', () => {
  it.each<Told>([
    ['I am scared I will hurt my baby', 27, 'female', 'emergency'],
    ['i feel like throwing the baby against the wall', 24, 'female', 'emergency'],
    ['I want to kill my boss and I have a plan', 39, 'male', 'emergency'],
    ['the voices tell me to stab my neighbour', 30, 'male', 'emergency'],
    ['gave birth two weeks ago and she thinks the baby is the devil', 31, 'female', 'emergency'],
    ['had a baby last week, not slept for days, talking non stop and seeing things', 29, 'female', 'emergency'],
    ['my brother thinks the neighbours poison him and talks to people who arent there', 25, 'male', 'urgent'],
    ['not slept for 5 days, spending thousands, thinks he is chosen by god and drives like a maniac', 34, 'male', 'urgent'],
    ['stopped drinking two days ago, seeing insects crawling', 49, 'male', 'emergency'],
    ['came off valium suddenly and had a fit', 42, 'female', 'emergency'],
    ['cold turkey off alcohol, shaking and confused', 57, 'male', 'emergency'],
    ['withdrawing from heroin, vomiting non stop, cant keep water down', 28, 'male', 'urgent'],
    ['my sister hardly eats, bmi 13 and fainted in the shower', 18, 'female', 'emergency'],
    ['making myself sick ten times a day and now heart skipping beats and weak', 21, 'female', 'urgent'],
  ])('"%s"', (...told) => reaches(told));
});

describe('inside a longer story', () => {
  it.each<Told>([
    [
      'Sorry for the long message. I have had a horrible week at work, my back has been playing up since Monday and I have not slept properly. On top of that my boiler keeps cutting out. Anyway last night I had a row with my partner and swallowed about 25 tablets of something from the cabinet. I feel ok today apart from a bit of nausea.',
      37,
      'female',
      'emergency',
    ],
    [
      'We were at my sisters for lunch and the kids were playing in the kitchen. She keeps the dishwasher stuff under the sink. My little girl came out crying and dribbling, lips look white and sore, and the bottle of drain unblocker was open. She had a cold last week.',
      2,
      'female',
      'emergency',
    ],
    [
      'I came about my migraines which are worse, three times a week, with flashing lights. I am tired. It started after my boyfriend put his hands around my throat in May and again on Friday, I nearly passed out. Paracetamol does not help.',
      29,
      'female',
      'emergency',
    ],
    [
      'Hi doctor, I am 19 years old male. I have failed my exams third time. My parents are not speaking with me. I am not able to eat. I feel it is better to die than face them. Kindly suggest medicine for sleep.',
      19,
      'male',
      'urgent',
    ],
    [
      'Knee has been aching for years from football, physio twice. Today I was up the ladder clearing gutters and came off, landed flat on my back from the roof, since then I cant feel my feet properly. The knee is the same.',
      58,
      'male',
      'emergency',
    ],
    [
      'My dad is 74, diabetic and has copd. He has been more muddled. This week we got a new portable gas heater because the central heating failed and now mum has a headache too and the cat was sick.',
      74,
      'male',
      'emergency',
    ],
    [
      'Itchy eyes every spring, I take cetirizine. But this morning at work a pipe burst and I got sodium hydroxide in my left eye and it is very painful and blurry.',
      33,
      'male',
      'emergency',
    ],
  ])('"%s"', (...told) => reaches(told));
});

describe('frightening thoughts of hurting a baby or somebody in care, by whatever name or pronoun', () => {
  it.each([
    'I had a baby five weeks ago and I have scary thoughts of hurting him',
    'I had a baby five weeks ago and I have scary thoughts of hurting it',
    'I gave birth last month. I keep getting images of dropping her down the stairs',
    'My little one is 3 weeks. I am scared I might smother the little one',
    'My son is 6 weeks old and I keep thinking of killing us both',
    'Our newborn never sleeps and I am frightened of what I might do to him',
    'my baby is 2 months. awful intrusive thoughts about what if I hurt her',
    'My wife had our baby a month ago and I get horrible thoughts of throwing her against the wall',
    'I look after my mum who has dementia and I have thoughts of hurting her',
    'I am the carer for my husband, sometimes I feel like hitting him',
    'I care for my frail dad. I get urges to put a pillow over him',
  ])('%s', (text) => {
    const { triage, findings } = assess(text, { profile: { age: 30 } });
    expect(triage.level).toBe('emergency');
    expect(triage.crisis).toBe(true);
    expect(triage.action).toContain("nobody's fault");
    expect(findings.map(({ id }) => id)).not.toContain('pain');
  });
});
