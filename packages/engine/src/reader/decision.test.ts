import { type RecognisedFinding, TRIAGE_LEVELS, TRIAGE_TEXT, type Triage, type TriageLevel } from '@consilium/contract';
import type { RedFlag } from '@consilium/knowledge';
import { describe, expect, it } from 'vitest';
import { prepared, shipped } from '../testing/shipped-knowledge.ts';
import { decidedOf, type ToDecide } from './decision.ts';

const decision = { reader: 'toy', keptFrom: [0, 0.3, 0.1, 0.3, 0.05], raisedFrom: [0, 0.95, 0.95, 2, 0.7], signKeptFrom: [0, 0, 0.02, 0.05, 0.02] };
const CALM = [0.9, 0.1, 0, 0, 0];
const GRAVE = [0, 0, 0, 0.1, 0.9];
const triage = (level: TriageLevel): Triage => ({ level, ...TRIAGE_TEXT[level], reasons: [], crisis: false, help: [] });
const fired = (level: RedFlag['level'], kind: RedFlag['kind'] = 'medical') => {
  const flag = { ...(shipped.redFlags[0] as RedFlag), level, kind };
  return { flag, findings: ['fever'], reason: { text: flag.reason, kind: 'red-flag' as const, findings: ['fever'] } };
};
const given = (before: TriageLevel, levels: number[], more: Partial<ToDecide> = {}): ToDecide => ({
  reading: { version: 'toy', levels, alarms: [], told: {}, spots: {}, places: [], standings: [] },
  before: triage(before),
  fired: [],
  findings: [],
  measured: new Set(),
  sureFloors: [],
  ...more,
});
/** The level people are given. */
const levelOf = (one: ToDecide, alarms: Parameters<typeof decidedOf>[2] = []) => {
  const { level, least } = decidedOf(one, decision, alarms, prepared.ontology);
  return TRIAGE_LEVELS[Math.max(TRIAGE_LEVELS.indexOf(level), TRIAGE_LEVELS.indexOf(least))];
};

describe('a text that reads as calm', () => {
  it('lowers what causes alone ask for', () => expect(levelOf(given('urgent', CALM))).toBe('self-care'));

  it('lowers what the signs of a rule ask for level by level, as far as it finds next to no chance of it', () => {
    const by = (levels: number[], level: RedFlag['level'] = 'emergency') => levelOf(given(level, levels, { fired: [fired(level)] }));
    expect(by([0.4, 0.3, 0.2, 0.08, 0.02])).toBe('emergency');
    expect(by([0.4, 0.3, 0.2, 0.09, 0.01])).toBe('urgent');
    expect(by([0.7, 0.2, 0.06, 0.03, 0.01], 'urgent')).toBe('soon');
    expect(by([0.9, 0.06, 0.04, 0, 0], 'soon')).toBe('soon');
  });

  it('leaves what causes alone made an emergency to be seen within days', () => expect(levelOf(given('emergency', CALM))).toBe('soon'));

  it('leaves an emergency of told signs at least urgent, and what is urgent, or soon as set here, at least routine', () => {
    for (const [level, least] of [
      ['emergency', 'urgent'],
      ['urgent', 'routine'],
      ['soon', 'routine'],
    ] as const)
      expect(levelOf(given(level, [1, 0, 0, 0, 0], { fired: [fired(level)] }))).toBe(least);
  });

  it('lowers no crisis, no answer, nothing measured and no other sure source', () => {
    const answered: RecognisedFinding = { id: 'fever', name: 'Fever', kind: 'sign', presence: 'present', source: 'answer', spans: [] };
    expect(levelOf(given('emergency', CALM, { fired: [fired('emergency', 'crisis')] }))).toBe('emergency');
    expect(levelOf(given('emergency', CALM, { fired: [fired('emergency', 'violence')] }))).toBe('emergency');
    expect(levelOf(given('emergency', CALM, { fired: [fired('emergency')], findings: [answered] }))).toBe('emergency');
    expect(levelOf(given('emergency', CALM, { fired: [fired('emergency')], findings: [{ ...answered, source: 'text' }], measured: new Set(['fever']) }))).toBe(
      'emergency',
    );
    expect(levelOf(given('emergency', CALM, { sureFloors: ['emergency'] }))).toBe('emergency');
  });
});

describe('a text that reads as grave', () => {
  const gate = shipped.alarms.find(({ level }) => level === 'emergency') as (typeof shipped.alarms)[number];

  it('is an emergency where an alarm can be named, and says which', () => {
    const alarms = [{ gate, probability: 0.6 }];
    expect(levelOf(given('routine', GRAVE), alarms)).toBe('emergency');
    expect(decidedOf(given('routine', GRAVE), decision, alarms, prepared.ontology).because[0]?.text).toContain(gate.reason);
  });

  it('is to be seen today where none can, and says that no sign decided', () => {
    const alarms = [{ gate, probability: 0.1 }];
    expect(levelOf(given('routine', GRAVE), alarms)).toBe('urgent');
    expect(decidedOf(given('routine', GRAVE), decision, alarms, prepared.ontology).because[0]?.text).toContain('No single sign');
  });

  it('leaves an emergency of the rules one', () => expect(levelOf(given('emergency', GRAVE))).toBe('emergency'));
});
