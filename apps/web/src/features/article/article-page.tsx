import type { LoadedPage } from '../../lib/page.ts';
import { textOf } from '../page/index.ts';
import { ArticleFrame } from './article-frame.tsx';
import { ArticleSections } from './article-section.tsx';
import { TableOfContents } from './table-of-contents.tsx';

/** An informational page to read from top to bottom, with its contents beside it. */
function ArticlePage({ id }: { id: string }) {
  return (
    <ArticleFrame id={id}>
      {({ sections }) => (
        <div className="column items-start gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <TableOfContents sections={sections} />
          <ArticleSections sections={sections} />
        </div>
      )}
    </ArticleFrame>
  );
}

export const articlePageLoaded = (id: string): LoadedPage => ({ element: <ArticlePage key={id} id={id} />, ...textOf(id) });
