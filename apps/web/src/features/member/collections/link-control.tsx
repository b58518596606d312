import { COLLECTION_PATH, type Collection } from '@consilium/contract';
import { Copy, Link2 } from 'lucide-react';
import { useState } from 'react';
import { moment } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useShareCollection, useUnshareCollection } from '../api/collections.ts';

/** Makes a link by which anybody reads the collection, and takes it back. */
export function LinkControl({ collection }: { collection: Collection }) {
  const [open, setOpen] = useState(false);
  const { name, link } = collection;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="max-md:min-h-11"
        aria-label={link ? `The link to ${name}` : `Share ${name} by link`}
        onClick={() => setOpen(true)}
      >
        <Link2 aria-hidden className="size-4" />
        {link ? 'Shared by link' : 'Share by link'}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share by link">
        <Sharing collection={collection} />
      </Dialog>
    </>
  );
}

function Sharing({ collection: { id, link } }: { collection: Collection }) {
  const [notes, setNotes] = useState(link?.notes ?? false);
  const share = useShareCollection(id);
  const takeBack = useUnshareCollection(id);
  const error = share.error ?? takeBack.error;
  const pending = share.isPending || takeBack.isPending;
  return (
    <div className="grid gap-5">
      <p>
        Whoever has the link can read the collection as it stands then: its name and its studies. Your account is not named, and search engines are kept out.
        What you write may still point to you.
      </p>
      {share.data && link ? <Made address={new URL(`${COLLECTION_PATH}/${share.data.token}`, window.location.origin).href} /> : null}
      {link ? (
        <p>
          Shared since {moment(link.since)}, {link.notes ? 'with your description, notes and tags' : 'without your description, notes and tags'}.
        </p>
      ) : null}
      <Checkbox
        className="min-h-11"
        label={
          <>
            Share my notes too <span className="text-sm text-soft">(with description and tags)</span>
          </>
        }
        checked={notes}
        onChange={setNotes}
      />
      {link ? <p className="text-sm text-soft">A new link takes the place of the one there is, which then leads nowhere.</p> : null}
      {error ? (
        <Alert tone="danger" announce title="Nothing was changed">
          <p>{error.message}</p>
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        {link ? (
          <Button
            variant="secondary"
            disabled={pending}
            onClick={() => {
              share.reset();
              takeBack.mutate(undefined, { onSuccess: () => toast({ title: 'The link was taken back' }) });
            }}
          >
            {takeBack.isPending ? 'Taking it back…' : 'Take the link back'}
          </Button>
        ) : null}
        <Button
          disabled={pending}
          onClick={() => {
            takeBack.reset();
            share.mutate(notes);
          }}
        >
          {share.isPending ? 'Making the link…' : link ? 'Make a new link' : 'Make a link'}
        </Button>
      </div>
    </div>
  );
}

function Made({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied' });
    } catch {
      toast({ title: 'The link was not copied', description: 'Your browser did not allow it. Select the link and copy it.', variant: 'destructive' });
    }
  }
  return (
    <div role="status" className="grid gap-3 rounded-md border border-line bg-sunken p-4">
      <Field label="The link" hint="Copy it now: it is shown this once, and we keep only a fingerprint of it.">
        {(described) => <Input {...described} readOnly value={address} onFocus={(event) => event.target.select()} />}
      </Field>
      <div>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy link
        </Button>
      </div>
    </div>
  );
}
