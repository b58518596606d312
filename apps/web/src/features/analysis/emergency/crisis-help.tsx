import { HeartHandshake } from 'lucide-react';
import type { Ref } from 'react';
import { OutsideLink } from '../../../ui/link.tsx';
import { emergencyNumberOf } from './emergency-numbers.ts';

const HELPLINES = 'https://findahelpline.com';

/** Help for someone who may harm themselves: people to talk to now, before anything else. */
export function CrisisHelp({ country, heading: Heading = 'h2', headingRef }: { country: string; heading?: 'h1' | 'h2'; headingRef?: Ref<HTMLHeadingElement> }) {
  const { crisisLine } = emergencyNumberOf(country);
  return (
    <section aria-labelledby="crisis" className="rounded-lg border-2 border-primary bg-primary-tint p-5 sm:p-7">
      <Heading id="crisis" ref={headingRef} tabIndex={-1} className="flex items-center gap-3 text-h2">
        <HeartHandshake aria-hidden className="size-7 shrink-0 text-primary" />
        Please talk to someone now
      </Heading>
      <p className="mt-2">
        You do not have to go through this alone. Trained people are there to listen. If you are in danger now, call the emergency number and stay with someone.
      </p>
      <ul className="mt-3 grid gap-2 font-semibold">
        {crisisLine ? (
          <li>
            <a className="text-link inline-flex min-h-11 items-center" href={`tel:${crisisLine.number.replaceAll(' ', '')}`}>
              {crisisLine.name}: {crisisLine.number}
            </a>
          </li>
        ) : null}
        <li>
          <OutsideLink href={HELPLINES} className="inline-flex min-h-11 items-center">
            Find a helpline in your country: findahelpline.com
          </OutsideLink>
        </li>
      </ul>
    </section>
  );
}
