import { GLOSSARY_IMPORT_TEXTS, type GlossaryAdminEntry, type GlossaryItem, glossaryCalls, isUnchanged, LIMITS, termKey } from '@consilium/contract';
import { makeCall } from '../../../lib/http.ts';
import type { ImportSource, Verdict } from '../import/import-source.ts';
import { useForgetGlossary } from './glossary-query.ts';
import { SAMPLE } from './import-samples.ts';

/** Entries of the glossary, from a file. */
export const ENTRY_IMPORT: ImportSource<GlossaryItem> = {
  kind: 'glossary',
  noun: ['entry', 'entries'],
  hint: 'Entries as JSON or as comma-separated values.',
  batch: LIMITS.glossaryBatch,
  publishAll: GLOSSARY_IMPORT_TEXTS.publishAll,
  preview: GLOSSARY_IMPORT_TEXTS.preview,
  sample: SAMPLE,
  nameOf: ({ term }) => term,
  textOf: ({ shortDefinition }) => shortDefinition,
  judge: async (rows, publish) => {
    const judge = judgeOf(await makeCall(glossaryCalls.listEntries, { query: {} }));
    return rows.map(({ item }): Verdict => (item ? judge(publish ? { ...item, isPublished: true } : item) : { outcome: 'invalid' }));
  },
  send: (items, at) => makeCall(glossaryCalls.importEntries, { body: { items: [...items], ...at } }),
  calls: { list: glossaryCalls.listImports, undo: glossaryCalls.undoImport },
  useForget: useForgetGlossary,
};

/** Says what taking an item over would do to the entries there are. The name of one can be another name of a second one: the server refuses that. */
export function judgeOf(entries: readonly GlossaryAdminEntry[]): (item: GlossaryItem) => Verdict {
  const byTerm = new Map(entries.map((entry) => [termKey(entry.term), entry]));
  const byOtherName = new Map(entries.flatMap((entry) => entry.aliases.map((alias) => [termKey(alias), entry.term] as const)));
  return (item) => {
    const key = termKey(item.term);
    const entry = byTerm.get(key);
    if (entry) return { outcome: isUnchanged(entry, item) ? 'unchanged' : 'update' };
    const other = byOtherName.get(key);
    return other === undefined ? { outcome: 'create' } : { outcome: 'conflict', reason: GLOSSARY_IMPORT_TEXTS.otherName(item.term, other) };
  };
}
