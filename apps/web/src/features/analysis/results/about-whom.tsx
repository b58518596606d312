import type { AnalysisRequestInput, Understanding } from '@consilium/contract';
import { Button } from '../../../ui/button.tsx';
import type { Person, Subject } from '../session/session.ts';

/** How each is named to the visitor, and what the press that chooses them says. */
const WHOM: Record<Subject, { name: string; press: string }> = {
  self: { name: 'yourself', press: 'It is about me' },
  child: { name: 'your child', press: 'It is about my child' },
  other: { name: 'somebody else', press: 'It is about somebody else' },
};
const SUBJECTS = ['self', 'child', 'other'] as const;

type Props = {
  subject: Understanding['subject'];
  /** The profile that was assessed; null where it is not at hand. */
  profile: AnalysisRequestInput['profile'] | null;
  /** Assesses anew with the other subject; without it, it can only be read. */
  change?: (change: Partial<Person>) => void;
  pending?: boolean;
};

/** Whom the description was read as about, where the text said so and the visitor had not, or both disagree; one press changes it. */
export function AboutWhom({ subject, profile, change, pending = false }: Props) {
  if (!subject) return null;
  const confirmed = profile?.subjectConfirmed === true;
  const said = sentenceOf(subject, profile?.subject ?? 'self', confirmed);
  const others = subject.alsoIll.join(' and ');
  if (!said && !others) return null;
  return (
    <div className="mt-1 text-sm">
      <p>
        {said}
        {others ? ` You also write of ${others}, who ${others === 'yourself' ? 'are' : 'is'} not assessed here: do that in an assessment of its own.` : null}
      </p>
      {change ? (
        <fieldset className="mt-1 flex flex-wrap gap-2" data-screen-only>
          <legend className="sr-only">Change whom this is about</legend>
          {SUBJECTS.filter((one) => one !== subject.is).map((one) => (
            <Button
              key={one}
              variant="secondary"
              size="small"
              className="min-h-11"
              disabled={pending}
              onClick={() => change({ subject: one, subjectConfirmed: true, kept: null })}
            >
              {WHOM[one].press}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

function sentenceOf({ is, name, from, disagrees }: NonNullable<Understanding['subject']>, chosen: Subject, confirmed: boolean): string | null {
  if (confirmed) return `As you chose, this is about ${WHOM[is].name}.`;
  if (from === 'text') return `We read this as about ${name ?? WHOM[is].name}.`;
  return disagrees ? `You chose ${WHOM[chosen].name}, but what you wrote reads as about ${name ?? WHOM.self.name}.` : null;
}
