import { useLinkCounts } from './links-query.ts';

/** How much there is to do, and what a score says. */
export function LinkCounts() {
  const { data } = useLinkCounts();
  return (
    <p className="max-w-prose text-soft">
      Words of studies speak for links to conditions, interventions and systems. Nothing is set before an editor confirms it. A score says about how many of a
      hundred links like it an editor would set, as far as the shipped studies tell.
      {data ? (
        <>
          {' '}
          <span className="text-ink">
            {data.open.toLocaleString('en-US')} open in {data.studies.toLocaleString('en-US')} studies, {data.confirmed.toLocaleString('en-US')} confirmed,{' '}
            {data.refused.toLocaleString('en-US')} refused.
          </span>
          {data.waiting > 0 ? ` ${data.waiting.toLocaleString('en-US')} studies are still to be looked through.` : ''}
        </>
      ) : null}
    </p>
  );
}
