import type { ArticleContent } from '@consilium/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../lib/cx.ts';
import { useCurrentSection } from './use-current-section.ts';

/** The sections of a page: beside it and in view on a wide screen, folded away above it on a small one. */
export function TableOfContents({ sections }: { sections: ArticleContent['sections'] }) {
  const current = useCurrentSection(sections);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <nav
      aria-label="On this page"
      data-screen-only
      className="max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <p aria-hidden className="mb-2 font-semibold max-lg:hidden">
        On this page
      </p>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-md px-4 text-left font-semibold lg:hidden"
      >
        On this page
        <ChevronDown aria-hidden className={cx('size-5 text-faint transition-transform duration-(--fast)', open && 'rotate-180')} />
      </button>
      <ul id={id} className={cx('max-lg:px-4 max-lg:pb-3 lg:border-l lg:border-line', !open && 'max-lg:hidden')}>
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              to={{ hash: section.id }}
              aria-current={section.id === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
              className={cx(
                'flex min-h-10 items-center py-1 text-sm lg:-ml-px lg:min-h-9 lg:border-l-2 lg:pl-4',
                section.id === current ? 'font-semibold text-primary lg:border-primary' : 'text-soft hover:text-ink lg:border-transparent',
              )}
            >
              {section.heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
