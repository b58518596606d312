import { type StudyResponse, studyCalls } from '@consilium/contract';
import { useParams } from 'react-router';
import { asks, type LoadedPage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BackToResults } from './back-to-results.tsx';
import { RelatedStudies } from './related-studies.tsx';
import { StudyArticle } from './study-article.tsx';
import { headOfStudy } from './study-head.ts';
import { useStudy } from './study-query.ts';
import { StudySide } from './study-side.tsx';
import { StudySkeleton } from './study-skeleton.tsx';
import { WhereUsed } from './where-used.tsx';

function StudyPage() {
  const { id = '' } = useParams();
  const { data, isPending, isError, refetch } = useStudy(id);
  usePageTitle(data?.study.title ?? (data === null ? 'Study Not Found' : 'Research Study'));

  return (
    <div className="page pt-6 lg:pt-8">
      <BackToResults />
      {isPending ? <StudySkeleton /> : null}
      {isError ? (
        <EmptyState title="This study could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          <p>The server did not answer as expected. Check your connection and try again.</p>
        </EmptyState>
      ) : null}
      {data === null ? (
        <EmptyState title="Study Not Found" action={<ButtonLink to="/">Return to Home</ButtonLink>}>
          <p>The study does not exist or could not be loaded.</p>
        </EmptyState>
      ) : null}
      {data ? (
        <div className="mt-6 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr]">
          <StudyArticle study={data.study} />
          <StudySide study={data.study} />
          <WhereUsed uses={data.uses} careOf={data.careOf} counts={data.study.resultSeen && data.study.retraction !== 'retracted'} />
          <RelatedStudies studies={data.relatedStudies} />
        </div>
      ) : null}
    </div>
  );
}

export const studyPageLoaded: LoadedPage = {
  Component: StudyPage,
  ...(import.meta.env.SSR
    ? { asks: ({ id = '' }) => [asks(studyCalls.readStudy, { params: { id } })], head: ([answer]) => headOfStudy((answer as StudyResponse).study) }
    : {}),
};
