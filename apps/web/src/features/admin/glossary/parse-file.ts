import { GLOSSARY_IMPORT_TEXTS, GLOSSARY_TEXTS, type GlossaryItem, glossaryItemSchema, termKey } from '@consilium/contract';
import { type FileRow, isYes, type ParsedFile, type Raw, readTable, withoutRepeats, wordsIn } from '../import/read-table.ts';

/** Reads a file of entries. @throws Error with the sentence to be shown when it cannot be read at all. */
export function parseFile(name: string, content: string): ParsedFile<GlossaryItem> {
  const { kind, raws } = readTable(name, content, Object.keys(glossaryItemSchema.shape), GLOSSARY_IMPORT_TEXTS.notAnArray);
  const rows = withoutRepeats(
    raws.map(checked),
    ({ name: term }) => termKey(term),
    (number) => `The same term as entry ${number}`,
  );
  const missing = rows.filter(({ reasons }) => reasons.includes(GLOSSARY_TEXTS.missingTerm) || reasons.includes(GLOSSARY_TEXTS.missingShortDefinition)).length;
  const warning = kind === 'json' ? GLOSSARY_IMPORT_TEXTS.missingInJson : GLOSSARY_IMPORT_TEXTS.missingInCsv(missing);
  return { rows, warning: missing > 0 ? warning : null };
}

function checked(raw: Raw, at: number): FileRow<GlossaryItem> {
  const given = {
    ...raw,
    term: wordsIn(raw.term),
    shortDefinition: wordsIn(raw.shortDefinition),
    tags: listOf(raw.tags),
    sourceLinks: listOf(raw.sourceLinks),
    isPublished: isYes(raw.isPublished),
  };
  const parsed = glossaryItemSchema.safeParse(given);
  const reasons = [
    ...(given.term ? [] : [GLOSSARY_TEXTS.missingTerm]),
    ...(given.shortDefinition ? [] : [GLOSSARY_TEXTS.missingShortDefinition]),
    ...(parsed.error?.issues ?? [])
      .filter(({ path: [field] }) => (field !== 'term' && field !== 'shortDefinition') || given[field] !== '')
      .map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...(given.term && termKey(given.term) === '' ? ['term: Use letters or digits'] : []),
  ];
  return { number: at + 1, name: given.term, item: reasons.length === 0 && parsed.success ? parsed.data : null, reasons };
}

/** A list, or what stands in one field: parts at commas, else at semicolons, else a single one. */
function listOf(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  const text = wordsIn(value);
  return text
    .split(text.includes(',') ? ',' : ';')
    .map((part) => part.trim())
    .filter(Boolean);
}
