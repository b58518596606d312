import { CLOSED_TEXTS } from '@consilium/contract';
import { Alert } from '../../ui/alert.tsx';
import { Brand } from '../../ui/brand.tsx';
import { ANYWHERE, callTo, emergencyNumbers, type HelpLine, helpLinesOf } from '../analysis/index.ts';

const KINDS = ['crisis', 'child', 'domestic-violence', 'poison', 'advice'] as const;
const CALL = 'text-link inline-flex min-h-11 items-center font-semibold';

/**
 * What visitors see while the site is closed: that it will be back, and whom to reach meanwhile. It is sent without code, so all of it is text and links.
 * @param numbers the operator's emergency numbers, by country.
 */
export function ClosedPage({ numbers }: { numbers: Readonly<Record<string, string>> }) {
  const countries = emergencyNumbers(numbers).filter(({ country }) => country !== '');
  return (
    <main className="mx-auto grid w-full max-w-2xl gap-6 px-5 py-12">
      <Brand />
      <h1 className="text-h1">{CLOSED_TEXTS.title}</h1>
      <p>{CLOSED_TEXTS.about}</p>
      <Alert tone="danger" title="If this may be an emergency, do not wait for us">
        <p>
          Chest pain, trouble breathing, weakness of one side, heavy bleeding, a severe allergic reaction, thoughts of ending your life: call the emergency
          number of your country now. Most mobile phones connect{' '}
          <a className={CALL} href={callTo(ANYWHERE.number)}>
            {ANYWHERE.number}
          </a>{' '}
          almost everywhere.
        </p>
      </Alert>
      <section aria-labelledby="lines" className="grid gap-2">
        <h2 id="lines" className="text-h2">
          Emergency numbers and help lines
        </h2>
        <p className="text-soft">Choose your country.</p>
        {countries.map(({ country, name, number }) => (
          <details key={country} name="country" className="border-b border-line">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2">
              <span>{name}</span>
              <span className="font-semibold">{number}</span>
            </summary>
            <p>
              <a className={CALL} href={callTo(number)}>
                Call {number}
              </a>{' '}
              for an ambulance.
            </p>
            <ul className="grid gap-2 pb-4">
              {KINDS.flatMap((kind) => helpLinesOf(country, kind).map((line) => <Line key={`${kind} ${line.name}`} line={line} />))}
            </ul>
          </details>
        ))}
      </section>
      <p>
        <a className={CALL} href="/auth">
          Sign in to work on this site
        </a>
      </p>
    </main>
  );
}

function Line({ line: { name, phone, text, online, hours } }: { line: HelpLine }) {
  return (
    <li>
      <span className="font-semibold">{name}</span>
      {phone ? (
        <>
          {': '}
          <a className={CALL} href={callTo(phone)}>
            {phone}
          </a>
        </>
      ) : null}
      {text ? `, text ${text.word ? `${text.word} to ` : ''}${text.to}` : null}
      {online ? (
        <>
          {', '}
          <a className={CALL} href={`https://${online}`} rel="noreferrer">
            {online}
          </a>
        </>
      ) : null}
      {hours ? <span className="text-soft">. Open: {hours}</span> : null}
    </li>
  );
}
