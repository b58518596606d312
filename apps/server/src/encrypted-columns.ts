import type { EncryptedColumn } from './database/encrypt-anew.ts';
import { diaryEntries, outboxMails, savedAnalyses, savedStudies, users } from './database/schema/index.ts';
import { PLACES } from './features/member/index.ts';
import { totpPlace } from './features/two-factor/index.ts';
import { OUTBOX_PLACE } from './platform/mail.ts';

/** Every encrypted column of the database: what a new key has to reach. */
export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  { table: users, id: users.id, owner: users.id, text: users.totpSecret, place: totpPlace },
  { table: users, id: users.id, owner: users.id, text: users.totpPending, place: totpPlace },
  { table: outboxMails, id: outboxMails.id, owner: outboxMails.id, text: outboxMails.body, place: () => OUTBOX_PLACE },
  { table: savedAnalyses, id: savedAnalyses.id, owner: savedAnalyses.userId, text: savedAnalyses.summary, place: PLACES.summary },
  { table: savedAnalyses, id: savedAnalyses.id, owner: savedAnalyses.userId, text: savedAnalyses.content, place: PLACES.analysis },
  { table: diaryEntries, id: diaryEntries.id, owner: diaryEntries.userId, text: diaryEntries.content, place: PLACES.diary },
  { table: savedStudies, id: savedStudies.id, owner: savedStudies.userId, text: savedStudies.content, place: PLACES.study },
];
