import { MEDICAL_SYSTEMS, type SystemId, studyCalls, systemCalls, systemOf } from '@consilium/contract';
import { useParams } from 'react-router';
import { asks, type LoadedPage } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { NotFound } from '../page/index.ts';
import { LoadFailed } from './load-failed.tsx';
import { SystemArticle } from './system-article.tsx';
import { SystemHero } from './system-hero.tsx';
import { SystemNeighbours } from './system-neighbours.tsx';
import { useSystem } from './system-query.ts';
import { SystemSkeleton } from './system-skeleton.tsx';

const systemNamed = (id: string | undefined) => MEDICAL_SYSTEMS.find((system) => system.id === id);

function SystemPage() {
  const known = systemNamed(useParams().id);
  return known ? <KnownSystem key={known.id} id={known.id} /> : <NotFound />;
}

function KnownSystem({ id }: { id: SystemId }) {
  usePageTitle(systemOf(id).name);
  const { data, isError, refetch } = useSystem(id);
  return (
    <article data-system={id}>
      <SystemHero id={id} system={data?.system} />
      <div className="page mt-10 lg:mt-14">
        {data ? <SystemArticle page={data} /> : isError ? <LoadFailed what="The text of this page" retry={() => void refetch()} /> : <SystemSkeleton />}
        <SystemNeighbours id={id} />
      </div>
    </article>
  );
}

export const systemPageLoaded: LoadedPage = {
  Component: SystemPage,
  asks: ({ id = '' }) => [asks(systemCalls.readSystem, { params: { id } }), asks(studyCalls.listNotices, {})],
  head: (_, { id }) => {
    const name = systemNamed(id)?.name;
    return name ? { title: name, description: `${name}: how it sees health, how it diagnoses, what the studies say, its safety and who may practise it.` } : {};
  },
};
