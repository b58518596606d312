import type { RelatedStudy } from '@consilium/contract';
import { Link } from 'react-router';
import { useBackTo } from './back-to-results.tsx';
import { NoticeLine } from './notice-line.tsx';
import { firstAuthor } from './words.ts';

/** Studies near this one; the way back to the results is handed on. */
export function RelatedStudies({ studies }: { studies: readonly RelatedStudy[] }) {
  const backTo = useBackTo();
  if (studies.length === 0) return null;
  return (
    <section aria-labelledby="related" className="lg:col-start-1">
      <h2 id="related" className="mb-2 text-h2">
        Related studies
      </h2>
      <ul className="border-b border-line">
        {studies.map((study) => (
          <li key={study.id} className="border-t border-line py-4">
            <Link to={`/study/${encodeURIComponent(study.id)}`} state={{ backTo }} className="group block rounded-md">
              <span className="block font-serif text-lg leading-snug group-hover:underline group-hover:underline-offset-4">{study.title}</span>
              <span className="mt-1 block text-sm text-soft">
                {firstAuthor(study.authors)} · {study.publicationDate.slice(0, 4)} · {study.journal}
              </span>
            </Link>
            <NoticeLine state={study.retraction} />
          </li>
        ))}
      </ul>
    </section>
  );
}
