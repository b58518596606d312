import { describe, expect, it } from 'vitest';
import type { KnowledgeFiles } from './content-files.ts';
import { dataFolder } from './data-folder.ts';
import { loadKnowledgeFiles } from './load.ts';
import type { SafetyRule } from './safety-schema.ts';
import type { Treatment } from './schema.ts';
import { checkTreatmentSafety } from './validate-safety.ts';

const { files: shipped } = loadKnowledgeFiles(dataFolder);

/** What is said of the shipped content with one treatment more. */
function saidOf(more: Partial<Treatment>, change: (files: KnowledgeFiles) => Partial<KnowledgeFiles> = () => ({})): string[] {
  const [model] = shipped.treatments;
  if (!model) throw new Error('There is no treatment');
  const { noKnownRisk: _noKnownRisk, ...rest } = model;
  const treatment = { ...rest, id: 'new-one', kind: 'herb' as const, for: [], safety: [], ...more };
  const files = { ...shipped, treatments: [...shipped.treatments, treatment] };
  const all = { ...files, ...change(files) };
  const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((one) => [one.id, one]));
  const said: string[] = [];
  checkTreatmentSafety(
    all,
    {
      findings: byId(all.findings),
      conditions: byId(all.conditions),
      treatments: byId(all.treatments),
      medicines: byId(all.medicines),
      allergens: byId(all.allergens),
    },
    () => {},
    (_entry, message) => said.push(message),
  );
  return said.filter((message) => message.startsWith('new-one'));
}

const forbidden = (trigger: Partial<SafetyRule>, severity: SafetyRule['severity'] = 'contraindicated'): SafetyRule => ({
  ...trigger,
  severity,
  advice: 'This would do grave harm.',
});
const offeredFor = (diagnosis: string) => [{ diagnosis, certainty: 'none' as const, studies: [] }];

describe('what acts on the body', () => {
  it('has a safety rule of its own, a precaution, or a reason for having none', () => {
    expect(saidOf({})).toEqual([expect.stringContaining('a herb without a safety rule')]);
    expect(saidOf({ kind: 'practice' })).toEqual([]);
    expect(saidOf({ safety: [forbidden({ pregnancy: true })] })).toEqual([]);
    expect(saidOf({ noKnownRisk: 'A wash-off bath of plain oat that nobody swallows.' })).toEqual([]);
    expect(
      saidOf({}, ({ precautions: [first, ...others] }) => ({
        precautions: first ? [{ ...first, treatments: [...first.treatments, 'new-one'], rules: [] }, ...others] : [],
      })),
    ).toEqual([]);
  });

  it('does not say that it has no risk beside a rule', () =>
    expect(saidOf({ safety: [forbidden({ pregnancy: true })], noKnownRisk: 'Nobody was ever harmed by it.' })).toEqual([
      "new-one: says 'noKnownRisk' and has safety rules",
    ]));
});

describe('a treatment is not offered for what forbids it', () => {
  it.each([
    ['asthma', { condition: 'asthma' }, 'with this very condition'],
    ['asthma', { finding: 'hx-asthma' }, "with 'hx-asthma', the history that this condition is"],
    ['migraine', { finding: 'headache' }, "with 'headache', which is cardinal of it"],
    ['carpal-tunnel-syndrome', { finding: 'numbness' }, "with 'numbness', which is cardinal of it"],
    ['pre-eclampsia', { pregnancy: true as const }, 'in pregnancy'],
    ['neonatal-sepsis', { ageBelow: 5 }, 'below 5 years, where all its people are'],
  ])('%s: %o', (diagnosis, trigger, why) => {
    const said = `new-one: is offered for ${diagnosis}, but its own safety rule forbids it ${why}`;
    expect(saidOf({ for: offeredFor(diagnosis), safety: [forbidden(trigger)] })).toContain(said);
    expect(saidOf({ for: offeredFor(diagnosis), safety: [forbidden(trigger, 'major')] })).toEqual([]);
    expect(saidOf({ for: offeredFor('common-cold'), safety: [forbidden(trigger)] })).toEqual([]);
  });

  it('nor where standard care names it, or a precaution or an interaction forbids it', () => {
    const safety = [forbidden({ condition: 'asthma' })];
    const inCare = ({ conditions }: KnowledgeFiles) => ({
      conditions: conditions.map((condition) =>
        condition.id === 'asthma'
          ? {
              ...condition,
              care: {
                ...condition.care,
                treatments: [...condition.care.treatments, { id: 'new-one', line: 'first' as const, studies: [], certainty: 'none' as const }],
              },
            }
          : condition,
      ),
    });
    expect(saidOf({ safety }, inCare)).toHaveLength(1);
    const shared = ({ precautions: [first, ...others] }: KnowledgeFiles) => ({
      precautions: first ? [{ ...first, id: 'shared', treatments: ['new-one'], rules: safety }, ...others] : [],
    });
    expect(saidOf({ for: offeredFor('asthma') }, shared)).toEqual([expect.stringContaining("but the precaution 'shared' forbids it")]);
    const known = ({ interactions: [first, ...others] }: KnowledgeFiles) => {
      if (!first) return {};
      const { medicine: _medicine, finding: _finding, ...rest } = first;
      return { interactions: [{ ...rest, treatments: ['new-one'], condition: 'asthma', severity: 'contraindicated' as const }, ...others] };
    };
    expect(saidOf({ for: offeredFor('asthma'), noKnownRisk: 'Nobody was ever harmed by it.' }, known)).toEqual([
      expect.stringContaining(`but the interaction of '${shipped.interactions[0]?.remedy}'`),
    ]);
  });
});
