import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { OutsideLink } from '../../../ui/link.tsx';

const HELPLINES = 'https://findahelpline.com';

/** What every box of help needs: whose lines, and where its heading stands in the page. */
export type HelpBoxProps = { country: string; young: boolean; heading?: 'h1' | 'h2'; headingRef?: Ref<HTMLHeadingElement> | undefined };

type Props = Pick<HelpBoxProps, 'heading' | 'headingRef'> & { id: string; icon: LucideIcon; title: string; children: ReactNode };

/** Help that comes before the assessment itself. */
export function HelpBox({ id, icon: Icon, title, heading: Heading = 'h2', headingRef, children }: Props) {
  return (
    <section aria-labelledby={id} className="rounded-lg border-2 border-primary bg-primary-tint p-5 sm:p-7">
      <Heading id={id} ref={headingRef} tabIndex={-1} className="flex items-center gap-3 text-h2">
        <Icon aria-hidden className="size-7 shrink-0 text-primary" />
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Where the lines of every country are listed. */
export function FindHelpline() {
  return (
    <p className="mt-2 font-semibold">
      <OutsideLink href={HELPLINES} className="inline-flex min-h-11 items-center">
        Find a helpline in your country: findahelpline.com
      </OutsideLink>
    </p>
  );
}
