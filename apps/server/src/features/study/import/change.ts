import type { Columns } from './row.ts';

/** A study as the table has it, by the names of its columns. */
export type Stored = Omit<Columns, 'origin'> & { id: string; origin: string; version: number };
export type Change = { field: string; before: unknown; after: unknown };

/** What is known better by a file than by nobody: filled where it is empty, whoever made the record. */
const FILLED = [
  'doi',
  'pmid',
  'pmcid',
  'volume',
  'issue',
  'pages',
  'language',
  'publication_types',
  'populations',
  'abstract',
] as const satisfies readonly (keyof Columns)[];
/** What a newer file says of a record that came from a file. */
const FOLLOWED = [
  'title',
  'authors',
  'journal',
  'publication_date',
  'doi',
  'pmid',
  'pmcid',
  'keywords',
  'full_text_url',
  'volume',
  'issue',
  'pages',
  'language',
  'publication_types',
  'populations',
  'free_full_text',
  'record',
] as const satisfies readonly (keyof Columns)[];
const GRAVITY = ['not-checked', 'not-retracted', 'corrected', 'expression-of-concern', 'retracted'];
const RETRACTION = ['retraction', 'retraction_date', 'retraction_notice', 'retraction_reason'] as const satisfies readonly (keyof Columns)[];

const isEmpty = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** JSON of the database has its keys in an order of its own. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/**
 * What an import would change of a study that is there: what an editor wrote stays, shipped records are only completed, imported ones follow the newer file,
 * and a withdrawal is never taken back by a file that does not know of it. @returns null: nothing.
 */
export function changeOf(before: Stored, after: Columns): { values: Partial<Columns>; before: Partial<Columns>; changes: Change[] } | null {
  const edited = new Set(before.edited_fields);
  const follows = before.origin === 'import' || before.origin === 'sync';
  const fields: (keyof Columns)[] = follows
    ? FOLLOWED.filter((field) => !isEmpty(after[field]))
    : FILLED.filter((field) => isEmpty(before[field]) && !isEmpty(after[field]));
  // An abstract that may be kept is added; one that is kept is not taken away by a file brought without it.
  if (follows && after.abstract !== null) fields.push('abstract');
  if (GRAVITY.indexOf(after.retraction) > GRAVITY.indexOf(before.retraction)) fields.push(...RETRACTION);
  const differing = fields.filter((field) => !edited.has(field) && asText(before[field]) !== asText(after[field]));
  if (differing.length === 0) return null;
  const pick = (from: Columns | Stored) => Object.fromEntries(differing.map((field) => [field, from[field]])) as Partial<Columns>;
  return {
    values: pick(after),
    before: pick(before),
    changes: differing.filter((field) => field !== 'record').map((field) => ({ field, before: before[field], after: after[field] })),
  };
}
