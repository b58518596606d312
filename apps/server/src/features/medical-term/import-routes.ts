import { LIMITS, type MedicalTermForm, medicalTermCalls, medicalTermFormSchema } from '@consilium/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { medicalTerms } from '../../database/schema/index.ts';
import type { Transaction } from '../../platform/room.ts';
import type { Serve } from '../../platform/serve.ts';
import {
  faultOf,
  type Imported,
  importsOf,
  type Refused,
  type Taken,
  type TakenBack,
  type Taking,
  type Trace,
  takeBatch,
  undoImport,
} from '../glossary/index.ts';
import { type Row, update } from './rows.ts';

const TERMS: Imported = { kind: 'terms', subject: 'term-import', actions: { done: 'terms-imported', undone: 'term-import-undone' }, take, takeBack };

/** Imports of words from files, batch by batch. */
export function termImportRoutes(serve: Serve, db: Database): void {
  serve(medicalTermCalls.importTerms, async (request) => takeBatch(db, request, TERMS, request.body));
  serve(medicalTermCalls.listTermImports, async () => importsOf(db, TERMS.kind));
  serve(medicalTermCalls.undoTermImport, async (request) => undoImport(db, request, TERMS, request.params.id));

  serve(medicalTermCalls.previewTerms, async ({ body }) => {
    const forms = body.items.map((given) => medicalTermFormSchema.safeParse(given).data);
    const ids = forms.flatMap((form) => form?.termId ?? []);
    const rows = await db.select().from(medicalTerms).where(inArray(medicalTerms.termId, ids));
    const known = new Map(rows.map((row) => [row.termId, row]));
    const outcomeOf = (form: MedicalTermForm) => {
      const row = known.get(form.termId);
      return row ? (isSame(form, row) ? 'unchanged' : 'updated') : 'created';
    };
    return { outcomes: forms.map((form) => (form ? outcomeOf(form) : 'error')) };
  });
}

const isSame = (form: MedicalTermForm, row: Row): boolean => (Object.keys(form) as (keyof MedicalTermForm)[]).every((field) => form[field] === row[field]);

/** One that is there is changed where it differs; of two imports at once the second waits for the row of the first. */
async function take(transaction: Transaction, given: unknown, _taking: Taking): Promise<Taken | Refused> {
  const parsed = medicalTermFormSchema.safeParse(given);
  if (!parsed.success) return { term: idIn(given), message: faultOf(parsed.error, 'This is no term') };
  const form = parsed.data;
  const [made] = await transaction
    .insert(medicalTerms)
    .values({ ...form, origin: 'imported' })
    .onConflictDoNothing()
    .returning();
  if (made) return { outcome: 'created', entryId: made.id, version: made.version };
  const [before] = await transaction.select().from(medicalTerms).where(eq(medicalTerms.termId, form.termId)).for('update');
  if (!before) return { term: form.termId, message: 'Somebody has just deleted this term. Send it again.' };
  if (isSame(form, before)) return { outcome: 'unchanged', entryId: before.id, version: before.version };
  const after = await update(transaction, before, form, 'imported');
  return { outcome: 'updated', entryId: after.id, version: after.version, before: kept(before) };
}

const idIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'termId' in given && typeof given.termId === 'string'
    ? given.termId.slice(0, LIMITS.glossaryTermLength) || null
    : null;

/** What brings a word back to what it was. */
const kept = ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, version: _version, ...columns }: Row): Record<string, unknown> => columns;

async function takeBack(transaction: Transaction, { entryId, outcome, before, version }: Trace): Promise<TakenBack> {
  const [now] = await transaction.select().from(medicalTerms).where(eq(medicalTerms.id, entryId)).for('update');
  if (!now) return null;
  if (now.version !== version) return { id: now.id, term: now.displayName };
  if (outcome === 'created') {
    await transaction.delete(medicalTerms).where(eq(medicalTerms.id, entryId));
    return 'removed';
  }
  await transaction
    .update(medicalTerms)
    .set({ ...(before as Partial<Row>), version: now.version + 1, updatedAt: sql`now()` })
    .where(eq(medicalTerms.id, entryId));
  return 'restored';
}
