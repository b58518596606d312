import { type LandingContent, LIMITS } from '@consilium/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { FirstLook } from './use-first-look.ts';

/** Fewest characters that say anything. */
const SHORTEST = 3;

/** The small field with its examples. An example is offered only while it would overwrite nothing of the visitor's own. */
export function FirstLookForm({ words, firstLook }: { words: LandingContent['firstLook']; firstLook: FirstLook }) {
  const { description, describe, ask, pending, error, correcting } = firstLook;
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const tooShort = description.trim().length < SHORTEST;
  const examplesOffered = description.trim() === '' || words.examples.some(({ text }) => text === description);

  useEffect(() => {
    if (correcting) field.current?.focus();
  }, [correcting]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (tooShort) return field.current?.focus();
    ask(description);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-5 grid grid-cols-1 gap-4">
      <Field label="What do you feel?" error={checked && tooShort ? 'Describe what you feel in a few words.' : undefined}>
        {(attributes) => (
          <Textarea
            {...attributes}
            ref={field}
            value={description}
            onChange={(event) => describe(event.target.value)}
            maxLength={LIMITS.descriptionLength}
            placeholder={words.placeholder}
            spellCheck
          />
        )}
      </Field>
      {error ? (
        <Alert tone="danger" announce title="That did not work">
          <p>{error.message}</p>
          <p className="mt-1">What you wrote is still here.</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={() => ask(description)}>
            Try again
          </Button>
        </Alert>
      ) : null}
      <Button type="submit" disabled={pending} className="justify-self-start max-sm:w-full">
        {pending ? 'Reading what you wrote…' : 'Take a first look'}
      </Button>
      {/* Their room stays, so that what is written moves nothing below. */}
      <div className="flex flex-wrap items-center gap-2" style={examplesOffered ? undefined : { visibility: 'hidden' }}>
        <span className="text-sm text-soft">Or try:</span>
        {words.examples.map(({ label, text }) => (
          <Button
            key={label}
            variant="secondary"
            size="small"
            disabled={pending}
            onClick={() => {
              describe(text);
              ask(text);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
