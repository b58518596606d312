import { systemCalls } from '@consilium/contract';
import { asks, type LoadedPage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ReviewLine } from '../../ui/review-line.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArticleSection } from '../article/index.ts';
import { textOf, usePageContent } from '../page/index.ts';
import { EvidenceAcrossSystems } from './evidence-across-systems.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useSystems } from './system-query.ts';
import { SystemQuilt } from './system-quilt.tsx';
import { SystemsGrid } from './systems-grid.tsx';

/** The fourteen systems beside each other: what they are, what our library says of them, and how to read that. */
function SystemsPage() {
  usePageTitle('Medical Systems');
  const { content, failed, retry } = usePageContent('medical-systems');
  const { data, isError, refetch } = useSystems();
  const [first, ...others] = content?.sections ?? [];

  return (
    <article>
      <header className="page grid items-center gap-x-14 gap-y-8 pt-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-16">
        <div>
          <h1 className="text-h1 lg:text-display">{content?.heading ?? 'Medical Systems'}</h1>
          {content ? <p className="mt-5 max-w-[58ch] text-lg text-soft">{content.lead}</p> : failed ? null : <Skeleton className="mt-5 h-20 max-w-xl" />}
        </div>
        <SystemQuilt className="max-lg:hidden" />
      </header>

      <div className="page mt-12 column gap-16 lg:gap-20">
        {failed ? <LoadFailed what="The text of this page" retry={retry} /> : null}
        {first ? <ArticleSection section={first} /> : null}
        <section aria-labelledby="the-fourteen">
          <h2 id="the-fourteen" className="text-h1">
            The fourteen
          </h2>
          <p className="mt-2 max-w-[68ch] text-soft">Choose one to read how it sees health, what a visit is like, and what the studies say.</p>
          <SystemsGrid systems={data?.systems} />
        </section>
        {isError ? <LoadFailed what="The figures of our library" retry={() => void refetch()} /> : null}
        {data ? <EvidenceAcrossSystems systems={data.systems} /> : null}
        <div className="column gap-x-14 gap-y-12 lg:grid-cols-2">
          {others.map((section) => (
            <div key={section.id} className={section.items ? 'lg:col-span-2' : undefined}>
              <ArticleSection section={section} />
            </div>
          ))}
        </div>
        <div className="grid gap-8">
          <div className="flex flex-wrap items-center justify-between gap-5 rounded-lg bg-primary-tint px-6 py-6 sm:px-8">
            <p className="max-w-[48ch] font-serif text-h3">Hear your own story read by the systems you choose.</p>
            <ButtonLink to="/symptom-analyzer">Try the analyzer</ButtonLink>
          </div>
          {content ? <ReviewLine by="writer" review={content.review} /> : null}
        </div>
      </div>
    </article>
  );
}

const text = textOf('medical-systems');

export const systemsPageLoaded: LoadedPage = {
  Component: SystemsPage,
  ...text,
  asks: (...where) => [...(text.asks?.(...where) ?? []), asks(systemCalls.listSystems, {})],
};
