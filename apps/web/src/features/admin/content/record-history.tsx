import type { ContentDetail } from '@consilium/contract';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { Moment } from '../list/moment.tsx';
import { nameOf } from './differences.tsx';
import { type Place, useStep } from './record-query.ts';
import { openOf } from './record-versions.ts';

/** Every version with who wrote and approved it; each can be made a draft again. */
export function History({ place, detail }: { place: Place; detail: ContentDetail }) {
  const restore = useStep(place, 'restore');
  return (
    <div className="grid gap-4">
      {restore.error ? (
        <Alert tone="danger" announce title="Not brought back">
          <p>{restore.error.message}</p>
        </Alert>
      ) : null}
      <ol className="grid gap-3">
        {detail.versions.map((version) => (
          <li key={version.id} className="grid gap-2 rounded-lg border border-line bg-surface p-4 text-sm">
            <p className="flex flex-wrap items-center justify-between gap-3">
              <span className="font-semibold">{nameOf(version)}</span>
              {openOf(detail) === undefined && version.number !== detail.current ? (
                <Button
                  variant="secondary"
                  size="small"
                  className="min-h-11"
                  disabled={restore.isPending}
                  onClick={() => restore.mutate({ number: version.number }, { onSuccess: () => toast({ title: 'A new draft has this text' }) })}
                >
                  Make a Draft of It
                </Button>
              ) : null}
            </p>
            {version.note ? <p className="whitespace-pre-wrap wrap-anywhere">{version.note}</p> : null}
            {version.createdAt ? (
              <p className="text-soft">
                Written by {version.author ?? 'somebody whose account was deleted'}, <Moment at={version.changedAt ?? version.createdAt} />
                {version.approver ? `; approved by ${version.approver}` : ''}
              </p>
            ) : null}
            {version.publishedFrom ? (
              <p className="text-soft">
                Published from <Moment at={version.publishedFrom} />
                {version.publishedTo ? (
                  <>
                    {' '}
                    to <Moment at={version.publishedTo} />
                  </>
                ) : (
                  ' on'
                )}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
