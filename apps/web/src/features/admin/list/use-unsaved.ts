import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * Keeps what was written and not saved: closing asks first, and so do the browser's back and its closing of the page.
 * @returns `asking`: whether to ask; `close` in place of closing; what the two answers do.
 */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [closing, setClosing] = useState(false);
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    asking: isDirty && (closing || blocker.state === 'blocked'),
    close: () => (isDirty ? setClosing(true) : onClose()),
    keep: () => {
      setClosing(false);
      blocker.reset?.();
    },
    discard: () => {
      if (blocker.state === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}

export type Unsaved = ReturnType<typeof useUnsaved>;
