import { ACCOUNT_TEXTS, type ClinicalDetail, type ClinicalKind, CONTENT_KINDS, REVIEW_RISKS, reviewCalls, signReviewSchema } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callKey } from '../../../lib/call-path.ts';
import { recordQuery } from '../../../lib/call-query.ts';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { makeCall } from '../../../lib/http.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useCurrentUser } from '../../account/index.ts';
import { ReadThrough } from '../content/preview.tsx';
import { Facts } from '../figures/figure.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { Moment } from '../list/moment.tsx';
import { SignedBadge } from './review-page.tsx';

type Place = { kind: ClinicalKind; record: string };
/** Characters of a version's hash that are shown. */
const HASH_SHOWN = 12;

/** One record as a clinician reads it, with what can be done: sign it, or propose a change. */
export function ReviewRecordPage() {
  const { kind = '', record = '' } = useParams();
  const place = { kind: kind as ClinicalKind, record };
  const detail = useQuery(recordQuery(reviewCalls.find, { params: place }));
  usePageTitle(detail.data?.record.title ?? 'Clinical Review');
  return (
    <div className="column gap-6">
      <BackLink to="/admin/review">Clinical Review</BackLink>
      <Loaded query={detail} what="the record">
        {(found) => (found ? <Found place={place} detail={found} /> : <Missing />)}
      </Loaded>
    </div>
  );
}

function Missing() {
  return (
    <EmptyState title="Record not found" action={<ButtonLink to="/admin/review">Clinical Review</ButtonLink>}>
      <p>There is no such record here.</p>
    </EmptyState>
  );
}

