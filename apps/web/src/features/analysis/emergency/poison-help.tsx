import { FlaskConical } from 'lucide-react';
import { HelpBox } from './help-box.tsx';
import { HelpLineList } from './help-line-list.tsx';
import { callTo, helpLinesOf } from './help-lines.ts';
import { useEmergencyNumber } from './use-emergency-numbers.ts';

/** The poison line beside the emergency number, where the country has one. */
export function PoisonHelp({ country }: { country: string }) {
  const lines = helpLinesOf(country, 'poison');
  const { number } = useEmergencyNumber(country);
  if (lines.length === 0) return null;
  return (
    <HelpBox id="poison" icon={FlaskConical} title="Poison line">
      <p className="mt-2">
        If somebody is unconscious, has a fit or breathes badly, call{' '}
        <a className="text-link inline-flex min-h-11 items-center font-semibold" href={callTo(number)}>
          {number}
        </a>{' '}
        first. Otherwise a poison line can say what to do now. Keep the packet, bottle or plant at hand.
      </p>
      <HelpLineList lines={lines} />
    </HelpBox>
  );
}
