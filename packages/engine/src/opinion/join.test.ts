import { type AnalysisRequestInput, analysisRequestSchema, TRIAGE_LEVELS, type TriageLevel } from '@consilium/contract';
import { describe, expect, it } from 'vitest';
import { prepared } from '../testing/shipped-knowledge.ts';
import { type OpinionBasis, opinionBasis } from './basis.ts';
import { type HeardByModel, heardInAddition, joined, withHeard } from './join.ts';

const { knowledge } = prepared;
const requestOf = (description: string, rest: Omit<AnalysisRequestInput, 'description'> = {}) => analysisRequestSchema.parse({ description, ...rest });
const present = (...ids: string[]): HeardByModel[] => [{ by: 'Model', findings: ids.map((id) => ({ id, state: 'present' })) }];
const height = (level: TriageLevel) => TRIAGE_LEVELS.indexOf(level);

function join(description: string, heard: readonly HeardByModel[], rest: Omit<AnalysisRequestInput, 'description'> = {}) {
  const request = requestOf(description, rest);
  const basis = opinionBasis(request, knowledge);
  const added = heardInAddition(basis, request, heard);
  return { basis, added, ...joined(basis.analysis, opinionBasis(withHeard(request, added), knowledge).analysis, added) };
}

describe('what others may choose from', () => {
  it('has every sign of danger this person can have, whatever was written, and no history or risk', () => {
    const { findings, conditions } = opinionBasis(requestOf('Me duele algo', { profile: { age: 40, sexAtBirth: 'male' } }), knowledge);
    const ids = new Set(findings.map(({ id }) => id));
    expect(ids.has('chest-pain')).toBe(true);
    expect(ids.has('pregnant')).toBe(false);
    const ofWomen = knowledge.findings.filter(({ sex }) => sex === 'female').map(({ id }) => id);
    expect(ofWomen.filter((id) => ids.has(id))).toEqual([]);
    expect(findings.length).toBeLessThan(1200);
    expect(conditions.length).toBeGreaterThanOrEqual(60);
  });

  it('has the chances of the engine, which with something else sum to 1', () => {
    const { chances } = opinionBasis(requestOf('throbbing headache on one side, light hurts'), knowledge);
    expect(chances[0]?.id).toBe('migraine');
    expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThanOrEqual(1);
  });
});

describe('what models heard', () => {
  const basis = (description: string): [OpinionBasis, ReturnType<typeof requestOf>] => {
    const request = requestOf(description);
    return [opinionBasis(request, knowledge), request];
  };

  it('is added once, with everybody who heard it, and only from the list', () => {
    const [found, request] = basis('I feel odd');
    const heard: HeardByModel[] = [
      {
        by: 'one',
        findings: [
          { id: 'fever', state: 'present' },
          { id: 'no-such-finding', state: 'present' },
          { id: 'pregnant', state: 'present' },
        ],
      },
      {
        by: 'two',
        findings: [
          { id: 'fever', state: 'present' },
          { id: 'cough', state: 'uncertain' },
        ],
      },
    ];
    expect(heardInAddition(found, request, heard)).toEqual([{ finding: 'fever', name: expect.any(String), kind: expect.any(String), by: ['one', 'two'] }]);
  });

  it('changes nothing of what the person told, denied or corrected', () => {
    const [found, request] = basis('I have a fever but no cough');
    expect(heardInAddition(found, request, present('fever', 'cough'))).toEqual([]);
    const removed = requestOf('I feel odd', { findings: [{ id: 'fever', presence: 'removed' }], answers: [{ questionId: 'cough', answer: 'no' }] });
    expect(heardInAddition(opinionBasis(removed, knowledge), removed, present('fever', 'cough'))).toEqual([]);
  });

  it('takes nothing away by calling it absent', () => {
    const denied: HeardByModel[] = [{ by: 'Model', findings: knowledge.findings.map(({ id }) => ({ id, state: 'absent' })) }];
    const { basis: alone, added, analysis } = join('I have had a fever of 39 and a cough for three days', denied);
    expect(added).toEqual([]);
    expect(analysis.triage).toEqual(alone.analysis.triage);
    expect(analysis.systems).toEqual(alone.analysis.systems);
  });

  it('raises the level, says that it was models, and marks what they read', () => {
    const {
      basis: alone,
      analysis,
      raised,
    } = join('I feel odd since this morning', present('chest-pain', 'breathlessness', 'chest-pressure', 'pain-radiating-arm'));
    expect(raised).toBe(true);
    expect(height(analysis.triage.level)).toBeGreaterThan(height(alone.analysis.triage.level));
    expect(analysis.triage.reasons.map(({ text }) => text).join(' ')).toMatch(/AI models read this in what you wrote/);
    expect(analysis.findings.find(({ id }) => id === 'chest-pain')?.source).toBe('model');
  });
});

/** Stories of every level; whatever a model adds to them, none may become calmer. */
const STORIES = [
  'I have had a runny nose and a mild sore throat for two days',
  'fever of 39.5 and a stiff neck with a rash',
  'crushing chest pain going into my left arm',
  'I want to end my life tonight',
  'my period is late and I have mild cramps on one side',
  'burning when I pass urine and pain in my back with chills',
  'Ich habe starke Brustschmerzen',
  'dull ache in the knee after running',
  'my calf is swollen and hurts after a long flight',
  'xyzzy plugh',
];

it('never lowers a level, a crisis or the serious causes, whatever is added to whatever story', () => {
  // Every twentieth of all that may be said, from another beginning each time: also findings that rules are silenced by.
  STORIES.forEach((story, place) => {
    const { findings } = opinionBasis(requestOf(story), knowledge);
    const some = findings.filter((_, i) => i % 20 === place).map(({ id }) => id);
    for (const ids of [some, ['runny-nose', 'sneezing', 'sore-throat', 'child-said-well']]) {
      const { basis, analysis, raised } = join(story, present(...ids));
      const { triage } = basis.analysis;
      expect(height(analysis.triage.level), story).toBeGreaterThanOrEqual(height(triage.level));
      if (triage.crisis) expect(analysis.triage.crisis, story).toBe(true);
      for (const need of triage.help) expect(analysis.triage.help, story).toContain(need);
      const serious = analysis.seriousCauses.map(({ id }) => id);
      for (const { id } of basis.analysis.seriousCauses) expect(serious, story).toContain(id);
      if (!raised) expect(analysis.triage, story).toEqual(triage);
    }
  });
});
