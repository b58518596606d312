import { MEDICAL_SYSTEMS, type StudyResponse, type StudyUse } from '@consilium/contract';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextLink } from '../../ui/link.tsx';
import { SystemTile } from '../../ui/system-glyph.tsx';
import { evidencePath } from '../evidence/index.ts';
import { SAYS_WORDS } from './words.ts';

const SHOWN_AT_ONCE = 6;
const CARE_SHOWN = 12;

type Props = Pick<StudyResponse, 'uses' | 'careOf'> & { counts: boolean };

/** Where our own knowledge rests on this study, so that a reader sees what it is taken for. `counts`: whether its result may be counted at all. */
export function WhereUsed({ uses, careOf, counts }: Props) {
  if (uses.length === 0 && careOf.length === 0) return null;
  const folded = uses.slice(SHOWN_AT_ONCE);
  return (
    <section aria-labelledby="where-used" className="lg:col-start-1">
      <h2 id="where-used" className="text-h2">
        Where we use it
      </h2>
      {counts ? null : <p className="mt-1 max-w-2xl text-soft">It stands there and is not counted: its result was not read by us, or it was retracted.</p>}
      {uses.length > 0 ? <Uses uses={uses.slice(0, SHOWN_AT_ONCE)} /> : null}
      {folded.length > 0 ? (
        <Disclosure
          summary={
            <span className="font-semibold text-primary">
              {folded.length} more {folded.length === 1 ? 'use' : 'uses'}
            </span>
          }
        >
          <Uses uses={folded} />
        </Disclosure>
      ) : null}
      {careOf.length > 0 ? (
        <p className="mt-4 max-w-2xl">
          Named beside the standard care of{' '}
          {careOf
            .slice(0, CARE_SHOWN)
            .map(({ name }) => name)
            .join(', ')}
          {careOf.length > CARE_SHOWN ? ` and ${careOf.length - CARE_SHOWN} more conditions` : ''}.
        </p>
      ) : null}
    </section>
  );
}

function Uses({ uses }: { uses: readonly StudyUse[] }) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {uses.map((use) => (
        <li
          key={`${use.treatmentId} ${use.diagnosisId}`}
          data-system={use.system}
          data-keep-together
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-3"
        >
          <SystemTile system={use.system} className="size-10" />
          <div>
            <p>
              Cited for <span className="font-semibold">{use.treatment}</span> in {use.diagnosis}, says: {SAYS_WORDS[use.says]}
            </p>
            <p className="text-sm text-soft">
              <TextLink to={`/medical-systems/${use.system}#treatments`}>{MEDICAL_SYSTEMS.find(({ id }) => id === use.system)?.name}</TextLink> ·{' '}
              {use.evidenceClass} ·{' '}
              <TextLink to={evidencePath({ treatment: use.treatment, condition: use.diagnosisKind === 'condition' ? use.diagnosisId : undefined })}>
                Does it help?<span className="sr-only"> {use.treatment}</span>
              </TextLink>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
