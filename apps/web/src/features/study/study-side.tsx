import { isNoticed, MEDICAL_SYSTEMS, type StudyRecord } from '@consilium/contract';
import { ExternalLink } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { longDate } from '../../lib/dates.ts';
import { DESIGN_WORDS } from '../../lib/evidence-words.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SystemGlyph } from '../../ui/system-glyph.tsx';
import { useCurrentUser } from '../account/index.ts';
import { NetworkButton } from './network/network-button.tsx';
import { TakeAlong } from './take-along.tsx';
import { DIRECTION_WORDS, RETRACTION_WORDS } from './words.ts';

/** For members alone, so its code comes by itself. */
const SaveStudy = lazy(async () => ({ default: (await import('../member/index.ts')).SaveStudy }));

/** The record's facts beside the article. */
export function StudySide({ study }: { study: StudyRecord }) {
  const { user } = useCurrentUser();
  const hydrated = useHydrated();
  return (
    <Card className="grid gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1">
      <h2 className="text-h3">About this study</h2>
      <dl className="grid gap-3.5 text-sm">
        <Fact term="Type">Research Study</Fact>
        <Fact term="Design">{DESIGN_WORDS[study.design]}</Fact>
        <Fact term="Direction of its result">{study.resultSeen ? DIRECTION_WORDS[study.direction] : 'Result not seen by us'}</Fact>
        <Fact term="Participants">{study.participants === null ? 'Not stated' : study.participants.toLocaleString('en-US')}</Fact>
        <Fact term="Category">{study.category}</Fact>
        {study.keywords.length > 0 ? <Fact term="Keywords">{study.keywords.join(', ')}</Fact> : null}
        <Fact term="Published">{longDate(study.publicationDate)}</Fact>
        {study.pmid ? <Fact term="PMID">{study.pmid}</Fact> : null}
        {isNoticed(study.retraction) ? null : <Fact term="Retraction">{RETRACTION_WORDS[study.retraction]}</Fact>}
      </dl>
      {study.systems.length > 0 ? (
        <ul aria-label="Medical systems" className="flex flex-wrap gap-1.5">
          {MEDICAL_SYSTEMS.filter(({ id }) => study.systems.includes(id)).map(({ id, name }) => (
            <li key={id} data-system={id}>
              <Badge tone="system" icon={<SystemGlyph system={id} />}>
                {name}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid gap-3 border-t border-line pt-4">
        <div>
          <p className="font-semibold">
            Cited by {study.citations} {study.citations === 1 ? 'study' : 'studies'}
          </p>
          <p className="text-sm text-soft">Counted from the citation links known in this library.</p>
        </div>
        {user && hydrated ? (
          <Suspense>
            <SaveStudy studyId={study.id} />
          </Suspense>
        ) : null}
        <NetworkButton study={study} />
        <TakeAlong study={study} />
        {study.fullTextUrl ? (
          <ButtonAnchor href={study.fullTextUrl} variant="secondary" rel="noopener noreferrer" target="_blank">
            View Original Source
            <ExternalLink aria-hidden className="size-4" />
          </ButtonAnchor>
        ) : null}
      </div>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
