import type { Analysis, AnalysisRequestInput, AskableModel } from '@consilium/contract';
import { Bot } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Assistant } from './assistant.tsx';
import { setConsent, useConsent } from './consent.ts';
import { SecondOpinion } from './second-opinion.tsx';
import { Summary } from './summary.tsx';

type Props = { models: readonly AskableModel[]; analysis: Analysis; request: string };

/** Consent first, for this tab; then what models can be asked for. The results stand without any of it. */
export function ModelsPanel({ models, request }: Props) {
  const consented = useConsent();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone afterwards: the keyboard goes on from here.
  const decide = (to: boolean) => {
    setConsent(to);
    heading.current?.focus({ preventScroll: true });
  };
  const told = JSON.parse(request) as AnalysisRequestInput;
  return (
    <section aria-labelledby="ask-models" data-screen-only className="border-t border-line pt-4">
      <h2 id="ask-models" ref={heading} tabIndex={-1} className="flex items-center gap-2 text-h3">
        <Bot aria-hidden className="size-5 text-soft" />
        Ask AI models too
      </h2>
      <p className="mt-1 max-w-3xl text-sm text-soft">
        The results above were made without them and stay as they are. What models add is never reviewed; it can make you be seen sooner, never later.
      </p>
      {consented ? (
        <>
          <div className="mt-3 grid max-w-3xl gap-5">
            <SecondOpinion key={request} told={told} request={request} />
            <Summary key={`summary ${request}`} told={told} />
            <Assistant told={told} />
          </div>
          <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-soft">
            You agreed for as long as this tab is open.
            <Button variant="quiet" size="small" className="-ml-3 min-h-11" onClick={() => decide(false)}>
              Take that back
            </Button>
          </p>
        </>
      ) : (
        <Consent models={models} onAgree={() => decide(true)} />
      )}
    </section>
  );
}

function Consent({ models, onAgree }: { models: readonly AskableModel[]; onAgree: () => void }) {
  return (
    <div className="mt-3 grid max-w-3xl gap-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm sm:px-5 sm:py-4">
      <p>
        <span className="font-semibold">To whom: </span>
        {models.map(({ name, provider }) => `${name} (${provider})`).join(', ')}.
      </p>
      <p>
        <span className="font-semibold">Sent: </span>
        what you wrote, your medicines, known conditions and allergies, your age by decade (of children the year), sex at birth and pregnancy, what we
        understood and concluded, and what you ask.
      </p>
      <p>
        <span className="font-semibold">Not sent: </span>
        your account, and names, addresses, dates and numbers in what you wrote, as far as we find them. No filter finds all: do not write what you would not
        want to leave this site.
      </p>
      <p>
        Nothing of it is kept on our server. What a provider keeps is up to them. More under{' '}
        <TextLink to="/privacy" className="inline-flex min-h-6 items-center">
          Privacy
        </TextLink>
        .
      </p>
      <Button variant="secondary" className="mt-1 justify-self-start" onClick={onAgree}>
        I agree to send this
      </Button>
    </div>
  );
}
