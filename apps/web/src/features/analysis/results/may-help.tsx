import type { Diagnosis, SuggestedTreatment, SystemView, TreatmentUse } from '@consilium/contract';
import { OctagonAlert } from 'lucide-react';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { evidenceInWords } from './evidence-sentence.ts';
import { LeftOut } from './left-out.tsx';
import { treatedCauses } from './likelihood.ts';
import { Treatment } from './treatment.tsx';

/** Lines that stand in sight. */
const IN_SIGHT = 3;
const LATER: readonly { use: TreatmentUse; title: string }[] = [
  { use: 'prevents', title: 'To prevent the next time' },
  { use: 'doctor', title: 'Ask a doctor about' },
];

/** Assessments kept before the use was told have the place where it is given. */
const placeOf = ({ use, setting }: SuggestedTreatment): TreatmentUse => use ?? (setting === 'professional' || setting === 'hospital' ? 'doctor' : 'now');

/** What may help with the leading causes, by use, the safer first: one line each, details on demand. */
export function MayHelp({ view }: { view: SystemView }) {
  const causes = treatedCauses(view.diagnoses);
  const offers = offersOf(causes);
  if (offers.length === 0) return view.leftOut.length > 0 ? <LeftOut view={view} /> : null;
  const unchecked = [...new Set(offers.flatMap(({ treatment }) => graveUnchecked(treatment)).map(({ about }) => about.toLowerCase()))];
  return (
    <section aria-labelledby="may-help" data-system="conventional">
      <h2 id="may-help" className="text-h2">
        What may help
      </h2>
      <p className="text-sm text-soft">
        If it is {causes.map(({ name }) => name).join(' or ')}. Read the leaflet of anything you buy.
        {unchecked.length > 0 ? ` Check first: not for everybody, and we do not know ${list(unchecked)}.` : ''}
      </p>
      <Group offers={offers.filter(({ treatment }) => placeOf(treatment) === 'now')} title="Now, by yourself or with a pharmacist" />
      {LATER.map(({ use, title }) => {
        const later = offers.filter(({ treatment }) => placeOf(treatment) === use);
        return later.length > 0 ? (
          <Disclosure
            key={use}
            className="border-b border-line"
            summary={
              <span className="font-semibold text-primary">
                {title} ({later.length})
              </span>
            }
          >
            <Lines offers={later} />
          </Disclosure>
        ) : null;
      })}
      <LeftOut view={view} />
    </section>
  );
}

type Offer = { treatment: SuggestedTreatment; cause: Diagnosis };

/** Every treatment of the causes once, what applies against it for this person and what does no good last. */
function offersOf(causes: readonly Diagnosis[]): Offer[] {
  const once = new Map<string, Offer>();
  for (const cause of causes)
    for (const treatment of [...cause.treatments, ...cause.further]) if (!once.has(treatment.id)) once.set(treatment.id, { treatment, cause });
  return [...once.values()].sort((a, b) => risk(a.treatment) - risk(b.treatment));
}

function risk(treatment: SuggestedTreatment): number {
  if (treatment.direction === 'harm' || treatment.direction === 'no-effect') return 3;
  if (warnings(treatment).length > 0) return 2;
  return graveUnchecked(treatment).some(({ severity }) => severity === 'contraindicated') ? 1 : 0;
}

const warnings = ({ safety }: SuggestedTreatment) => safety.filter(({ status }) => status === 'applies');
const graveUnchecked = ({ safety }: SuggestedTreatment) =>
  safety.filter(({ status, severity }) => status === 'not-checked' && (severity === 'contraindicated' || severity === 'major'));
const list = (parts: readonly string[]) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);

function Group({ offers, title }: { offers: readonly Offer[]; title: string }) {
  if (offers.length === 0) return null;
  const [shown, more] = [offers.slice(0, IN_SIGHT), offers.slice(IN_SIGHT)];
  return (
    <div className="border-b border-line">
      <h3 className="mt-2 border-b border-line-strong font-sans text-sm font-semibold tracking-normal text-soft">{title}</h3>
      <Lines offers={shown} />
      {more.length > 0 ? (
        <Disclosure className="border-t border-line" summary={<span className="text-sm font-semibold text-primary">{more.length} more for now</span>}>
          <Lines offers={more} />
        </Disclosure>
      ) : null}
    </div>
  );
}

const Lines = ({ offers }: { offers: readonly Offer[] }) => (
  <ul className="divide-y divide-line">
    {offers.map((offer) => (
      <Line key={offer.treatment.id} offer={offer} />
    ))}
  </ul>
);

function Line({ offer: { treatment, cause } }: { offer: Offer }) {
  const applies = warnings(treatment);
  return (
    <li>
      <Disclosure
        heading="h4"
        summaryClassName="py-1"
        summary={
          <span className="flex flex-wrap items-baseline gap-x-2 leading-snug">
            <span className="font-semibold">{treatment.name}</span>{' '}
            <span className="text-sm text-soft">
              {evidenceInWords(treatment)}
              {graveUnchecked(treatment).length > 0 ? ' · check first' : ''}
            </span>
          </span>
        }
        below={
          applies.length > 0 ? (
            <p className="flex gap-2 pb-2 text-sm text-danger">
              <OctagonAlert aria-hidden className="mt-[0.15em] size-4 shrink-0" />
              <span>
                <span className="font-semibold">Applies to you:</span> {[...new Set(applies.map(({ about }) => about))].join(', ')}
              </span>
            </p>
          ) : null
        }
      >
        <Treatment treatment={treatment} anchor={`conventional-${cause.id}-${treatment.id}`} underItsName />
      </Disclosure>
    </li>
  );
}
