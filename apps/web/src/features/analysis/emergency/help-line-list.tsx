import { MessageSquareText, Phone } from 'lucide-react';
import { longDate } from '../../../lib/dates.ts';
import { hostOf } from '../../../lib/host-of.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { OutsideLink } from '../../../ui/link.tsx';
import { callTo, type HelpLine, textTo, whatsAppTo } from './help-lines.ts';

const BUTTON =
  'inline-flex min-h-11 items-center gap-2 rounded-full bg-primary px-5 forced-colors:border font-semibold text-on-primary hover:bg-primary-strong';
const LINK = 'text-link inline-flex min-h-11 items-center font-semibold';

/** Lines with every way to reach them, their hours, and where the numbers were seen. `pressed`: the ways are buttons, where reaching somebody is the first thing to do. */
export function HelpLineList({ lines, pressed = false }: { lines: readonly HelpLine[]; pressed?: boolean }) {
  return (
    <>
      <ul className="mt-3 grid gap-3">
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <p className="font-semibold">{line.name}</p>
            <WaysToReach line={line} pressed={pressed} />
            <About line={line} />
          </li>
        ))}
      </ul>
      <Disclosure className="mt-2 text-sm" summary={<span className="text-soft">Where these numbers were seen, and when</span>}>
        <ul className="grid gap-1 pb-2">
          {lines.map((line) => (
            <li key={keyOf(line)} className="break-words">
              {line.name}:{' '}
              <OutsideLink href={line.source} className="inline-flex min-h-11 items-center">
                {hostOf(line.source)}
              </OutsideLink>
              , {longDate(line.seen)}
            </li>
          ))}
        </ul>
        <p className="pb-2 text-soft">Numbers and hours can change. If nobody answers and it is urgent, call the emergency number.</p>
      </Disclosure>
    </>
  );
}

function WaysToReach({ line, pressed }: { line: HelpLine; pressed: boolean }) {
  const { name, phone, text, whatsapp, online } = line;
  const look = pressed ? BUTTON : LINK;
  return (
    <p className={pressed ? 'my-1.5 flex flex-wrap gap-2' : 'flex flex-wrap gap-x-6'}>
      {phone ? (
        <a className={look} href={callTo(phone)}>
          {pressed ? <Phone aria-hidden className="size-5" /> : null}
          Call {phone}
          <Whose name={name} />
        </a>
      ) : null}
      {text ? (
        <a className={look} href={textTo(text)}>
          {pressed ? <MessageSquareText aria-hidden className="size-5" /> : null}
          {text.word ? `Text ${text.word} to ${text.to}` : `Text ${text.to}`}
          <Whose name={name} />
        </a>
      ) : null}
      {whatsapp ? (
        <OutsideLink className="inline-flex min-h-11 items-center font-semibold" href={whatsAppTo(whatsapp)}>
          WhatsApp {whatsapp}
          <Whose name={name} />
        </OutsideLink>
      ) : null}
      {online ? (
        <OutsideLink className="inline-flex min-h-11 items-center font-semibold" href={`https://${online}`}>
          {online}
          <Whose name={name} />
        </OutsideLink>
      ) : null}
    </p>
  );
}

/** A link heard on its own says whose number it is. */
const Whose = ({ name }: { name: string }) => <span className="sr-only">, {name}</span>;

function About({ line: { hours, languages, note } }: { line: HelpLine }) {
  const spoken = languages?.map(languageName).join(', ');
  const parts = [hours && `Open: ${hours}.`, spoken && `Languages: ${spoken}.`, note].filter(Boolean);
  return parts.length > 0 ? <p className="text-sm text-soft">{parts.join(' ')}</p> : null;
}

let names: Intl.DisplayNames | undefined;
function languageName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return names.of(code) ?? code;
}

const keyOf = ({ name, phone, text }: HelpLine) => `${name} ${phone ?? text?.to ?? ''}`;
