import { bestTreatment, CONFIDENCE_BANDS, type Diagnosis } from '@consilium/contract';
import type { ReactNode } from 'react';
import { ConfidenceBar } from '../../../ui/confidence-bar.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { ReviewNote } from '../../../ui/review-line.tsx';
import { Glossed } from '../../glossary/index.ts';
import { BAND_WORDS } from '../words.ts';
import { EvidenceClassBadge } from './evidence-badges.tsx';
import { EvidencePoints } from './evidence-points.tsx';
import { Sources } from './sources.tsx';
import { StandardCare } from './standard-care.tsx';
import { Treatment } from './treatment.tsx';

const NOTCHES = CONFIDENCE_BANDS.map(({ from }) => from).filter((from) => from > 0);

type Props = { diagnosis: Diagnosis; anchor: string; open: boolean };

/** A pattern of a tradition with how closely it fits; the why and what may help unfold below. */
export function DiagnosisEntry({ diagnosis, anchor, open }: Props) {
  return (
    <li className="py-1.5">
      <Disclosure heading="h4" open={open} summary={<Head diagnosis={diagnosis} />} summaryClassName="py-2">
        <DiagnosisBody diagnosis={diagnosis}>
          {hasTreatments(diagnosis) ? <Treatments diagnosis={diagnosis} anchor={anchor} open={open} /> : null}
        </DiagnosisBody>
      </Disclosure>
    </li>
  );
}

/** All that is said of one cause or pattern. `children`: what may help, where it does not stand elsewhere. */
export function DiagnosisBody({ diagnosis, anchor, children }: { diagnosis: Diagnosis; anchor?: string; children?: ReactNode }) {
  return (
    <div className="column gap-5 pt-1 pb-5">
      <div className="max-w-3xl">
        <p>
          <Glossed>{diagnosis.summary}</Glossed>
        </p>
        {diagnosis.typicalCourse ? (
          <p className="mt-2 text-soft">
            <Glossed>{diagnosis.typicalCourse}</Glossed>
          </p>
        ) : null}
        {diagnosis.caution ? (
          <p className="mt-3 border-l-2 border-caution pl-3 font-medium">
            <Glossed>{diagnosis.caution}</Glossed>
          </p>
        ) : null}
      </div>
      <EvidencePoints diagnosis={diagnosis} />
      {diagnosis.consult.length > 0 ? (
        <p className="text-sm">
          <span className="font-semibold">Whom to consult: </span>
          {diagnosis.consult.join(', ')}
        </p>
      ) : null}
      {diagnosis.care && anchor ? <StandardCare care={diagnosis.care} anchor={anchor} /> : null}
      {children}
      <SmallPrint diagnosis={diagnosis} />
    </div>
  );
}

export const hasTreatments = ({ treatments, further }: Diagnosis): boolean => treatments.length + further.length > 0;

/** What may help with one cause or pattern, folded: the best at once, what else there is behind one press. */
export function Treatments({ diagnosis, anchor, open = false }: { diagnosis: Diagnosis; anchor: string; open?: boolean }) {
  const { treatments, further } = diagnosis;
  const [inSight, more] = treatments.length > 0 ? [treatments, further] : [further, []];
  return (
    <Disclosure
      heading="h4"
      open={open}
      summary={<TreatmentsTitle treatments={[...treatments, ...further]} />}
      className="rounded-md border border-line px-4 sm:px-5"
      summaryClassName="py-3"
    >
      <div className="divide-y divide-line border-t border-line">
        {inSight.map((treatment) => (
          <Treatment key={treatment.id} treatment={treatment} anchor={`${anchor}-${treatment.id}`} />
        ))}
      </div>
      {more.length > 0 ? (
        <Disclosure className="border-t border-line" summary={<span className="text-sm font-semibold text-primary">{more.length} more</span>}>
          <div className="divide-y divide-line border-t border-line">
            {more.map((treatment) => (
              <Treatment key={treatment.id} treatment={treatment} anchor={`${anchor}-${treatment.id}`} />
            ))}
          </div>
        </Disclosure>
      ) : null}
    </Disclosure>
  );
}

function Head({ diagnosis }: { diagnosis: Diagnosis }) {
  return (
    <span className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_15rem] sm:items-center">
      <span>
        <span className="font-serif text-h3 leading-snug font-medium">{diagnosis.name}</span>
        {diagnosis.nativeName ? <span className="ml-2 text-soft">{diagnosis.nativeName}</span> : null}
      </span>
      <ConfidenceBar value={diagnosis.confidence} band={BAND_WORDS[diagnosis.band]} notches={NOTCHES} />
    </span>
  );
}

function TreatmentsTitle({ treatments }: { treatments: Diagnosis['treatments'] }) {
  const best = bestTreatment(treatments);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-serif text-lg font-medium">What may help</span>
      <span className="text-sm text-soft">
        {treatments.length} {treatments.length === 1 ? 'treatment' : 'treatments'}
      </span>
      {best ? <EvidenceClassBadge evidenceClass={best.evidenceClass} /> : null}
    </span>
  );
}

function SmallPrint({ diagnosis }: { diagnosis: Diagnosis }) {
  const codes = [...diagnosis.icd10.map((code) => `ICD-10 ${code}`), ...diagnosis.icd11.map((code) => `ICD-11 ${code}`)];
  return (
    <div className="grid gap-0.5">
      {codes.length > 0 ? <p className="text-xs text-faint">{codes.join(' · ')}</p> : null}
      <Sources sources={diagnosis.sources} />
      <ReviewNote review={diagnosis.review} />
    </div>
  );
}
