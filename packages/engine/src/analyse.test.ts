import { SYSTEM_IDS, TRIAGE_LEVELS } from '@consilium/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess, causesOf, shipped } from './testing/shipped-knowledge.ts';

const HEADACHE = 'For three days I have a throbbing headache on the right side, light hurts and I feel sick, no fever';
const woman34 = { profile: { age: 34, sexAtBirth: 'female', pregnancy: 'not-pregnant' } } as const;

describe('named clinical cases', () => {
  it.each([
    [HEADACHE, woman34, 'migraine'],
    ['burning when I pee, need to go all the time and urgently', { profile: { age: 28, sexAtBirth: 'female' } }, 'cystitis'],
    [
      'my knee hurts going downstairs, it grinds, stiff for a few minutes in the morning, worse with walking',
      { profile: { age: 67, sexAtBirth: 'female' } },
      'osteoarthritis-knee',
    ],
    ['sudden very painful red swollen big toe since last night', { profile: { age: 55, sexAtBirth: 'male' } }, 'gout'],
    ['itching worse at night, lines between my fingers, my partner itches too', { profile: { age: 25 } }, 'scabies'],
    ['runny nose, sneezing, itchy watery eyes every spring', { profile: { age: 22 } }, 'allergic-rhinitis'],
    ['wheezing and cough at night, short of breath with exercise, had eczema as a child', { profile: { age: 19 } }, 'asthma'],
    ['very thirsty, peeing all the time and losing weight for weeks', { profile: { age: 12 } }, 'type-1-diabetes'],
    ['always cold, tired, gained weight, constipated, dry skin and hair loss for months', { profile: { age: 45, sexAtBirth: 'female' } }, 'hypothyroidism'],
    ['heartburn and sour taste after meals, worse lying down', { profile: { age: 50 } }, 'gastro-oesophageal-reflux'],
  ] as const)('"%s" leads to the expected cause', (text, rest, expected) => expect(causesOf(assess(text, rest))[0]).toBe(expected));

  it('says what speaks for a cause and what against', () => {
    const [migraine] = assess(HEADACHE, woman34).systems[0]?.diagnoses ?? [];
    expect(migraine?.supporting.map(({ findingId }) => findingId)).toEqual(expect.arrayContaining(['headache-throbbing', 'photophobia']));
    expect(migraine?.unknown.length).toBeGreaterThan(0);
  });

  it('answers from all 14 systems, with an integer confidence where one reads it; no people’s framework is read from complaints alone', () => {
    const { systems } = assess(HEADACHE, woman34);
    expect(systems.map(({ system }) => system)).toEqual([...SYSTEM_IDS]);
    for (const { system, diagnoses } of systems) for (const { confidence } of diagnoses) expect(confidence, system).toSatisfy(Number.isInteger);
    expect(systems.filter(({ diagnoses }) => diagnoses.length > 0).length).toBeGreaterThanOrEqual(7);
    expect(systems.find(({ system }) => system === 'indigenous')?.diagnoses).toEqual([]);
  });

  it('never offers a pregnancy-only cause to a man, or a prostate to a woman', () => {
    expect(causesOf(assess('abdominal pain and nausea', { profile: { sexAtBirth: 'male', age: 30 } }))).not.toContain('ectopic-pregnancy');
    expect(causesOf(assess('weak stream and getting up at night to pee', { profile: { sexAtBirth: 'female', age: 60 } }))).not.toContain(
      'benign-prostatic-hyperplasia',
    );
  });
});

