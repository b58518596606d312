import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Puts a text on the clipboard and says whether it did. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" size="small" onClick={copy}>
        {state === 'copied' ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        {children}
      </Button>
      <span role="status" className="text-sm text-soft">
        {state === 'copied' ? 'Copied' : ''}
        {state === 'refused' ? 'Your browser does not allow copying. Select the text and copy it by hand.' : ''}
      </span>
    </span>
  );
}
