import { describe, expect, it } from 'vitest';
import { assess, causesOf } from './testing/shipped-knowledge.ts';

const subjectOf = (
  text: string,
  profile: Parameters<typeof assess>[1] extends infer R ? (NonNullable<R> extends { profile?: infer P } ? P : never) : never = {},
) => assess(text, { profile }).understanding.subject;

describe('whom an assessment is about', () => {
  it.each([
    ['my son has a fever and a cough', 'child', 'your son'],
    ['my 8 month old has diarrhoea', 'child', 'your baby'],
    ['My dad has a headache and is vomiting', 'other', 'your dad'],
    ['asking for my gran, she is dizzy', 'other', 'your gran'],
    ['a man collapsed in the shop and is not breathing', 'other', 'the man'],
  ])('a form left at yourself gives way to the text: %s', (text, is, name) => {
    expect(subjectOf(text)).toMatchObject({ is, name, from: 'text', disagrees: true });
  });

  it.each(['I have a fever and a cough', 'fever and cough for two days', 'my son had a cold last week, now I have a cough'])(
    'stays with the writer: %s',
    (text) => {
      expect(subjectOf(text)).toMatchObject({ is: 'self', from: 'profile', disagrees: false });
    },
  );

  it('believes who chose somebody else, and says where the text reads otherwise', () => {
    expect(subjectOf('my son has a fever', { subject: 'child' })).toMatchObject({ is: 'child', disagrees: false });
    expect(subjectOf('I have a fever and a cough', { subject: 'child' })).toMatchObject({ is: 'child', disagrees: true });
    expect(subjectOf('my mum has a fever', { subject: 'child' })).toMatchObject({ is: 'child', name: 'your mum', disagrees: true });
    expect(subjectOf('my toddler has a fever', { subject: 'other' })).toMatchObject({ is: 'child', from: 'text' });
  });

  it('asks no more once the visitor said whom they mean', () => {
    const text = 'my son has a fever and I noticed a rash';
    expect(subjectOf(text, { subject: 'self', subjectConfirmed: true })).toMatchObject({ is: 'self', from: 'profile', disagrees: false });
    const own = assess(text, { profile: { subject: 'self', subjectConfirmed: true } }).findings;
    expect(own).toContainEqual(expect.objectContaining({ id: 'fever', presence: 'other-person' }));
    expect(own).toContainEqual(expect.objectContaining({ id: 'rash', presence: 'present' }));
  });

  it('names who else is ill', () => {
    expect(subjectOf('I have a sore throat and my baby has a fever')?.alsoIll).toEqual(['your baby']);
    expect(subjectOf('my baby has a fever and I have a sore throat', { subject: 'child' })?.alsoIll).toEqual(['yourself']);
  });

  it("takes no age of the writer's form for a child", () => {
    const { triage } = assess('my baby is 3 weeks old and has a fever', { profile: { age: 34, sexAtBirth: 'female' } });
    expect(triage.level).toBe('emergency');
  });
});

describe('an organ told of is there whatever the form says', () => {
  it.each([
    ['sudden pain in my testicle since an hour', 'female', 'testicular-torsion', 'emergency'],
    ['my testicle is swollen and very painful, it came on suddenly', 'female', 'testicular-torsion', 'emergency'],
    ['I am 8 weeks pregnant and have bleeding and pain low on one side', 'male', 'ectopic-pregnancy', 'emergency'],
    ['my period is late and I have sharp pain low on one side and fainted', 'male', 'ectopic-pregnancy', 'emergency'],
  ] as const)('%s, %s', (text, sexAtBirth, cause, level) => {
    const analysis = assess(text, { profile: { age: 25, sexAtBirth } });
    expect(analysis.triage.level).toBe(level);
    expect(causesOf(analysis)).toContain(cause);
  });

  it("a partner's trouble says nothing of the own body", () => {
    const causes = causesOf(assess('I cannot get pregnant, he has premature ejaculation', { profile: { age: 30, sexAtBirth: 'female' } }));
    expect(causes).not.toContain('prostatitis');
  });
});
