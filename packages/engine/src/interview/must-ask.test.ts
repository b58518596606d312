import type { AnalysisRequestInput, Question } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { assess, shipped } from '../testing/shipped-knowledge.ts';
import { mustAsk } from './must-ask.ts';

type Who = AnalysisRequestInput['profile'];

/** The first questions of an interview in which everything is answered with no. */
function askedOf(description: string, profile: Who, count = 9): Question[] {
  const asked: Question[] = [];
  while (asked.length < count) {
    const [next] = assess(description, { profile, answers: asked.map(({ id }) => ({ questionId: id, answer: 'no' })) }).questions;
    if (!next) break;
    asked.push(next);
  }
  return asked;
}
const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id);

describe('what a careful clinician always asks', () => {
  it.each([
    ['headache since yesterday', { age: 30 }, ['headache-thunderclap', 'neck-stiffness', 'weakness-one-side']],
    ['pain low in the belly since this morning', { age: 27, sexAtBirth: 'female' }, ['period-late', 'vaginal-bleeding-abnormal', 'near-fainting']],
    ['feeling low for weeks', { age: 40 }, ['suicidal-thoughts', 'self-harm']],
    ['back pain after gardening', { age: 50 }, ['numbness-saddle', 'urine-retention', 'weakness-limb']],
    ['he has a fever since yesterday', { age: 0.7, subject: 'child' }, ['infant-poor-feeding', 'urine-low-output', 'rash']],
    ['she has a fever', { age: 4, subject: 'child' }, ['urine-low-output', 'rash-non-blanching']],
    ['my calf hurts', { age: 45 }, ['leg-swelling-one', 'breathlessness', 'immobility-recent']],
    ['palpitations', { age: 35 }, ['fainting', 'chest-pain', 'breathlessness']],
    ['my eye is red', { age: 35 }, ['eye-pain', 'blurred-vision', 'photophobia']],
    ['I hit my head', { age: 70 }, ['head-injury-grave', 'loss-of-consciousness', 'vomiting']],
    ['burning when I pee', { age: 28, sexAtBirth: 'female' }, ['fever', 'flank-pain', 'pregnant']],
    ['earache since yesterday', { age: 8, subject: 'child' }, ['ear-behind-swelling']],
    ['my testicle aches', { age: 20, sexAtBirth: 'male' }, ['testicular-pain-sudden']],
  ] as const)('"%s"', (text, profile, expected) => expect(idsOf(askedOf(text, profile))).toEqual(expect.arrayContaining([...expected])));

  it('is asked right after the alarms and before what tells causes apart, each with its reason', () => {
    const questions = askedOf('headache since yesterday', { age: 30 }, 6);
    const ofComplaint = questions.findIndex(({ why }) => why.startsWith('With a headache we always ask this, because a headache that is sudden'));
    const telling = questions.findIndex(({ why }) => why.startsWith('The answer helps'));
    expect(ofComplaint).toBeGreaterThan(-1);
    expect(questions.slice(0, ofComplaint).every(({ kind }) => kind === 'red-flag')).toBe(true);
    expect(telling === -1 || ofComplaint < telling).toBe(true);
  });

  it('does not ask what is told, denied or answered', () => {
    const ids = idsOf(askedOf('low mood for weeks, I have never hurt myself, no thoughts of suicide', { age: 40 }));
    expect(ids).not.toContain('suicidal-thoughts');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('does not ask a man about periods, a child about a pregnancy, or a woman who said she is not pregnant', () => {
    const belly = 'pain low in the belly since this morning';
    expect(idsOf(askedOf(belly, { age: 27, sexAtBirth: 'male' }, 12))).not.toContain('period-late');
    expect(idsOf(askedOf(belly, { age: 6, sexAtBirth: 'female', subject: 'child' }, 12))).not.toContain('period-late');
    expect(idsOf(askedOf(belly, { age: 27, sexAtBirth: 'female', pregnancy: 'not-pregnant' }, 12))).not.toContain('period-late');
  });

  it('takes a child whose age nobody told for a child', () => {
    const ids = idsOf(askedOf('he has a fever', { subject: 'child' }, 10));
    expect(ids).toContain('urine-low-output');
    expect(ids).not.toContain('travel-tropics');
  });

  it('asks about the movements of an unborn baby only when they can be felt', () => {
    expect(idsOf(askedOf('I am 9 weeks pregnant and have heartburn', { age: 30 }, 12))).not.toContain('reduced-fetal-movement');
    expect(idsOf(askedOf('I am 32 weeks pregnant and have heartburn', { age: 30 }, 12))).toContain('reduced-fetal-movement');
  });
});

describe('turns', () => {
  const input = (asked: string[]) =>
    ({ knowledge: shipped, person: { age: 40, pregnancy: 'unknown' }, subject: 'self', present: new Set(['back-pain']), asked: new Set(asked) }) as const;
  const [set] = shipped.mustAsk.filter(({ id }) => id === 'back-pain');
  const ask = set?.ask ?? [];

  it('three of a set come first, the rest when other kinds had their turn', () => {
    const { first, later } = mustAsk(input([]), () => true);
    expect(first.map(({ id }) => id)).toEqual(ask.slice(0, 3));
    expect(later.map(({ id }) => id)).toEqual(ask.slice(3));
    const after = mustAsk(input(ask.slice(0, 3)), (id) => !ask.slice(0, 3).includes(id));
    expect(after.first).toEqual([]);
    const others = ['cough', 'fatigue', 'joint-pain', 'neck-pain', 'rash'];
    expect(mustAsk(input([...ask.slice(0, 3), ...others]), (id) => !ask.slice(0, 3).includes(id)).first.map(({ id }) => id)).toEqual(ask.slice(3));
  });

  it('a third answered before counts, and what may not be asked does not', () => {
    const { first } = mustAsk(input([ask[0] ?? '']), (id) => id !== ask[0] && id !== ask[1]);
    expect(first.map(({ id }) => id)).toEqual(ask.slice(2, 4));
  });
});

it('every set can come up, and with it questions that exist', () => {
  const withQuestion = new Set(shipped.findings.filter(({ question }) => question).map(({ id }) => id));
  expect(shipped.mustAsk.length).toBeGreaterThanOrEqual(28);
  for (const { id, ask } of shipped.mustAsk)
    expect(
      ask.filter((finding) => !withQuestion.has(finding)),
      id,
    ).toEqual([]);
});

describe('nobody is asked what cannot be', () => {
  const asked = (text: string, profile: object) => {
    const seen: string[] = [];
    for (let answers: { questionId: string; answer: string }[] = []; answers.length < 12; ) {
      const open = assess(text, { profile, answers }).questions.filter(({ id }) => !seen.includes(id));
      if (open.length === 0) break;
      seen.push(...open.map(({ id }) => id));
      answers = seen.map((questionId) => ({ questionId, answer: 'no' }));
    }
    return seen;
  };
  const bounds = new Map(shipped.findings.map(({ id, ages, sex }) => [id, { from: ages?.from ?? 0, below: ages?.below ?? 200, sex }]));

  it.each([
    ['loose stools and cramps for weeks', { age: 44, sexAtBirth: 'female' as const }],
    ['pain low in the belly', { age: 71, sexAtBirth: 'male' as const }],
    ['he has belly ache and is sick', { age: 6, sexAtBirth: 'male' as const, subject: 'child' as const }],
    ['she cries a lot and has a rash', { age: 0.5, sexAtBirth: 'female' as const, subject: 'child' as const }],
    ['swelling between the legs', { age: 30, sexAtBirth: 'female' as const }],
  ])('%s', (text, profile) => {
    const questions = asked(text, profile);
    expect(questions.length).toBeGreaterThan(2);
    for (const id of questions) {
      const of = bounds.get(id);
      if (!of) continue;
      expect(profile.age >= of.from && profile.age < of.below, id).toBe(true);
      expect(of.sex === undefined || of.sex === profile.sexAtBirth, id).toBe(true);
    }
  });

  it('and every question that speaks of a baby or a child knows an age', () => {
    const ofChildren = shipped.findings.filter(({ question }) => /\b(the|a) (baby|child|newborn)('s)?\b/i.test(question ?? ''));
    expect(ofChildren.length).toBeGreaterThan(30);
    const whoever = [
      'home-preserved-food',
      'medicine-swallowed',
      'battery-missing',
      'child-harmed',
      'psychosis-after-birth',
      'reduced-fetal-movement',
      'trying-to-conceive',
      'infertility',
      'wet-again-child',
      'urine-low-output',
    ];
    expect(ofChildren.filter(({ id, ages }) => !ages?.below && !whoever.includes(id)).map(({ id }) => id)).toEqual([]);
  });
});
