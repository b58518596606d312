import { SITE_TEXTS } from '@consilium/contract';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSiteSettings } from '../../lib/site-settings.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Joined } from './joined.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The waiting list of the closed beta. */
export function SignUpPage() {
  usePageTitle('Join the Waiting List');
  const { waitingList } = useSiteSettings();
  const [listed, setListed] = useState<'new' | 'already' | null>(null);
  return (
    <div className="page column items-start gap-x-16 gap-y-8 pt-8 pb-16 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:pt-14">
      <div className="lg:sticky lg:top-24">
        <h1 className="text-h1">Join the Waiting List</h1>
        <p className="mt-3 text-lg text-soft">
          Accounts are in closed beta. The medical community, industry professionals, the non-profit sector, and developers and media get access first. Everyone
          can join the list.
        </p>
        <p className="mt-4 text-soft">
          When there is a place for you, we send you an invitation by email. The <TextLink to="/symptom-analyzer">symptom analyzer</TextLink> is open to
          everyone, without an account.
        </p>
        <p className="mt-4 text-soft">
          You have an account? <TextLink to="/auth">Sign in</TextLink>.
        </p>
      </div>
      <Card>
        {listed ? (
          <Joined already={listed === 'already'} onAnother={() => setListed(null)} />
        ) : waitingList ? (
          <SignUpForm onListed={setListed} />
        ) : (
          <Alert tone="info" title="The waiting list is closed">
            <p>{SITE_TEXTS.waitingListOff}</p>
          </Alert>
        )}
      </Card>
    </div>
  );
}
