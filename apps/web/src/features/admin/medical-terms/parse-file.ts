import { MEDICAL_TERM_IMPORT_TEXTS, type MedicalTermForm, medicalTermFormSchema } from '@consilium/contract';
import { type FileRow, isYes, type ParsedFile, type Raw, readTable, withoutRepeats, wordsIn } from '../import/read-table.ts';

const { shape } = medicalTermFormSchema;

/** Reads a file of words. @throws Error with the sentence to be shown when it cannot be read at all. */
export function parseFile(name: string, content: string): ParsedFile<MedicalTermForm> {
  const { raws } = readTable(name, content, Object.keys(shape), MEDICAL_TERM_IMPORT_TEXTS.notAnArray);
  const rows = withoutRepeats(
    raws.map(checked),
    ({ name: termId }) => termId,
    (number) => `The same term ID as term ${number}`,
  );
  const faulty = rows.filter(({ item }) => !item).length;
  return { rows, warning: faulty > 0 ? MEDICAL_TERM_IMPORT_TEXTS.faulty(faulty) : null };
}

function checked(raw: Raw, at: number): FileRow<MedicalTermForm> {
  const termId = wordsIn(raw.termId);
  const { data, error } = medicalTermFormSchema.safeParse({
    termId,
    displayName: wordsIn(raw.displayName),
    category: wordsIn(raw.category),
    description: wordsIn(raw.description),
    isPrefixOrSuffix: isYes(raw.isPrefixOrSuffix),
    isCommonTerm: isYes(raw.isCommonTerm),
    // A file that says nothing of it holds words that are used.
    isActive: raw.isActive === undefined || wordsIn(raw.isActive) === '' ? raw.isActive !== false : isYes(raw.isActive),
  });
  return { number: at + 1, name: termId, item: data ?? null, reasons: (error?.issues ?? []).map(({ message }) => message) };
}
