import type { KnowledgeFiles, Report } from './content-files.ts';
import type { Finding } from './schema.ts';
import type { Sourced } from './sourced.ts';

const FEWEST_SIGNS = 3;

/** What is always asked and what to watch for: ids that exist, questions that can be asked, signs for every complaint and something for every body system. */
export function checkAdvice(
  files: KnowledgeFiles,
  { findings, conditions }: { findings: ReadonlyMap<string, Finding>; conditions: ReadonlyMap<string, unknown> },
  needFinding: (entry: Sourced<{ id: string }>, id: string) => void,
  report: Report,
): void {
  for (const entry of files.mustAsk) {
    for (const id of [...entry.complaint, ...entry.ask]) needFinding(entry, id);
    for (const id of entry.ask) if (findings.has(id) && !findings.get(id)?.question) report(entry, `${entry.id}: finding '${id}' has no question`);
    if (new Set(entry.ask).size < entry.ask.length) report(entry, `${entry.id}: asks the same twice`);
  }

  const bodySystems = new Set(files.conditions.map(({ bodySystem }) => bodySystem));
  for (const entry of files.watchFor) {
    for (const id of [...entry.findings, ...entry.signs.flatMap(({ unless }) => unless)]) needFinding(entry, id);
    for (const id of entry.conditions) if (!conditions.has(id)) report(entry, `${entry.id}: unknown condition '${id}'`);
    for (const id of entry.bodySystems) if (!bodySystems.has(id)) report(entry, `${entry.id}: unknown body system '${id}'`);
    const fewest = entry.kind === 'person' ? 1 : FEWEST_SIGNS;
    if (entry.signs.length < fewest) report(entry, `${entry.id}: has ${entry.signs.length} signs to watch for, needs at least ${fewest}`);
    if (entry.kind !== 'person' && !entry.seenWithin) report(entry, `${entry.id}: does not say after which time to be seen`);
    if (entry.kind === 'complaint' && entry.findings.length + entry.conditions.length === 0) report(entry, `${entry.id}: nothing brings it`);
  }
  const here = { file: 'safety/watch-for.yaml' };
  const covered = new Set(files.watchFor.flatMap((entry) => entry.bodySystems));
  for (const id of bodySystems) if (!covered.has(id)) report(here, `nothing to watch for in the body system '${id}'`);
  if (!files.watchFor.some(({ kind }) => kind === 'anything')) report(here, 'nothing to watch for where no complaint is known');
}

/** Advice that systems share: treatments that exist, each once, and contradictions that name each other. */
export function checkSharedAdvice(
  files: Pick<KnowledgeFiles, 'sharedAdvice' | 'prevention'>,
  treatments: ReadonlyMap<string, { system: string }>,
  report: Report,
): void {
  const known = new Map(files.sharedAdvice.map((entry) => [entry.id, entry]));
  for (const entry of files.sharedAdvice) {
    for (const id of entry.treatments) if (!treatments.has(id)) report(entry, `${entry.id}: unknown treatment '${id}'`);
    if (new Set(entry.treatments).size < entry.treatments.length) report(entry, `${entry.id}: names a treatment twice`);
    if (entry.against !== undefined && known.get(entry.against)?.against !== entry.id)
      report(entry, `${entry.id}: '${entry.against}' does not name it in turn as its contradiction`);
  }
  for (const entry of files.prevention)
    for (const id of entry.treatments)
      if (treatments.get(id)?.system !== 'conventional') report(entry, `prevention: '${id}' is no treatment of conventional medicine`);
}
