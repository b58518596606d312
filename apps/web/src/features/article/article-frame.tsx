import type { ArticleContent } from '@consilium/contract';
import type { ReactNode } from 'react';
import { usePage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReviewLine } from '../../ui/review-line.tsx';
import { usePageContent } from '../page/index.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { FIGURES } from './figures.tsx';
import { Prose } from './prose.tsx';
import { useSectionInAddress } from './use-section-in-address.ts';

/** Pages whose expert is not a clinician. */
const LEGAL_PAGES: readonly string[] = ['privacy', 'terms'];

/** What every informational page shares: title, heading, drawing, what must be seen first, and who last read it. */
export function ArticleFrame({ id, children }: { id: string; children: (content: ArticleContent) => ReactNode }) {
  const { content, failed, retry } = usePageContent(id);
  usePageTitle(usePage()?.title ?? null);
  useSectionInAddress(content !== undefined);

  if (failed)
    return (
      <div className="page">
        <EmptyState title="This page could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
          <p>Its text did not arrive. Check your connection and try again.</p>
        </EmptyState>
      </div>
    );
  if (!content) return <ArticleSkeleton />;
  return (
    <ArticleView id={id} content={content}>
      {children(content)}
    </ArticleView>
  );
}

/** The same with its texts given, as an editor looks at them before they are published. */
export function ArticleView({ id, content, children }: { id: string; content: ArticleContent; children: ReactNode }) {
  const { heading, lead, callout, review } = content;
  const Figure = FIGURES[id];
  return (
    <article className="page pt-8 lg:pt-12">
      <header className="grid items-center gap-x-14 gap-y-6 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <h1 className="text-h1 lg:text-[3.25rem]">{heading}</h1>
          <p className="mt-4 max-w-[58ch] text-lg text-soft">{lead}</p>
        </div>
        {Figure ? <Figure /> : null}
      </header>
      {callout ? (
        <Alert tone={callout.tone} title={callout.title} className="mt-8">
          <div>
            <Prose>{callout.body}</Prose>
          </div>
        </Alert>
      ) : null}
      <div className="mt-10 lg:mt-14">{children}</div>
      <div className="mt-14">
        <ReviewLine review={review} by="reader" {...(LEGAL_PAGES.includes(id) ? { expert: 'a lawyer' } : {})} />
      </div>
    </article>
  );
}
