import { pageContentSchema, SYSTEM_IDS } from '@consilium/contract';
import type { Knowledge } from '@consilium/knowledge';
import { z } from 'zod';
import { COLLECTIONS } from './overrides.ts';

const entries = z.array(z.looseObject({ id: z.string().min(1) }));
const words = z.array(z.string());
/** Its outer shape; what stands in an entry is checked where it is written (`npm run validate`). */
const shape = z.looseObject({
  version: z.string().min(1),
  ...(Object.fromEntries(COLLECTIONS.map((name) => [name, entries])) as Record<(typeof COLLECTIONS)[number], typeof entries>),
  conditions: entries.min(1),
  findings: entries.min(1),
  redFlags: entries.min(1),
  pages: z.array(pageContentSchema),
  realWords: words,
  figures: words,
  tellingWords: words,
  everydayWords: z.string(),
  ear: z.string().nullable(),
});

const PROBLEMS_NAMED = 5;

/** @throws an Error that names what is wrong with the knowledge: it is not of the right shape, or its entries refer to what is not there. */
export function requireConsistent(value: unknown): asserts value is Knowledge {
  const parsed = shape.safeParse(value);
  const problems = parsed.success ? inconsistencies(value as Knowledge) : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (problems.length === 0) return;
  const more = problems.length > PROBLEMS_NAMED ? ` And ${problems.length - PROBLEMS_NAMED} more.` : '';
  throw new Error(`The knowledge is not consistent. ${problems.slice(0, PROBLEMS_NAMED).join(' ')}${more}`);
}

function inconsistencies(knowledge: Knowledge): string[] {
  const { findings, conditions, patterns, treatments, traditions, studies } = knowledge;
  const problems: string[] = [];
  for (const name of COLLECTIONS) {
    const seen = new Set<string>();
    for (const { id } of knowledge[name]) {
      if (seen.has(id)) problems.push(`${name}: ${id} stands there twice.`);
      seen.add(id);
    }
  }
  const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id));
  const known = { finding: idsOf(findings), condition: idsOf(conditions), system: idsOf(traditions), study: idsOf(studies) };
  const diagnoses = new Set([...known.condition, ...idsOf(patterns)]);
  const refer = (from: string, what: string, ids: readonly string[], there: ReadonlySet<string>) => {
    for (const id of ids) if (!there.has(id)) problems.push(`${from} refers to the ${what} ${id}, which is not there.`);
  };
  refer('The list of systems', 'system', SYSTEM_IDS, known.system);
  for (const { id, parents, conditions: of } of findings) {
    refer(id, 'finding', parents, known.finding);
    refer(id, 'condition', of, known.condition);
  }
  for (const { id, findings: shown, risks, cardinal } of conditions)
    refer(id, 'finding', [...Object.keys(shown), ...Object.keys(risks), ...cardinal], known.finding);
  for (const { id, system, conditions: of } of patterns) {
    refer(id, 'system', [system], known.system);
    refer(id, 'condition', Object.keys(of), known.condition);
  }
  for (const { id, system, for: uses } of treatments) {
    refer(id, 'system', [system], known.system);
    for (const { diagnosis, studies: linked } of uses) {
      refer(id, 'diagnosis', [diagnosis], diagnoses);
      refer(
        id,
        'study',
        linked.map((link) => link.id),
        known.study,
      );
    }
  }
  return problems;
}
