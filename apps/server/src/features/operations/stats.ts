import { ACTIVE_DAYS, type AdminStats, type DiagnosisStats } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { analysisCounts, studies, users } from '../../database/schema/index.ts';
import { reviewedCount } from '../shared-assessment/index.ts';

/** The figures of the dashboard's cards, counted by the database. */
export async function adminStats(db: Database): Promise<AdminStats> {
  const whole = sql<number>`count(*)::int`;
  const [accounts, records, assessments] = await Promise.all([
    db
      .select({
        userCount: whole,
        activeUsers: sql<number>`count(*) filter (where ${users.lastLogin} >= now() - make_interval(days => ${ACTIVE_DAYS}))::int`,
      })
      .from(users),
    db.select({ studyCount: whole, categoryCount: sql<number>`count(distinct ${studies.category})::int` }).from(studies),
    db
      .select({
        diagnosisCount: whole,
        diagnosisToday: sql<number>`count(*) filter (where ${analysisCounts.createdAt} >= date_trunc('day', now(), 'UTC'))::int`,
      })
      .from(analysisCounts),
  ]);
  const NOTHING = { userCount: 0, activeUsers: 0, studyCount: 0, categoryCount: 0, diagnosisCount: 0, diagnosisToday: 0 };
  return { ...NOTHING, ...accounts[0], ...records[0], ...assessments[0] };
}

/** Assessments and how long they took, as they were counted; reviewed are those that members shared. */
export async function diagnosisStats(db: Database): Promise<DiagnosisStats> {
  const [made] = await db
    .select({ total: sql<number>`count(*)::int`, mean: sql<number | null>`avg(${analysisCounts.durationMs})::float8` })
    .from(analysisCounts);
  return { stats: { total: made?.total ?? 0, reviewed: await reviewedCount(db), averageResponseTime: made?.mean ?? null } };
}
