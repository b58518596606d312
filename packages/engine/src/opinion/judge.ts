import type { AnalysisRequest, TriageLevel } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { reasonOver } from '../analyse.ts';
import { type OpinionBasis, opinionBasis } from './basis.ts';
import { type HeardByModel, heardInAddition, joined, withHeard } from './join.ts';

/**
 * What readings of a description lead to. `level`: what people would be shown if just these models were asked, with the chances of the causes then.
 * `signs`: the level of the signs alone that they read; `engine`: both for the engine by itself.
 */
export type JudgedReadings = { level: TriageLevel; signs: TriageLevel; chances: OpinionBasis['chances']; engine: { level: TriageLevel; signs: TriageLevel } };

/** Judges what models read, for measuring: what is shown never falls below the engine, so that only their signs by themselves say how well they read. */
export function judgeReadings(request: AnalysisRequest, readings: readonly HeardByModel[], knowledge: Knowledge): JudgedReadings {
  const basis = opinionBasis(request, knowledge);
  const own = basis.analysis.findings.filter(({ presence }) => presence === 'present').map(({ id }) => id);
  const theirs = readings.flatMap(({ findings }) => findings.filter(({ state }) => state === 'present').map(({ id }) => id));
  const added = heardInAddition(basis, request, readings);
  const second = added.length > 0 ? opinionBasis(withHeard(request, added), knowledge) : undefined;
  return {
    level: second ? joined(basis.analysis, second.analysis, added).analysis.triage.level : basis.analysis.triage.level,
    signs: levelOfSigns(request, basis, theirs, knowledge),
    chances: (second ?? basis).chances,
    engine: { level: basis.analysis.triage.level, signs: levelOfSigns(request, basis, own, knowledge) },
  };
}

/**
 * The level of signs without the words they were read from: they are told by our own names, as if somebody had written those and nothing else. Of the person only the
 * profile is known. The lowest level where no sign was read: nothing else is there to go by.
 */
function levelOfSigns({ profile }: AnalysisRequest, { findings: offered }: OpinionBasis, ids: readonly string[], knowledge: Knowledge): TriageLevel {
  const signs = offered.filter(({ id }) => ids.includes(id));
  if (signs.length === 0) return 'self-care';
  const description = signs.map(({ name }) => name).join('. ');
  const findings = signs.map(({ id }) => ({ id, presence: 'present' as const }));
  return reasonOver({ description, profile, findings, answers: [], systems: ['conventional'] }, knowledge, { readings: 'brief' }).analysis.triage.level;
}
