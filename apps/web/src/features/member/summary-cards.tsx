import { TRIAGE_TEXT } from '@consilium/contract';
import type { ReactNode } from 'react';
import { dayOf } from '../../lib/dates.ts';
import { TextLink } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useMemberSummary } from './api/summary.ts';
import { ME, nameOfWhom, useKnownFamily, whomOf } from './family/whom.ts';

/** Three figures above the tabs. */
export function SummaryCards() {
  const family = useKnownFamily();
  return (
    <div className="mt-6">
      <Loaded query={useMemberSummary()} what="your figures">
        {({ totalDiagnoses, lastDiagnosis, isActive, memberSince }) => (
          <div className="grid gap-2.5 sm:grid-cols-3 sm:gap-4">
            <Figure title="Total Diagnoses" value={String(totalDiagnoses)}>
              {totalDiagnoses === 0 ? <TextLink to="/symptom-analyzer">Start your first assessment</TextLink> : 'assessments kept in your place'}
            </Figure>
            <Figure title="Last Diagnosis" value={lastDiagnosis ? dayOf(lastDiagnosis.createdAt) : 'None yet'}>
              {lastDiagnosis ? (
                <TextLink to={`?tab=assessments&open=${encodeURIComponent(lastDiagnosis.id)}`} preventScrollReset>
                  {TRIAGE_TEXT[lastDiagnosis.triage].title}
                  {whomOf(lastDiagnosis) === ME ? '' : `, for ${nameOfWhom(whomOf(lastDiagnosis), family)}`}
                </TextLink>
              ) : (
                'An assessment is kept only when you say so'
              )}
            </Figure>
            <Figure title="Account Status" value={isActive ? 'Active' : 'Inactive'}>
              Member since {dayOf(memberSince)}
            </Figure>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Figure({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-surface px-5 py-3 shadow-low sm:py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:block">
        <h2 className="font-sans text-sm font-semibold tracking-normal text-soft">{title}</h2>
        <p className="font-serif text-h3 sm:mt-1 sm:text-h2">{value}</p>
      </div>
      <p className="text-sm text-soft sm:mt-1">{children}</p>
    </section>
  );
}
