import type { SystemStudy } from '@consilium/contract';
import { Link, useLocation } from 'react-router';
import { DESIGN_WORDS } from '../../lib/evidence-words.ts';
import { NoticeLine, useNotices } from '../study/index.ts';
import { DirectionBadge } from './direction-badge.tsx';
import { counted } from './words.ts';

/** The studies with the strongest designs, each leading to its own page, and from there back here. */
export function StrongestStudies({ studies, of }: { studies: readonly SystemStudy[]; of: number }) {
  const { pathname: backTo } = useLocation();
  const notices = useNotices();
  if (studies.length === 0) return <p>No study found in our library.</p>;
  return (
    <div>
      <h3 className="text-h3">The strongest studies</h3>
      <p className="mt-1 max-w-[68ch] text-sm text-soft">
        {studies.length} of {counted(of, 'study', 'studies')}, by design, the newest first. What counts for one condition need not count for another.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {studies.map((study) => (
          <li key={study.id} data-keep-together className="grid gap-x-6 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <div>
              <Link to={`/study/${encodeURIComponent(study.id)}`} state={{ backTo }} className="group block rounded-sm">
                <span className="block leading-snug group-hover:underline group-hover:underline-offset-4">{study.title}</span>
                <span className="block text-sm text-soft">
                  {DESIGN_WORDS[study.design]} · {study.year}
                </span>
              </Link>
              <NoticeLine state={study.retraction} {...notices.get(study.id)} />
            </div>
            <DirectionBadge direction={study.direction} />
          </li>
        ))}
      </ul>
    </div>
  );
}
