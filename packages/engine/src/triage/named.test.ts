import { expect, it } from 'vitest';
import { assess } from '../testing/shipped-knowledge.ts';

it.each([
  ['I think I have bowel cancer', 'soon'],
  ['Could this be lung cancer?', 'soon'],
  ['I fear it is breast cancer, I found a hard lump', 'soon'],
  ['I am worried that I have prostate cancer', 'soon'],
  ['Is this breast cancer? My nipple is turned in', 'soon'],
  ['I had breast cancer ten years ago. Now I have a runny nose and I sneeze', 'self-care'],
  ['I think I have meningitis', 'urgent'],
  ['I do not have lung cancer', 'routine'],
  ['I think I have a basal cell carcinoma', 'routine'],
])('a condition that is only named asks for what its danger does: %s', (text, level) => {
  expect(assess(text).triage.level).toBe(level);
});
