import { compileKnowledge } from './compile.ts';
import type { KnowledgeFiles } from './content-files.ts';
import { TOLD_PREFIX } from './id-prefixes.ts';
import { validateKnowledge } from './validate.ts';

/** The kinds of records that are changed on the site, and where they stand in the files. */
const COLLECTIONS = { 'system-page': 'traditions', condition: 'conditions', pattern: 'patterns', treatment: 'treatments' } as const;
export type EditedKind = keyof typeof COLLECTIONS;
/** A record as an editor wrote it, in the form its file would have. */
export type Edit = { kind: EditedKind; record: string; body: Record<string, unknown> };
/** A compiled entry that is another one because of edits. */
export type EditedEntry = { collection: 'findings' | (typeof COLLECTIONS)[EditedKind]; id: string; fields: Record<string, unknown> };

/** A record as its file has it; what its place in the folders says is no part of it. */
export function sourceRecord(files: KnowledgeFiles, kind: EditedKind, record: string): Record<string, unknown> | undefined {
  const entry = files[COLLECTIONS[kind]].find(({ id }) => id === record);
  if (!entry) return undefined;
  const { file: _file, ...rest } = entry as Record<string, unknown>;
  if (kind === 'condition') delete rest.bodySystem;
  if (kind === 'pattern') delete rest.system;
  return rest;
}

function withEdits(files: KnowledgeFiles, edits: readonly Edit[]): KnowledgeFiles {
  const edited = { ...files };
  for (const { kind, record, body } of edits) {
    const name = COLLECTIONS[kind];
    const place = ({ file, bodySystem, system }: Record<string, unknown>) =>
      kind === 'condition' ? { file, bodySystem } : kind === 'pattern' ? { file, system } : { file };
    Object.assign(edited, { [name]: edited[name].map((entry) => (entry.id === record ? { ...body, ...place(entry) } : entry)) });
  }
  return edited;
}

/** What the validator has to say of the content with these edits. What is shipped passes, so all of it is because of them. */
export function faultsOfEdits(files: KnowledgeFiles, edits: readonly Edit[]): string[] {
  return validateKnowledge(withEdits(files, edits)).problems.map(({ message }) => message);
}

/**
 * The compiled entries that edits change: their own, and those that are joined with them (a condition's care stands with its treatments).
 * A name somebody may be told is heard only if it was shipped: no finding is added while the product runs.
 */
export function editedEntries(files: KnowledgeFiles, edits: readonly Edit[], everyday: readonly string[]): EditedEntry[] {
  if (edits.length === 0) return [];
  const compile = (some: KnowledgeFiles) => compileKnowledge(some, '', [], everyday, { ear: null, decision: null, otherLanguages: null });
  const before = compile(files);
  const after = compile(withEdits(files, edits));
  const findings = new Set(before.findings.map(({ id }) => id));
  for (const condition of after.conditions)
    condition.risks = Object.fromEntries(Object.entries(condition.risks).filter(([id]) => !id.startsWith(TOLD_PREFIX) || findings.has(id)));
  return (['findings', 'traditions', 'conditions', 'patterns', 'treatments'] as const).flatMap((collection) => {
    const known = new Map(before[collection].map((entry) => [entry.id as string, JSON.stringify(entry)]));
    return after[collection].flatMap((entry): EditedEntry[] => {
      const { id, ...fields } = entry;
      const old = known.get(id);
      return old === undefined || old === JSON.stringify(entry) ? [] : [{ collection, id, fields }];
    });
  });
}
