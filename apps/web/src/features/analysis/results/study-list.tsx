import type { StudyReference } from '@consilium/contract';
import { useLocation } from 'react-router';
import { DESIGN_WORDS } from '../../../lib/evidence-words.ts';
import { TextLink } from '../../../ui/link.tsx';
import { NoticeLine, useNotices } from '../../study/index.ts';

const FOUND: Record<StudyReference['direction'], string> = {
  benefit: 'found a benefit',
  mixed: 'mixed result',
  'no-benefit': 'found no benefit',
  harm: 'found harm',
  descriptive: 'describes, does not test',
};

/** The studies a treatment's evidence rests on; each opens its own page and leads back here. */
export function StudyList({ studies, anchor }: { studies: readonly StudyReference[]; anchor: string }) {
  const { pathname, search } = useLocation();
  const notices = useNotices();
  if (studies.length === 0) return <p className="text-sm text-soft">No study found in our library.</p>;
  return (
    <ul className="grid gap-2.5">
      {studies.map((study) => (
        <li key={study.id} id={`${anchor}-${study.id}`} className="scroll-mt-28 text-sm">
          <TextLink to={`/study/${encodeURIComponent(study.id)}`} state={{ backTo: `${pathname}${search}#${anchor}-${study.id}` }}>
            {study.title}
          </TextLink>
          <span className="block text-soft">
            {[DESIGN_WORDS[study.design], study.year, study.resultSeen ? FOUND[study.direction] : 'result not seen by us'].join(' · ')}
          </span>
          <NoticeLine state={study.retraction} {...notices.get(study.id)} />
        </li>
      ))}
    </ul>
  );
}
