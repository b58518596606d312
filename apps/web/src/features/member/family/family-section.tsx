import { type CurrentUser, type FamilyDetails, type FamilyProfile, LIMITS } from '@consilium/contract';
import { Pencil, Trash2, UserPlus, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { storedPerson, useAddPerson, useChangePerson, useFamily, useRemovePerson } from '../api/family.ts';
import { PersonForm } from './person-form.tsx';
import { healthInWords, personInWords } from './person-words.ts';

const NOTHING_KEPT = { birth: null, sexAtBirth: null, conditions: [], medicines: [], allergies: [] } satisfies Partial<FamilyDetails>;

/** The people a member keeps details of: the member, a child, a parent. */
export function FamilySection({ user }: { user: CurrentUser }) {
  return (
    <Card className="max-w-4xl">
      <h2 className="text-h2">Family</h2>
      <p className="mt-1 max-w-2xl text-soft">
        Yourself and the people you care for. The Symptom Analyzer fills in what stands here, and assessments and diary are kept for each apart. It is stored
        encrypted; only you see it.
      </p>
      <div className="mt-5">
        <Loaded query={useFamily()} what="your family">
          {({ family }) => <Family user={user} family={family} />}
        </Loaded>
      </div>
    </Card>
  );
}

/** The details a form is open for: of somebody who is kept, or of a new person. */
type Writing = { id: string } | FamilyDetails | null;

function Family({ user, family }: { user: CurrentUser; family: readonly FamilyProfile[] }) {
  const [writing, setWriting] = useState<Writing>(null);
  const [doomed, setDoomed] = useState<FamilyProfile | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const add = useAddPerson();
  const remove = useRemovePerson();
  const full = family.length >= LIMITS.familyProfiles;

  function end() {
    setWriting(null);
    // After the form has gone, the keyboard goes on where the next step is.
    setTimeout(() => buttons.current?.querySelector('button')?.focus());
  }

  return (
    <div className="grid gap-5">
      {family.length === 0 && !writing ? <p className="text-soft">Nobody is kept yet.</p> : null}
      {family.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {family.map((profile) => (
            <li key={profile.id} className="py-4">
              {writing && 'id' in writing && writing.id === profile.id ? (
                <Changing profile={profile} onDone={end} />
              ) : (
                <Kept
                  profile={profile}
                  onEdit={() => setWriting({ id: profile.id })}
                  onDelete={() => {
                    remove.reset();
                    setDoomed(profile);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {writing && !('id' in writing) ? (
        <section aria-label={writing.relation === 'self' ? 'Your own details' : 'A new person'}>
          <PersonForm
            details={writing}
            action={writing.relation === 'self' ? 'Save my details' : 'Add person'}
            failed="Nothing was saved"
            onKeep={async (details) => {
              const { name } = await add.mutateAsync(details);
              toast({ title: 'Saved', description: name });
              end();
            }}
            onCancel={end}
          />
        </section>
      ) : null}
      {writing ? null : (
        <div ref={buttons} className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={full} onClick={() => setWriting({ ...NOTHING_KEPT, relation: 'child', name: '' })}>
            <UserPlus aria-hidden className="size-5" />
            Add a person
          </Button>
          {family.some(({ relation }) => relation === 'self') ? null : (
            <Button variant="secondary" disabled={full} onClick={() => setWriting({ ...NOTHING_KEPT, relation: 'self', name: user.username })}>
              <UserRound aria-hidden className="size-5" />
              Add my own details
            </Button>
          )}
        </div>
      )}
      {full ? <p className="text-sm text-soft">You keep {LIMITS.familyProfiles} people, as many as there can be.</p> : null}
      <ConfirmDialog
        open={doomed !== null}
        danger
        title={doomed ? `Delete ${doomed.name}?` : ''}
        action="Delete"
        pendingLabel="Deleting…"
        pending={remove.isPending}
        error={remove.error}
        failed="Nothing was deleted"
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSuccess: () => {
              setDoomed(null);
              toast({ title: 'Deleted', description: doomed.name });
            },
          })
        }
        onClose={() => setDoomed(null)}
      >
        <p>
          {doomed?.relation === 'self'
            ? 'Your own details are deleted for good. Your assessments and your diary stay.'
            : `The details of ${doomed?.name} and every assessment and diary entry kept for ${doomed?.name} are deleted for good, and copies of them shared with reviewers. Export your data first if you may want them again.`}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function Kept({ profile, onEdit, onDelete }: { profile: FamilyProfile; onEdit: () => void; onDelete: () => void }) {
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg break-words">{profile.name}</h3>
        <Details profile={profile} />
      </div>
      <div className="-ml-3 flex flex-wrap items-start gap-1 sm:ml-0">
        <Button variant="quiet" size="small" className="min-h-11" aria-label={`Edit ${profile.name}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
          Edit
        </Button>
        <Button variant="quiet" size="small" className="min-h-11" aria-label={`Delete ${profile.name}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      </div>
    </div>
  );
}

function Details({ profile }: { profile: FamilyProfile }) {
  const [today] = useState(() => new Date());
  return (
    <>
      <p className="text-sm text-soft">{personInWords(profile, today)}</p>
      {healthInWords(profile).map((line) => (
        <p key={line} className="mt-1 text-sm break-words">
          {line}
        </p>
      ))}
    </>
  );
}

function Changing({ profile, onDone }: { profile: FamilyProfile; onDone: () => void }) {
  const change = useChangePerson(profile.id);
  // The version that was seen when writing began: what came meanwhile is shown before it is written over.
  const [version, setVersion] = useState(profile.version);
  const [seen] = useState(profile);
  const stored = storedPerson(change.error);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stored) told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [stored]);
  return (
    <section aria-label={`Change ${seen.name}`}>
      <PersonForm
        details={seen}
        action="Save details"
        failed="Nothing was changed"
        onKeep={async (details) => {
          try {
            await change.mutateAsync({ ...details, version });
          } catch (error) {
            const meanwhile = storedPerson(error as Error);
            if (meanwhile) setVersion(meanwhile.version);
            throw error;
          }
          toast({ title: 'Saved', description: details.name });
          onDone();
        }}
        onCancel={onDone}
      >
        {stored ? (
          <div ref={told} className="rounded-md border border-line p-4 text-sm">
            <p className="font-semibold">Stored now</p>
            <p className="mt-1 break-words">{stored.name}</p>
            <Details profile={stored} />
            <p className="mt-2 text-soft">Save again to put yours in its place.</p>
          </div>
        ) : null}
      </PersonForm>
    </section>
  );
}
