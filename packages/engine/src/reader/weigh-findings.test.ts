import type { RecognisedFinding } from '@consilium/contract';
import { expect, it } from 'vitest';
import type { TextReading } from './reading.ts';
import { weighed } from './weigh-findings.ts';

const standings = ['present', 'absent', 'past', 'feared', 'other'];
const at = { start: 0, end: 8 };
const finding = (id: string, more: Partial<RecognisedFinding> = {}): RecognisedFinding => ({
  id,
  name: id,
  kind: 'symptom',
  presence: 'present',
  source: 'text',
  spans: [at],
  ...more,
});
const reading = (told: Record<string, number>, standing = 'present'): TextReading => ({
  version: 'toy',
  levels: [1, 0, 0, 0, 0],
  alarms: [],
  told,
  spots: {},
  standings,
  places: [{ ...at, standings: standings.map((one) => (one === standing ? 0.9 : 0.02)) }],
});
const left = (one: RecognisedFinding, by: TextReading) => weighed([one], by, { alarmFindings: new Set(['chest-pain']) });

it('what is feared, over or another’s is no longer the patient’s', () => {
  for (const [standing, presence] of [
    ['feared', 'hypothetical'],
    ['past', 'past'],
    ['other', 'other-person'],
  ] as const)
    expect(left(finding('confusion'), reading({ confusion: 0.9 }, standing))[0]?.presence).toBe(presence);
});

it('nothing is denied that the lexicon did not hear denied, and a denial stays', () => {
  expect(left(finding('confusion'), reading({ confusion: 0.9 }, 'absent'))[0]?.presence).toBe('present');
  expect(left(finding('confusion', { presence: 'absent' }), reading({}))[0]?.presence).toBe('absent');
});

it('what was answered, or stands nowhere in the text, is not weighed', () => {
  expect(left(finding('confusion', { source: 'answer' }), reading({}, 'past'))[0]?.presence).toBe('present');
  expect(left(finding('fever', { spans: [] }), reading({}, 'past'))[0]?.presence).toBe('present');
});

it('what somebody was exposed to, has had or risks stays', () => {
  for (const kind of ['history', 'risk'] as const) expect(left(finding('hiv-exposure', { kind }), reading({}, 'feared'))[0]?.presence).toBe('present');
});

it('an alarm is not dismissed by it', () => {
  expect(left(finding('chest-pain'), reading({}, 'feared'))[0]?.presence).toBe('present');
});
