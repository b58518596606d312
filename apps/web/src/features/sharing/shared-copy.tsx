import { OLDEST_TOLD, type SharedContent, TRIAGE_TEXT, type TriageLevel } from '@consilium/contract';
import { Badge } from '../../ui/badge.tsx';

const SUBJECT = { self: 'the person who wrote', child: 'a child', other: 'somebody else' } as const;
const PREGNANCY = {
  'not-pregnant': 'not pregnant',
  pregnant: 'pregnant',
  postpartum: 'gave birth lately',
  breastfeeding: 'breastfeeding',
  unknown: null,
} as const;
const PRESENCE = {
  present: null,
  absent: 'denied',
  uncertain: 'uncertain',
  past: 'in the past',
  family: 'in the family',
  'other-person': 'of somebody else',
  hypothetical: 'only feared',
} as const;

export function Urgency({ level }: { level: TriageLevel }) {
  return (
    <span data-level={level}>
      <Badge tone="level" className="whitespace-normal">
        {TRIAGE_TEXT[level].title}
      </Badge>
    </span>
  );
}

const told = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : null);

/** The copy of an assessment as reviewers read it; its owner reads just the same before sharing it. */
export function SharedCopy({ content: { description, profile, findings, level, causes } }: { content: SharedContent }) {
  const { age, sexAtBirth, pregnancy, subject } = profile;
  const facts = [
    ['About', SUBJECT[subject]],
    ['Age', age === undefined ? null : age > OLDEST_TOLD ? '90 or more' : String(age)],
    ['Sex at birth', sexAtBirth ?? null],
    ['Pregnancy', PREGNANCY[pregnancy]],
    ['Medicines', told(profile.medicines)],
    ['Conditions', told(profile.conditions)],
    ['Allergies', told(profile.allergies)],
    ['Understood', told(findings.map(({ name, presence }) => (PRESENCE[presence] ? `${name} (${PRESENCE[presence]})` : name)))],
  ].filter((fact): fact is [string, string] => fact[1] !== null);
  return (
    <div className="grid gap-4">
      <figure className="border-l-2 border-line-strong pl-4">
        <figcaption className="text-sm font-semibold text-soft">What was written</figcaption>
        <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{description}</blockquote>
      </figure>
      <dl className="grid gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 border-b border-line pb-2 last:border-0 last:pb-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="grid gap-x-4 border-b border-line pb-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-soft">Assessed as</dt>
          <dd>
            <Urgency level={level} />
          </dd>
        </div>
        <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-soft">Possible causes</dt>
          <dd>
            {causes.length === 0 ? (
              'none named'
            ) : (
              <ol className="list-decimal pl-5">
                {causes.map(({ id, name, icd10, confidence }) => (
                  <li key={id}>
                    {name} {confidence < 1 ? 'under 1' : confidence}%{icd10.length > 0 ? <span className="text-soft"> ({icd10.join(', ')})</span> : null}
                  </li>
                ))}
              </ol>
            )}
          </dd>
        </div>
      </dl>
    </div>
  );
}
