import { WAITLIST_TEXTS } from '@consilium/contract';
import { useEffect, useState } from 'react';
import { useSiteSettings } from '../../../lib/site-settings.tsx';
import { toast } from '../../../ui/toast/store.ts';

/** Milliseconds for which the form says that it worked. */
const SUCCESS_SHOWN = 5000;

type State = 'idle' | 'submitting' | 'success';

/** The waiting-list form: idle, submitting, then success for five seconds. What was entered is cleared once the email is on the list, and kept when it failed. */
export function useWaitlist(consentText: string) {
  const { consentByDefault } = useSiteSettings();
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(consentByDefault);
  const [state, setState] = useState<State>('idle');
  const [invalid, setInvalid] = useState(false);

  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(() => setState('idle'), SUCCESS_SHOWN);
    return () => clearTimeout(timer);
  }, [state]);

  async function submit(): Promise<'sent' | 'invalid'> {
    const address = email.trim();
    const wrong = !address.includes('@');
    setInvalid(wrong);
    if (wrong) {
      toast({ ...WAITLIST_TEXTS.invalid, variant: 'destructive' });
      return 'invalid';
    }
    setState('submitting');
    try {
      const { join } = await import('./join.ts');
      const already = await join({ email: address, consent, consentText });
      toast(already ? WAITLIST_TEXTS.already : WAITLIST_TEXTS.joined);
      setEmail('');
      setConsent(consentByDefault);
      setState(already ? 'idle' : 'success');
    } catch (error) {
      toast({ ...WAITLIST_TEXTS.failed, ...sentenceOf(error), variant: 'destructive' });
      setState('idle');
    }
    return 'sent';
  }

  return { email, setEmail, consent, setConsent, state, invalid, submit };
}

/** Code that did not arrive has no sentence for a visitor. */
function sentenceOf(error: unknown): { description?: string } {
  return error instanceof Error && !(error instanceof TypeError) ? { description: error.message } : {};
}
