import type { StudySearch } from '@consilium/contract';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { addressOf, inputOf, isChosen, type ListName, toggled, type Wanted } from './search-address.ts';
import { LIST_TITLES, valueInWords } from './words.ts';

type Props = { wanted: Wanted; counts: StudySearch['counts'] };

const ORDER: readonly ListName[] = ['design', 'direction', 'system', 'condition', 'intervention', 'population'];

/** What the studies can be narrowed to. Each value is a link, so that it works before and without the page's code. */
export function Filters({ wanted, counts }: Props) {
  return (
    <div className="grid gap-6">
      <Years wanted={wanted} years={counts.years} />
      <FilterList
        title="Full text"
        values={counts.free > 0 || wanted.free ? [{ value: 'Free full text', studies: counts.free }] : []}
        isChosen={() => wanted.free}
        to={() => addressOf(wanted, { free: !wanted.free })}
      />
      {ORDER.map((name) => (
        <FilterList
          key={name}
          title={LIST_TITLES[name]}
          values={counts[name].map(({ value, studies }) => ({ value, studies }))}
          word={(value) => valueInWords(name, value)}
          isChosen={(value) => isChosen(wanted, name, value)}
          to={(value) => addressOf(wanted, toggled(wanted, name, value))}
        />
      ))}
    </div>
  );
}

const SHOWN = 8;

type ListProps = {
  title: string;
  values: readonly { value: string; studies: number }[];
  word?: (value: string) => string;
  isChosen: (value: string) => boolean;
  to: (value: string) => string;
};

function FilterList({ title, values, word = (value) => value, isChosen: chosen, to }: ListProps) {
  if (values.length === 0) return null;
  const isShown = ({ value }: { value: string }, at: number) => at < SHOWN || chosen(value);
  const rest = values.filter((one, at) => !isShown(one, at));
  const item = ({ value, studies }: { value: string; studies: number }) => (
    <li key={value}>
      <Link
        to={to(value)}
        preventScrollReset
        rel="nofollow"
        aria-current={chosen(value) ? 'true' : undefined}
        className={cx('flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-sunken', chosen(value) ? 'font-semibold text-primary-strong' : '')}
      >
        <span
          aria-hidden
          className={cx(
            'grid size-5 shrink-0 place-items-center rounded-sm border',
            chosen(value) ? 'border-primary bg-primary text-on-primary' : 'border-line-strong',
          )}
        >
          {chosen(value) ? <Check className="size-3.5" strokeWidth={3} /> : null}
        </span>
        <span className="min-w-0 flex-1 break-words">{word(value)}</span>{' '}
        <span className="text-sm text-soft tabular-nums">
          {studies.toLocaleString('en-US')} <span className="sr-only">{studies === 1 ? 'study' : 'studies'}</span>
        </span>
      </Link>
    </li>
  );
  return (
    <section aria-label={title}>
      <h3 className="mb-1 px-2 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ul>{values.filter(isShown).map(item)}</ul>
      {rest.length > 0 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center rounded-md px-2 text-sm text-primary hover:bg-sunken">{rest.length} more</summary>
          <ul>{rest.map(item)}</ul>
        </details>
      ) : null}
    </section>
  );
}

const BARS = 24;

/** From which year to which, with how many studies there are of each time. */
function Years({ wanted, years }: { wanted: Wanted; years: StudySearch['counts']['years'] }) {
  const kept = inputOf({ ...wanted, from: null, to: null, page: 1 });
  return (
    <section aria-label="Years">
      <h3 className="mb-2 px-2 font-sans text-base font-semibold tracking-normal">Years</h3>
      <Bars years={years} wanted={wanted} />
      <form action="/studies" method="get" className="mt-2 grid grid-cols-2 items-end gap-2 px-2">
        {Object.entries(kept).flatMap(([name, value]) =>
          (Array.isArray(value) ? value : [value]).map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={String(one)} />),
        )}
        <Field label={<span className="text-sm">From</span>}>
          {(props) => (
            <Input
              {...props}
              name="from"
              type="number"
              inputMode="numeric"
              min={1800}
              max={2100}
              defaultValue={wanted.from ?? undefined}
              placeholder={String(years[0]?.year ?? '')}
            />
          )}
        </Field>
        <Field label={<span className="text-sm">To</span>}>
          {(props) => (
            <Input
              {...props}
              name="to"
              type="number"
              inputMode="numeric"
              min={1800}
              max={2100}
              defaultValue={wanted.to ?? undefined}
              placeholder={String(years.at(-1)?.year ?? '')}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="col-span-2">
          Set years
        </Button>
      </form>
    </section>
  );
}

/** Decorative: the years stand in the fields, and screen readers are told first and last. */
function Bars({ years, wanted }: { years: StudySearch['counts']['years']; wanted: Wanted }) {
  const first = years[0]?.year;
  const last = years.at(-1)?.year;
  if (first === undefined || last === undefined) return null;
  const span = Math.max(1, Math.ceil((last - first + 1) / BARS));
  const bars = Array.from({ length: Math.ceil((last - first + 1) / span) }, (_, i) => {
    const from = first + i * span;
    const inside = years.filter(({ year }) => year >= from && year < from + span);
    return { from, studies: inside.reduce((sum, { studies }) => sum + studies, 0) };
  });
  const most = Math.max(...bars.map(({ studies }) => studies));
  const isIn = (from: number) => (wanted.to === null || from <= wanted.to) && (wanted.from === null || from + span - 1 >= wanted.from);
  return (
    <div className="px-2">
      <p className="sr-only">
        The studies are of the years {first} to {last}.
      </p>
      <svg viewBox={`0 0 ${bars.length * 10} 40`} preserveAspectRatio="none" aria-hidden className="h-12 w-full border-b border-line-strong">
        {bars.map(({ from, studies }, i) => {
          const height = studies === 0 ? 0 : Math.max(2, (studies / most) * 40);
          return <rect key={from} x={i * 10 + 1} y={40 - height} width={8} height={height} className={isIn(from) ? 'fill-primary' : 'fill-line-strong'} />;
        })}
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-soft tabular-nums">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
