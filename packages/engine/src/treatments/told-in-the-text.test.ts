import type { Analysis, AnalysisRequestInput, SystemId } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assess, prepared } from '../testing/shipped-knowledge.ts';

type Profile = AnalysisRequestInput['profile'];
type Case = { told: string; complaint: string; profile: Profile; system: SystemId; treatment: string; because: RegExp };

/** All that is offered, in sight or behind a press. */
const treatmentsOf = ({ systems }: Analysis) => systems.flatMap(({ diagnoses }) => diagnoses.flatMap(({ treatments, further }) => [...treatments, ...further]));
const offered = (analysis: Analysis) => treatmentsOf(analysis).map(({ name }) => name);
const leftOutOf = ({ systems }: Analysis, system: SystemId) => systems.find((view) => view.system === system)?.leftOut ?? [];

const LOW_MOOD = 'low mood for months, no joy, tired, wake early';
const KNEE = 'my knee hurts going downstairs, it grinds, worse with walking';
const BACK = 'low back pain after gardening, worse bending';
const NECK = 'stiff painful neck since I woke up, hurts to turn';
const FORGETFUL = 'for two years I forget names and repeat questions, and I am tired and sleep badly';
const FLU = 'fever, chills, body aches, headache, no sweat since last night';
const COLD = 'runny nose, sneezing, chills, stiff neck since yesterday';
const SLEEPLESS = 'cannot fall asleep for months, lie awake';
const WORRY = 'I worry about everything for a year, tense muscles, on edge, cannot relax';
const FLUSHES = 'hot flushes and night sweats for months, no periods for two years';
const MIGRAINE = 'throbbing one sided headache, light hurts, I feel sick';

const man = (age: number): Profile => ({ age, sexAtBirth: 'male' });
const woman = (age: number): Profile => ({ age, sexAtBirth: 'female', ...(age < 50 ? { pregnancy: 'unknown' as const } : {}) });
const IBUPROFEN = 'Ibuprofen and similar painkillers';
const WORT = "St John's wort";

