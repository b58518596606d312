import type { CurrentUser, OutlinedEntry, SavedAnalysisSummary } from '@consilium/contract';
import { type ReactNode, useId, useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useAssessments } from '../api/assessments.ts';
import { useDiaryOutline } from '../api/diary.ts';
import { ME, WHOM, whomOf } from '../family/whom.ts';
import { type Whose, WhoseRecord } from '../family/whose-record.tsx';
import { isoDay } from '../iso-day.ts';
import { DownloadReport } from '../report/download-report.tsx';
import { FrequentSymptoms } from './frequent-symptoms.tsx';
import { LevelTrend } from './level-trend.tsx';
import { LastAssessments, TodayEntries } from './now.tsx';
import { SeverityTrend } from './severity-trend.tsx';
import { beginOf, PERIODS, type PeriodId, severityFigures } from './statistics.ts';

/** What the member's own record shows, and the report of it for a physician. */
export function HealthTab({ user }: { user: CurrentUser }) {
  return <WhoseRecord>{(whose) => <HealthOf key={whose.personId} user={user} whose={whose} />}</WhoseRecord>;
}

function HealthOf({ user, whose }: { user: CurrentUser; whose: Whose }) {
  const assessments = useAssessments();
  const [periodId, setPeriod] = useState<PeriodId>('90');
  const { personId, name } = whose;
  const whom = personId ?? ME;
  return (
    <Loaded query={useDiaryOutline(whom, periodId === 'all' ? 'all' : 'last')} what="your diary">
      {({ entries }) => (
        <Loaded query={assessments} what="your assessments">
          {({ analyses }) => (
            <HealthStats
              reportOf={personId ? name : user.username}
              whom={whom}
              diary={entries}
              analyses={analyses.filter((assessment) => whomOf(assessment) === whom)}
              periodId={periodId}
              setPeriod={setPeriod}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** `whom` as the address names it, `reportOf` as the report does. */
type Props = {
  whom: string;
  reportOf: string;
  diary: readonly OutlinedEntry[];
  analyses: readonly SavedAnalysisSummary[];
  periodId: PeriodId;
  setPeriod: (period: PeriodId) => void;
};

function HealthStats({ whom, reportOf, diary, analyses, periodId, setPeriod }: Props) {
  const [today] = useState(() => isoDay(new Date()));
  const period = PERIODS.find(({ id }) => id === periodId) ?? PERIODS[1];
  const begin = beginOf(period, today);
  const entries = diary.filter(({ date }) => begin === null || date >= begin);
  const kept = analyses.filter(({ createdAt }) => begin === null || isoDay(createdAt) >= begin);
  const figures = severityFigures(entries);

  if (diary.length === 0 && analyses.length === 0)
    return (
      <EmptyState
        level="h2"
        title="Nothing to show yet"
        action={<ButtonLink to={`?tab=diary&${WHOM}=${whom}`}>Open {whom === ME ? 'your' : 'the'} diary</ButtonLink>}
      >
        <p>Trends and the health report are made from the diary and the assessments you keep. Write a first entry, or keep an assessment.</p>
      </EmptyState>
    );

  return (
    <div className="column gap-8">
      <h2 className="text-h2">Health Stats{whom === ME ? '' : ` of ${reportOf}`}</h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Sheet title="Today">
          <TodayEntries entries={diary.filter(({ date }) => date === today)} whom={whom} />
        </Sheet>
        <Sheet title="Last assessments">
          <LastAssessments analyses={analyses} />
        </Sheet>
      </div>
      <div data-screen-only>
        <RadioGroup legend="Time" value={periodId} options={PERIODS.map(({ id, label }) => ({ value: id, label }))} onChange={setPeriod} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Sheet title="Course of severity">
          {figures ? (
            <p className="mt-1 text-sm text-soft">
              {figures.days} {figures.days === 1 ? 'day' : 'days'} written about, {figures.mean} of 10 on average. Worst day: {longDate(figures.worst.day)} with{' '}
              {figures.worst.severity}.
            </p>
          ) : null}
          <SeverityTrend entries={entries} />
        </Sheet>
        <Sheet title="Assessments by urgency">
          <LevelTrend assessments={kept} />
        </Sheet>
        <Sheet title="Most frequent symptoms">
          <FrequentSymptoms entries={entries} />
        </Sheet>
        <Sheet title="For your doctor">
          <DownloadReport username={reportOf} whom={whom} period={period.label} begin={begin} today={today} entries={entries.length} kept={kept} />
        </Sheet>
      </div>
    </div>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Card>
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        {children}
      </Card>
    </section>
  );
}
