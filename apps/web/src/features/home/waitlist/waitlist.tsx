import { type LandingContent, SITE_TEXTS } from '@consilium/contract';
import { Check } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useSiteSettings } from '../../../lib/site-settings.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useWaitlist } from './use-waitlist.ts';

/** The way onto the waiting list: an email and a consent that stands on its own. */
export function Waitlist({ heading, lead, consent, note }: LandingContent['waitlist']) {
  const { waitingList } = useSiteSettings();
  return (
    <section id="waitlist" aria-labelledby="join" className="page pt-12 lg:pt-24">
      <div className="@container rounded-lg border border-primary/25 bg-primary-tint p-6 sm:p-10 lg:p-14">
        <div className="grid grid-cols-1 gap-x-14 gap-y-8 @min-[50rem]:grid-cols-2">
          <div>
            <h2 id="join" className="text-h1">
              {heading}
            </h2>
            <p className="mt-3 text-lg">{lead}</p>
          </div>
          {waitingList ? <JoinForm consent={consent} note={note} /> : <p className="self-center font-semibold">{SITE_TEXTS.waitingListOff}</p>}
        </div>
      </div>
    </section>
  );
}

function JoinForm({ consent, note }: Pick<LandingContent['waitlist'], 'consent' | 'note'>) {
  const waitlist = useWaitlist(consent);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if ((await waitlist.submit()) === 'invalid') field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby="join" className="grid grid-cols-1 content-start gap-4">
      <Field label="Email">
        {(attributes) => (
          <Input
            {...attributes}
            ref={field}
            type="email"
            name="email"
            autoComplete="email"
            required
            value={waitlist.email}
            onChange={(event) => waitlist.setEmail(event.target.value)}
            aria-invalid={waitlist.invalid || undefined}
          />
        )}
      </Field>
      <div>
        <Checkbox label={consent} checked={waitlist.consent} onChange={waitlist.setConsent} />
        <p className="mt-1 pl-8.5 text-sm text-soft">{note}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" disabled={waitlist.state === 'submitting'}>
          {waitlist.state === 'submitting' ? 'Submitting...' : 'Join Waitlist'}
        </Button>
        <p role="status" className="flex min-h-6 items-center gap-2 font-semibold text-good">
          {waitlist.state === 'success' ? (
            <>
              <Check aria-hidden className="size-5" strokeWidth={2.5} />
              You are on the list.
            </>
          ) : null}
        </p>
      </div>
    </form>
  );
}
