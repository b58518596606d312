import { analysisRequestSchema, diaryEntryInputSchema } from '@consilium/contract';
import type { Foundation } from '../../context.ts';
import { contactMessages, type UserRow, waitlistEntries } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { openPasswords } from '../../platform/passwords.ts';
import { newToken } from '../../platform/tokens.ts';
import { keepAnalysis, keepStudy, writeDiaryEntry } from '../member/index.ts';
import { insertUser } from '../user/index.ts';
import { DEMO_ACCOUNTS, DEMO_MEMBERS, DEMO_MESSAGES, DEMO_WAITLIST, type DemoMember } from './people.ts';

const DAY_MS = 86_400_000;
const STUDIES_KEPT = 3;

/** Fills an empty database with made-up people, so that every role has something to look at. @param password theirs; without one nobody knows it, as in a demonstration. */
export async function seedDemo({ config, database: { db }, keys, content, workers }: Foundation, password?: string): Promise<void> {
  const store = { db, keys, workers };
  const passwordHash = await openPasswords(config).hash(password ?? newToken());
  const today = Date.now();
  const daysAgo = (days: number) => new Date(today - days * DAY_MS);

  const join = async (username: string, role: UserRow['role'], days: number, isActive = true) => {
    const user = await insertUser(db, {
      username,
      role,
      passwordHash,
      isActive,
      demo: password === undefined,
      email: `${username}@example.org`,
      createdAt: daysAgo(days),
    });
    await audit(db, null, { action: 'registered', actorId: user.id, subject: { kind: 'user', id: user.id }, details: { role } });
    return user;
  };
  for (const { username, role, days, isActive } of DEMO_ACCOUNTS) await join(username, role, days, isActive);

  const live = async (member: DemoMember) => {
    const user = await join(member.username, member.role, member.days);
    for (const { daysBefore, ...request } of member.assessments)
      await keepAnalysis(store, user.id, { request: analysisRequestSchema.parse(request) }, daysAgo(daysBefore));
    for (const [index, severity] of member.severities.entries()) {
      const date = daysAgo((member.severities.length - 1 - index) * member.everyDays)
        .toISOString()
        .slice(0, 10);
      const symptoms = severity >= member.moreFrom ? [...member.symptoms, ...member.moreSymptoms] : member.symptoms;
      await writeDiaryEntry(store, user.id, diaryEntryInputSchema.parse({ date, symptoms, severity, note: member.notes[index] ?? '' }));
    }
    const studies = content
      .knowledge()
      .studies.filter(({ conditions }) => conditions.includes(member.condition))
      .slice(0, STUDIES_KEPT);
    for (const [index, { id }] of studies.entries()) await keepStudy(store, user.id, id, index === 0 ? member.studyNote : '');
  };
  for (const member of DEMO_MEMBERS) await live(member);

  await db.insert(waitlistEntries).values(DEMO_WAITLIST.map(({ days, ...entry }) => ({ ...entry, createdAt: daysAgo(days) })));
  await db.insert(contactMessages).values(DEMO_MESSAGES.map(({ days, ...message }) => ({ ...message, createdAt: daysAgo(days) })));
}
