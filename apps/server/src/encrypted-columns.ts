import type { EncryptedColumn } from './database/encrypt-anew.ts';
import {
  aiModels,
  diaryEntries,
  familyProfiles,
  mailReminders,
  outboxMails,
  savedAnalyses,
  savedStudies,
  sharedAssessments,
  sharedReviews,
  studyCollections,
  users,
} from './database/schema/index.ts';
import { keyPlace } from './features/ai/index.ts';
import { PLACES } from './features/member/index.ts';
import { totpPlace } from './features/two-factor/index.ts';
import type { Place } from './platform/field-encryption.ts';
import { outboxPlace } from './platform/mail.ts';

/** What members keep always has an owner. */
const of = (place: (owner: string, row: string) => Place) => (owner: string | null, row: string) => place(owner ?? '', row);

/** Every encrypted column of the database: what a new key has to reach. */
export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  { table: users, id: users.id, owner: users.id, text: users.totpSecret, place: (_owner, row) => totpPlace(row) },
  { table: users, id: users.id, owner: users.id, text: users.totpPending, place: (_owner, row) => totpPlace(row) },
  { table: outboxMails, id: outboxMails.id, owner: outboxMails.userId, text: outboxMails.body, place: outboxPlace },
  { table: savedAnalyses, id: savedAnalyses.id, owner: savedAnalyses.userId, text: savedAnalyses.summary, place: of(PLACES.summary) },
  { table: savedAnalyses, id: savedAnalyses.id, owner: savedAnalyses.userId, text: savedAnalyses.content, place: of(PLACES.analysis) },
  { table: diaryEntries, id: diaryEntries.id, owner: diaryEntries.userId, text: diaryEntries.content, place: of(PLACES.diary) },
  { table: savedStudies, id: savedStudies.id, owner: savedStudies.userId, text: savedStudies.content, place: of(PLACES.study) },
  { table: studyCollections, id: studyCollections.id, owner: studyCollections.userId, text: studyCollections.content, place: of(PLACES.collection) },
  { table: familyProfiles, id: familyProfiles.id, owner: familyProfiles.userId, text: familyProfiles.content, place: of(PLACES.family) },
  { table: mailReminders, id: mailReminders.id, owner: mailReminders.userId, text: mailReminders.token, place: of(PLACES.reminder) },
  { table: sharedAssessments, id: sharedAssessments.id, owner: sharedAssessments.userId, text: sharedAssessments.content, place: of(PLACES.shared) },
  { table: sharedReviews, id: sharedReviews.id, owner: sharedReviews.sharedId, text: sharedReviews.content, place: of(PLACES.review) },
  { table: aiModels, id: aiModels.id, owner: aiModels.id, text: aiModels.secretKey, place: (_owner, row) => keyPlace(row) },
];
