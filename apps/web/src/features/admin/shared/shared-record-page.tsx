import { SHARED_RISKS, type SharedDetail, type SharedReview, sharedCalls, TRIAGE_TEXT, VERDICTS } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { recordQuery } from '../../../lib/call-query.ts';
import { longDate } from '../../../lib/dates.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SharedCopy } from '../../sharing/index.ts';
import { BackLink } from '../layout/back-link.tsx';
import { Moment } from '../list/moment.tsx';
import { VerdictForm } from './verdict-form.tsx';

/** One shared assessment, what the reader says of it, and then what others said. */
export function SharedRecordPage() {
  const { id = '' } = useParams();
  const detail = useQuery({ ...recordQuery(sharedCalls.find, { params: { id } }), staleTime: 0 });
  usePageTitle('Shared Assessment');
  return (
    <div className="column gap-6">
      <BackLink to="/admin/review/shared">Shared Assessments</BackLink>
      <Loaded query={detail} what="the assessment">
        {(found) => (found ? <Found key={found.id} detail={found} /> : <Missing />)}
      </Loaded>
    </div>
  );
}

function Missing() {
  return (
    <EmptyState title="Assessment not found" action={<ButtonLink to="/admin/review/shared">Shared Assessments</ButtonLink>}>
      <p>It is not shared. Its owner may have taken it back.</p>
    </EmptyState>
  );
}

function Found({ detail }: { detail: SharedDetail }) {
  const { month, risk, content, own, others, open } = detail;
  const [changing, setChanging] = useState(false);
  return (
    <>
      <div className="grid min-w-0 gap-2">
        <h1 className="text-h1">Shared Assessment</h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={risk === 'emergencies' ? 'danger' : 'plain'}>{SHARED_RISKS[risk]}</Badge>
          <span className="text-sm text-soft">Shared in {longDate(month)}</span>
        </p>
      </div>
      <Card>
        <SharedCopy content={content} />
      </Card>
      <section aria-labelledby="own" className="column gap-3">
        <h2 id="own" className="text-h2">
          Your review
        </h2>
        {own && !changing ? (
          <>
            <ul>
              <Said review={own} />
            </ul>
            {open ? (
              <Button variant="secondary" className="justify-self-start" onClick={() => setChanging(true)}>
                Change My Review
              </Button>
            ) : (
              <p className="text-sm text-soft">Others have reviewed it too, so yours stays as you gave it.</p>
            )}
          </>
        ) : (
          <VerdictForm key={own?.hash ?? 'new'} detail={detail} onDone={() => setChanging(false)} />
        )}
      </section>
      <section aria-labelledby="others" className="column gap-3">
        <h2 id="others" className="text-h2">
          What others said
        </h2>
        {others === null ? (
          <p className="text-soft">You see it once you have given your own review.</p>
        ) : others.length === 0 ? (
          <p className="text-soft">Nobody else has reviewed it yet.</p>
        ) : (
          <ul className="grid gap-2">
            {others.map((review) => (
              <Said key={`${review.by}${review.at}`} review={review} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Said({ review: { by, own, at, verdict, level, cause, reason } }: { review: SharedReview }) {
  return (
    <li className="grid gap-1 rounded-lg border border-line bg-surface p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={verdict === 'agreed' ? 'good' : 'caution'}>{VERDICTS[verdict]}</Badge>
        <span>
          {own ? 'You' : (by ?? 'Somebody who has left')}, <Moment at={at} />
        </span>
      </p>
      {verdict === 'flagged' ? null : (
        <p>
          Level: {level ? TRIAGE_TEXT[level].title : 'none'}. Main cause: {cause?.name ?? 'none'}.
        </p>
      )}
      {reason ? <p className="whitespace-pre-line wrap-anywhere">{reason}</p> : null}
    </li>
  );
}
