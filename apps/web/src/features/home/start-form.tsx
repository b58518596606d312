import { type LandingContent, LIMITS } from '@consilium/contract';
import { ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { analyzerWith } from '../../lib/analyzer-link.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { showSection } from './show-section.ts';
import { STEPS_ID } from './steps-id.ts';

/** The one beginning: what is written here goes along to the analyzer. An example is offered only while it would overwrite nothing of the visitor's own. */
export function StartForm({ words, note }: { words: LandingContent['firstLook']; note: string }) {
  const [description, setDescription] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const written = description.trim();
  const examplesOffered = written === '' || words.examples.some(({ text }) => text === description);

  return (
    <div className="mt-5 grid grid-cols-1 gap-4 sm:mt-8">
      <Field label={<span className="font-serif text-h3 font-medium">What do you feel?</span>}>
        {(attributes) => (
          <Textarea
            {...attributes}
            ref={field}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            maxLength={LIMITS.descriptionLength}
            placeholder={words.placeholder}
            spellCheck
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          {...(written === '' ? { to: '/symptom-analyzer' } : analyzerWith(written))}
          size="large"
          className="max-sm:flex-auto max-sm:px-4 max-sm:text-base"
        >
          Start Your Scan
          <ArrowRight aria-hidden className="size-5" />
        </ButtonLink>
        <ButtonLink
          to={`#${STEPS_ID}`}
          variant="secondary"
          size="large"
          className="max-sm:flex-auto max-sm:px-4 max-sm:text-base"
          onClick={(event) => {
            event.preventDefault();
            showSection(STEPS_ID);
          }}
        >
          How it Works
        </ButtonLink>
      </div>
      <p className="text-sm text-soft">{note}</p>
      {/* Their room stays, so that what is written moves nothing below. */}
      <div className="flex flex-wrap items-center gap-2" style={examplesOffered ? undefined : { visibility: 'hidden' }}>
        <span className="text-sm text-soft">Or try:</span>
        {words.examples.map(({ label, text }) => (
          <Button
            key={label}
            variant="secondary"
            className="min-h-11 px-4 text-sm"
            onClick={() => {
              setDescription(text);
              field.current?.focus();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
