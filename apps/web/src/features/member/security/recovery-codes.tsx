import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/store.ts';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Recovery codes copied' });
    } catch {
      toast({ title: 'The codes could not be copied', description: 'Mark and copy them by hand, or download them.', variant: 'destructive' });
    }
  }

  return (
    <div className="grid gap-4">
      <h4 ref={heading} tabIndex={-1} className="text-lg">
        Your recovery codes
      </h4>
      <p className="max-w-2xl">
        Each signs you in once if your phone is lost. Keep them away from this device. They are shown only now: when you close them we cannot show them again.
      </p>
      <ul aria-label="Recovery codes" className="grid max-w-md grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken p-4 font-mono text-base">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div data-screen-only className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            saveFile(new Blob([`Consilium recovery codes\nEach works once.\n\n${text}\n`], { type: 'text/plain' }), 'consilium-recovery-codes.txt')
          }
        >
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
        <Button size="small" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
