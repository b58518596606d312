import type { ArticleContent } from '@consilium/contract';
import { cx } from '../../lib/cx.ts';
import { Prose } from './prose.tsx';

type Section = ArticleContent['sections'][number];
type Item = NonNullable<Section['items']>[number];

/** A part of a page. Its heading is what an address with '#' leads to, and takes the focus then. `aside`: it stands beside the page's main matter. */
export function ArticleSection({ section: { id, heading, body, items, ordered }, aside = false }: { section: Section; aside?: boolean }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={cx('break-after-avoid', aside ? 'text-h3' : 'text-h2')}>
        {heading}
      </h2>
      {body ? (
        <div className={cx('max-w-[68ch]', aside ? 'mt-2' : 'mt-4')}>
          <Prose>{body}</Prose>
        </div>
      ) : null}
      {items ? ordered ? <Steps items={items} /> : <Cards items={items} /> : null}
    </section>
  );
}

/** All parts of a page, one below the other. */
export function ArticleSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="column max-w-[50rem] gap-12">
      {sections.map((section) => (
        <ArticleSection key={section.id} section={section} />
      ))}
    </div>
  );
}

function Cards({ items }: { items: readonly Item[] }) {
  return (
    <ul className={cx('mt-6 grid gap-4', items.length === 3 ? 'xl:grid-cols-3' : 'sm:grid-cols-2')}>
      {items.map(({ title, body }) => (
        <li key={title} data-keep-together className="rounded-lg border border-line bg-surface p-5 shadow-low">
          <h3 className="text-h3">{title}</h3>
          <div className="mt-2 text-soft">
            <Prose>{body}</Prose>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Numbered steps on one thread. */
function Steps({ items }: { items: readonly Item[] }) {
  return (
    <ol className="mt-6 max-w-[68ch]">
      {items.map(({ title, body }, at) => (
        <li key={title} data-keep-together className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 pb-8 last:pb-0">
          <span aria-hidden className="absolute top-11 bottom-0 left-[1.375rem] border-l-2 border-dotted border-line-strong/60 group-last:hidden" />
          <span
            aria-hidden
            className="grid size-11 place-items-center rounded-full border border-primary/40 bg-primary-tint font-serif text-h3 text-primary-strong"
          >
            {at + 1}
          </span>
          <div className="pt-1.5">
            <h3 className="text-h3">{title}</h3>
            <div className="mt-1.5">
              <Prose>{body}</Prose>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
