import { CONTENT_KINDS, type ContentDetail, type ContentKind, isClinical, RECORD_STATES } from '@consilium/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SectionTabs } from '../../../ui/section-tabs.tsx';
import { useCurrentUser } from '../../account/index.ts';
import { BackLink } from '../layout/back-link.tsx';
import { STATE_TONES } from './content-page.tsx';
import { CompareVersions } from './differences.tsx';
import { Preview } from './preview.tsx';
import { Conflict, Edit, type Written } from './record-edit.tsx';
import { History } from './record-history.tsx';
import { type Place, useRecord } from './record-query.ts';
import { Steps } from './record-steps.tsx';
import { openOf, startOf } from './record-versions.ts';

/** One text or record: written, looked at, compared, sent to review, published and brought back. */
export function RecordPage() {
  const { kind = '', record = '' } = useParams();
  const place = { kind: kind as ContentKind, record };
  const { user } = useCurrentUser();
  const detail = useRecord(place);
  usePageTitle(detail.data?.record.title || 'Content');
  const [list, listName] = user?.access.admin ? ['/admin/content', 'Content Management'] : ['/admin/review', 'Clinical Review'];
  return (
    <div className="column gap-6">
      <BackLink to={list}>{listName}</BackLink>
      <Loaded query={detail} what="the text">
        {(found) => (found ? <Found key={`${kind}/${record}`} place={place} detail={found} /> : <Missing to={list} name={listName} />)}
      </Loaded>
    </div>
  );
}

function Missing({ to, name }: { to: string; name: string }) {
  return (
    <EmptyState title="Record not found" action={<ButtonLink to={to}>{name}</ButtonLink>}>
      <p>There is no such text here.</p>
    </EmptyState>
  );
}

function Found({ place, detail }: { place: Place; detail: ContentDetail }) {
  const { record, versions } = detail;
  const open = openOf(detail);
  const [written, setWritten] = useState<Written>({ of: detail.base, body: startOf(detail), note: open?.note ?? '', due: open?.reviewDue ?? '' });
  const [theirs, setTheirs] = useState<Record<string, unknown> | null>(null);
  // What the server answered to a step is what one goes on from.
  if (written.of !== detail.base && theirs === null) setWritten({ of: detail.base, body: startOf(detail), note: open?.note ?? '', due: open?.reviewDue ?? '' });
  const changed = JSON.stringify(written.body) !== JSON.stringify(startOf(detail));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-h1 wrap-anywhere">{record.title || `New ${CONTENT_KINDS[record.kind].toLowerCase()}`}</h1>
          <p className="flex flex-wrap gap-2">
            <Badge tone="plain">{CONTENT_KINDS[record.kind]}</Badge>
            <Badge tone={STATE_TONES[record.state]}>{RECORD_STATES[record.state]}</Badge>
          </p>
        </div>
        {isClinical(record.kind) ? (
          <ButtonLink to={`/admin/review/${record.kind}/${record.record}`} variant="secondary">
            Clinical Review
          </ButtonLink>
        ) : null}
      </div>
      {versions.length > 0 ? <Steps place={place} detail={detail} unsaved={changed} /> : null}
      {theirs ? (
        <Conflict
          mine={written.body}
          theirs={theirs}
          onSettled={(body) => {
            setTheirs(null);
            setWritten({ ...written, of: detail.base, body });
          }}
        />
      ) : null}
      <SectionTabs
        label="Parts of this page"
        tabs={[
          {
            id: 'edit',
            label: 'Edit',
            content: <Edit place={place} detail={detail} written={written} onWrite={setWritten} onConflict={setTheirs} changed={changed} />,
          },
          { id: 'preview', label: 'Preview', content: <Preview kind={record.kind} record={record.record} body={written.body} /> },
          {
            id: 'differences',
            label: 'Differences',
            content:
              versions.length > 1 ? <CompareVersions key={versions[0]?.id} versions={versions} current={detail.current} /> : <p>There is one version only.</p>,
          },
          { id: 'history', label: 'History', content: <History place={place} detail={detail} /> },
        ]}
      />
    </>
  );
}
