import { CERTAINTIES, EVIDENCE_CLASSES, type EvidenceClass, NOT_GRADED, type SystemPage, type SystemTreatment } from '@consilium/contract';
import { CERTAINTY_WORDS } from '../../lib/evidence-words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SignedBy } from '../../ui/review-line.tsx';
import { useGlossed } from '../glossary/index.ts';
import { DirectionBadge } from './direction-badge.tsx';
import { CLASS_LOOKS } from './looks.tsx';
import { TreatmentTally } from './treatment-tally.tsx';
import { CLASS_MEANS, counted } from './words.ts';

const SHOWN_AT_ONCE = 6;

type Props = { treatments: readonly SystemTreatment[]; byCertainty: SystemPage['evidence']['treatmentsByCertainty'] };

/** The treatments by evidence class. The class, direction and certainty of each are those of its best supported use. */
export function TreatmentGroups({ treatments, byCertainty }: Props) {
  const rated = CERTAINTIES.filter((certainty) => byCertainty[certainty] > 0);
  return (
    <>
      {treatments.length > 0 ? <TreatmentTally treatments={treatments} /> : null}
      <p className="max-w-[68ch]">
        The class is derived from the studies linked to a treatment for one use; nobody types it in. A treatment stands in the class of its best supported use.{' '}
        <span className="text-soft">
          Certainty: {rated.map((certainty) => `${byCertainty[certainty]} ${CERTAINTY_WORDS[certainty].toLowerCase()}`).join(', ')}.
        </span>
      </p>
      {EVIDENCE_CLASSES.map((evidenceClass) => {
        const graded = treatments.filter((treatment) => treatment.evidenceClass === evidenceClass);
        // Only standard care waits for a class.
        return evidenceClass === NOT_GRADED && graded.length === 0 ? null : <Group key={evidenceClass} evidenceClass={evidenceClass} treatments={graded} />;
      })}
      <p className="max-w-[68ch] text-sm text-soft">
        Nothing here is a recommendation for you. The analyzer checks a treatment against your age, pregnancy, conditions and medicines, and says what it could
        not check.
      </p>
    </>
  );
}

function Group({ evidenceClass, treatments }: { evidenceClass: EvidenceClass; treatments: readonly SystemTreatment[] }) {
  const { sign: Sign } = CLASS_LOOKS[evidenceClass];
  const folded = treatments.slice(SHOWN_AT_ONCE);
  return (
    <div>
      <h3 className="flex items-center gap-2.5 text-h3">
        <Sign aria-hidden className="size-5 shrink-0 text-sys" />
        {evidenceClass} <span className="font-sans text-base text-soft tabular-nums">({treatments.length})</span>
      </h3>
      <p className="mt-1 max-w-[68ch] text-sm text-soft">
        {treatments.length === 0 ? 'No treatment of this system is in this class.' : CLASS_MEANS[evidenceClass]}
      </p>
      {treatments.length > 0 ? <Rows treatments={treatments.slice(0, SHOWN_AT_ONCE)} /> : null}
      {folded.length > 0 ? (
        <Disclosure summary={<span className="font-semibold text-primary">{counted(folded.length, 'more treatment', 'more treatments')}</span>}>
          <Rows treatments={folded} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function Rows({ treatments }: { treatments: readonly SystemTreatment[] }) {
  const summaries = useGlossed(treatments.map(({ summary }) => summary));
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {treatments.map((treatment, at) => (
        <li key={treatment.id} data-keep-together className="grid gap-x-6 gap-y-1.5 py-3.5 sm:grid-cols-[minmax(0,1fr)_15rem]">
          <div>
            <p>
              <span className="font-semibold">{treatment.name}</span> <span className="text-sm text-soft">{treatment.kind}</span>
            </p>
            <p className="text-sm text-soft">{summaries[at]}</p>
            {treatment.signed ? (
              <p className="mt-1 text-xs text-faint">
                <SignedBy signed={treatment.signed} />
              </p>
            ) : null}
          </div>
          <div className="text-sm">
            <p>For: {treatment.for}</p>
            <Found use={treatment} />
            {treatment.also.length > 0 ? <OtherUses uses={treatment.also} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function OtherUses({ uses }: { uses: SystemTreatment['also'] }) {
  return (
    <Disclosure summary={<span className="text-sm text-primary">{counted(uses.length, 'other use', 'other uses')}</span>}>
      <ul className="grid gap-2 pb-2">
        {uses.map((use) => (
          <li key={use.diagnosis}>
            {use.diagnosis}
            <span className="block text-soft">{use.evidenceClass}</span>
            <Found use={use} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** What the studies linked to one use say; that there are none is an answer too. */
function Found({ use: { direction, certainty } }: { use: Pick<SystemTreatment, 'direction' | 'certainty'> }) {
  if (direction === 'unknown') return <p className="mt-1 text-soft">No study found in our library</p>;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <DirectionBadge direction={direction} />
      <span className="text-soft">{CERTAINTY_WORDS[certainty]}</span>
    </p>
  );
}
