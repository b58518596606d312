import type { KnowledgeFiles, Report } from './content-files.ts';
import type { EvidenceSubject } from './evidence-schema.ts';
import type { Sourced } from './sourced.ts';

const levelled = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();

/** What questions about evidence are answered with: each name once, wider things that exist, and claims of records that exist, each pair once. */
export function checkEvidence(
  files: Pick<KnowledgeFiles, 'evidenceTreatments' | 'evidenceProblems' | 'recordClaims'>,
  studies: ReadonlyMap<string, unknown>,
  report: Report,
): void {
  checkSubjects(files.evidenceTreatments, report);
  checkSubjects(files.evidenceProblems, report);
  const read = new Set<string>();
  for (const entry of files.recordClaims) {
    if (!studies.has(entry.study)) report(entry, `claims: unknown study '${entry.study}'`);
    if (read.has(entry.study)) report(entry, `claims: '${entry.study}' stands twice`);
    read.add(entry.study);
    const pairs = entry.claims.map(({ treatment, problem }) => `${levelled(treatment)} for ${levelled(problem)}`);
    for (const [place, pair] of pairs.entries()) if (pairs.indexOf(pair) < place) report(entry, `claims: '${entry.study}' says twice what it found of ${pair}`);
  }
}

function checkSubjects(subjects: readonly Sourced<EvidenceSubject>[], report: Report): void {
  const owner = new Map<string, string>();
  for (const entry of subjects)
    for (const name of [entry.name, ...entry.also]) {
      const other = owner.get(levelled(name));
      if (other !== undefined) report(entry, `evidence: '${name}' names both '${other}' and '${entry.name}'`);
      owner.set(levelled(name), entry.name);
    }
  for (const entry of subjects)
    for (const kind of entry.kindOf) if (!owner.has(levelled(kind))) report(entry, `evidence: '${entry.name}' is a kind of '${kind}', which is no name here`);
}
