import { CONTACT_TOPICS, type ContactRequest, contactRequestSchema, LIMITS } from '@consilium/contract';
import { Controller } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { showRefusedFields, useContractForm } from '../../lib/contract-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { CharacterCount } from '../../ui/character-count.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { NameAndEmail } from '../../ui/name-and-email.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ContactSent } from './contact-sent.tsx';
import { useSendMessage } from './send-message.ts';

const TOPICS = CONTACT_TOPICS.map(({ id, label }) => ({ value: id, label }));

/** The topic a link such as /contact?topic=security chose beforehand. */
function useChosenTopic(): ContactRequest['topic'] | undefined {
  const [parameters] = useSearchParams();
  return CONTACT_TOPICS.find(({ id }) => id === parameters.get('topic'))?.id;
}

/** A message to the people who run the site. What fails keeps everything that was written. */
export function ContactForm() {
  const send = useSendMessage();
  const topicOfLink = useChosenTopic();
  const form = useContractForm(contactRequestSchema, { name: '', email: '', ...(topicOfLink ? { topic: topicOfLink } : {}), message: '' });
  const { errors } = form.formState;

  const submit = form.handleSubmit((written) => send.mutate(written, { onError: (error) => showRefusedFields(form, error) }));
  const writeAnother = () => {
    form.reset({ ...form.getValues(), message: '' });
    send.reset();
  };

  if (send.isSuccess) return <ContactSent sent={send.data} onAnother={writeAnother} />;
  return (
    // By POST, so that a press before the page is ready puts nothing into the address.
    <form method="post" noValidate onSubmit={submit} aria-labelledby="write" className="column gap-6">
      <div>
        <h2 id="write" tabIndex={-1} className="text-h2">
          Write to us
        </h2>
        <p className="mt-1 text-sm text-soft">All four fields are needed.</p>
      </div>
      <NameAndEmail register={form.register} errors={errors} />
      <Controller
        control={form.control}
        name="topic"
        render={({ field: { value, onChange, ref } }) => (
          <RadioGroup legend="What is it about?" value={value ?? null} options={TOPICS} onChange={onChange} error={errors.topic?.message} ref={ref} />
        )}
      />
      <Field label="Message" hint="Please leave out symptoms and other health details." error={errors.message?.message}>
        {(field) => (
          <Controller
            control={form.control}
            name="message"
            render={({ field: message }) => (
              <Textarea {...field} {...message} required foot={<CharacterCount length={message.value.length} limit={LIMITS.messageLength} />} />
            )}
          />
        )}
      </Field>
      {send.isError ? (
        <Alert tone="danger" announce title="Your message was not sent">
          <p>{send.error.message}</p>
          <p>Everything you wrote is still here.</p>
        </Alert>
      ) : null}
      <SubmitButton pending={send.isPending} pendingLabel="Sending…" className="justify-self-start">
        {send.isError ? 'Try again' : 'Send message'}
      </SubmitButton>
    </form>
  );
}
