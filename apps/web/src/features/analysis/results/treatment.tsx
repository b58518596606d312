import type { SuggestedTreatment } from '@consilium/contract';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ReviewNote } from '../../../ui/review-line.tsx';
import { evidencePath } from '../../evidence/index.ts';
import { Glossed } from '../../glossary/index.ts';
import { LINE_WORDS } from '../words.ts';
import { CertaintyBadge, DirectionBadge, EvidenceClassBadge } from './evidence-badges.tsx';
import { SafetyNotes } from './safety-notes.tsx';
import { StudyList } from './study-list.tsx';

/** What stands once above a list of treatments and under none of them. */
const SAID_ONCE = /^(always )?read (and follow )?the leaflet\b[^.]*\.?$/i;

type Props = {
  treatment: SuggestedTreatment;
  anchor: string /** Under a line that names it, and a sentence on leaflets that stands above all. */;
  underItsName?: boolean;
};

/** A treatment: what it is, how good its evidence is, whether it is safe for this person. Evidence and safety are never folded within it. */
export function Treatment({ treatment, anchor, underItsName = false }: Props) {
  const cautions = underItsName ? treatment.cautions.filter((caution) => !SAID_ONCE.test(caution.trim())) : treatment.cautions;
  return (
    <article data-keep-together aria-label={underItsName ? treatment.name : undefined} className={underItsName ? 'grid gap-3 pt-1 pb-4' : 'grid gap-3 py-5'}>
      <div>
        {underItsName ? null : (
          <h5 className="font-serif text-lg leading-snug font-medium">
            {treatment.name} <span className="font-sans text-sm font-normal text-soft">{treatment.kind}</span>
          </h5>
        )}
        <div className="mt-2 flex flex-wrap gap-1.5">
          {treatment.line ? <Badge tone="plain">{LINE_WORDS[treatment.line]}</Badge> : null}
          <EvidenceClassBadge evidenceClass={treatment.evidenceClass} />
          <DirectionBadge direction={treatment.direction} />
          <CertaintyBadge certainty={treatment.certainty} />
        </div>
        <p className="mt-2 text-sm text-soft">Evidence for: {treatment.evidenceFor}</p>
      </div>
      <p>
        <Glossed>{treatment.summary}</Glossed>
      </p>
      {treatment.note ? <p className="text-sm font-medium">{treatment.note}</p> : null}
      {treatment.besideOnly ? <p className="border-l-2 border-caution pl-3 text-sm font-medium">Only beside conventional care, never instead of it.</p> : null}
      <SafetyNotes notes={treatment.safety} />
      <Disclosure summary={<span className="text-sm font-semibold text-primary">{detailsTitle(treatment.studies.length)}</span>}>
        <div className="grid gap-4 pt-2">
          <Detail title="How it is used">{treatment.practice}</Detail>
          <Detail title="Where">{treatment.setting}</Detail>
          {treatment.traditionalSource ? <Detail title="Traditional source">{treatment.traditionalSource}</Detail> : null}
          {cautions.length > 0 ? (
            <div>
              <h6 className="text-sm font-semibold">Take care</h6>
              <ul className="list-disc pl-5 text-sm">
                {cautions.map((caution) => (
                  <li key={caution}>
                    <Glossed>{caution}</Glossed>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <div>
            <h6 className="mb-1 text-sm font-semibold">Studies</h6>
            <StudyList studies={treatment.studies} anchor={anchor} />
            <p className="mt-2 text-sm">
              <TextLink to={evidencePath({ treatment: treatment.name, condition: treatment.studies.length > 0 ? treatment.evidenceFor : undefined })}>
                Does it help? What our records say of {treatment.name}
              </TextLink>
            </p>
          </div>
          <ReviewNote review={treatment.review} />
        </div>
      </Disclosure>
    </article>
  );
}

function detailsTitle(studies: number): string {
  return studies === 0 ? 'How it is used, cautions' : `How it is used, cautions, ${studies} ${studies === 1 ? 'study' : 'studies'}`;
}

function Detail({ title, children }: { title: string; children: string }) {
  if (!children) return null;
  return (
    <div>
      <h6 className="text-sm font-semibold">{title}</h6>
      <p className="text-sm">
        <Glossed>{children}</Glossed>
      </p>
    </div>
  );
}