function Found({ place, detail }: { place: Place; detail: ClinicalDetail }) {
  const { record, hash, body, names, redFlags, studies, problems, checked } = detail;
  return (
    <>
      <div className="grid min-w-0 gap-2">
        <h1 className="text-h1 wrap-anywhere">{record.title}</h1>
        <p className="flex flex-wrap gap-2">
          <Badge tone="plain">{CONTENT_KINDS[record.kind]}</Badge>
          <Badge tone={record.risk === 'emergencies' ? 'danger' : 'plain'}>{REVIEW_RISKS[record.risk]}</Badge>
          <SignedBadge signed={record.signed} />
        </p>
      </div>
      <Card className="grid gap-4">
        <Facts
          facts={[
            ['Version', hash.slice(0, HASH_SHOWN)],
            ['Checks of the validator', problems.length === 0 ? 'no fault' : `${problems.length} faults`],
            ['Checked by a second reader', checked.length === 0 ? 'nothing' : checked.map(({ what, date }) => `${what}, ${date}`).join('; ')],
          ]}
        />
        {problems.length > 0 ? (
          <Alert tone="caution" title="What the validator says">
            <ul className="list-disc pl-5">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <Actions place={place} detail={detail} />
      </Card>
      <Signatures detail={detail} />
      <section aria-labelledby="record" className="column gap-3">
        <h2 id="record" className="text-h2">
          The record
        </h2>
        <div className="rounded-lg border border-line bg-surface">
          <ReadThrough value={body} names={names} />
        </div>
      </section>
      {redFlags.length > 0 ? (
        <section aria-labelledby="red-flags" className="column gap-3">
          <h2 id="red-flags" className="text-h2">
            Alarms its findings can set off
          </h2>
          <ul className="grid gap-2">
            {redFlags.map(({ id, name, level, reason }) => (
              <li key={id} className="rounded-lg border border-line bg-surface p-3">
                <span className="font-semibold">{name}</span> <Badge tone={level === 'emergency' ? 'danger' : 'caution'}>{level}</Badge>
                <p className="text-sm text-soft">{reason}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {studies.length > 0 ? (
        <section aria-labelledby="studies" className="column gap-3">
          <h2 id="studies" className="text-h2">
            Studies it links
          </h2>
          <ul className="grid list-disc gap-1 pl-5">
            {studies.map(({ id, title, year }) => (
              <li key={id}>
                <TextLink to={`/research/${id}`}>{title}</TextLink> ({year})
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function useDetailStep<Input>(place: Place, step: (input: Input) => Promise<ClinicalDetail>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (detail) => {
      client.setQueryData(callKey(reviewCalls.find, { params: place }), detail);
      toast({ title: done });
      return client.invalidateQueries({ queryKey: callKey(reviewCalls.queue, {}) });
    },
  });
}

function Actions({ place, detail }: { place: Place; detail: ClinicalDetail }) {
  const { user } = useCurrentUser();
  const [signing, setSigning] = useState(false);
  const withdraw = useDetailStep(place, () => makeCall(reviewCalls.withdrawSignature, { params: place }), 'Your signature is taken back');
  const own = detail.reviews.some((review) => review.own && review.holds);
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {own ? (
          <Button variant="secondary" disabled={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            Take My Signature Back
          </Button>
        ) : (
          <Button disabled={!user?.profession} onClick={() => setSigning(true)}>
            Sign as Reviewer
          </Button>
        )}
        <ButtonLink to={`/admin/content/${place.kind}/${place.record}`} variant="secondary">
          Propose a Change
        </ButtonLink>
      </p>
      {user?.profession || own ? null : <p className="text-sm text-soft">{ACCOUNT_TEXTS.noProfession}</p>}
      {withdraw.error ? (
        <Alert tone="danger" announce>
          <p>{withdraw.error.message}</p>
        </Alert>
      ) : null}
      <Dialog open={signing} title="Sign as reviewer" onClose={() => setSigning(false)}>
        <SignForm place={place} hash={detail.hash} onClose={() => setSigning(false)} />
      </Dialog>
    </>
  );
}

function SignForm({ place, hash, onClose }: { place: Place; hash: string; onClose: () => void }) {
  const { user } = useCurrentUser();
  const form = useContractForm(signReviewSchema, {
    name: '',
    registration: '',
    hash,
    password: '',
    ...(user?.twoFactorEnabled ? { code: '' } : {}),
  });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useDetailStep(
    place,
    (body: Parameters<Parameters<typeof form.handleSubmit>[0]>[0]) => makeCall(reviewCalls.sign, { params: place, body }),
    'Signed',
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((body) => mutate(body, { onSuccess: onClose, onError: (refusal) => showRefusedFields(form, refusal) }))}
      className="grid gap-5"
    >
      <p>
        You say with your name, as {user?.profession}, that you read the whole record in this form ({hash.slice(0, HASH_SHOWN)}) and found it right. Name,
        profession and date are shown to visitors.
      </p>
      <Field label="Name" error={errors.name?.message}>
        {(field) => <Input {...field} {...form.register('name')} required autoComplete="name" />}
      </Field>
      <Field label="Registration number (may be empty)" hint="Kept with the signature; visitors do not see it." error={errors.registration?.message}>
        {(field) => <Input {...field} {...form.register('registration')} autoComplete="off" />}
      </Field>
      <Field label="Your password" error={errors.password?.message}>
        {(field) => <Input {...field} {...form.register('password')} type="password" required autoComplete="current-password" />}
      </Field>
      {user?.twoFactorEnabled ? (
        <Field label="Code of your authenticator app" hint="Or a recovery code you have not used yet." error={errors.code?.message}>
          {(field) => <Input {...field} {...form.register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />}
        </Field>
      ) : null}
      {error ? (
        <Alert tone="danger" announce title="Not signed">
          <p>{error.message}</p>
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton pending={isPending} pendingLabel="Signing…">
          Sign
        </SubmitButton>
      </div>
    </form>
  );
}

function Signatures({ detail: { reviews } }: { detail: ClinicalDetail }) {
  return (
    <section aria-labelledby="signatures" className="column gap-3">
      <h2 id="signatures" className="text-h2">
        Signatures
      </h2>
      {reviews.length === 0 ? <p className="text-soft">No clinician has signed this record.</p> : null}
      <ul className="grid gap-2">
        {reviews.map(({ id, name, profession, registration, signedAt, hash, holds, withdrawn }) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-3 text-sm">
            <span className="font-semibold">{name}</span>, {profession}
            {registration ? ` (${registration})` : ''}, <Moment at={signedAt} />, version {hash.slice(0, HASH_SHOWN)}{' '}
            {holds ? <Badge tone="good">Holds</Badge> : <Badge tone="dashed">{withdrawn ? 'Taken back' : 'The record has changed since'}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
