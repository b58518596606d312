import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Props = {
  title: string;
  sign: LucideIcon;
  /** Undefined while it loads. */
  value: string | undefined;
  failed: boolean;
  to?: string;
  go?: string;
  children?: ReactNode;
};

/** One number with what it counts and the way to it. */
export function Figure({ title, sign: Sign, value, failed, to, go, children }: Props) {
  return (
    <li>
      <Card className="grid h-full content-start gap-1">
        <h3 className="flex items-center justify-between gap-3 font-sans text-base font-semibold tracking-normal">
          {title}
          <Sign aria-hidden className="size-5 text-soft" />
        </h3>
        {value === undefined ? (
          <Unknown failed={failed} />
        ) : (
          <>
            <p className="font-serif text-h1 tabular-nums">{value}</p>
            <div className="text-sm text-soft">{children}</div>
          </>
        )}
        {to ? (
          <p className="mt-2 text-sm">
            <TextLink to={to} className="inline-flex min-h-6 items-center">
              {go}
            </TextLink>
          </p>
        ) : null}
      </Card>
    </li>
  );
}

function Unknown({ failed }: { failed: boolean }) {
  if (failed) return <p className="py-2 text-sm text-danger">Could not be loaded. Reload the page to try again.</p>;
  return (
    <>
      <Skeleton className="h-11 w-20" />
      <span role="status" className="sr-only">
        Loading
      </span>
    </>
  );
}

/** Names and values in two columns. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2 last:border-0 last:pb-0">
          <dt className="text-soft">{name}</dt>
          <dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How much of something is used, as a bar with its words. */
export function Share({ name, percent, children }: { name: string; percent: number; children: ReactNode }) {
  const width = Math.min(100, Math.max(0, percent));
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex justify-between gap-4">
        <span className="text-soft">{name}</span>
        <span className="tabular-nums">{children}</span>
      </p>
      <div role="img" aria-label={`${name}: ${Math.round(percent)} percent`} className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border">
        <div className="h-full rounded-full bg-primary forced-colors:bg-[CanvasText]" style={{ width: `${width}%` }} />
      </div>
    </div>
  );
}