const cases: Case[] = [
  { told: "I'm on warfarin.", complaint: FORGETFUL, profile: woman(74), system: 'naturopathy', treatment: 'Ginkgo', because: /blood thinner/i },
  {
    told: 'I take apixaban for my heart rhythm.',
    complaint: FORGETFUL,
    profile: woman(74),
    system: 'naturopathy',
    treatment: 'Ginkgo',
    because: /blood thinner/i,
  },
  {
    told: 'been on clopidogrel since my stent.',
    complaint: FORGETFUL,
    profile: woman(74),
    system: 'naturopathy',
    treatment: 'Ginkgo',
    because: /antiplatelet/i,
  },
  { told: 'I take sertraline 50.', complaint: LOW_MOOD, profile: man(40), system: 'naturopathy', treatment: WORT, because: /serotonin/i },
  { told: 'setraline 100mg daily.', complaint: LOW_MOOD, profile: man(40), system: 'naturopathy', treatment: WORT, because: /serotonin/i },
  { told: 'on amitriptyline for nerve pain.', complaint: LOW_MOOD, profile: man(50), system: 'naturopathy', treatment: WORT, because: /serotonin/i },
  { told: 'using tramadol for my back.', complaint: LOW_MOOD, profile: man(50), system: 'naturopathy', treatment: WORT, because: /tramadol/ },
  { told: 'I am on the pill.', complaint: LOW_MOOD, profile: woman(26), system: 'naturopathy', treatment: WORT, because: /contracepti/ },
  { told: 'I use Microgynon.', complaint: LOW_MOOD, profile: woman(26), system: 'naturopathy', treatment: WORT, because: /contracepti/ },
  { told: 'I have bipolar disorder.', complaint: LOW_MOOD, profile: man(40), system: 'naturopathy', treatment: WORT, because: /mania/ },
  {
    told: 'I had a kidney transplant and take tacrolimus.',
    complaint: LOW_MOOD,
    profile: man(40),
    system: 'naturopathy',
    treatment: WORT,
    because: /reject|level/,
  },
  { told: 'I stopped sertraline yesterday.', complaint: LOW_MOOD, profile: man(40), system: 'naturopathy', treatment: WORT, because: /serotonin/i },
  { told: 'I take warfarin.', complaint: KNEE, profile: woman(67), system: 'conventional', treatment: IBUPROFEN, because: /bleeding/ },
  { told: 'I take warfarin.', complaint: KNEE, profile: woman(67), system: 'ayurveda', treatment: 'Turmeric (haridra, curcumin)', because: /bleeding/ },
  { told: 'I have heart failure.', complaint: KNEE, profile: woman(67), system: 'conventional', treatment: IBUPROFEN, because: /heart failure/i },
  { told: 'I have chronic kidney disease.', complaint: KNEE, profile: woman(67), system: 'conventional', treatment: IBUPROFEN, because: /kidney/ },
  { told: 'my egfr was 35.', complaint: KNEE, profile: woman(67), system: 'conventional', treatment: IBUPROFEN, because: /kidney/ },
  { told: 'I had a stomach ulcer two years ago.', complaint: KNEE, profile: woman(67), system: 'conventional', treatment: IBUPROFEN, because: /ulcer/ },
  { told: 'I am allergic to aspirin.', complaint: KNEE, profile: woman(67), system: 'conventional', treatment: IBUPROFEN, because: /allergy/i },
  { told: 'Ibuprofen gives me hives.', complaint: BACK, profile: man(45), system: 'conventional', treatment: IBUPROFEN, because: /allergy/i },
  { told: 'I have haemophilia.', complaint: BACK, profile: man(35), system: 'conventional', treatment: IBUPROFEN, because: /bleeding/i },
  { told: 'I have liver cirrhosis.', complaint: KNEE, profile: man(60), system: 'conventional', treatment: IBUPROFEN, because: /liver/ },
  { told: 'I am 32 weeks pregnant.', complaint: BACK, profile: woman(30), system: 'conventional', treatment: IBUPROFEN, because: /pregnan/i },
  {
    told: '30 weeks along, my bump is big.',
    complaint: BACK,
    profile: woman(30),
    system: 'unani',
    treatment: 'Wet cupping (hijama) for back pain',
    because: /pregnan/i,
  },
  { told: 'I have haemophilia.', complaint: KNEE, profile: man(60), system: 'tcm', treatment: 'Acupuncture for knee arthritis', because: /bleeding/i },
  { told: 'My platelets are 40.', complaint: KNEE, profile: man(60), system: 'tcm', treatment: 'Acupuncture for knee arthritis', because: /bleeding/i },
  { told: 'I have haemophilia.', complaint: BACK, profile: man(35), system: 'unani', treatment: 'Wet cupping (hijama) for back pain', because: /bleeding/i },
  { told: 'I take apixaban.', complaint: BACK, profile: man(70), system: 'unani', treatment: 'Wet cupping (hijama) for back pain', because: /blood thinner/i },
  { told: 'I take apixaban.', complaint: BACK, profile: man(70), system: 'unani', treatment: 'Dry cupping (hijamat bila shart)', because: /blood thinner/i },
  {
    told: 'I take apixaban.',
    complaint: BACK,
    profile: man(70),
    system: 'osteopathic',
    treatment: 'Spinal manipulation of the low back',
    because: /blood thinner/i,
  },
  {
    told: 'I have osteoporosis.',
    complaint: BACK,
    profile: woman(70),
    system: 'osteopathic',
    treatment: 'Spinal manipulation of the low back',
    because: /vertebra can break/,
  },
  { told: 'I have high blood pressure.', complaint: FLU, profile: man(50), system: 'kampo', treatment: 'Maoto', because: /ephedra/i },
  { told: 'I take ramipril.', complaint: FLU, profile: man(50), system: 'kampo', treatment: 'Maoto', because: /ephedra/i },
  { told: 'I have angina.', complaint: COLD, profile: man(60), system: 'kampo', treatment: 'Kakkonto', because: /ephedra/i },
  { told: 'my bp was 165/100 this week.', complaint: COLD, profile: man(60), system: 'kampo', treatment: 'Kakkonto', because: /ephedra/i },
  {
    told: 'I drink a bottle of vodka every day.',
    complaint: SLEEPLESS,
    profile: man(45),
    system: 'naturopathy',
    treatment: 'Valerian',
    because: /alcohol|drinks/i,
  },
  { told: 'I have hepatitis c.', complaint: WORRY, profile: woman(45), system: 'naturopathy', treatment: 'Kava', because: /liver/i },
  { told: 'I take diazepam.', complaint: WORRY, profile: woman(45), system: 'naturopathy', treatment: 'Kava', because: /unconscious/ },
  { told: 'I had a stroke in 2019.', complaint: NECK, profile: man(68), system: 'osteopathic', treatment: 'Gentle neck treatment', because: /stroke/ },
  { told: 'I feel dizzy.', complaint: NECK, profile: man(68), system: 'osteopathic', treatment: 'Gentle neck treatment', because: /dizz/i },
  { told: 'I take warfarin.', complaint: NECK, profile: man(68), system: 'osteopathic', treatment: 'Gentle neck treatment', because: /blood thinner/i },
  {
    told: 'I have CKD.',
    complaint: 'sudden very painful red swollen big toe since last night',
    profile: man(55),
    system: 'unani',
    treatment: 'Suranjan (colchicum) preparations',
    because: /kidney/,
  },
  { told: 'I had breast cancer.', complaint: FLUSHES, profile: woman(54), system: 'conventional', treatment: 'Hormone therapy', because: /cancer/ },
  { told: 'I had breast cancer.', complaint: FLUSHES, profile: woman(54), system: 'naturopathy', treatment: 'Black cohosh', because: /cancer/ },
  { told: 'I take tamoxifen.', complaint: FLUSHES, profile: woman(54), system: 'naturopathy', treatment: 'Black cohosh', because: /cancer/ },
  { told: 'I am allergic to ragweed.', complaint: MIGRAINE, profile: woman(50), system: 'naturopathy', treatment: 'Feverfew', because: /daisy/ },
  { told: 'I had a stroke last year.', complaint: MIGRAINE, profile: woman(50), system: 'conventional', treatment: 'Triptans', because: /arter/ },
];