describe('triage', () => {
  it.each([
    ['crushing chest pain going into my left arm, sweating', 'emergency'],
    ['my face is drooping and my speech is slurred', 'emergency'],
    ['fever and stiff neck with a rash that does not fade when pressed', 'emergency'],
    ['worst headache of my life, came on suddenly', 'emergency'],
    ['I want to kill myself', 'emergency'],
    ['swollen tongue and I can’t breathe after a bee sting', 'emergency'],
    ['sudden severe pain in my testicle', 'emergency'],
    ['I took too many pills', 'emergency'],
    ['vomiting blood and feeling faint', 'emergency'],
  ])('"%s" is %s', (text, level) => expect(assess(text).triage.level).toBe(level));

  it('does not count the father’s heart attack', () =>
    expect(assess('my father had a heart attack, I have a runny nose').triage.level).not.toMatch(/emergency|urgent/));

  it('has a child with a high fever and a rash together seen within the day, not one whose rash came as the fever fell', () => {
    const child = { profile: { subject: 'child', age: 4 } } as const;
    expect(assess('fever of 39.2 and a rash on her tummy, runny nose', child).triage.level).toBe('urgent');
    expect(assess('high fever for three days, now the fever is gone and a rash came out', child).triage.level).not.toMatch(/emergency|urgent/);
  });

  it('is not soothed by "probably nothing"', () =>
    expect(assess('it is probably nothing, but crushing chest pain going into my left arm, sweating').triage.level).toBe('emergency'));

  it('does not count what is denied', () => expect(assess('runny nose, no chest pain and no shortness of breath').triage.level).toMatch(/self-care|routine/));

  it('gives crisis words first for thoughts of suicide', () => {
    const { triage } = assess('I do not want to live any more, I want to end my life');
    expect(triage.crisis).toBe(true);
    expect(triage.action).toMatch(/crisis line/);
  });

  it('sends a baby under three months to a professional', () => {
    expect(assess('my baby has a runny nose', { profile: { subject: 'child', age: 0.1 } }).triage.level).toMatch(/urgent|emergency/);
    expect(assess('my baby has a fever', { profile: { subject: 'child', age: 0.1 } }).triage.level).toBe('emergency');
  });

  it('always gives a reason', () => {
    for (const text of [HEADACHE, 'cough', 'something odd']) expect(assess(text).triage.reasons.length).toBeGreaterThan(0);
  });
});

describe('interview', () => {
  it('asks about warning signs first, each with a reason', () => {
    const [first] = assess('headache and fever').questions;
    expect(first?.kind).toBe('red-flag');
    expect(first?.why.length).toBeGreaterThan(20);
  });

  it('takes answers into account and does not ask again', () => {
    const before = assess('headache');
    const [question] = before.questions;
    const after = assess('headache', { answers: [{ questionId: question?.id ?? '', answer: 'no' }] });
    expect(after.findings.find(({ id }) => id === question?.id)?.presence).toBe('absent');
    expect(after.questions.map(({ id }) => id)).not.toContain(question?.id);
  });

  it('ends after the cap', () => {
    const answers = Array.from({ length: 12 }, (_, i) => ({ questionId: `asked-${i}`, answer: 'not-sure' }));
    expect(assess('headache', { answers })).toMatchObject({ questions: [], interview: { complete: true } });
  });
});

describe('corrections and answers of traditions', () => {
  it('believes the visitor over the text', () => {
    const corrected = assess('throbbing headache', {
      findings: [
        { id: 'headache-throbbing', presence: 'absent' },
        { id: 'cough', presence: 'present', duration: 'weeks' },
      ],
    });
    expect(corrected.findings.find(({ id }) => id === 'headache-throbbing')).toMatchObject({ presence: 'absent', source: 'confirmed' });
    expect(corrected.findings.find(({ id }) => id === 'cough')).toMatchObject({ presence: 'present', duration: 'weeks' });
  });

  it('weighs a tongue as Chinese medicine does', () => {
    const confidence = (answer: string) =>
      assess('loose stools, bloating, tired', { answers: [{ questionId: 'tcm-question-tongue', answer }], systems: ['tcm'] }).systems[0]?.diagnoses.find(
        ({ id }) => id === 'tcm-spleen-qi-deficiency',
      )?.confidence ?? 0;
    expect(confidence('tcm-tongue-pale')).toBeGreaterThan(confidence('tcm-tongue-red'));
  });
});

