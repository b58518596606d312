import { type Analysis, type AnalysisRequest, HELP_NEEDS, higherTriage, type Triage } from '@consilium/contract';
import type { OfferedFinding, OpinionBasis } from './basis.ts';

/** What a model says it read, by the ids of findings. */
export type HeardByModel = { by: string; findings: readonly { id: string; state: 'present' | 'absent' | 'uncertain' }[] };
/** A finding that only models heard. */
export type AddedFinding = { finding: string; name: string; kind: OfferedFinding['kind']; by: string[] };

/**
 * What models heard beyond the lexicon: symptoms and signs of the closed list that the person neither told, denied, corrected nor answered. What a model holds
 * absent or uncertain adds nothing, and takes nothing away.
 */
export function heardInAddition(
  { analysis, findings }: Pick<OpinionBasis, 'analysis' | 'findings'>,
  request: Pick<AnalysisRequest, 'findings' | 'answers'>,
  heard: readonly HeardByModel[],
): AddedFinding[] {
  const settled = new Set([
    ...analysis.findings.map(({ id }) => id),
    ...request.findings.map(({ id }) => id),
    ...request.answers.map(({ questionId }) => questionId),
  ]);
  const offered = new Map(findings.map((finding) => [finding.id, finding]));
  const added = new Map<string, AddedFinding>();
  for (const { by, findings: read } of heard)
    for (const { id, state } of read) {
      const finding = offered.get(id);
      if (state !== 'present' || !finding || settled.has(id)) continue;
      const known = added.get(id) ?? { finding: id, name: finding.name, kind: finding.kind, by: [] };
      if (!known.by.includes(by)) known.by.push(by);
      added.set(id, known);
    }
  return [...added.values()];
}

/** The request with what models heard, for a second assessment. */
export const withHeard = (request: AnalysisRequest, added: readonly AddedFinding[]): AnalysisRequest => ({
  ...request,
  findings: [...request.findings, ...added.map(({ finding }) => ({ id: finding, presence: 'present' as const }))],
});

/**
 * The assessment with what models heard, of which the urgency is the higher of both: nothing a model says lowers a level, ends a crisis, or takes a serious cause
 * away. `raised`: the level is higher because of them.
 */
export function joined(alone: Analysis, withModels: Analysis, added: readonly AddedFinding[]): { analysis: Analysis; raised: boolean } {
  const raised = alone.triage.level !== withModels.triage.level && higherTriage(alone.triage.level, withModels.triage.level) === withModels.triage.level;
  const ids = new Set(added.map(({ finding }) => finding));
  const findings = withModels.findings.map((finding) => (ids.has(finding.id) ? { ...finding, source: 'model' as const } : finding));
  const seriousCauses = [...alone.seriousCauses, ...withModels.seriousCauses.filter(({ id }) => !alone.seriousCauses.some((cause) => cause.id === id))];
  if (raised) return { analysis: { ...withModels, findings, seriousCauses, triage: raisedTriage(alone.triage, withModels.triage, added) }, raised };
  const { triage, decidedBy, doNow, watchFor, questions, interview, withheld } = alone;
  return { analysis: { ...withModels, findings, seriousCauses, triage, decidedBy, doNow, watchFor, questions, interview, withheld }, raised };
}

function raisedTriage(alone: Triage, higher: Triage, added: readonly AddedFinding[]): Triage {
  const names = added.map(({ name }) => name.toLowerCase()).join(', ');
  const [first, ...others] = higher.reasons;
  const because = {
    text: `AI models read this in what you wrote, which our own reading did not: ${names}. Nobody reviewed that.`,
    kind: 'person' as const,
    findings: added.map(({ finding }) => finding),
  };
  return {
    ...higher,
    // A person in a crisis is told first what is for a crisis.
    action: alone.crisis && !higher.crisis ? alone.action : higher.action,
    crisis: alone.crisis || higher.crisis,
    help: HELP_NEEDS.filter((need) => alone.help.includes(need) || higher.help.includes(need)),
    reasons: first ? [first, because, ...others] : [because],
  };
}
