import { type SavedAnalysisSummary, TRIAGE_LEVELS, TRIAGE_TEXT, type TriageLevel } from '@consilium/contract';
import { dayOf, longDate } from '../../../lib/dates.ts';
import { isoDay } from '../iso-day.ts';
import { ChartTable } from './chart-table.tsx';
import { TimeChart } from './time-chart.tsx';

const SHORT: Record<TriageLevel, string> = { 'self-care': 'Self-care', routine: 'Routine', soon: 'This week', urgent: '24 hours', emergency: 'Emergency' };

/** How urgent each kept assessment was, over time: a picture, the counts and a table. */
export function LevelTrend({ assessments }: { assessments: readonly SavedAnalysisSummary[] }) {
  if (assessments.length === 0) return <p className="mt-2 text-soft">You kept no assessment in this time.</p>;
  const points = assessments
    .map(({ createdAt, triage }) => ({ day: isoDay(createdAt), value: TRIAGE_LEVELS.indexOf(triage) }))
    .sort((a, b) => a.day.localeCompare(b.day));
  const counts = TRIAGE_LEVELS.map((level) => ({ level, count: assessments.filter(({ triage }) => triage === level).length })).filter(({ count }) => count > 0);
  const said = counts.map(({ level, count }) => `${TRIAGE_TEXT[level].title}: ${count}`).join('; ');
  return (
    <div className="mt-2">
      <p>{said}.</p>
      <TimeChart
        points={points}
        summary={`Urgency of ${assessments.length} kept assessments from ${longDate(points[0]?.day ?? '')} on. ${said}.`}
        ticks={TRIAGE_LEVELS.map((_, level) => level)}
        label={(value) => SHORT[TRIAGE_LEVELS[value] ?? 'self-care']}
        side={76}
        joined={false}
      />
      <ChartTable
        caption="Urgency of each kept assessment"
        columns={['Day', 'Urgency']}
        rows={assessments.map(({ createdAt, triage }) => [dayOf(createdAt), TRIAGE_TEXT[triage].title])}
      />
    </div>
  );
}
