import type { CurrentUser } from '@consilium/contract';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { useDisableTwoFactor, useNewRecoveryCodes } from '../api/account.ts';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';

type Doing = 'nothing' | 'setting-up' | 'disabling' | 'renewing';

/** From this many recovery codes downwards we ask to make new ones. */
const FEW_CODES = 3;

/** A second proof at sign-in: a code of the member's own phone. */
export function TwoFactor({ user }: { user: CurrentUser }) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const disable = useDisableTwoFactor();
  const renew = useNewRecoveryCodes();
  const stop = () => setDoing('nothing');
  const show = (fresh: string[]) => {
    setCodes(fresh);
    stop();
  };

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-h3">Two-factor sign-in</h3>
        {user.twoFactorEnabled ? (
          <Badge tone="good" icon={<ShieldCheck aria-hidden />}>
            On
          </Badge>
        ) : (
          <Badge icon={<ShieldOff aria-hidden />}>Off</Badge>
        )}
      </div>
      {user.mustSetUpTwoFactor ? (
        <Alert tone="caution" title="Your role needs two-factor sign-in">
          <p>Set it up here. Until then the administration pages stay closed to you.</p>
        </Alert>
      ) : null}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : doing === 'setting-up' ? (
        <SetUpTwoFactor onCodes={show} onCancel={stop} />
      ) : doing === 'renewing' ? (
        <ReauthenticationForm
          wantsCode
          action="Make new codes"
          failure="No new codes were made"
          onCancel={stop}
          onSubmit={async (body) => show((await renew.mutateAsync(body)).recoveryCodes)}
        >
          <p>The codes you have now stop working.</p>
        </ReauthenticationForm>
      ) : doing === 'disabling' ? (
        <ReauthenticationForm
          wantsCode
          danger
          action="Switch two-factor off"
          failure="Two-factor is still on"
          onCancel={stop}
          onSubmit={async (body) => {
            const { message } = await disable.mutateAsync(body);
            toast({ title: 'Two-factor is off', description: message });
            stop();
          }}
        >
          <p>Your password alone will then open your account.</p>
        </ReauthenticationForm>
      ) : user.twoFactorEnabled ? (
        <>
          <p>
            {user.recoveryCodesLeft === 1 ? '1 recovery code is' : `${user.recoveryCodesLeft} recovery codes are`} left.
            {user.recoveryCodesLeft <= FEW_CODES ? ' Make new ones before they run out.' : ''}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setDoing('renewing')}>
              New recovery codes
            </Button>
            <Button variant="secondary" onClick={() => setDoing('disabling')}>
              Switch off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="max-w-2xl text-soft">
            At sign-in you then also give a code from an app on your phone. Somebody who learns your password still cannot read your diary.
          </p>
          <Button className="justify-self-start" onClick={() => setDoing('setting-up')}>
            Set up two-factor
          </Button>
        </>
      )}
    </div>
  );
}
