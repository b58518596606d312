import type { Diagnosis } from '@consilium/contract';
import { longDate } from '../../../lib/dates.ts';
import { OutsideLink } from '../../../ui/link.tsx';

type Source = Diagnosis['sources'][number];

/** Where an entry comes from: pages that an editor has seen with a way to them, the rest by name. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const seen = sources.filter((source) => source.address !== undefined);
  const named = sources.filter((source) => source.address === undefined);
  return (
    <div className="grid gap-0.5 text-xs text-faint">
      {seen.map(({ title, body, year, address = '', seen: day = '' }) => (
        <p key={address}>
          Compared with{' '}
          <OutsideLink href={address} className="inline-block py-1">
            {body ? `${body}: ${title}` : title}
          </OutsideLink>
          {year ? `, ${year}` : ''}. An excerpt was read on {longDate(day)}.
        </p>
      ))}
      {named.length > 0 ? <p>Sources: {named.map(({ title }) => title).join('; ')}</p> : null}
    </div>
  );
}
