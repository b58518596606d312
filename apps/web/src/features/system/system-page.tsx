import { MEDICAL_SYSTEMS, type SystemId, systemOf } from '@consilium/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { LoadFailed } from './load-failed.tsx';
import { SystemArticle } from './system-article.tsx';
import { SystemHero } from './system-hero.tsx';
import { SystemNeighbours } from './system-neighbours.tsx';
import { useSystem } from './system-query.ts';
import { SystemSkeleton } from './system-skeleton.tsx';

/** @param unknown what is shown when the address names no system. */
export function SystemPage({ unknown }: { unknown: ReactNode }) {
  const { id } = useParams();
  const known = MEDICAL_SYSTEMS.find((system) => system.id === id);
  return known ? <KnownSystem key={known.id} id={known.id} /> : unknown;
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
