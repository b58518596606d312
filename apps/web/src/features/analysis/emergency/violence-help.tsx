import { LogOut, ShieldCheck } from 'lucide-react';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { forgetTab } from '../session/storage.ts';
import { FindHelpline, HelpBox, type HelpBoxProps } from './help-box.tsx';
import { HelpLineList } from './help-line-list.tsx';
import { callTo, helpLinesOf } from './help-lines.ts';
import { useEmergencyNumber } from './use-emergency-numbers.ts';

/** A page that nobody asks about. */
const HARMLESS_PAGE = 'https://www.bbc.com/weather';

/** Help for someone who is harmed or threatened: safety first, then people who help in confidence, and a quick way off this page. */
export function ViolenceHelp({ country, young, ...box }: HelpBoxProps) {
  const { number } = useEmergencyNumber(country);
  const lines = [...(young ? helpLinesOf(country, 'child') : []), ...helpLinesOf(country, 'domestic-violence')];
  return (
    <HelpBox id="violence" icon={ShieldCheck} title="Your safety comes first" {...box}>
      <LeaveQuickly />
      <p className="mt-3">
        If you are in danger now, call{' '}
        <a className="text-link inline-flex min-h-11 items-center font-semibold" href={callTo(number)}>
          {number}
        </a>{' '}
        or go where other people are. If it is safe to do so, talk to people who help in confidence, whether or not you want to report it or leave. What
        happened is not your fault.
      </p>
      {lines.length > 0 ? <HelpLineList lines={lines} /> : null}
      <FindHelpline />
      <p className="mt-3 text-sm">
        Your browser keeps a history of the pages you visit, and a telephone keeps the calls. Leaving quickly forgets what you wrote here, but not that history:
        delete it, or use a private window or a device that nobody else can look at.
      </p>
    </HelpBox>
  );
}

/** Forgets what was told in this tab and puts a harmless page in this one's place, so that going back does not lead here. */
function LeaveQuickly() {
  return (
    <p data-screen-only className="mt-3">
      <ButtonAnchor
        variant="danger"
        href={HARMLESS_PAGE}
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault();
          forgetTab();
          window.location.replace(HARMLESS_PAGE);
        }}
      >
        <LogOut aria-hidden className="size-5" />
        Leave this page quickly
      </ButtonAnchor>
    </p>
  );
}
