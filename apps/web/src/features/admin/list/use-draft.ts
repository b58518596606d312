import { useEffect, useEffectEvent, useState } from 'react';

const STILL_MS = 250;

/** What is being written into a field: it is passed on when it has stood still for a moment, and is overwritten when the value changed elsewhere. */
export function useDraft(value: string, settle: (written: string) => void) {
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== sent) setDraft(value);
    setSent(value);
  }
  const written = draft.trim();
  const pass = useEffectEvent(settle);
  useEffect(() => {
    if (written === sent) return;
    const timer = setTimeout(() => {
      setSent(written);
      pass(written);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [written, sent]);
  return [draft, setDraft] as const;
}
