import type { vignetteSchema } from '@consilium/contract';
import type { z } from 'zod';

/**
 * The cases every installation has: those of the last two writers of `bench/cases`, who had not seen the software. What is right for each is its writer's judgement; no clinician has
 * read them. The engine was mended after it had been tried on them, so its own figures flatter, which makes the gate the stricter. They say nothing of causes.
 */
export const SHIPPED_CASES: readonly z.input<typeof vignetteSchema>[] = [
  {
    id: 'es1',
    description:
      'mums talking all jumbled since about ten minutes ago and her cup keeps slipping out of her right hand. one side of her mouth looks wrong. she says shes just tired',
    profile: { age: 71, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es2',
    description: "Not one to make a fuss but it's felt like someone sat on me since breakfast. Gone cold and sweaty and my jaw aches. Probably the sausages",
    profile: { age: 64, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es3',
    description:
      'one of my residents had trouble with her waterworks since monday. today she dont know me, shivering, breathing quick quick, legs gone blotchy like corned beef and hands like ice',
    profile: { age: 84, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es4',
    description: 'had a bite of brownie at my mates n now my lips r massive and my throat feels tight, voice gone weird, itchy EVERYWHERE and kinda dizzy',
    profile: { sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es5',
    description:
      'my boy is burning up and screams if i put the light on. wont bend his head down to look at his toys. hes got little purple dots on his belly and they dont go when i press a glass on them',
    profile: { age: 4, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es6',
    description:
      'Sir my father all of a sudden shouting that something ripped inside between his shoulders, now it is coming down to his back and stomach. He is BP patient, sweating like anything, left hand has gone weak and cold',
    profile: { age: 61, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es7',
    description:
      "Got back from a long flight Tuesday. Today I can't make it up my own stairs without gasping, it stabs when I breathe in and I just coughed up something pink. I'm on the pill if that matters",
    profile: { age: 34, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es8',
    description:
      'my period is like 2 weeks late and now theres this awful pain low down on one side, and weirdly the tip of my shoulder hurts?? stood up to pee and everything went black for a sec. bit of brown spotting',
    profile: { age: 27, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es9',
    description:
      "Back's been bad for weeks, I'm used to that. But since last night I can't feel it when I wipe and I haven't managed a wee all day even though I'm trying. Both legs like jelly. Bit embarrassing really",
    profile: { age: 46, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es10',
    description:
      'my daughter been drinking water nonstop and peeing all week, lost so much weight. today she keeps throwing up, breathing really deep like shes been running and her breath smells like nail varnish remover. cant keep her awake',
    profile: { age: 11, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es11',
    description:
      "flatmate took all of the tablets from the cupboard after his breakup, packets are empty on the floor. he's snoring funny and wont wake up when i shake him, lips look blueish",
    profile: {},
    expect: { min: 'emergency' },
  },
  {
    id: 'es12',
    description:
      'i did it to my arm again but it went way deeper this time and its soaking through the towel and wont stop. feeling floaty. please dont tell my mum',
    profile: { age: 16, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es13',
    description: 'grandson had a grape and now he cant make any noise, hes going a funny colour and grabbing at his neck what do i do',
    profile: { age: 3 },
    expect: { min: 'emergency' },
  },
  {
    id: 'es14',
    description:
      'we pulled my nephew out of the pool like 20 mins ago, he was under for maybe a minute. he came round but now hes coughing foam and really sleepy and his breathing is fast',
    profile: { age: 6, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es15',
    description:
      "Pan of oil went over my husband, all his chest, neck and both arms. Skin has come away white and leathery in places and he says it doesn't even hurt there. He's shaking",
    profile: { age: 39, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es16',
    description:
      'table saw got me. two fingers are off, I got em in a sandwich bag with ice. hand is wrapped in a t shirt but its pumping right through. do I need to drive in or what',
    profile: { age: 52, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es17',
    description:
      'my brother fall from okada, his leg bend where there is no knee and something white is coming out of the skin. blood plenty. his foot is cold',
    profile: { sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es18',
    description:
      "Dad slipped in the bath this morning and banged the back of his head, he's on warfarin. Seemed fine at lunch but now he's sick twice, very drowsy and calling me by my sister's name",
    profile: { age: 79, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es19',
    description:
      'Been doing my business black as tar and sticky since yesterday, smells shocking. Just brought up what looked like coffee grounds and came over faint getting off the lavatory. I do take ibuprofen for my knees',
    profile: { age: 73, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es20',
    description:
      "the lump in my groin what normally goes back in when I lie down won't go back. its rock hard, gone purple, and hurts like hell. been throwing up since 4. thought I'd give it till morning",
    profile: { age: 58 },
    expect: { min: 'emergency' },
  },
  {
    id: 'es21',
    description:
      "Aunty's belly is swollen tight like drum, three days no toilet no gas also. Now she is vomiting brown thing that smells like potty. Pain coming in waves, she had operation some years back",
    profile: { age: 66, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es22',
    description:
      'this is so embarrassing but one of my balls started killing me out of nowhere in PE like an hour ago, its sitting higher than the other one and i threw up. cant even walk. do i have to tell someone',
    profile: { age: 14, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es23',
    description:
      "My right eye is agony, came on this evening sitting watching telly in the dark. Eye's red and hard as a marble, I see rainbows round the lamps and I've been sick with it. Everything through it is fog",
    profile: { age: 69, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es24',
    description:
      'One eye just went black about half hour ago like somebody switched off the light. No pain at all so maybe is nothing? Other eye is good. I have sugar and pressure',
    profile: { sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es25',
    description:
      "He sits leaning forward with his chin stuck out, dribbling, won't swallow his own spit. Very hot. Voice is all muffled. This morning he only had sore throat. We didn't do all his vaccines",
    profile: { age: 5, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es26',
    description:
      'my toddler has a cough like a seal and now even when shes sat still theres a horrible noise every time she breathes IN, the skin under her ribs is sucking in and shes going pale and floppy',
    profile: { age: 2, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es27',
    description:
      'baby had a cold for 3 days, now her tummy is pumping up and down so hard and she keeps stopping breathing for a few seconds, then starts again. wont take any milk. lips a bit grey',
    profile: { age: 0.2 },
    expect: { min: 'emergency' },
  },
  {
    id: 'es28',
    description:
      "He's three weeks old and feels really warm, thermometer says 38.6. Too sleepy to feed, just kind of moans. My mom says newborns are just like that",
    profile: { age: 0.06, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es29',
    description:
      'every 15 mins or so my baby pulls his knees up and screams then goes white and limp like a doll. nappy just had what looks like red jam in it. green sick',
    profile: { age: 0.7, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es30',
    description:
      "The remote was open on the rug and the little round shiny thing is gone from it. She's drooling, won't eat and coughed a streak of blood. She's not choking or anything so maybe she's okay?",
    profile: { age: 1.5, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es31',
    description:
      'everyone in the house woke up with banging headaches and feeling sick, even the dog is wobbly. gran wont wake up properly. we had the old gas heater on all night as its freezing',
    profile: { sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es32',
    description:
      'My guy don dey work for sun since morning for site. Now he is talking nonsense, skin hot hot and dry, no sweat again, and he just fell down and his body is jerking',
    profile: { age: 31, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es33',
    description:
      "Found my neighbour on her kitchen floor, think she's been there all night with the back door open. She's stopped shivering, mumbling, skin like marble and ever so slow breathing",
    profile: { age: 82, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es34',
    description:
      "In the paddy field something bit my husband on the ankle, two small holes. Leg is swelling up to knee. Now his eyelids are dropping and he is telling he can't swallow. Village people tied a cloth",
    profile: { age: 42, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es35',
    description:
      'my uncle was spraying the cotton farm, no mask. now water is running from his eyes and mouth, he has messed himself, chest is rattling and the black of his eyes are tiny tiny dots. muscles twitching',
    profile: { age: 48, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es36',
    description:
      "He quit the vodka cold on Saturday, proud of him. But since last night he's shaking so bad he can't hold a glass, soaked in sweat, picking bugs off the wall that aren't there, and he just blacked out and went stiff for a minute",
    profile: { age: 50, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es37',
    description:
      'had my baby 2 hours ago at home with the midwife aunty. my sister here typing. she has soaked four big pads and cloths, clots like oranges, now she is pale and says she cannot see well',
    profile: { age: 30, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es38',
    description:
      'wife is 8 months along. whole day bad head and seeing sparkles, face puffed up. just now her eyes rolled and her whole body shook for like 2 minutes, now she is snoring and not answering me',
    profile: { age: 25, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es39',
    description:
      'my brother hasnt slept in days, says the telly is telling him dad is a demon. hes got the kitchen knife and hes stood outside dads door. were locked in the bathroom',
    profile: {},
    expect: { min: 'emergency' },
  },
  {
    id: 'es40',
    description:
      "my bf had his hands round my neck last night, i sort of went out and wet myself. voice is croaky today and swallowing hurts and theres red specks in my eyes. its just bruising right? my neck's getting puffier",
    profile: { sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es41',
    description:
      'something was done to me at a party i didnt want. im still bleeding down there, its bright red and filling a pad every half hour and my tummy hurts so bad i cant stand straight. dont want to get anyone in trouble',
    profile: { age: 19, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es42',
    description:
      'im the nan. babys got bruises on both ears and round his ribs and hes not even crawling. my lads girlfriend says he rolled off the couch. hes gone floppy, wont feed, and the soft spot on his head is bulging',
    profile: { age: 0.4, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es43',
    description:
      "I take steroid tablets every day for years, ran out friday. Got a tummy bug and can't keep anything down. Now I'm so weak I can't stand, everything goes grey when I sit up, hubby says I'm not making sense",
    profile: { age: 55, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es44',
    description:
      'grandpa did his insulin but didnt eat his dinner. hes soaking wet with sweat, was being really nasty and acting drunk and now hes just staring and wont swallow the juice',
    profile: { age: 75, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es45',
    description:
      'she has fits normally, they stop after a minute. this one has been going 10 minutes, stops a few seconds then starts again and she doesnt wake up in between. used her mouth medicine already',
    profile: { age: 9, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es46',
    description:
      'Stepped on rusty nail on the farm maybe ten days ago, never had injection for it. Now my jaw is locking, I cannot open to eat, my back bends by itself and hurts if anyone makes noise. Hard to breathe when it grips',
    profile: { age: 37 },
    expect: { min: 'emergency' },
  },
  {
    id: 'es47',
    description:
      "We had my grandma's home canned green beans Sunday. Now I'm seeing two of everything, my eyelids won't stay up, tongue feels thick and my arms are getting weaker. Breathing feels like work. No fever",
    profile: { age: 44, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es48',
    description:
      "Just a wee scratch on my shin from the garden two days ago. Pain is way out of order for how it looks, red's moved up past my knee since lunchtime, skin's gone dusky purple with blisters and it crackles when you press. Feel dreadful",
    profile: { age: 60, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es49',
    description:
      'broke my shin at football yesterday and they put a cast on. pain is insane now, worse than when i broke it, meds do nothing. if anyone moves my toes i scream and theyre numb and tight feeling',
    profile: { age: 17, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es50',
    description:
      "My left leg went white and cold as a fish about two hours ago, hurts something terrible and now I can't feel my foot or wiggle the toes. I've a heartbeat that jumps about, doctor knows about that",
    profile: { age: 76, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es51',
    description:
      'mate dived in the shallow end, hit the bottom. hes out now lying on the side. says his neck hurts and he cant move his legs, arms are tingling. should we sit him up',
    profile: {},
    expect: { min: 'emergency' },
  },
  {
    id: 'es52',
    description:
      'got kicked in the ribs by the horse. getting harder and harder to breathe every minute, one side of my chest isnt moving, veins in my neck are sticking out and husband says my windpipe looks pushed over. lips blue',
    profile: { sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es53',
    description: 'my puffer isnt doing nothing ive had like 14 puffs. cant finish a sent. chest not even whistling any more just quiet. so tired',
    profile: { age: 18 },
    expect: { min: 'emergency' },
  },
  {
    id: 'es54',
    description:
      "Mum has the bad lungs from smoking, on home oxygen. Since this morning she's puffing through pursed lips, can't say two words, fingers blue and now she's nodding off while I'm talking to her",
    profile: { age: 70, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es55',
    description:
      'baby is purging water water since two days and vomiting. no pee in diaper since yesterday, eyes have entered inside, crying but no tears, top of the head is sunken. now he is just lying there, not even looking at me',
    profile: { age: 0.6, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es56',
    description:
      "calf has been swollen and sore since my knee op, figured it was just healing. An hour ago I got real short of breath, heart's going like crazy, almost passed out walking to the mailbox",
    profile: { age: 59, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es57',
    description:
      "Was on the toilet and it was like being hit on the back of the head with a bat, worst I ever had in my life. Been sick, neck's gone stiff and one eyelid's drooping. Lying down hoping it'll pass",
    profile: { age: 49, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es58',
    description:
      'my two year old was chewing the pink flowers off the oleander bush in the garden. now shes vomiting, heart is beating really slow and skips, and shes limp and sleepy',
    profile: { age: 2, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es59',
    description:
      'My husband touched the live wire fixing the motor pump, it held him and threw him. He got up but there are burnt holes in hand and foot, his heart is beating here and there and he fainted once',
    profile: { age: 36, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'es60',
    description:
      "The jack gave out and the car came down on his thighs, he was stuck under there near on 3 hours before we got it lifted. Legs swelled up like logs, no feeling in em, pee is the color of coke and he's getting woozy",
    profile: { age: 41, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'eh1',
    description: 'runny nose and sneezing since sunday, bit of a tickle in my throat. eating fine. just fed up',
    profile: { age: 29 },
    expect: { max: 'routine' },
  },
  {
    id: 'eh2',
    description: 'Got a paper cut at work, stings like mad but stopped bleeding straight away. Do I need owt on it',
    profile: { age: 38, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh3',
    description: 'have a huge spot on my chin n its prom on saturday how do i get rid',
    profile: { sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh4',
    description: 'My shoulders are achy today after I dug over the whole veg patch yesterday. Move fine, just stiff',
    profile: { age: 67, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh5',
    description:
      'Sir daily after too much spicy biryani I am getting some acidity and burping, goes off with antacid. Only yesterday night. Otherwise fully fine',
    profile: { age: 35, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh6',
    description: 'mosquito bite me for leg, e dey scratch me well well. small bump only',
    profile: { sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh7',
    description: 'toddler has a bit of a red bottom from nappies, no blisters, shes happy and eating everything in sight',
    profile: { age: 1.5, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  { id: 'eh8', description: 'my lips are so chapped and peeling from the cold, whats good for it', profile: { age: 21 }, expect: { max: 'routine' } },
  {
    id: 'eh9',
    description: 'Stubbed my little toe on the bed. Bit bruised but I can walk and wear shoes. It was two days ago and getting better',
    profile: { age: 44, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh10',
    description: 'I am not go to toilet for two days, usually every day. No pain, no vomit, passing wind normal. I am travelling and eat only bread',
    profile: {},
    expect: { max: 'routine' },
  },
  {
    id: 'eh11',
    description: 'hay fever is doing my head in, itchy eyes and sneezing every time the grass gets cut. same every june',
    profile: { age: 27, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh12',
    description: 'period cramps same as every month, hot water bottle helps, just wondering if theres anything else',
    profile: { age: 18, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh13',
    description: 'Spent too long at the beach, shoulders are pink and sore. No blisters, feeling fine otherwise, drinking plenty',
    profile: { age: 31, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh14',
    description: "My heel is sore first thing in the morning when I get out of bed then eases once I'm walking about. Been a few weeks",
    profile: { age: 53 },
    expect: { max: 'routine' },
  },
  {
    id: 'eh15',
    description: 'tiny ulcer inside my cheek where i bit it last week. hurts with crisps',
    profile: { age: 13, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh16',
    description: 'Ears feel full of wax, hearing a bit dull, no pain no discharge. Used to get them syringed',
    profile: { age: 72, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh17',
    description: "Hungover. Mild headache, dry mouth, feel rubbish but I've had toast and water and it's going off",
    profile: { age: 23, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh18',
    description: 'I have dandruff plenty since harmattan started, my scalp is itching small',
    profile: { sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh19',
    description: 'son got a splinter in his finger, i got it all out with tweezers. tiny red mark. does he need cream',
    profile: { age: 7, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh20',
    description: 'Grandson has nits again, school sent a letter. Scratching his head but happy as larry',
    profile: { age: 8, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh21',
    description: 'Eyes tired and dry after whole day laptop, feels sandy. Vision is ok. After sleeping it becomes alright',
    profile: { age: 28, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh22',
    description: 'My knees creak going downstairs, they have done for years. No swelling. Is there an exercise for it',
    profile: { age: 68, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh23',
    description: 'athletes foot i think, itchy peeling between my toes, nothing else',
    profile: { age: 19, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh24',
    description: "can't get to sleep before 1am lately, too much scrolling probably. feel ok in the day just tired",
    profile: {},
    expect: { max: 'routine' },
  },
  { id: 'eh25', description: 'hiccups for like 20 minutes help lol so annoying', profile: { age: 14 }, expect: { max: 'routine' } },
  {
    id: 'eh26',
    description: "Baby's teething, dribbling and chewing everything, cheeks a bit rosy. No temperature, feeding well, plenty of wet nappies",
    profile: { age: 0.6, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh27',
    description: 'got a cold sore coming on my lip, tingly. get them every winter',
    profile: { age: 40, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh28',
    description: "Calves are sore both sides, I ran my first 10k yesterday. Bit stiff on the stairs, that's all. No swelling",
    profile: { age: 36, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh29',
    description: 'ate too much jollof and small chops at wedding, belly full and gas dey worry me. after toilet e better now',
    profile: { sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh30',
    description: 'small blister on my heel from new shoes, not popped, not red round it',
    profile: { age: 22, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh31',
    description: "There's a few skin tags on my neck that catch on my necklace. Had them for years, same as ever. Can they come off?",
    profile: { age: 57, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh32',
    description: 'My nails are splitting and peeling. I do a lot of washing up for the family. Otherwise very well thank you',
    profile: { age: 62, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh33',
    description: 'one of those little twitches in my eyelid, on and off for 3 days, been loads of coffee and exams. nothing else wrong',
    profile: { age: 20 },
    expect: { max: 'routine' },
  },
  {
    id: 'eh34',
    description: "cradle cap on my daughter, yellow flaky bits on her head, doesn't bother her at all. feeding and sleeping great",
    profile: { age: 0.2, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh35',
    description: 'Slept funny and have a crick in my neck, can turn it a bit less to the left. No fever nothing, heat pad is helping',
    profile: { age: 34, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh36',
    description: 'I have slight cold and phlegm in the throat in mornings only since the weather changed. No fever, doing all my work normally',
    profile: { age: 50, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh37',
    description: 'nosebleed this morning after i picked it, stopped in a couple mins with pinching. havent had one since',
    profile: { age: 12, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh38',
    description: "Wart on my thumb, wife says leave it, I say freeze it. Been there since Christmas, who's right",
    profile: { age: 47, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh39',
    description: 'shaving rash on my neck, little red bumps, itchy after the gym',
    profile: { age: 17, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'eh40',
    description: "My skin gets ever so dry and itchy on the shins in winter when the heating's on. No sores. Which moisturiser is best please",
    profile: { age: 80, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f1',
    description:
      "Been turning out cupboards all morning and now I've this daft heavy ache in both elbows and up into my jaw, like toothache, only I've no teeth left on the bottom! Gone all clammy and felt sick. Not really a chest pain so I don't want to bother anyone. I am diabetic but sugar was 8 at dinnertime",
    profile: { age: 67, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f2',
    description:
      'my lad went down in the middle of the match like someone switched him off. no contact nobody near him. he was out maybe 30 seconds and now hes sitting up eating an orange saying hes fine. wifes brother dropped dead at 24 thats the only reason im asking',
    profile: { age: 16, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f3',
    description:
      'Dear Sir or Madam, I was reaching for a file at a quarter past ten this morning when I experienced a most violent ripping sensation between my shoulder blades, which has since travelled to the small of my back. My left arm feels oddly feeble. I take tablets for blood pressure, though not reliably. Would a physiotherapist be suitable?',
    profile: { age: 59, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f4',
    description:
      'mum keeps calling the remote a spoon and shes getting annoyed cos i dont get what shes on about.. her lipstick went on all to one side aswell. started bout half an hour ago she says shes just tired',
    profile: { sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f5',
    description:
      "This is awkward. An hour ago, in bed with my boyfriend, right at the end, it was like somebody hit the back of my head with a bat. Worst in one second. I've thrown up twice since and I can't bend my neck to look at my phone properly, so excuse spelling. I do get migraines but they creep up on me.",
    profile: { age: 38, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f6',
    description:
      "Ma da's on the warfarin. Came aff his stool Tuesday and dunted his heid, wee egg on it, we had a laugh about it. The day he's no right. Sleepin in his chair and I cannae get any sense oot him when I wake him, then he's away again",
    profile: { age: 82, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  { id: 'f7', description: 'still fitting 8mins', profile: { age: 9, sexAtBirth: 'male' }, expect: { min: 'emergency' } },
  {
    id: 'f8',
    description:
      'flatmate reckons its freshers flu but shes boiling and her hands are like ice, wont let me put the big light on, and theres purply specks on her legs that defo werent there at lunch. she told me to go away n let her sleep',
    profile: { age: 19, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f9',
    description: 'cant talk much typing easier.  blue pump 12 puffs no diff. tight. sat on edge of bed cant lie. was in icu w this in 2019. will it settle',
    profile: { age: 23, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f10',
    description:
      "Flew back to Perth from London on Sunday, calf's been a bit crook since, figured I pulled it lugging the bags. Today I got puffed walking out to the letterbox and there's a stabby catch on the right when I breathe in. Coughed up a pinky bit of spit. On the pill if that matters. Reckon I can leave it till after the long weekend?",
    profile: { age: 31, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f11',
    description:
      'wasp got me on the neck mowing the lawn ten min ago. palms itching like mad, tummy cramps, my voice has gone croaky and ive got this horrible feeling something awful is about to happen. wife says im being dramatic',
    profile: { sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f12',
    description:
      'first time trying peanut butter today JUST A LICK off my finger and now hes got blotches all over, been sick 3 times and hes gone really quiet and floppy on my shoulder, hes normally such a wriggler is this just a sensitive tummy',
    profile: { age: 0.6, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f13',
    description:
      'I am carer for one lady. She have the urine infection since 4 days, she take antibiotic. Today she not know me, speak without sense. The knees have colour like marble, blue and red. She breathe quick and her pad is dry since yesterday evening. Family say let her rest because she is old.',
    profile: { age: 79, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f14',
    description:
      'had a sore throat four days, now i can barely get my mouth open, im spitting into a cup cause i cant swallow me own spit and theres a squeak when i breathe in. sound like ive a hot spud in me gob. are there stronger lozenges',
    profile: { age: 27, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f15',
    description:
      "I've had a bad back for years so I know my back, thank you. What's new is that when I wiped this morning I couldn't feel the paper. Both legs a bit wobbly. It's 5pm now and I've not managed a pee all day even though I sit there and try. Can I get something stronger than codeine?",
    profile: { age: 44, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f16',
    description:
      'Respected doctor, my periods are late by two weeks, I am thinking it is due to office tension only. Since morning one side lower stomach is paining and now tip of shoulder is also paining, which is strange, and while standing in kitchen all went black and I had to sit on the floor. Slight spotting is there. Shall I take gas tablet?',
    profile: { age: 29, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f17',
    description:
      '34 weeks w my first. seeing sparkly zigzags since lunch, head is banging, pain like indigestion up under my right ribs that gaviscon wont shift. cant get my rings off anymore. everyone says swelling is normal in the third trimester??',
    profile: { sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f18',
    description:
      'My wife put to bed on Friday, the baby is fine. Since this evening blood is coming well well, she has used four big pads inside one hour, with clots like small orange. She say her eye is turning her and her body is cold. My mother is telling us it is normal, that the bad blood must come out. Please advise.',
    profile: { age: 26, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f19',
    description:
      'waters just went in the bathroom im 37 wks and theres something hanging down like a loop of slippery rope?? between my legs. he was bum first at the last scan. midwife line is engaged what do i do do i push it back',
    profile: { sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f20',
    description:
      "I'm 31 weeks. Tripped over the dog at lunchtime and landed on my front, felt fine, had a sandwich, did some emails. About four the bump went hard like a board and it hasn't softened since. There's dark blood in my knickers. I don't think she's kicked since the fall but I wasn't really counting.",
    profile: { age: 35, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f21',
    description:
      "Wee one's three weeks old the day. She feels warm, 38.4 under the oxter, and she's a bit slower on her bottles but nothing else wrong. Is it maybe just the heat in here? I could strip her off and check her the morn.",
    profile: { age: 0.06, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f22',
    description:
      'baby hasnt wanted the boob since midnight, does a little ugh ugh noise with every breath and the skin sucks in under his ribs. cant think when i last changed a wet nappy. probs just the cold his brother had',
    profile: { age: 0.1, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f23',
    description:
      "She screams like somebody's stabbing her and draws her knees up, then goes white and limp for ten minutes, then off again. Every 20 minutes since six this morning. I've just changed her and it's like strawberry jam in there. Could it be teeth? She is eight months.",
    profile: { age: 0.7, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f24',
    description:
      "the flat shiny battery out of the bathroom scales, about the size of a 10p. packet chewed open and one's missing, can't find it anywhere under the units. He seems happy enough, bit dribbly, didn't want his toast. It'll just come out the other end won't it?",
    profile: { age: 2, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f25',
    description:
      'she was pinching peanuts off the table at my brothers and suddenly coughed and coughed and went purple. i thumped her back and she got her colour back, thank god. thing is thats an hour ago and shes still whistling when she breathes and its pulling in at her neck. brother says thats just irritation',
    profile: { age: 1.5, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f26',
    description:
      'i took like 30 paracetamol last night after the row with my mum. i feel totally fine now and i dont even want to die anymore so do i need to do anything or does it just wear off',
    profile: { age: 17, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f27',
    description:
      "Grandson is with me for the day. I keep my sugar tablets, gliclazide, in an eggcup by the kettle. There were five and now there are two, and he's got a white moustache. He's two and a half and quite content with his cartoons. Shall I give him his dinner and see how he goes?",
    profile: { sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f28',
    description:
      'weird one but all three of us in the flat woke up with thumping heads and feeling sick, me my bf and his nan. nan is really hard to wake tbh. i feel better when i nip outside for a smoke. new boiler went in thursday. is there a bug going round??',
    profile: {},
    expect: { min: 'emergency' },
  },
  {
    id: 'f29',
    description:
      "Took a swig from a lemonade bottle in the shed, turns out that's where my brother keeps the drain cleaner. Spat most of it. Inside of my lips has gone white, it burns down to the breastbone and I'm drooling like a Labrador. Do I make myself sick or drink a pint of milk?",
    profile: { age: 51, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f30',
    description:
      'Good day. I made tea from the big furry leaves in my new garden, I was thinking this is comfrey as my mother had. The neighbour says now it is foxglove! I drank two large cups in the morning. I have nausea, the lamps have a yellow ring, and my watch shows pulse 41 with jumps. I am otherwise a healthy person.',
    profile: { age: 63, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f31',
    description:
      'We pick mushrooms on Saturday and eat in evening, me and wife. In night nothing. Sunday at lunch starts vomit and diarrhoea like water, very strong, both. Today is little better, so maybe is finish. But cousin looked on the photo and he says is not the good green one, is the one with ring and bag on the bottom.',
    profile: { sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f32',
    description:
      'my mate downed most of a bottle of vodka for a dare, hes on the bathroom floor n we cant wake him, pinched him n everything. hes making like a snorey gurgly noise and his skins freezing. can we just leave him til morning cos his parents will go mental',
    profile: { sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f33',
    description:
      'hes gone grey n his lips r blue hes breathing like once every 10 sec. took some blues idk whats in them. his eyes r tiny dots. i dont want cops here can i just put him in the shower',
    profile: { age: 28, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f34',
    description:
      'Sudden-like at breakfast my right foot went white as candle wax and cold as a stone. Agony at first and now I can scarce feel the toes or wiggle them. The other one is perfectly all right. I have the irregular heartbeat, but I left off the thinner in March as it gave me bruises. Bed socks have not helped.',
    profile: { age: 71, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f35',
    description:
      "The husband's off the drink since Thursday, fair play to him, he was on a litre of whiskey a day. But since last night he's shaking the bed, he's wringing wet, and he's picking things off the wall that aren't there. He thinks I'm his sister. Would you let him sleep it off?",
    profile: { age: 48, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f36',
    description:
      'ok dont laugh. my left ball started killing at like 5am out of nowhere and its sitting way higher than the other one. was sick in the sink. told mum its my stomach. been 3 hrs now do i actually have to tell her',
    profile: { age: 14, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f37',
    description:
      "I've had a lump in the groin for donkey's years, it pops back when I lie down. Since yesterday it won't go back and it's hard and dusky-looking and very sore. My stomach's up like a drum, I've passed no wind at all, and what I'm bringing up smells of, pardon me, the lavatory. Would Dulcolax be safe with my heart pills?",
    profile: { age: 70, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f38',
    description:
      'Grandad thinks kidney stone. Pain left side of his back going to the groin, came on while he was putting socks on. Then he went grey and slid down the wardrobe, came round after a minute. Never had a stone in his life. Smoked fifty years. He says he can feel his pulse banging in his belly and would everyone stop fussing.',
    profile: { age: 74, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f39',
    description:
      "Been on the ibuprofen for my bum knee, 3 a day couple months now. Yesterday and today what comes out looks like roofing tar and stinks to high heaven. Stood up out of the recliner and about hit the deck, heart's going a mile a minute just walking to the john. Ain't got no stomach pain so probably just something I ate at the cookout?",
    profile: { age: 55, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f40',
    description:
      "I am SS genotype. Crisis started yesterday in my legs as usual and I have been managing it with tramadol. But this night the pain has entered my chest, I am breathing fast fast, body is hot 39, and my aunty's finger machine is showing 88. They said I should drink plenty water and rub balm, that I have passed through worse.",
    profile: { age: 22, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f41',
    description:
      'came off a ladder, 3 metres maybe, flat on my back. got up ok, drove home like an idiot. neck is sore right on the bone and both hands have pins and needles, keep dropping my mug. ice or heat?',
    profile: { age: 36, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f42',
    description:
      'dialysis arm. scab came off the lump at the fistula in shower and it is squirting up the wall. i press towel it soak through, now second towel. 15 min already. i have dialysis tomorow anyway they can look?',
    profile: { age: 66, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f43',
    description:
      "pulled my tea off the side, whole mug, just boiled. her chest and tummy and under the chin is red raw and the skin's sliding off like wet tissue. she was screaming the place down, now she's gone quiet and sleepy which i hope is good. nan's put toothpaste on it",
    profile: { age: 1.2, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f44',
    description:
      'Drilled through the mains at work, threw me clean off the steps. Little black hole in my finger and another one by the elbow, hardly hurts. Finished the shift. Sitting in the van now and my heart keeps flipping over and I just went blank for a second. gaffer says walk it off',
    profile: { age: 33, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f45',
    description:
      "We're on holiday in Tenerife. He slipped under in the hotel pool and a lady fished him out, bit blue, but he coughed and cried so we thought great. That's two hours ago. He can't stop coughing, his breathing's fast, and he's too sleepy for ice cream, which has never happened in his life. Husband says he's just worn out by the fright.",
    profile: { age: 4, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f46',
    description:
      "roofing in Phoenix, 112 out. Hector quit sweatin, skin's like a stove, he's talking to his grandma who ain't here and walking sideways. crew chief got him in the shade with a Gatorade but he keeps dropping it. he good to go back up in an hour?",
    profile: { sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f47',
    description:
      "I called in on Mrs Doyle next door this morning and found her on the kitchen lino in her nightdress with the back door open and frost on the yard. God knows how long. She was shivering when I came but that's stopped so I suppose she's warming up. Her speech is like she has drink taken and she never touches it, and her belly is as cold as a slab. She says no fuss.",
    profile: { age: 88, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f48',
    description:
      'Sir my brother was sleeping on floor in native village. At 4 am something pricked at ankle, no swelling, only two tiny dots, no pain also. Now it is 7 and his eyelids are falling down, he is seeing everything double and water is coming back through nose when he drinks. Healer has tied thread. Noon bus to hospital is okay or next day?',
    profile: { age: 30, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f49',
    description:
      'got a blob of wet lime plaster in me eye about an hour since. gave it a quick splash at the tap. cant get it open now and its all milky out that one. anything the chemist can give us, on a job till friday',
    profile: { age: 42, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f50',
    description:
      'For a fortnight my scalp has been too tender to comb and chewing makes my jaw ache; I put it down to the new dentures. This morning a grey curtain came down over the right eye and has not lifted. No pain in it whatever. My optician is in on Thursday and I should prefer to wait for her.',
    profile: { age: 76, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f51',
    description:
      'shes lost about a stone since summer and is always at the tap, wet the bed twice at THIRTEEN. gp is booked for friday. today shes vomiting nonstop w belly ache, her breath smells of nail varnish, shes panting like shes run a race but shes just lying there and keeps drifting off while im talking to her. could it be the norovirus thats at school',
    profile: { age: 13, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f52',
    description:
      'hubby on insulin, did his jab then no breakfast because the plumber turned up. hes soaked through and swearing at me which he never ever does, and the juice just runs back out his mouth. meter only says LO',
    profile: { age: 61, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f53',
    description:
      "I have Addison's. Caught the tummy bug off the kids and haven't kept my hydrocortisone down since last night, three goes. The emergency jab in the drawer is out of date so I didn't use it. Legs like string, cuff says 78 over 40. Everyone else got over it in a day so I guess I will too?",
    profile: { age: 39, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f54',
    description: "I'm going to kill myself tonight. I've got everything here with me. I don't know why I'm even writing this",
    profile: { sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f55',
    description:
      "Not really medical. Wondered how long it is after a person's gone before the life insurance pays the wife. I've put the papers in the blue folder, taken Bess to my sister's with her bowl and lead, paid the window cleaner up to date. Calmer than I've been since the business went. Once it's dark I'm driving up to the quarry. They'll manage better without me round their necks.",
    profile: { age: 57, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f56',
    description:
      'he had his hands round my neck last nite and i think i passed out cos i came to and id wet myself. no marks really. voice is all husky today and hurts to swallow, like a lump. dont want to get him in trouble just wondering which throat sweets',
    profile: { sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f57',
    description:
      "My sister had her baby nine days ago. She's not slept in four nights and isn't tired, she's writing on the walls, and she says he isn't hers, he was swapped on the ward and she has to send him back 'through the water'. She's so happy and sparkly about it. Mam thinks it's the baby blues. Should we book her in with the health visitor?",
    profile: { age: 32, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f58',
    description:
      "had her tonsils out a week today. all night she's been swallow swallow swallow in her sleep and just now brought up a load of bright red on the pillow with lumps in. i think its stopped. leaflet said a bit of blood is ok so do i just give her ice",
    profile: { age: 6, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f59',
    description:
      "Third lot of chemo for my breast was nine days ago. I'm a wee bit shivery and it was 38.2, that's all, no cough, no nothing. Took two paracetamol and it's come down to 37.6 so that's me sorted, isn't it? I don't like to ring the ward of a Sunday.",
    profile: { age: 49, sexAtBirth: 'female' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f60',
    description:
      'the box in my chest kicked me like a mule 3 times in 20 minutes. last time i come to on the carpet. swimmy in between. its the defibrillator kind not the plain pacemaker. clinic opens monday so should i turn my phone off in case thats setting it off',
    profile: { age: 63, sexAtBirth: 'male' },
    expect: { min: 'emergency' },
  },
  {
    id: 'f61',
    description:
      'these finals are literally killing me lol. nothing actually wrong just a bit tired from revising, do multivitamins do anything or is it a scam',
    profile: { age: 21, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f62',
    description:
      "We watched that film where the climber cuts off his own arm and I came over queasy for about two minutes, had a biscuit, grand again. I've never fainted in my life. Is being squeamish something you can train out of yourself?",
    profile: { age: 34, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f63',
    description:
      "Our cocker spaniel had a seizure on Sunday, frothing and paddling, and the vet's put him on epilepsy tablets. I sat stroking him all evening. Can a person catch that from a dog? I'm perfectly well myself.",
    profile: { sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f64',
    description:
      "Dad had a massive heart attack at 81, he's home now with two stents and moaning about the food. I've no pains at all, run 10k twice a week without getting winded. Just curious what age I ought to get my cholesterol looked at.",
    profile: { age: 37, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f65',
    description:
      "I had a stroke in 2016 and made a full recovery, thanks be to God. I am only writing to ask what cream is best for dry hard heels. No new weakness, speech is fine, I am not diabetic and the skin isn't split.",
    profile: { age: 72, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f66',
    description: 'runny nose n sneezing since tues, scratchy throat. no fever no breathing probs eating fine. day off work or nah',
    profile: { age: 29, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f67',
    description: 'murdered my thumb with a paper cut!! bled for all of a minute. how long do i leave the plaster on',
    profile: { sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f68',
    description:
      'Did leg day Saturday for the first time in a year and my thighs are DEAD, cannot sit on the loo without squealing. Both sides the same, nothing swollen, wee is normal colour, already better than yesterday. Is foam rolling worth it?',
    profile: { age: 26, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f69',
    description:
      'lads got a verruca on his heel and the swimming teacher wants him in a sock. does it need freezing off or will it go on its own. doesnt bother him',
    profile: { age: 8, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f70',
    description:
      'Doctor, yesterday evening mosquitoes have attacked both my ankles in the park, some five-six bites are there, itching like anything. No fever, no swelling of lips or face, breathing is perfect. Which lotion is good for applying?',
    profile: { age: 41, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f71',
    description:
      "Started iron tablets three weeks back and they've slowed me down, going every second day and a bit hard. No blood, no belly ache, not bloated. Prunes or do I need something from the shop?",
    profile: { age: 30, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f72',
    description:
      "Same band-round-the-head I get every month end when I do the accounts, been having it twenty years. Goes off with a cuppa and two paracetamol. It isn't sudden, it isn't the worst ever, neck's loose, eyes are fine, no temperature. Is there a trick to stop it coming?",
    profile: { age: 45, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f73',
    description: 'swallowed my chewing gum am i gonna die lol my cousin says it stays in u for 7 years',
    profile: { age: 12, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f74',
    description:
      "Left ear bunged with wax again, same as every winter. Nurse had a look last week and says aye that's wax. Nae pain, nae discharge, nae dizziness, just a bit deaf that side. Is it the olive oil or the wee hoover thing?",
    profile: { age: 68, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f75',
    description:
      "Yellow greasy crusts on my ten week old's scalp. She couldn't care less, feeds like a horse, smiles at everyone, no temperature, nappies galore. My aunt says it looks like a disease. Oil or leave it?",
    profile: { age: 0.2, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f76',
    description:
      'my son he make much saliva and bite everything, one small tooth is coming down. He is not hot, he eat, he play, sleep so-so. It is need some medicine or only wait?',
    profile: { age: 0.75, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f77',
    description: 'period cramps day 1, same as every month, ibuprofen + hot water bottle sorts it. just wanna know can i still go swimming tmrw',
    profile: { age: 16, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f78',
    description:
      "8 weeks pregnant and everything smells like death, especially the fridge. I'm sick once in the morning and then eat and drink normally, peeing normally, no bleeding, no pain. When does it stop, roughly?",
    profile: { age: 28, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f79',
    description:
      'Dear Doctor, my wife and I shall be travelling to Kenya in February and, having read in the newspaper of deaths from yellow fever, I should be obliged to know which vaccinations are advised and how far ahead. We are both in excellent health. Yours faithfully, R. Penhaligon',
    profile: { age: 64, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f80',
    description:
      'walked into the coffee table and the bruise on my shin looks like a crime scene, purple n yellow. can walk run dance whatever. not on any meds. does arnica do anything',
    profile: { age: 24, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f81',
    description:
      "tiny white ulcer inside lip since 2 days, I bited myself when eating. It burns with tomato. Not cancer, right? I don't smoke, no fever, I eat everything",
    profile: { age: 33, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f82',
    description:
      "School rang me yesterday in a panic, blood everywhere they said. It was a nosebleed. I pinched it and it stopped inside five minutes. He picks it, I've caught him at it. None since, no odd bruises, full of beans. Would a dab of vaseline help?",
    profile: { age: 11, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  { id: 'f83', description: 'dandruff wont shift', profile: { age: 46, sexAtBirth: 'male' }, expect: { max: 'routine' } },
  {
    id: 'f84',
    description:
      "my bottom eyelid's been doing this tiny flutter on and off for like 3 days, its exam week and im on six coffees a day. face moves fine, see fine, arms n legs fine. googled it and it said ALS and now im spiralling",
    profile: { age: 22, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f85',
    description:
      "I've had the same two floaters since my forties, I call them the tadpoles. Optometrist had a squiz in May, all good. No flashes, no curtain, no new ones. Just wondering do they ever rack off?",
    profile: { age: 58, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f86',
    description:
      'Got absolutely cooked at the cricket yesterday. shoulders pink and a bit sore to touch, no blisters, drinking heaps of water, feel right as rain. aloe vera or moisturiser',
    profile: { age: 27, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f87',
    description:
      "Had a mole cut off my arm last week and the result's back, benign, thank goodness as I had myself dead and buried. Wound is clean and dry, not red, not weeping, stitches due out Thursday at the surgery. Can I have a shower with it uncovered?",
    profile: { age: 50, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f88',
    description:
      'i nearly DIED today, tripped in the canteen in front of everyone with a tray. not hurt at all just want the ground to swallow me. anyway actual question how do i get rid of blackheads on my nose',
    profile: { age: 15, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f89',
    description:
      "The infant in the next flat screams like he's being murdered and I've had a few short nights. Mood's fine, no dark thoughts, nothing like that. Is it bad for your ears to sleep in foam plugs every night?",
    profile: { sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f90',
    description:
      "I get a charley horse in my calf every once in a while at 3 am, either leg, been getting em for years. Rub it and it's gone in a minute. Leg looks normal, no swelling, not red or warm. Do bananas really help?",
    profile: { age: 66, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f91',
    description:
      'watched a documentary about rabies and cant stop thinking about it. no ive not been bitten or scratched or licked by anything, no bats, live in leeds, never been abroad. can you get it from literally nothing',
    profile: {},
    expect: { max: 'routine' },
  },
  {
    id: 'f92',
    description:
      'Abeg since I chop that beans yesterday gas wan kill me, I just dey pollute the whole house. Belle no dey pain me, I dey toilet well, no vomiting. Wetin fit reduce am?',
    profile: { age: 31, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f93',
    description:
      "My husband snores like a dying walrus. He doesn't stop breathing, I have lain there and listened, and he isn't sleepy by day. The only danger to his life is me, joking. Do those sticky nose strips do anything?",
    profile: { age: 52, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f94',
    description:
      'I need again the thyroid pills, I have for 3 weeks left. I feel normal, last blood test was good in September. How I can order the new ones, online or must to come?',
    profile: { sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f95',
    description:
      'vindaloo regret. sour stuff came up in my throat after a late curry like it does every time, chewed a rennie, gone in ten mins. no pain in my chest, swallowing fine, totally normal now. are rennies ok to have once or twice a month',
    profile: { age: 34, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f96',
    description: 'itchy peeling bit between my toes, stinks. gym showers prob. what cream',
    profile: { age: 20, sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f97',
    description:
      "NITS. Again. Third time this term, I'll lose my life. She's grand in herself, only scratching. Does the conditioner-and-comb job work or have I to poison the child with the lotion?",
    profile: { age: 7, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f98',
    description:
      "hangover from hell after Davo's bucks night. bit of a headache, mouth like a sandpit, swearing off beer forever. keeping food and water down, didnt fall over or hit my head, didnt take anything else. just tell me what to eat mate",
    profile: { sexAtBirth: 'male' },
    expect: { max: 'routine' },
  },
  {
    id: 'f99',
    description:
      'Four months since I had my son and my hair is coming out in handfuls, the shower plug looks like a drowned rat. No bald patches, I feel well, bloods done last month were normal. My mother-in-law is telling everyone that I must be gravely ill.',
    profile: { sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  {
    id: 'f100',
    description:
      'My dear husband died of lung cancer, so when they sent me for a chest picture before my cataract I was very frightened indeed. The letter came today and says all clear. I have no cough and feel quite well. Need I do anything further, or may I put it in the drawer?',
    profile: { age: 84, sexAtBirth: 'female' },
    expect: { max: 'routine' },
  },
  { id: 'f101', description: 'burning when peeing', profile: { age: 25, sexAtBirth: 'female' }, expect: { min: 'soon', max: 'urgent' } },
  {
    id: 'f102',
    description:
      'Band o wee blisters come up roon ma left ribs yesterday, after three days o it burnin there. Just the one side, nothing on ma face. Had the chickenpox as a boy. Eatin fine, nae fever, just gey sore wi a shirt on.',
    profile: { age: 62, sexAtBirth: 'male' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f103',
    description:
      'found a hard pea size lump in my right breast in the shower, doesnt hurt and doesnt really move. waited till after my period like the internet says and its still there 3 weeks later. skin looks normal. feel fine in myself',
    profile: { age: 42, sexAtBirth: 'female' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f104',
    description:
      "I have put this down to piles for six weeks. I'm going more often than I used to, looser, and some days there are streaks of blood mixed in. I have also lost half a stone, which I'd have been pleased about if I'd been trying. No real pain, not faint, never more than streaks.",
    profile: { age: 58, sexAtBirth: 'male' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f105',
    description:
      "Ear's been sore three days, temp about 38.3 on and off but Calpol sees to it. This morning there's yellow goo coming out of it onto the pillow. She's playing in between, drinking away, no rash, nothing swollen behind the ear, neck's fine.",
    profile: { age: 4, sexAtBirth: 'female' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f106',
    description:
      'scratched my shin on blackberry bush last week. now is red and warm around, like my palm big, yesterday was half of this. no fever, i feel ok, i walk normal, no diabetes',
    profile: { age: 47, sexAtBirth: 'male' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f107',
    description:
      "I thought I was done with all that nine years ago but twice this month I've had spotting, like the tail end of a period. Pinkish, very light, no pain. My sister says it's nothing and that it happens.",
    profile: { age: 61, sexAtBirth: 'female' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f108',
    description:
      "Pulled a tick off my hip two weeks back after hiking in Connecticut, now there's a red ring the size of a saucer with a clear middle, been growing a few days. kinda wiped out but no fever, face is fine, no swollen joints, heart's normal",
    profile: { sexAtBirth: 'male' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f109',
    description:
      "Hubby reckons the mole on my back has doubled since Christmas. It's two colours now with a raggedy edge and it itches. Doesn't bleed. Mum had a melanoma in her sixties so I'm a bit toey about it.",
    profile: { age: 55, sexAtBirth: 'female' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f110',
    description:
      'back tooth throbbing 3 nights, worse w hot tea, and a little pimple on the gum that leaks a rank taste. no swelling in my face, mouth opens fine, can swallow, no temp. paracetamol half works',
    profile: { sexAtBirth: 'male' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f111',
    description:
      "It's been two, three months now, I'm just flat. I get the kids to school, I go to work, I have a cry in the car. Sleep's rubbish. I don't want to hurt myself and I'm not thinking about dying, never have, it's just all grey. Don't know if that even counts as ill.",
    profile: { age: 36, sexAtBirth: 'female' },
    expect: { min: 'routine', max: 'soon' },
  },
  {
    id: 'f112',
    description:
      "Voice has been hoarse as a crow five weeks now and no cold to account for it. I'm a twenty a day man since I was fifteen. Breathing's no different, eating and swallowing grand, no blood. The wife likes the quiet but she made me write.",
    profile: { age: 64, sexAtBirth: 'male' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f113',
    description:
      "right knee aches going downstairs, couple of months now, didn't bang it or twist it. not swollen or hot, doesnt lock or give way, i can walk to work. its just not going away and i wondered about getting it seen",
    profile: { age: 52, sexAtBirth: 'male' },
    expect: { min: 'routine', max: 'soon' },
  },
  {
    id: 'f114',
    description:
      'I had a cold in the beginning of the month, cold has gone but the cough has stayed back, four weeks now, dry, mostly at night. No blood, no breathlessness, no fever, weight is same, never smoked, no TB in family. Should I show somebody?',
    profile: { sexAtBirth: 'female' },
    expect: { min: 'routine', max: 'soon' },
  },
  {
    id: 'f115',
    description:
      "Woke up Sunday and the joint of my big toe is red, shiny and so sore I can't have the sheet on it. Prawns and stout at a wedding on Friday. No cut, no temperature, the rest of me is well. First time ever. My father was a martyr to the gout.",
    profile: { age: 56, sexAtBirth: 'male' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f116',
    description:
      'hard red wedge on my left boob since yesterday, really sore, bit achy, 38.1. baby is 5 weeks and still feeding off it. im up and about, drinking loads, not shaking or faint, other side ok. do i need antibiotics or just keep going with the cabbage leaves',
    profile: { age: 31, sexAtBirth: 'female' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f117',
    description:
      'My water was the colour of rosé wine twice last week, no pain at all, no clots, and then it ran clear again so I nearly said nothing. I go normally. I worked in a dye factory as a young man, if that is of interest.',
    profile: { age: 66, sexAtBirth: 'male' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f118',
    description:
      "Next door's dog nipped my hand yesterday evening, two little punctures by the thumb. Washed it well. Today it's a bit pink and sore just round them. I can move all my fingers and feel everything, no streaks, no fever. He's a pet, jabs up to date, we're in Cardiff. Tetanus was donkey's ages ago.",
    profile: { sexAtBirth: 'female' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f119',
    description:
      'Good evening. About five weeks now I am drinking water anyhow and I wake to urinate four times every night. I tire easily and my sight is small blurry after food. I am eating, no vomiting, no stomach pain, my mind is clear, I went to work today. My late father had sugar. I have not checked mine before.',
    profile: { age: 52, sexAtBirth: 'male' },
    expect: { min: 'soon', max: 'urgent' },
  },
  {
    id: 'f120',
    description:
      "My periods have got heavier over the past six months, day two I'm changing every couple of hours, and I'm a bit more tired than usual. I'm not bleeding at the moment, not breathless or dizzy, can't be pregnant as he's had the snip. Do I just put up with it at my age?",
    profile: { age: 45, sexAtBirth: 'female' },
    expect: { min: 'routine', max: 'soon' },
  },
];
