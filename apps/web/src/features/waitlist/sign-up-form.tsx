import { AUDIENCES, LIMITS, signUpRequestSchema, WAITLIST_TEXTS } from '@consilium/contract';
import { Controller } from 'react-hook-form';
import { showRefusedFields, useContractForm } from '../../lib/contract-form.ts';
import { waitlistRefusal } from '../../lib/waitlist-refusal.ts';
import { Alert } from '../../ui/alert.tsx';
import { CharacterCount } from '../../ui/character-count.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { NameAndEmail } from '../../ui/name-and-email.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast/store.ts';
import { useJoin } from './join.ts';

const CHOICES = AUDIENCES.map(({ id, label }) => ({ value: id, label }));
/** The wording a person agrees to; it is stored with their choice. */
const CONSENT = 'Keep me updated about the launch by email. I can withdraw this at any time.';

/** A place on the waiting list. What fails keeps everything that was written. */
export function SignUpForm({ onListed }: { onListed: (as: 'new' | 'already') => void }) {
  const join = useJoin();
  const form = useContractForm(signUpRequestSchema, { name: '', email: '', message: '', consent: false, consentText: CONSENT });
  const { errors } = form.formState;
  const submit = form.handleSubmit(
    (wish) =>
      join.mutate(wish, {
        onSuccess: ({ emailAlreadyRegistered }) => {
          toast(emailAlreadyRegistered ? WAITLIST_TEXTS.already : WAITLIST_TEXTS.joined);
          onListed(emailAlreadyRegistered ? 'already' : 'new');
        },
        onError: (error) => {
          toast({ title: WAITLIST_TEXTS.failed.title, description: waitlistRefusal(error), variant: 'destructive' });
          showRefusedFields(form, error);
        },
      }),
    (refused) => {
      if (refused.email) toast({ ...WAITLIST_TEXTS.invalid, variant: 'destructive' });
    },
  );

  return (
    // By POST, so that a press before the page is ready puts nothing into the address.
    <form method="post" noValidate onSubmit={submit} aria-label="Join the waiting list" className="column gap-6">
      <p className="text-sm text-soft">Name, email and what describes you are needed.</p>
      <NameAndEmail register={form.register} errors={errors} />
      <Controller
        control={form.control}
        name="audience"
        render={({ field: { value, onChange, ref } }) => (
          <RadioGroup
            legend="What describes you best?"
            value={value ?? null}
            options={CHOICES}
            onChange={onChange}
            error={errors.audience?.message}
            ref={ref}
          />
        )}
      />
      <Field
        label={
          <>
            Message <span className="font-normal text-soft">(optional)</span>
          </>
        }
        hint="What would you like to use it for? Please leave out symptoms and other health details."
        error={errors.message?.message}
      >
        {(field) => (
          <Controller
            control={form.control}
            name="message"
            render={({ field: { value = '', ...message } }) => (
              <Textarea {...field} {...message} value={value} foot={<CharacterCount length={value.length} limit={LIMITS.messageLength} />} />
            )}
          />
        )}
      </Field>
      <div>
        <Controller
          control={form.control}
          name="consent"
          render={({ field: { value = false, onChange } }) => <Checkbox label={CONSENT} checked={value} onChange={onChange} />}
        />
        <p className="mt-1 pl-8.5 text-sm text-soft">
          Without the tick you are still on the list. We then write only about your place on it. More in the <TextLink to="/privacy">privacy policy</TextLink>.
        </p>
      </div>
      {join.isError ? (
        <Alert tone="danger">
          <p>{waitlistRefusal(join.error)}</p>
          <p>Everything you wrote is still here.</p>
        </Alert>
      ) : null}
      <SubmitButton pending={join.isPending} pendingLabel="Submitting..." className="justify-self-start">
        {join.isError ? 'Try again' : 'Join Waiting List'}
      </SubmitButton>
    </form>
  );
}