describe('treatments', () => {
  const treatments = (rest: Parameters<typeof assess>[1]) =>
    assess(HEADACHE, rest)
      .systems.flatMap(({ diagnoses }) => diagnoses)
      .flatMap((diagnosis) => diagnosis.treatments);

  it('cites a study with every Evidence-Backed treatment, and only studies of the library', () => {
    const known = new Set(shipped.studies.map(({ id }) => id));
    const backed = treatments(woman34).filter(({ evidenceClass }) => evidenceClass === 'Evidence-Backed');
    expect(backed.length).toBeGreaterThan(0);
    for (const { studies } of backed) {
      expect(studies.length).toBeGreaterThan(0);
      for (const { id } of studies) expect(known.has(id)).toBe(true);
    }
  });

  const leftOut = (rest: Parameters<typeof assess>[1], text = HEADACHE) => assess(text, rest).systems.flatMap((view) => view.leftOut.map(({ name }) => name));

  it('leaves feverfew out in pregnancy and ibuprofen with a stomach ulcer', () => {
    expect(leftOut({ profile: { age: 34, sexAtBirth: 'female', pregnancy: 'pregnant' } })).toContain('Feverfew');
    expect(leftOut({ profile: { ...woman34.profile, conditions: ['stomach ulcer'] } })).toContain('Ibuprofen and similar painkillers');
    expect(leftOut(woman34)).not.toContain('Ibuprofen and similar painkillers');
  });

  it('leaves St John’s wort out beside an antidepressant of the profile', () => {
    const profile = { age: 40, sexAtBirth: 'female', pregnancy: 'not-pregnant', medicines: ['sertraline 50 mg'] } as const;
    expect(
      leftOut({ profile: { ...profile, medicines: [...profile.medicines] } }, 'low mood, no interest in anything, tired, poor sleep for two months'),
    ).toContain("St John's wort");
  });

  it('says "not checked" when medicines are not known', () => {
    expect(
      treatments(woman34)
        .flatMap(({ safety }) => safety)
        .some(({ status }) => status === 'not-checked'),
    ).toBe(true);
  });

  it('shows complementary treatment of a serious illness only beside conventional care', () => {
    const { systems } = assess('low mood, no interest in anything, tired, poor sleep for two months', {
      profile: { age: 40 },
      systems: ['spiritual', 'naturopathy'],
    });
    for (const treatment of systems[0]?.diagnoses[0]?.treatments ?? []) expect(treatment.besideOnly).toBe(true);
  });
});

describe('properties', () => {
  const words = fc
    .array(
      fc.constantFrom(
        'pain',
        'no',
        'headache',
        'my',
        'fever',
        'mother',
        'had',
        'but',
        ',',
        '.',
        '38.7',
        'for',
        'three',
        'days',
        'cough',
        'chest',
        'not',
        'or',
        'severe',
        'suddenly',
        '\n',
        '8/10',
        'pregnant',
      ),
      { maxLength: 40 },
    )
    .map((list) => list.join(' '));
  const ownWords = words.map((text) => text.replaceAll('mother', ''));

  it('no text can break it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 400, unit: 'binary' }), words), (text) => {
        const description = `${text} abc`;
        const { findings } = assess(description.slice(0, 9000));
        for (const { spans } of findings) for (const { start, end } of spans) expect(start >= 0 && end >= start && end <= description.length).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('the same input gives the same answer', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(assess(`${text} cough`)).toEqual(assess(`${text} cough`));
      }),
      { numRuns: 25 },
    );
  });

  // Without 'mother': a writer who tells of a complaint of their own is the patient, and what a relative has is then the relative's.
  it('telling of one more warning sign never lowers the urgency', () => {
    const alarms = [
      'crushing chest pain with sweating',
      'I am coughing up blood',
      'my face is drooping',
      'I have a stiff neck and a fever',
      'my stool is black',
      'one leg is swollen and my calf hurts',
      'I have blood in my urine',
      'I feel confused',
      'I have lost weight',
    ];
    fc.assert(
      fc.property(ownWords, fc.constantFrom(...alarms), (text, alarm) => {
        const level = (description: string) => TRIAGE_LEVELS.indexOf(assess(description, { profile: { age: 50 } }).triage.level);
        expect(level(`${text} tired.\n${alarm}.`)).toBeGreaterThanOrEqual(level(`${text} tired.`));
      }),
      { numRuns: 120 },
    );
  });
});
