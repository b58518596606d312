import { SITE_TEXTS } from '@consilium/contract';
import { useSiteSettings } from '../../../lib/site-settings.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

/** What stands in place of the registration form for everybody without an invitation. */
export function ClosedBeta() {
  const { registration, waitingList } = useSiteSettings();
  return (
    <div className="grid gap-4">
      <h2 className="text-h2">We are in closed beta</h2>
      <p>
        Direct registration is closed. Access goes first to the medical community, industry professionals, the non-profit sector, and developers and media.
        Everyone else is welcome on the waiting list.
      </p>
      {waitingList ? (
        <ButtonLink to="/sign-up" className="mt-2">
          Join Waiting List
        </ButtonLink>
      ) : null}
      <p className="text-sm text-soft">
        {registration === 'closed'
          ? SITE_TEXTS.registrationClosed
          : 'You have an invitation? Open the link in the mail you were sent: this form is then ready for you.'}
      </p>
    </div>
  );
}
