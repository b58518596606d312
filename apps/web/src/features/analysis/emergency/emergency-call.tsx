import { MessageSquareText, Phone } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { CountryChoice } from './country-choice.tsx';
import { ANYWHERE, type EmergencyNumber } from './emergency-numbers.ts';
import { HelpLineList } from './help-line-list.tsx';
import { callTo, helpLinesOf, textTo } from './help-lines.ts';

type Props = {
  local: EmergencyNumber;
  onCountry: (country: string) => void;
  /** Beside people to talk to, who come first: it is there and does not outshout them. */
  beside?: boolean;
};

/** The number to press, and the country it belongs to. */
export function EmergencyCall({ local, onCountry, beside = false }: Props) {
  const otherWays = [...local.others, ...helpLinesOf(local.country, 'relay')];
  const byText = otherWays.find(({ text }) => text !== undefined)?.text;
  return (
    <div className="grid gap-4">
      <a
        href={callTo(local.number)}
        className={cx(
          'flex min-h-20 items-center justify-center gap-4 rounded-lg border-2 border-danger px-6 py-4 text-center',
          beside ? 'text-danger hover:bg-danger-tint' : 'bg-danger text-bg hover:opacity-90',
        )}
      >
        <Phone aria-hidden className="size-8 shrink-0" />
        <span>
          <span className="block text-base leading-snug">Call now</span>
          <span className="block text-[2.75rem] leading-none font-bold tabular-nums">{local.number}</span>
        </span>
      </a>
      {byText ? (
        <ButtonAnchor variant="secondary" href={textTo(byText)} size="large">
          <MessageSquareText aria-hidden className="size-5" />
          Text {byText.word ? `${byText.word} to ` : ''}
          {byText.to}
        </ButtonAnchor>
      ) : null}
      {local === ANYWHERE ? (
        <p className="text-sm">
          We do not know your country. 112 works from most mobile phones; in North America call 911. Choose your country to see its number.
        </p>
      ) : null}
      {otherWays.length > 0 ? (
        <Disclosure className="border-y border-line" summary="Other ways to reach help, also without hearing or speaking">
          <HelpLineList lines={otherWays} />
        </Disclosure>
      ) : null}
      <CountryChoice label="Emergency number for" country={local.country} onCountry={onCountry} />
    </div>
  );
}
