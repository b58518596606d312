import type { OutlinedEntry } from '@consilium/contract';
import { parseISO } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentProps, createContext, useContext } from 'react';
import { type ClassNames, type CustomComponents, DayPicker, DayButton as FocusedButton } from 'react-day-picker';
import { cx } from '../../../lib/cx.ts';
import { longDate } from '../../../lib/dates.ts';
import { severityByDay } from '../health/statistics.ts';
import { isoDay } from '../iso-day.ts';

type Props = {
  /** At least those of the month that is shown. */
  entries: readonly OutlinedEntry[];
  chosen: string | null;
  today: string;
  onChoose: (day: string) => void;
  /** Another month is shown: a day of it. */
  onMonth?: (day: string) => void;
};

/** The highest severity of each day that is written about. */
const Severities = createContext<ReadonlyMap<string, number>>(new Map());

/** A month of the diary. Each day with an entry carries its highest severity as a number and as a shade. */
export function MonthCalendar({ entries, chosen, today, onChoose, onMonth }: Props) {
  const severities = new Map(severityByDay(entries).map(({ day, severity }) => [day, severity]));
  function said(day: string): string {
    const highest = severities.get(day);
    if (highest === undefined) return 'no entry';
    const count = entries.filter(({ date }) => date === day).length;
    return `severity ${highest}${count > 1 ? `, ${count} entries` : ''}`;
  }

  return (
    <section aria-labelledby="calendar">
      <Severities value={severities}>
        <DayPicker
          mode="single"
          weekStartsOn={1}
          navLayout="around"
          today={parseISO(today)}
          defaultMonth={parseISO(chosen ?? today)}
          selected={chosen ? parseISO(chosen) : undefined}
          onSelect={(_, day) => onChoose(isoDay(day))}
          onMonthChange={(first) => onMonth?.(isoDay(first))}
          labels={{
            labelPrevious: () => 'Earlier month',
            labelNext: () => 'Later month',
            labelDayButton: (date) => `${longDate(isoDay(date))}: ${said(isoDay(date))}`,
          }}
          components={PARTS}
          classNames={LOOKS}
        />
      </Severities>
      <p className="mt-2 text-sm text-soft">
        The number is the day’s highest severity; the stronger the shade, the higher. Choose a day to read it or write in it.
      </p>
    </section>
  );
}

const MONTH_BUTTON = 'grid size-11 place-items-center rounded-full hover:bg-sunken';
const LOOKS: Partial<ClassNames> = {
  month: 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2',
  month_caption: 'text-center',
  button_previous: MONTH_BUTTON,
  button_next: MONTH_BUTTON,
  month_grid: 'col-span-3 w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1',
  weekday: 'pb-1 text-center text-xs font-semibold text-soft',
  day: 'p-0',
};

const PARTS: Partial<CustomComponents> = {
  CaptionLabel: ({ children }) => (
    <h3 id="calendar" aria-live="polite" className="text-h3">
      {children}
    </h3>
  ),
  Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft aria-hidden className="size-5" /> : <ChevronRight aria-hidden className="size-5" />),
  // The calendar's own head is hidden from screen readers, to whom a day's button then never says its weekday.
  Weekdays: (row) => (
    <thead>
      <tr {...row} />
    </thead>
  ),
  DayButton: DayButton,
};

function DayButton({ children, className: _, ...button }: ComponentProps<typeof FocusedButton>) {
  const { day, modifiers } = button;
  const highest = useContext(Severities).get(day.isoDate);
  return (
    <FocusedButton
      {...button}
      aria-pressed={modifiers.selected}
      aria-current={modifiers.today ? 'date' : undefined}
      // At most two fifths of the strong colour, so that the ink stays readable on it.
      style={highest === undefined ? undefined : { backgroundColor: `color-mix(in oklab, var(--primary) ${6 + highest * 3.4}%, var(--surface))` }}
      className={cx(
        'grid min-h-12 w-full content-center justify-items-center rounded-md border leading-tight hover:border-ink',
        highest === undefined ? 'border-line' : 'border-line-strong',
        modifiers.selected && 'outline-2 outline-offset-1 outline-primary',
      )}
    >
      <span className={cx('text-xs', highest === undefined ? 'text-soft' : 'text-ink', modifiers.today && 'font-bold underline underline-offset-2')}>
        {children}
      </span>
      <span className="min-h-5 text-sm font-bold tabular-nums">{highest}</span>
    </FocusedButton>
  );
}
