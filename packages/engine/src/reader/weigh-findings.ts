import type { Presence, RecognisedFinding } from '@consilium/contract';
import type { PreparedKnowledge } from '../prepare.ts';
import { standingAt, type TextReading } from './reading.ts';

/**
 * Probability (0-1) from which what the lexicon heard as present is not the patient's now. Chosen with training/reader/fit_findings.py on judged firings of
 * texts the reader was not taught: of those it moves three in four are rightly moved.
 */
const ELSEWHERE_FROM = 0.8;

/** What a person was exposed to or has had counts also where it is feared or past. */
const COMPLAINTS: ReadonlySet<RecognisedFinding['kind']> = new Set(['symptom', 'sign']);

/** Standings in which a finding is told and is not what the patient has, and what they are called here. */
const ELSEWHERE: Readonly<Record<string, Presence>> = { past: 'past', feared: 'hypothetical', other: 'other-person' };

/**
 * What the lexicon heard in a text, weighed by the reader: what it reads as feared, over or another's is no longer the patient's. A denial stays as it is,
 * nothing becomes present that the lexicon did not hear as that, and what an alarm rule counts on is not dismissed here: what it is worth is decided with
 * the whole text. That the reader finds a finding nowhere is no reason to drop it: as many right ones would go as wrong ones.
 */
export function weighed(
  findings: readonly RecognisedFinding[],
  reading: TextReading,
  { alarmFindings }: Pick<PreparedKnowledge, 'alarmFindings'>,
): RecognisedFinding[] {
  return findings.map((finding) => {
    if (finding.source !== 'text' || finding.presence !== 'present' || !COMPLAINTS.has(finding.kind) || alarmFindings.has(finding.id)) return finding;
    const standing = standingAt(reading, finding.spans) ?? {};
    const elsewhere = Object.keys(ELSEWHERE).reduce((sum, one) => sum + (standing[one] ?? 0), 0);
    if (elsewhere < ELSEWHERE_FROM) return finding;
    const [likeliest] = Object.entries(ELSEWHERE).sort(([a], [b]) => (standing[b] ?? 0) - (standing[a] ?? 0)) as [[string, Presence]];
    return { ...finding, presence: likeliest[1] };
  });
}
