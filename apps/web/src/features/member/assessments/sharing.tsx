import { type SavedAnalysisSummary, SHARE_CONSENT, type Sharing, TAKEN_OUT_WORDS } from '@consilium/contract';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf, moment } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { SharedCopy } from '../../sharing/index.ts';
import { useShare, useSharing, useWithdrawSharing } from '../api/sharing.ts';

/** Says whether reviewers may read a copy of an assessment, and lets its owner share it or take it back. */
export function SharingControl({ assessment: { id, createdAt, sharedAt } }: { assessment: SavedAnalysisSummary }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {sharedAt ? <Badge tone="good">Shared since {dayOf(sharedAt)}</Badge> : null}
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-4" />
        {sharedAt ? 'What is shared' : 'Share with reviewers'}
        <span className="sr-only"> of the assessment of {moment(createdAt)}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={sharedAt ? 'Shared with reviewers' : 'Share with reviewers'}>
        <SharingLoaded id={id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function SharingLoaded({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <Loaded query={useSharing(id)} what="the copy">
      {(sharing) => (sharing.shared ? <Shared id={id} sharing={sharing} onClose={onClose} /> : <ToShare id={id} sharing={sharing} onClose={onClose} />)}
    </Loaded>
  );
}

type Props = { id: string; sharing: Sharing; onClose: () => void };

function ToShare({ id, sharing: { content, hash, takenOut }, onClose }: Props) {
  const [agreed, setAgreed] = useState(false);
  const share = useShare(id);
  return (
    <div className="grid gap-5">
      <p>Clinicians who judge whether assessments are right make them better for others. They read this copy, and nothing else you keep:</p>
      <div className="rounded-lg border border-line p-4">
        <SharedCopy content={content} />
      </div>
      <Alert tone="caution" title="Read it through first">
        <p>
          {takenOut.length > 0 ? `Taken out: ${takenOut.map((kind) => TAKEN_OUT_WORDS[kind]).join(', ')}. ` : 'Nothing was found that had to be taken out. '}A
          program does not find everything. If something still points to you or to somebody else, do not share it.
        </p>
      </Alert>
      <Checkbox label={<span className="text-sm">{SHARE_CONSENT}</span>} checked={agreed} onChange={setAgreed} className="min-h-11 items-start" />
      <Failure title="Not shared" error={share.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!agreed || share.isPending}
          onClick={() => share.mutate({ hash, consent: SHARE_CONSENT }, { onSuccess: () => toast({ title: 'Shared with reviewers' }) })}
        >
          {share.isPending ? 'Sharing…' : 'Share This Copy'}
        </Button>
      </div>
    </div>
  );
}

function Shared({ id, sharing: { content, consent, shared }, onClose }: Props) {
  const withdraw = useWithdrawSharing(id);
  const reviews = shared?.reviews ?? 0;
  return (
    <div className="grid gap-5">
      <p>
        Shared on {shared ? moment(shared.at) : ''}.{' '}
        {reviews === 0 ? 'Nobody has reviewed it yet.' : `${reviews} ${reviews === 1 ? 'review' : 'reviews'} so far.`}
      </p>
      <div className="rounded-lg border border-line p-4">
        <SharedCopy content={content} />
      </div>
      <p className="text-sm text-soft">You agreed to: “{consent}”</p>
      <Failure title="Not taken back" error={withdraw.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="danger"
          disabled={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, {
              onSuccess: () => {
                toast({ title: 'No longer shared', description: 'The copy and what reviewers said of it are deleted.' });
                onClose();
              },
            })
          }
        >
          {withdraw.isPending ? 'Taking it back…' : 'Take It Back'}
        </Button>
      </div>
    </div>
  );
}

function Failure({ title, error }: { title: string; error: Error | null }) {
  return error ? (
    <Alert tone="danger" announce title={title}>
      <p>{error.message}</p>
    </Alert>
  ) : null;
}
