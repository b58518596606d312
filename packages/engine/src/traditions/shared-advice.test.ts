import { describe, expect, it } from 'vitest';
import { shipped } from '../testing/shipped-knowledge.ts';
import { sharedAdviceOf } from './shared-advice.ts';

const ADVICE = [
  { id: 'cooling', name: 'Cooling', against: 'warmth', treatments: ['cool-cloth', 'mint'] },
  { id: 'rest', name: 'Rest', treatments: ['bed', 'dark-room'] },
  { id: 'warmth', name: 'Warmth', against: 'cooling', treatments: ['foot-bath', 'hot-tea'] },
];

describe('what systems share', () => {
  const shared = sharedAdviceOf(
    [
      { system: 'conventional', treatments: ['dark-room', 'ibuprofen'] },
      { system: 'tcm', treatments: ['foot-bath', 'bed', 'hot-tea'] },
      { system: 'kampo', treatments: ['hot-tea'] },
      { system: 'ayurveda', treatments: ['mint', 'bed'] },
      { system: 'unani', treatments: [] },
    ],
    ADVICE,
  );

  it('is counted once a system, the most shared first, without what only one says', () =>
    expect(shared?.advice).toEqual([
      { id: 'rest', name: 'Rest', systems: ['conventional', 'tcm', 'ayurveda'] },
      { id: 'warmth', name: 'Warmth', systems: ['tcm', 'kampo'] },
    ]));

  it('names each contradiction once, the more frequent side first', () =>
    expect(shared?.contradictions).toEqual([
      { one: { id: 'warmth', name: 'Warmth', systems: ['tcm', 'kampo'] }, other: { id: 'cooling', name: 'Cooling', systems: ['ayurveda'] } },
    ]));

  it('says over which systems it was counted', () => expect(shared?.of).toEqual(['conventional', 'tcm', 'kampo', 'ayurveda', 'unani']));

  it('is empty where nobody reads anything', () => expect(sharedAdviceOf([], ADVICE)).toEqual({ of: [], advice: [], contradictions: [] }));
});

it('every shipped advice is given by more than one system', () => {
  const system = new Map(shipped.treatments.map((treatment) => [treatment.id, treatment.system]));
  const single = shipped.sharedAdvice.filter(({ treatments }) => new Set(treatments.map((id) => system.get(id))).size < 2);
  expect(single.map(({ id }) => id)).toEqual([]);
});
