import { SYSTEM_IDS, type SystemId, TRIAGE_LEVELS, type Trends } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { analysisCounts, waitlistEntries } from '../../database/schema/index.ts';

/** What visitors did on each of the last days (UTC), the oldest first. */
export async function trends(db: Database, days: number): Promise<Trends> {
  const first = sql`(now() at time zone 'UTC')::date - ${days - 1}::int`;
  const since = sql`${analysisCounts.createdAt} >= (${first})::timestamp at time zone 'UTC'`;
  const [byDay, levels, systems] = await Promise.all([
    db.execute<{ day: string; assessments: number; median: number | null; waiting: number }>(sql`
      select day::text, coalesce(done.number, 0)::int as assessments, done.median::float8 as median,
        (select count(*) from ${waitlistEntries} where ${waitlistEntries.createdAt} < (day + 1)::timestamp at time zone 'UTC')::int as waiting
      from (select ${first} + n as day from generate_series(0, ${days - 1}::int) n) days
      left join (
        select (${analysisCounts.createdAt} at time zone 'UTC')::date as of_day, count(*) as number,
          percentile_cont(0.5) within group (order by ${analysisCounts.durationMs}) as median
        from ${analysisCounts} where ${since} group by 1
      ) done on done.of_day = day
      order by day`),
    db.select({ level: analysisCounts.triage, number: sql<number>`count(*)::int` }).from(analysisCounts).where(since).groupBy(analysisCounts.triage),
    db.execute<{ system: string; number: number }>(
      sql`select system, count(*)::int as number from ${analysisCounts}, unnest(${analysisCounts.systems}) system where ${since} group by system`,
    ),
  ]);
  const known = (system: string): system is SystemId => (SYSTEM_IDS as readonly string[]).includes(system);
  return {
    days: byDay.rows.map(({ day, assessments, median, waiting }) => ({ day, assessments, medianMs: median, waiting })),
    levels: Object.fromEntries(levels.filter(({ level }) => TRIAGE_LEVELS.includes(level)).map(({ level, number }) => [level, number])),
    systems: Object.fromEntries(systems.rows.flatMap(({ system, number }) => (known(system) ? [[system, number]] : []))),
  };
}
