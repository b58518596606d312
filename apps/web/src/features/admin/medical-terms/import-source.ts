import { LIMITS, MEDICAL_TERM_IMPORT_TEXTS, type MedicalTermForm, medicalTermCalls } from '@consilium/contract';
import { makeCall } from '../../../lib/http.ts';
import type { ImportSource, Verdict } from '../import/import-source.ts';
import { patiently } from '../import/running-import.ts';
import { useForgetTerms } from './terms-query.ts';

const SAMPLES: MedicalTermForm[] = [
  {
    termId: 'gastr-',
    displayName: 'gastr-',
    category: 'anatomy',
    description: 'Of the stomach.',
    isPrefixOrSuffix: true,
    isCommonTerm: false,
    isActive: true,
  },
  {
    termId: 'gastroscopy',
    displayName: 'Gastroscopy',
    category: 'test',
    description: 'Looking into the stomach with a thin camera.',
    isPrefixOrSuffix: false,
    isCommonTerm: false,
    isActive: true,
  },
];
const FIELDS = Object.keys(SAMPLES[0] ?? {}) as (keyof MedicalTermForm)[];

const OUTCOMES = { created: 'create', updated: 'update', unchanged: 'unchanged', error: 'invalid' } as const;

/** Words of the dictionary, from a file. */
export const TERM_IMPORT: ImportSource<MedicalTermForm> = {
  kind: 'medical-terms',
  noun: ['term', 'terms'],
  hint: 'Terms as JSON or as comma-separated values, also as they are exported here.',
  batch: LIMITS.rowsAtOnce,
  preview: MEDICAL_TERM_IMPORT_TEXTS.preview,
  sample: {
    name: 'sample-medical-terms-template',
    json: `${JSON.stringify(SAMPLES, null, 2)}\n`,
    csv: [FIELDS.join(','), ...SAMPLES.map((sample) => FIELDS.map((field) => `"${sample[field]}"`).join(',')), ''].join('\n'),
  },
  nameOf: ({ termId }) => termId,
  textOf: ({ displayName, category }) => `${displayName} · ${category}`,
  judge: async (rows) => {
    const verdicts = new Map<number, Verdict>();
    const right = rows.flatMap(({ number, item }) => (item ? [{ number, item }] : []));
    for (let from = 0; from < right.length; from += LIMITS.rowsAtOnce) {
      const part = right.slice(from, from + LIMITS.rowsAtOnce);
      const items = part.map(({ item }) => item);
      const { outcomes } = await patiently(
        () => makeCall(medicalTermCalls.previewTerms, { body: { items } }),
        () => false,
      );
      for (const [at, { number }] of part.entries()) verdicts.set(number, { outcome: OUTCOMES[outcomes[at] ?? 'error'] });
    }
    return rows.map(({ number }) => verdicts.get(number) ?? { outcome: 'invalid' });
  },
  send: (items, { importId, from }) => makeCall(medicalTermCalls.importTerms, { body: { items: [...items], importId, from } }),
  calls: { list: medicalTermCalls.listTermImports, undo: medicalTermCalls.undoTermImport },
  useForget: useForgetTerms,
};