describe('medicines, allergies and conditions told in the text enter the safety checks', () => {
  it.each(cases)('$told $complaint: no $treatment, and it is named', ({ told, complaint, profile, system, treatment, because }) => {
    expect(offered(assess(complaint, { profile }))).toContain(treatment);
    const analysis = assess(`${told} ${complaint}`, { profile });
    expect(offered(analysis)).not.toContain(treatment);
    expect(leftOutOf(analysis, system)).toContainEqual({ name: treatment, because: expect.stringMatching(because) });
  });
});

describe('nothing that soaks, heats or rubs a foot is offered with an open sore on it', () => {
  const NUMB = 'numb burning feet for months';
  it.each([
    ['ayurveda', 'Foot massage with oil (padabhyanga)', 'diabetic, small open sore on my heel for two weeks'],
    ['ayurveda', 'Warm oil massage (abhyanga)', 'I have an ulcer on the sole of my foot, diabetes'],
    ['unani', 'Massage with warm oil (dalk ba roghan)', 'diabetic, hole in my heel'],
    ['kampo', 'Keeping belly, loins and feet warm', 'diabetic, a sore under my big toe that is not healing'],
  ] as const)('%s: %s', (system, treatment, sore) => {
    const offeredThere = (text: string) => offered(assess(text, { profile: man(57), systems: [system] }));
    const told = `${sore}, ${NUMB}`;
    expect(offeredThere(told)).not.toContain(treatment);
    expect(leftOutOf(assess(told, { profile: man(57), systems: [system] }), system)).toContainEqual({
      name: treatment,
      because: expect.stringMatching(/sore on a foot/),
    });
  });
});

describe('age keeps treatments from children', () => {
  it.each([
    ['Kakkonto', 'kampo', COLD, 3],
    ['Maoto', 'kampo', 'fever, chills, body aches, headache since last night', 3],
    ['Shoseiryuto', 'kampo', 'runny watery nose, sneezing, watery sputum cough', 0.66],
    ['Kava', 'naturopathy', 'anxious, worried all the time, tense, restless for months', 8],
    ['Valerian', 'naturopathy', SLEEPLESS, 8],
    ['Melatonin', 'functional', SLEEPLESS, 8],
    ['Ashwagandha root', 'ayurveda', 'anxious, worried all the time, tense, restless for months', 8],
    ['Honey for cough', 'naturopathy', 'dry cough for three days, sore throat', 0.5],
  ] as const)('%s is left out', (treatment, system, complaint, age) => {
    const analysis = assess(complaint, { profile: { age, subject: 'child' } });
    expect(offered(analysis)).not.toContain(treatment);
    expect(leftOutOf(analysis, system)).toContainEqual({ name: treatment, because: expect.stringMatching(/Under \d+/) });
  });
});

