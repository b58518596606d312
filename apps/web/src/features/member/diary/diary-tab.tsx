import type { DiaryEntry, DiaryOutline, OutlinedEntry } from '@consilium/contract';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded, Loading } from '../../../ui/loaded.tsx';
import { useDiaryOutline, useDiaryPages, useDiaryYear } from '../api/diary.ts';
import { ME, WHOM } from '../family/whom.ts';
import { type Whose, WhoseRecord } from '../family/whose-record.tsx';
import { frequentSymptoms } from '../health/statistics.ts';
import { isoDay } from '../iso-day.ts';
import { DiaryForm } from './diary-form.tsx';
import { DiaryList } from './diary-list.tsx';
import { MonthCalendar } from './month-calendar.tsx';

const SeverityTrend = lazy(async () => ({ default: (await import('../health/severity-trend.tsx')).SeverityTrend }));

export function DiaryTab() {
  return <WhoseRecord>{(whose) => <DiaryOf key={whose.personId} whose={whose} />}</WhoseRecord>;
}

function DiaryOf({ whose }: { whose: Whose }) {
  return (
    <Loaded query={useDiaryOutline(whose.personId ?? ME, 'last')} what="your diary">
      {(outline) => <Diary outline={outline} whose={whose} />}
    </Loaded>
  );
}

const NONE: readonly OutlinedEntry[] = [];

type Writing = { entry: DiaryEntry | null } | null;

/** Calendar and course beside each other, then the entries themselves. */
function Diary({ outline: { entries, years }, whose: { personId, name } }: { outline: DiaryOutline; whose: Whose }) {
  const [today] = useState(() => isoDay(new Date()));
  const [month, setMonth] = useState(today);
  const year = useDiaryYear(personId ?? ME, Number(month.slice(0, 4)));
  const inCalendar = year.data?.entries ?? NONE;
  const [chosen, setChosen] = useState<string | null>(null);
  const [writing, setWriting] = useState<Writing>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isListed = chosen === null || [...entries, ...inCalendar].some(({ date }) => date === chosen);
  const drawn = new Set(entries.map(({ date }) => Number(date.slice(0, 4))));

  // Who presses Edit far below finds the form, by sight and by screen reader.
  useEffect(() => {
    if (writing) heading.current?.focus();
  }, [writing]);

  return (
    <div className="column gap-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-h2">Symptom diary{personId ? ` of ${name}` : ''}</h2>
          <p className="mt-1 max-w-2xl text-soft">
            A line or two a day show you and your doctor what a single visit cannot: the course. It is stored encrypted.
          </p>
        </div>
        {writing ? null : (
          <Button data-screen-only onClick={() => setWriting({ entry: null })}>
            <Plus aria-hidden className="size-5" />
            New entry
          </Button>
        )}
      </div>

      {writing ? (
        <Card className="max-w-3xl">
          <h3 ref={heading} tabIndex={-1} className="mb-4 scroll-mt-24 text-h3">
            {writing.entry ? `Change the entry of ${longDate(writing.entry.date)}` : 'New entry'}
            {personId ? ` for ${name}` : ''}
          </h3>
          <DiaryForm
            key={writing.entry?.id ?? `new-${chosen ?? today}`}
            personId={personId}
            entry={writing.entry}
            day={chosen && chosen <= today ? chosen : today}
            today={today}
            entries={entries}
            known={frequentSymptoms(entries).map(({ name }) => name)}
            onSaved={() => {
              setWriting(null);
              setChosen(null);
            }}
            onCancel={() => setWriting(null)}
          />
        </Card>
      ) : null}

      {years.length === 0 ? (
        writing ? null : (
          <EmptyState level="h3" title="Nothing written yet" action={<Button onClick={() => setWriting({ entry: null })}>Write the first entry</Button>}>
            <p>
              {personId ? `Note how ${name} is today and how bad it is.` : 'Note what you feel today and how bad it is.'} From the second day on you see a trend
              here, and {personId ? 'the' : 'your'} health report can show it.
            </p>
          </EmptyState>
        )
      ) : (
        <>
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <div>
              {year.error ? (
                <Alert tone="danger" announce title={`We could not load ${month.slice(0, 4)}`}>
                  <p>{year.error.message}</p>
                </Alert>
              ) : null}
              <MonthCalendar entries={inCalendar} chosen={chosen} today={today} onChoose={(day) => setChosen(day === chosen ? null : day)} onMonth={setMonth} />
            </div>
            <section aria-labelledby="trend">
              <h3 id="trend" className="text-h3">
                Course of severity
              </h3>
              {drawn.size < years.length ? (
                <p className="text-sm text-soft">
                  Of {[...drawn].sort().join(' and ')}. Earlier years: in <TextLink to={`?tab=health&${WHOM}=${personId ?? ME}`}>Health Stats</TextLink>, under
                  Everything.
                </p>
              ) : null}
              <Suspense fallback={<Loading what="the chart" />}>
                <SeverityTrend entries={entries} />
              </Suspense>
            </section>
          </div>
          <section aria-labelledby="entries">
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <h3 id="entries" aria-live="polite" className="text-h3">
                {chosen ? longDate(chosen) : 'All entries'}
              </h3>
              {chosen ? (
                <div data-screen-only className="flex flex-wrap gap-2">
                  {chosen <= today ? (
                    <Button variant="secondary" size="small" onClick={() => setWriting({ entry: null })}>
                      Write for this day
                    </Button>
                  ) : null}
                  <Button variant="quiet" size="small" onClick={() => setChosen(null)}>
                    Show all entries
                  </Button>
                </div>
              ) : null}
            </div>
            {isListed ? (
              <Entries whom={personId ?? ME} day={chosen} onEdit={(entry) => setWriting({ entry })} />
            ) : (
              <p className="text-soft">Nothing is written for this day.</p>
            )}
          </section>
        </>
      )}
    </div>
  );
}

/** The entries themselves, read a page of days at a time. */
function Entries({ whom, day, onEdit }: { whom: string; day: string | null; onEdit: (entry: DiaryEntry) => void }) {
  const query = useDiaryPages(whom, day);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded query={query} what="the entries">
      {({ pages }) => (
        <DiaryList
          entries={pages.flatMap(({ entries }) => entries)}
          onEdit={onEdit}
          earlier={hasNextPage ? { ask: () => void fetchNextPage(), pending: isFetchingNextPage } : null}
        />
      )}
    </Loaded>
  );
}
