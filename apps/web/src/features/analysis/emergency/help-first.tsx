import type { HelpNeed, Triage } from '@consilium/contract';
import type { Ref } from 'react';
import { CrisisHelp } from './crisis-help.tsx';
import { ViolenceHelp } from './violence-help.tsx';

/** Whom the visitor needs to reach; a crisis that does not say which is taken for despair. */
export function helpNeeded({ crisis, help }: Pick<Triage, 'crisis' | 'help'>): ReadonlySet<HelpNeed> {
  const needs = new Set(help);
  if (crisis && !needs.has('violence')) needs.add('self-harm');
  return needs;
}

type Props = { needs: ReadonlySet<HelpNeed>; country: string; heading?: 'h1'; headingRef?: Ref<HTMLHeadingElement> };

/** The people to talk to in a crisis, before anything else. With `heading` the first box begins the page. Safety from others comes before all talk. */
export function HelpFirst({ needs, country, heading, headingRef }: Props) {
  const violence = needs.has('violence');
  const young = needs.has('child');
  const first = heading ? { heading, headingRef } : {};
  return (
    <>
      {violence ? <ViolenceHelp country={country} young={young} {...first} /> : null}
      {needs.has('self-harm') ? <CrisisHelp country={country} young={young && !violence} {...(violence ? {} : first)} /> : null}
    </>
  );
}
