import type { RelatedStudy, StudyRecord } from '@consilium/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useBackTo } from './back-to-results.tsx';
import { firstAuthor } from './related-studies.tsx';

/** The studies our library connects with this one. */
export function CitationNetwork({ study, related }: { study: StudyRecord; related: readonly RelatedStudy[] }) {
  const [open, setOpen] = useState(false);
  const backTo = useBackTo();
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        View Citation Network
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Citation network">
        <p className="text-soft">
          {study.citations === 0
            ? 'Our library holds no record of studies that cite this one.'
            : `${study.citations} ${study.citations === 1 ? 'study cites' : 'studies cite'} this one.`}{' '}
          These studies in our library are connected with it by subject.
        </p>
        <ul className="mt-4 grid gap-3">
          {related.map((other) => (
            <li key={other.id}>
              <TextLink to={`/study/${encodeURIComponent(other.id)}`} state={{ backTo }} onClick={() => setOpen(false)}>
                {other.title}
              </TextLink>
              <span className="block text-sm text-soft">
                {firstAuthor(other.authors)} · {other.publicationDate.slice(0, 4)} · {other.journal}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
