import { type RecognisedFinding, type SavedAnalysis, TRIAGE_LEVELS } from '@consilium/contract';
import { ArrowLeft, CircleMinus, CirclePlus, CircleSlash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { moment } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { DURATION_WORDS, PRESENCE_WORDS, SEVERITY_WORDS } from '../../analysis/index.ts';
import { useAssessment } from '../api/assessments.ts';
import { ForWhom } from '../family/for-whom.tsx';
import { useKnownFamily, whomOf } from '../family/whom.ts';
import { type CauseChange, compare } from './compare.ts';
import { Level } from './level.tsx';

/** Two kept assessments side by side, the earlier one first. */
export function Comparison({ ids: [one, other] }: { ids: readonly [string, string] }) {
  const second = useAssessment(other);
  return (
    <Loaded query={useAssessment(one)} what="the assessment">
      {(a) => (
        <Loaded query={second} what="the other assessment">
          {(b) => (a.createdAt <= b.createdAt ? <SideBySide earlier={a} later={b} /> : <SideBySide earlier={b} later={a} />)}
        </Loaded>
      )}
    </Loaded>
  );
}

function SideBySide({ earlier, later }: { earlier: SavedAnalysis; later: SavedAnalysis }) {
  const { causes, added, removed, changed } = compare(earlier, later);
  const emergency = earlier.triage === 'emergency' || later.triage === 'emergency';
  return (
    <div className="column gap-8">
      <div>
        <ButtonLink to="?tab=assessments" preventScrollReset variant="quiet" size="small" className="-ml-3" data-screen-only>
          <ArrowLeft aria-hidden className="size-4" />
          All assessments
        </ButtonLink>
        <h2 className="mt-2 text-h2">Two assessments compared</h2>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Side title="Earlier" assessment={earlier} />
        <Side title="Later" assessment={later} />
      </div>
      {whomOf(earlier) === whomOf(later) ? null : (
        <Alert tone="caution" title="They are about different people">
          <p>What has changed between them says nothing of either.</p>
        </Alert>
      )}
      <p>{urgencyChange(earlier, later)}</p>
      {emergency ? (
        <Alert tone="danger" title="One of them was an emergency">
          <p>Possible causes are not set beside an emergency. If it is still so, call your local emergency number now.</p>
        </Alert>
      ) : (
        <Causes causes={causes} />
      )}
      <section aria-labelledby="findings-changed">
        <h3 id="findings-changed" className="text-h3">
          What you told
        </h3>
        <div className="mt-3 grid gap-6 md:grid-cols-3">
          <FindingList
            title="Added"
            findings={added}
            sign={<CirclePlus aria-hidden className="mt-1 size-4 shrink-0 text-primary" />}
            none="Nothing was added."
          />
          <FindingList
            title="No longer told"
            findings={removed}
            sign={<CircleMinus aria-hidden className="mt-1 size-4 shrink-0 text-faint" />}
            none="Nothing was left out."
          />
          <div>
            <h4 className="font-sans text-base font-semibold">Told differently</h4>
            {changed.length === 0 ? <p className="mt-1 text-sm text-soft">The rest reads as before.</p> : null}
            <ul className="mt-2 grid gap-2">
              {changed.map(({ before, after }) => (
                <li key={after.id} className="flex gap-2">
                  <CircleSlash2 aria-hidden className="mt-1 size-4 shrink-0 text-soft" />
                  <span>
                    {after.name}: <span className="text-soft">first {describe(before)}, then</span> {describe(after)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </div>
  );
}

function urgencyChange(earlier: SavedAnalysis, later: SavedAnalysis): string {
  const step = TRIAGE_LEVELS.indexOf(later.triage) - TRIAGE_LEVELS.indexOf(earlier.triage);
  if (step === 0) return 'Both were equally urgent.';
  return step > 0 ? 'The later one is more urgent than the earlier one.' : 'The later one is less urgent than the earlier one.';
}

function describe({ presence, severity, duration }: RecognisedFinding): string {
  const details = [severity ? SEVERITY_WORDS[severity] : null, duration ? DURATION_WORDS[duration] : null].filter(Boolean);
  // That it is present goes without saying where more is known.
  return [...(presence === 'present' && details.length > 0 ? [] : [PRESENCE_WORDS[presence]]), ...details].join(', ');
}

function Side({ title, assessment }: { title: string; assessment: SavedAnalysis }) {
  return (
    <section aria-label={`${title} assessment`} className="rounded-lg border border-line bg-surface p-5">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-soft">
        {title}: {moment(assessment.createdAt)}
      </h3>
      <p className="mt-2 flex flex-wrap gap-2">
        <Level level={assessment.triage} />
        <ForWhom assessment={assessment} family={useKnownFamily()} />
      </p>
      <p className="mt-3 line-clamp-6 whitespace-pre-line">{assessment.request.description}</p>
    </section>
  );
}

function Causes({ causes }: { causes: readonly CauseChange[] }) {
  return (
    <section aria-labelledby="causes-compared">
      <h3 id="causes-compared" className="text-h3">
        Possible causes
      </h3>
      <p className="mt-1 text-sm text-soft">
        The likeliest of each, in conventional medicine. A change can come from what you told, not only from how you are.
      </p>
      {causes.length === 0 ? <p className="mt-3">Neither of the two ranks causes: conventional medicine was not chosen.</p> : null}
      <table className="mt-3 w-full border-collapse text-left">
        <caption className="sr-only">Confidence of each possible cause in both assessments</caption>
        <thead>
          <tr className="border-b border-line-strong text-sm">
            <th scope="col" className="py-2 pr-3 font-semibold">
              Cause
            </th>
            {['Earlier', 'Later', 'Change'].map((name) => (
              <th key={name} scope="col" className="py-2 pl-3 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {causes.map(({ id, name, before, after }) => (
            <tr key={id} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-3 font-serif text-lg leading-snug font-normal">
                {name}
              </th>
              <td className="py-2.5 pl-3 text-right tabular-nums">{share(before)}</td>
              <td className="py-2.5 pl-3 text-right tabular-nums">{share(after)}</td>
              <td className="py-2.5 pl-3 text-right font-semibold tabular-nums">{changeOf(before, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A confidence in percent, or that the cause was not named. */
function share(confidence: number | null): string {
  if (confidence === null) return 'none';
  return confidence < 1 ? 'under 1%' : `${confidence}%`;
}

/** The change in percentage points, or that a cause came or went. */
function changeOf(before: number | null, after: number | null): string {
  if (before === null) return 'new';
  if (after === null) return 'gone';
  if (after === before) return 'same';
  return after > before ? `+${after - before}` : `−${before - after}`;
}

type FindingListProps = { title: string; findings: readonly RecognisedFinding[]; sign: ReactNode; none: string };

function FindingList({ title, findings, sign, none }: FindingListProps) {
  return (
    <div>
      <h4 className="font-sans text-base font-semibold">{title}</h4>
      {findings.length === 0 ? <p className="mt-1 text-sm text-soft">{none}</p> : null}
      <ul aria-label={title} className="mt-2 grid gap-2">
        {findings.map((finding) => (
          <li key={finding.id} className="flex gap-2">
            {sign}
            <span>
              {finding.name}
              {finding.presence === 'present' ? null : <span className="text-soft"> ({PRESENCE_WORDS[finding.presence]})</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
