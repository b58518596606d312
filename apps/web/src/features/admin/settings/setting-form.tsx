import { SETTINGS, type Setting, type SettingValue, settingCalls, settingFrame, settingRefusal } from '@consilium/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { callKey } from '../../../lib/call-path.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useCurrentUser } from '../../account/index.ts';
import { Moment } from '../list/moment.tsx';
import { SettingControl } from './setting-control.tsx';
import { SettingHistory } from './setting-history.tsx';
import { isSame, valueWords } from './setting-words.ts';

type Props = { setting: Setting; onUnsaved: (key: string, isUnsaved: boolean) => void };
type Sent = { value: SettingValue | null; version: number };

/** One setting: what it is now, what it may be, who changed it last. What was chosen and not saved stays, whatever somebody else does meanwhile. */
export function SettingForm({ setting, onUnsaved }: Props) {
  const { key, value: now, version, fixedBy, isSet, unreadable, updatedAt, updatedBy } = setting;
  const { label, help, guarded = false } = settingFrame(key);
  const id = useId();
  const { user } = useCurrentUser();
  // null: nothing is chosen that differs. `seen`: the version it was chosen over.
  const [chosen, setChosen] = useState<{ value: SettingValue; seen: number } | null>(null);
  const [proof, setProof] = useState({ password: '', code: '' });
  const [wrong, setWrong] = useState<string>();
  const value = chosen?.value ?? now;
  const isUnsaved = chosen !== null && !isSame(chosen.value, now);
  const isOvertaken = isUnsaved && chosen.seen !== version;
  const whyNot = fixedBy
    ? `Fixed by the operator of this server (${fixedBy}).`
    : guarded && !user?.access.full
      ? 'Only a sysadmin changes this setting.'
      : undefined;
  const change = useChange(setting.key, label);
  const refused = change.error instanceof RequestError ? change.error.fields : {};

  useEffect(() => onUnsaved(key, isUnsaved), [key, isUnsaved, onUnsaved]);
  useEffect(() => () => onUnsaved(key, false), [key, onUnsaved]);

  const choose = (next: SettingValue) => {
    setWrong(undefined);
    change.reset();
    setChosen({ value: next, seen: chosen?.seen ?? version });
  };
  const discard = () => {
    setWrong(undefined);
    setChosen(null);
    change.reset();
  };
  const send = (sent: Sent) => {
    const { password, code } = proof;
    change.mutate(
      { ...sent, ...(guarded ? { password, ...(user?.twoFactorEnabled ? { code } : {}) } : {}) },
      {
        onSuccess: () => {
          setChosen(null);
          setProof({ password: '', code: '' });
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = settingRefusal(key, value);
    setWrong(refusal);
    if (!refusal && chosen) send({ value: chosen.value, version: chosen.seen });
  };

  return (
    <form method="post" noValidate onSubmit={submit} aria-labelledby={`${id}-name`} className="column gap-4 py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-name`} className="text-h3">
          {label}
        </h3>
        {fixedBy ? <Badge tone="plain">Fixed</Badge> : isSet ? <Badge tone="good">Set</Badge> : <Badge tone="plain">Default</Badge>}
        {guarded ? <Badge tone="plain">Sysadmins only</Badge> : null}
      </div>
      <p className="max-w-prose text-sm text-soft">{help}</p>
      {unreadable ? (
        <Alert tone="caution" title="The stored value cannot be read">
          <p>The default holds until somebody sets it anew.</p>
        </Alert>
      ) : null}
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Fact name="Now" value={valueWords(key, now)} />
        <Fact name="Default" value={valueWords(key, SETTINGS[key].byDefault)} />
        {updatedAt ? (
          <div className="flex gap-2">
            <dt className="text-soft">Changed</dt>
            <dd>
              <Moment at={updatedAt} /> by {updatedBy ? (updatedBy.username ?? 'a deleted account') : 'a deleted account'}
            </dd>
          </div>
        ) : null}
      </dl>
      {whyNot ? (
        <p className="text-sm font-semibold">{whyNot}</p>
      ) : (
        <>
          <SettingControl settingKey={key} value={value} onChange={choose} error={wrong ?? refused.value} />
          {isOvertaken ? (
            <Alert tone="caution" announce title={`Changed meanwhile by ${updatedBy?.username ?? 'somebody else'}`}>
              <p>Theirs, which holds now: {valueWords(key, now)}.</p>
              <p>Yours, not saved: {valueWords(key, value)}.</p>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button variant="secondary" onClick={discard}>
                  Keep theirs
                </Button>
                <Button variant="secondary" onClick={() => setChosen({ value, seen: version })}>
                  Go on with mine
                </Button>
              </div>
            </Alert>
          ) : null}
          {guarded && (isUnsaved || isSet) ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Your password" error={refused.password}>
                {(field) => (
                  <Input
                    {...field}
                    type="password"
                    autoComplete="current-password"
                    value={proof.password}
                    onChange={({ target }) => setProof({ ...proof, password: target.value })}
                  />
                )}
              </Field>
              {user?.twoFactorEnabled ? (
                <Field label="Code of your authenticator app" error={refused.code}>
                  {(field) => (
                    <Input {...field} autoComplete="one-time-code" value={proof.code} onChange={({ target }) => setProof({ ...proof, code: target.value })} />
                  )}
                </Field>
              ) : null}
            </div>
          ) : null}
          {change.error && !isOvertaken && Object.keys(refused).length === 0 ? (
            <Alert tone="danger" announce title="Not saved">
              <p>{change.error.message}</p>
            </Alert>
          ) : null}
          {isUnsaved || isSet ? (
            <div className="flex flex-wrap gap-3">
              {isUnsaved && !isOvertaken ? (
                <SubmitButton pending={change.isPending} pendingLabel="Saving…">
                  Save
                </SubmitButton>
              ) : null}
              {isUnsaved ? (
                <Button variant="secondary" onClick={discard}>
                  Discard
                </Button>
              ) : (
                <Button variant="secondary" disabled={change.isPending} onClick={() => send({ value: null, version })}>
                  Back to the default
                </Button>
              )}
            </div>
          ) : null}
        </>
      )}
      <SettingHistory settingKey={key} version={version} />
    </form>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}

/** Sends a change; afterwards, whatever came of it, the list is read anew: it may hold what somebody else has set. */
function useChange(key: Setting['key'], label: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent & { password?: string; code?: string }) => makeCall(settingCalls.changeSetting, { params: { key }, body }),
    onSuccess: () => toast({ title: 'Saved', description: `${label}: it holds at once.` }),
    onSettled: () => client.invalidateQueries({ queryKey: callKey(settingCalls.listSettings, {}) }),
  });
}