describe('a likely cause counts before it is known', () => {
  it('offers nothing that acts like a hormone when breast cancer leads', () => {
    const analysis = assess('hard lump in my breast with dimpled skin, hot flushes at night', { profile: woman(54) });
    for (const treatment of ['Hormone therapy', 'Black cohosh', 'Shatavari']) expect(offered(analysis)).not.toContain(treatment);
    expect(leftOutOf(analysis, 'naturopathy').map(({ name }) => name)).toContain('Black cohosh');
  });

  it('offers no ibuprofen for a knee when a stomach ulcer leads', () => {
    const analysis = assess('burning stomach pain at night better after eating, black coffee makes it worse. my knee hurts', { profile: man(55) });
    expect(offered(analysis)).not.toContain(IBUPROFEN);
    expect(leftOutOf(analysis, 'conventional')).toContainEqual({ name: IBUPROFEN, because: expect.stringMatching(/possible/) });
  });
});

describe('what is not the patient’s own and current bars nothing', () => {
  it.each([
    ['I stopped warfarin last year.', KNEE, IBUPROFEN],
    ['My mum takes warfarin.', KNEE, IBUPROFEN],
    ['I am not allergic to aspirin.', KNEE, IBUPROFEN],
    ['My doctor suggested sertraline but I have not started.', LOW_MOOD, WORT],
    ['My sister is pregnant. As for me:', BACK, IBUPROFEN],
  ])('%s', (told, complaint, treatment) => expect(offered(assess(`${told} ${complaint}`, { profile: man(45) }))).toContain(treatment));
});

describe('what stays', () => {
  it('a major warning stays with its treatment and stands on top', () => {
    const analysis = assess(`I take ramipril. ${KNEE}`, { profile: man(60) });
    const ibuprofen = treatmentsOf(analysis).find(({ name }) => name === IBUPROFEN);
    expect(ibuprofen?.safety[0]).toMatchObject({ status: 'applies', severity: 'major' });
  });

  it.each([
    ['I am allergic to penicillin.', 'fever, cough with green phlegm, short of breath when walking, no appetite', 'Antibiotics'],
    ['Amoxicillin brings me out in a rash.', 'facial pain and pressure for 12 days, thick green nasal discharge, fever', 'Antibiotics for sinusitis'],
  ])('%s a doctor can choose another antibiotic, so they stay with the warning', (told, complaint, name) => {
    const antibiotics = treatmentsOf(assess(`${told} ${complaint}`, { profile: man(50) })).find((treatment) => treatment.name === name);
    expect(antibiotics?.safety[0]).toMatchObject({ status: 'applies', severity: 'major', advice: expect.stringMatching(/penicillin/i) });
  });

  it('what nobody told is "not checked"; what was denied is checked', () => {
    const notes = (text: string) =>
      treatmentsOf(assess(text, { profile: man(40) }))
        .find(({ name }) => name === IBUPROFEN)
        ?.safety.filter(({ status, about }) => status === 'not-checked' && about === 'Your allergies');
    expect(notes(KNEE)).not.toEqual([]);
    expect(notes(`No known allergies. ${KNEE}`)).toEqual([]);
  });
});

describe('what nobody has asked about', () => {
  const notes = (rest: Parameters<typeof assess>[1]) =>
    treatmentsOf(assess('my knee has hurt for a year going downstairs, it grinds', rest)).flatMap(({ safety }) => safety);
  const person = { age: 60, sexAtBirth: 'male' as const };

  it('names risks beside diseases as not checked', () => {
    const unchecked = notes({ profile: person }).filter(({ status, about }) => status === 'not-checked' && about === 'Your conditions');
    const risks = prepared.knowledge.findings.filter(({ kind }) => kind === 'risk').map(({ name }) => name);
    expect(unchecked.some(({ advice }) => risks.some((name) => advice.includes(name)))).toBe(true);
  });

  it('is silent once the conditions are given', () => {
    const unchecked = notes({ profile: { ...person, conditions: ['gout'] } }).filter(({ about }) => about === 'Your conditions');
    expect(unchecked).toEqual([]);
  });
});
