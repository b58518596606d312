import { type Analysis, type SystemId, systemOf } from '@consilium/contract';
import { GitCompareArrows } from 'lucide-react';
import { Disclosure } from '../../../ui/disclosure.tsx';

/** Lines of the picture; the table has all. */
const DRAWN = 3;

/** What the clear readings of several systems advise alike, drawn with a table beside it, and where they contradict. */
export function SharedAdvice({ shared }: { shared: Analysis['shared'] }) {
  if (!shared || (shared.advice.length === 0 && shared.contradictions.length === 0)) return null;
  const of = shared.of.length;
  return (
    <section aria-labelledby="shared">
      <h2 id="shared" className="text-h2">
        What they share
      </h2>
      <p className="text-sm text-soft">Of {of} clear readings. Agreement is no proof.</p>
      <ul aria-labelledby="shared" className="mt-2 grid max-w-2xl gap-1">
        {shared.advice.slice(0, DRAWN).map(({ id, name, systems }) => (
          <li key={id} className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)_3.5rem] items-center gap-x-3">
            <span className="text-sm leading-snug font-semibold">{name}</span>
            <span aria-hidden className="flex gap-0.5">
              {shared.of.map((system, i) => (
                <span
                  key={system}
                  className={
                    i < systems.length
                      ? 'h-3 flex-1 rounded-sm bg-primary forced-colors:bg-[CanvasText]'
                      : 'h-3 flex-1 rounded-sm border border-line-strong/40 forced-colors:border-[CanvasText]'
                  }
                />
              ))}
            </span>
            <span className="text-sm whitespace-nowrap tabular-nums">
              {systems.length} of {of}
            </span>
          </li>
        ))}
      </ul>
      {shared.contradictions.length > 0 ? (
        <p className="mt-1 flex max-w-3xl gap-2 text-sm">
          <GitCompareArrows aria-hidden className="mt-[0.2em] size-4 shrink-0 text-caution" />
          <span>
            <span className="font-semibold">{shared.contradictions.length === 1 ? 'Contradiction: ' : 'Contradictions: '}</span>
            {shared.contradictions
              .map(({ one, other }) => `${one.name.toLowerCase()} ${one.systems.length}, ${other.name.toLowerCase()} ${other.systems.length}`)
              .join('; ')}
          </span>
        </p>
      ) : null}
      <Disclosure summary={<span className="text-sm font-semibold text-primary">As a table, with the systems</span>}>
        <table className="mb-2 w-full max-w-3xl text-left text-sm">
          <caption className="sr-only">Advice that several systems share</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-1.5 pr-3 font-semibold">
                Advice
              </th>
              <th scope="col" className="py-1.5 font-semibold">
                Systems
              </th>
            </tr>
          </thead>
          <tbody>
            {shared.advice.map(({ id, name, systems }) => (
              <tr key={id} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {name}
                </th>
                <td className="py-1.5">
                  {systems.length}: {names(systems)}
                </td>
              </tr>
            ))}
            {shared.contradictions.map(({ one, other }) => (
              <tr key={one.id} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {one.name} against {other.name.toLowerCase()}
                </th>
                <td className="py-1.5">
                  {names(one.systems)} against {names(other.systems)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  );
}

const names = (systems: readonly SystemId[]) => systems.map((system) => systemOf(system).shortName).join(', ');
