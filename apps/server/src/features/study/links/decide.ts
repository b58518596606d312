import { type StudyLinkDecision, type StudyLinkState, SYSTEM_IDS, type SystemId } from '@consilium/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { studies, studyLinkLooks, studyLinks } from '../../../database/schema/index.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Transaction } from '../../../platform/room.ts';
import { change, type StudyRow } from '../changes.ts';
import { LINKED } from './look.ts';

export type LinkRow = typeof studyLinks.$inferSelect;
type Wanted = { id: string; version: number };

const BECOMES: Record<StudyLinkDecision, StudyLinkState> = { confirm: 'confirmed', refuse: 'refused', reopen: 'open' };

/**
 * Decides links, all of them or none. A confirmation writes the link into its study, which keeps what stood there in its history; taking it back takes off only
 * what the confirmation had put there. @throws AppError 409 when one of them is not as it was read.
 */
export async function decideLinks(
  transaction: Transaction,
  wanted: readonly Wanted[],
  decision: StudyLinkDecision,
  userId: string,
): Promise<{ decided: LinkRow[]; changed: number; studies: number }> {
  const versions = new Map(wanted.map(({ id, version }) => [id, version]));
  const ids = [...versions.keys()];
  const of = await transaction.selectDistinct({ id: studyLinks.studyId }).from(studyLinks).where(inArray(studyLinks.id, ids));
  // Studies first and each list in one order, as everybody does who writes both: two people never wait for each other.
  const held = await transaction
    .select()
    .from(studies)
    .where(
      inArray(
        studies.id,
        of.map(({ id }) => id),
      ),
    )
    .orderBy(studies.id)
    .for('update');
  const rows = await transaction.select().from(studyLinks).where(inArray(studyLinks.id, ids)).orderBy(studyLinks.id).for('update');
  requireAsRead(rows, versions, held);

  const state = BECOMES[decision];
  const deciding = rows.filter((row) => row.state !== state);
  const added = new Map<string, boolean>();
  let changed = 0;
  for (const study of held) {
    const own = deciding.filter(({ studyId }) => studyId === study.id);
    if (await writeInto(transaction, study, own, state, userId, added)) changed += 1;
  }
  for (const row of deciding)
    await transaction
      .update(studyLinks)
      .set({
        state,
        added: added.get(row.id) ?? false,
        decidedBy: state === 'open' ? null : userId,
        decidedAt: state === 'open' ? null : sql`now()`,
        version: row.version + 1,
      })
      .where(eq(studyLinks.id, row.id));
  const decided = await transaction.select().from(studyLinks).where(inArray(studyLinks.id, ids)).orderBy(studyLinks.id);
  return { decided, changed: deciding.length, studies: changed };
}

function requireAsRead(rows: readonly LinkRow[], versions: ReadonlyMap<string, number>, held: readonly StudyRow[]): void {
  if (rows.length < versions.size)
    throw new AppError(
      'changed-meanwhile',
      'Some of these links are no longer there: their study was changed or deleted since you opened this page. Nothing was stored. Look at the newer list first.',
    );
  const other = rows.find(({ id, version }) => versions.get(id) !== version);
  if (!other) return;
  const title = held.find(({ id }) => id === other.studyId)?.title ?? other.studyId;
  throw new AppError(
    'changed-meanwhile',
    `Somebody else has decided on "${other.name}" for "${title}" since you opened this page. Nothing was stored. Look at the newer list first.`,
  );
}

const isSame = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Puts confirmed links into their study, and takes those off that were confirmed before and are not any more. @returns whether the study is another one now. */
async function writeInto(
  transaction: Transaction,
  study: StudyRow,
  links: readonly LinkRow[],
  state: StudyLinkState,
  userId: string,
  added: Map<string, boolean>,
): Promise<boolean> {
  const lists = { conditions: study.conditions, interventions: study.interventions, systems: study.systems };
  for (const { id, kind, name, ...link } of links) {
    const field = LINKED[kind];
    if (state === 'confirmed') {
      const isNew = !lists[field].some(isSame(name));
      added.set(id, isNew);
      if (isNew) lists[field] = [...lists[field], name];
    } else if (link.state === 'confirmed' && link.added) lists[field] = lists[field].filter((one) => one !== name);
  }
  const after = await change(transaction, study, { ...lists, systems: lists.systems.filter(isSystem) }, userId);
  if (after === study) return false;
  // Its words are the same: it need not be looked through again.
  await transaction
    .update(studyLinkLooks)
    .set({ version: after.version })
    .where(and(eq(studyLinkLooks.studyId, study.id), eq(studyLinkLooks.version, study.version)));
  return true;
}

const isSystem = (id: string): id is SystemId => (SYSTEM_IDS as readonly string[]).includes(id);
