import { expect, it } from 'vitest';
import { assess } from '../testing/shipped-knowledge.ts';

it.each([
  ['I think I have bowel cancer', 'soon'],
  ['Could this be lung cancer?', 'soon'],
  ['I think I have meningitis', 'urgent'],
  ['I do not have lung cancer', 'routine'],
  ['I think I have a basal cell carcinoma', 'routine'],
])('a condition that is only named asks for what its danger does: %s', (text, level) => {
  expect(assess(text).triage.level).toBe(level);
});
