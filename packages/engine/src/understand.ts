import type { AnalysisRequest, Profile, RecognisedFinding, StatedFacts } from '@consilium/contract';
import type { Person } from './person.ts';
import { personOf } from './person.ts';
import type { PreparedKnowledge } from './prepare.ts';
import { type Recognition, recognise } from './text/recognise.ts';

/** Everything told, from text, profile, corrections and answers, as one list of findings. */
export type Understanding = {
  findings: RecognisedFinding[];
  facts: StatedFacts;
  person: Person;
  removed: ReadonlySet<string>;
  qualities: readonly string[];
  /** Findings that somebody else in the story has at this moment. */
  othersNow: readonly string[];
};

/** Recognition alone, for live highlighting. */
export function recogniseText(description: string, profile: Profile, prepared: PreparedKnowledge): Recognition {
  return recognise({ text: description, subjectIsOther: profile.subject !== 'self', age: profile.age }, prepared.lexicon, prepared.ontology);
}

/**
 * Puts the sources together: the person's own corrections win over answers, answers over the text, the text over the profile's lists.
 */
export function understand(request: AnalysisRequest, prepared: PreparedKnowledge): Understanding {
  const { ontology } = prepared;
  const read = recogniseText(request.description, request.profile, prepared);
  const findings = new Map<string, RecognisedFinding>();

  for (const finding of profileFindings(request.profile, prepared)) findings.set(finding.id, finding);
  for (const finding of read.findings) {
    if (findings.has(finding.id) && finding.presence !== 'present') continue;
    findings.set(finding.id, finding);
  }
  for (const { questionId, answer } of request.answers) {
    const finding = ontology.finding.get(questionId);
    if (!finding || (answer !== 'yes' && answer !== 'no')) continue;
    findings.set(finding.id, {
      id: finding.id,
      name: finding.name,
      kind: finding.kind,
      presence: answer === 'yes' ? 'present' : 'absent',
      source: 'answer',
      spans: [],
    });
  }
  const removed = new Set<string>();
  for (const { id, presence, duration, severity } of request.findings) {
    const finding = ontology.finding.get(id);
    if (!finding) continue;
    if (presence === 'removed') {
      findings.delete(id);
      removed.add(id);
      continue;
    }
    const extra = { ...(duration ? { duration } : {}), ...(severity ? { severity } : {}) };
    findings.set(id, { id, name: finding.name, kind: finding.kind, presence, source: 'confirmed', spans: findings.get(id)?.spans ?? [], ...extra });
  }

  const facts = read.facts;
  const person = personOf(request.profile, facts);
  const inText = [...findings.values()].sort((a, b) => (a.spans[0]?.start ?? Number.MAX_SAFE_INTEGER) - (b.spans[0]?.start ?? Number.MAX_SAFE_INTEGER));
  return { findings: inText, facts, person, removed, qualities: read.qualities, othersNow: read.othersNow };
}

/** Known conditions, medicines and pregnancy of the profile as history findings ('diabetes' -> hx-diabetes, 'warfarin' -> anticoagulants). */
function profileFindings(profile: Profile, prepared: PreparedKnowledge): RecognisedFinding[] {
  const found = new Map<string, RecognisedFinding>();
  const take = (text: string, kinds: readonly string[]) => {
    const { findings } = recognise({ text, subjectIsOther: false }, prepared.lexicon, prepared.ontology);
    for (const finding of findings)
      if (finding.presence === 'present' && kinds.includes(finding.kind)) found.set(finding.id, { ...finding, source: 'profile', spans: [] });
  };
  for (const entry of profile.conditions) take(entry, ['history', 'risk']);
  for (const entry of profile.medicines) take(`takes ${entry}`, ['risk']);
  const state = { pregnant: 'pregnant', postpartum: 'postpartum', breastfeeding: 'breastfeeding' }[profile.pregnancy as string];
  const entry = state ? prepared.ontology.finding.get(state) : undefined;
  if (entry) found.set(entry.id, { id: entry.id, name: entry.name, kind: entry.kind, presence: 'present', source: 'profile', spans: [] });
  return [...found.values()];
}
