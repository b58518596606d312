import { describe, expect, it } from 'vitest';
import { dataFolder } from './data-folder.ts';
import { loadKnowledgeFiles } from './load.ts';
import { joinPrecautions, outrankedRules } from './precautions.ts';
import type { SafetyRule } from './safety-schema.ts';
import type { Treatment } from './schema.ts';

const { files } = loadKnowledgeFiles(dataFolder);
const joined = joinPrecautions(files.treatments, files.precautions);
const rulesOf = (id: string) => joined.find((treatment) => treatment.id === id)?.safety ?? [];
const has = (id: string, trigger: Partial<SafetyRule>, severity: SafetyRule['severity']) =>
  rulesOf(id).some((rule) => rule.severity === severity && Object.entries(trigger).every(([key, value]) => rule[key as keyof SafetyRule] === value));

describe('precautions of shared ingredients and techniques', () => {
  it('reach every treatment named', () => {
    for (const id of ['maoto', 'kakkonto', 'shoseiryuto']) expect(has(id, { finding: 'hx-hypertension' }, 'contraindicated'), id).toBe(true);
  });

  it('the graver of two rules about the same thing stays, once', () => {
    const rules = rulesOf('ibuprofen').filter(({ medicine }) => medicine === 'anticoagulants');
    expect(rules.map(({ severity }) => severity)).toEqual(['contraindicated']);
    const graverOwn = joinPrecautions(
      [{ id: 'x', safety: [{ pregnancy: true, severity: 'contraindicated', advice: 'Not in pregnancy.' }] } as unknown as Treatment],
      [{ treatments: ['x'], rules: [{ pregnancy: true, severity: 'minor', advice: 'Take a little care.' }] } as never],
    );
    expect(graverOwn[0]?.safety.map(({ severity }) => severity)).toEqual(['contraindicated']);
  });

  it('one grade stands for one circumstance: a milder rule of the treatment itself is named, an equal or graver one is not', () => {
    const own = (severity: SafetyRule['severity']) => ({ id: 'x', safety: [{ pregnancy: true as const, severity, advice: 'Ask before you take it.' }] });
    const shared = [{ id: 'shared', treatments: ['x'], rules: [{ pregnancy: true, severity: 'major', advice: 'Not in pregnancy.' }] }] as never;
    expect(outrankedRules(own('moderate'), shared).map(({ by }) => by)).toEqual(['shared']);
    for (const severity of ['major', 'contraindicated'] as const) expect(outrankedRules(own(severity), shared)).toEqual([]);
    expect(files.treatments.flatMap((treatment) => outrankedRules(treatment, files.precautions))).toEqual([]);
  });

  it('magnets and electric current are kept from people with a pacemaker or defibrillator', () => {
    for (const id of ['magnet-wrist', 'static-magnets', 'pemf-knee', 'tens', 'electroacupuncture-constipation'])
      expect(has(id, { finding: 'hx-implanted-device' }, 'contraindicated'), id).toBe(true);
  });

  it('bupleurum formulas are kept from people who inject interferon', () => {
    for (const id of ['shosaikoto', 'tcm-formula-xiao-chai-hu']) expect(has(id, { medicine: 'interferon' }, 'contraindicated'), id).toBe(true);
  });

  it('no herb or formula is free of a rule on small children', () => {
    const herbal = joined.filter(({ kind }) => kind === 'herb' || kind === 'formula');
    expect(herbal.filter(({ safety }) => !safety.some(({ ageBelow }) => ageBelow !== undefined)).map(({ id }) => id)).toEqual([]);
  });

  it('no needle, cup or injection is free of a rule on bleeding', () => {
    const pricking = [
      ...joined.filter(({ kind }) => kind === 'needling').map(({ id }) => id),
      'hijama-back',
      'dry-cupping',
      'prp-knee',
      'hyaluronic-knee',
      'prolotherapy',
    ];
    for (const id of pricking) expect(has(id, { finding: 'hx-bleeding-disorder' }, 'contraindicated'), id).toBe(true);
  });
});
