import type { DiaryEntry } from '@consilium/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { longDate } from '../../../lib/long-date.ts';
import { addMonths, dayByKey, weeksOf } from './calendar-days.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Props = { entries: readonly DiaryEntry[]; chosen: string | null; today: string; onChoose: (day: string) => void };

/** A month of the diary. Each day with an entry carries its highest severity as a number and as a shade. */
export function MonthCalendar({ entries, chosen, today, onChoose }: Props) {
  const [at, setAt] = useState(chosen ?? today);
  const days = useRef<HTMLTableSectionElement>(null);
  const moved = useRef(false);
  const month = at.slice(0, 7);

  useEffect(() => {
    if (chosen) setAt(chosen);
  }, [chosen]);

  useEffect(() => {
    if (moved.current) days.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    moved.current = false;
  }, [at]);

  function onKeyDown(event: KeyboardEvent) {
    const to = dayByKey(event.key, at);
    if (!to) return;
    event.preventDefault();
    moved.current = true;
    setAt(to);
  }

  return (
    <section aria-labelledby="calendar">
      <div className="flex items-center justify-between gap-2">
        <MonthButton label="Earlier month" onPress={() => setAt(addMonths(at, -1))}>
          <ChevronLeft aria-hidden className="size-5" />
        </MonthButton>
        <h3 id="calendar" aria-live="polite" className="text-h3">
          {longDate(month)}
        </h3>
        <MonthButton label="Later month" onPress={() => setAt(addMonths(at, 1))}>
          <ChevronRight aria-hidden className="size-5" />
        </MonthButton>
      </div>
      <table aria-labelledby="calendar" className="mt-2 w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="pb-1 text-center text-xs font-semibold text-soft">
                <span aria-hidden>{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={days} onKeyDown={onKeyDown}>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, d) => (
                <td key={day ?? WEEKDAYS[d]} className="p-0">
                  {day ? (
                    <DayButton
                      day={day}
                      entries={entries.filter(({ date }) => date === day)}
                      chosen={day === chosen}
                      isToday={day === today}
                      inTabOrder={day === at}
                      onChoose={() => {
                        setAt(day);
                        onChoose(day);
                      }}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-soft">
        The number is the day’s highest severity; the stronger the shade, the higher. Choose a day to read it or write in it.
      </p>
    </section>
  );
}

type DayProps = { day: string; entries: readonly DiaryEntry[]; chosen: boolean; isToday: boolean; inTabOrder: boolean; onChoose: () => void };

function DayButton({ day, entries, chosen, isToday, inTabOrder, onChoose }: DayProps) {
  const highest = entries.length > 0 ? Math.max(...entries.map(({ severity }) => severity)) : null;
  const said = highest === null ? 'no entry' : `severity ${highest}${entries.length > 1 ? `, ${entries.length} entries` : ''}`;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={inTabOrder ? 0 : -1}
      aria-pressed={chosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${longDate(day)}: ${said}`}
      onClick={onChoose}
      // At most two fifths of the strong colour, so that the ink stays readable on it.
      style={highest === null ? undefined : { backgroundColor: `color-mix(in oklab, var(--primary) ${6 + highest * 3.4}%, var(--surface))` }}
      className={cx(
        'grid min-h-12 w-full content-center justify-items-center rounded-md border leading-tight hover:border-ink',
        highest === null ? 'border-line' : 'border-line-strong',
        chosen && 'outline-2 outline-offset-1 outline-primary',
      )}
    >
      <span className={cx('text-xs', highest === null ? 'text-soft' : 'text-ink', isToday && 'font-bold underline underline-offset-2')}>
        {Number(day.slice(8))}
      </span>
      <span className="min-h-5 text-sm font-bold tabular-nums">{highest}</span>
    </button>
  );
}

function MonthButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} className="grid size-11 place-items-center rounded-full hover:bg-sunken">
      {children}
    </button>
  );
}
