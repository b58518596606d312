import type { SystemPage } from '@consilium/contract';
import { Disclosure } from '../../ui/disclosure.tsx';
import { counted, fieldName } from './words.ts';

/** The patterns of a tradition, or the conditions of conventional medicine by field; folded, because they are many. */
export function DiagnosesList({ page: { system, patterns, bodySystems } }: { page: SystemPage }) {
  if (patterns.length === 0)
    return (
      <>
        <p className="max-w-[68ch]">
          {counted(system.diagnoses, 'condition', 'conditions')} in {counted(bodySystems.length, 'field', 'fields')} are weighed in an assessment. What is not
          among them can only appear as something else.
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {bodySystems.map(({ id, conditions }) => (
            <li key={id}>
              <Disclosure
                heading="h3"
                summary={
                  <>
                    <span className="font-semibold">{fieldName(id)}</span> <span className="text-soft tabular-nums">{conditions.length}</span>
                  </>
                }
              >
                <ul className="gap-x-8 pb-4 text-sm sm:columns-2 lg:columns-3">
                  {conditions.map((name) => (
                    <li key={name} className="break-inside-avoid py-0.5">
                      {name}
                    </li>
                  ))}
                </ul>
              </Disclosure>
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <p className="max-w-[68ch]">
        A pattern is a reading of this tradition and not a disease of conventional medicine. The percentage beside it in an assessment says how closely a story
        matches it, not how probable an illness is.
      </p>
      <Disclosure
        heading="h3"
        className="border-y border-line"
        summary={<span className="font-semibold">{counted(patterns.length, 'pattern', 'patterns')} the analyzer knows</span>}
      >
        <ul className="grid gap-x-8 gap-y-4 pt-1 pb-5 sm:grid-cols-2">
          {patterns.map(({ id, name, nativeName, summary }) => (
            <li key={id} data-keep-together>
              <p className="font-serif text-lg leading-snug">{name}</p>
              {nativeName && nativeName !== name ? <p className="text-sm text-sys">{nativeName}</p> : null}
              <p className="text-sm text-soft">{summary}</p>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
