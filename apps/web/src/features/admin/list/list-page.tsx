import type { Call } from '@consilium/contract';
import type { ComponentProps, ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { TextLink } from '../../../ui/link.tsx';
import { AdminList } from './admin-list.tsx';
import type { ListFilter } from './filter-fields.tsx';

type Props<Pages extends Call, Row extends { id: string }> = Omit<ComponentProps<typeof AdminList<Pages, Row>>, 'level'> & {
  title: string;
  about: string;
  /** What stands under what is said of the page. */
  actions?: ReactNode;
  /** The other parts of what the page belongs to. */
  parts?: ReactNode;
};

/** A page of the back office that is a list and nothing else. */
export function ListPage<Pages extends Call, Row extends { id: string }>({ title, about, actions, parts, ...list }: Props<Pages, Row>) {
  usePageTitle(title);
  return (
    <div className="column gap-6">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-1 max-w-prose text-soft">{about}</p>
        {actions ? <p className="mt-4 flex flex-wrap gap-3">{actions}</p> : null}
      </div>
      {parts}
      <AdminList<Pages, Row> {...list} level="h2" />
    </div>
  );
}

/** What a list is narrowed to by one of several words. @param ids those of the words that are offered. */
export const choice = (name: string, label: string, all: string, words: Readonly<Record<string, string>>, ids: readonly string[] = Object.keys(words)) =>
  ({ name, label, kind: 'choice', all, options: ids.map((id) => ({ id, label: words[id] ?? id })) }) as const satisfies ListFilter;

/** The cell a record is opened by, with what tells it from others of its name. */
export function RecordCell({ to, title, under }: { to: string; title: string; under?: string }) {
  return (
    <div className="min-w-0">
      <TextLink to={to} className="font-semibold wrap-anywhere">
        {title}
      </TextLink>
      {under ? <p className="text-xs wrap-anywhere text-soft">{under}</p> : null}
    </div>
  );
}
