import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { personOf, personUnknown } from '../family/person-of.ts';
import { useFamily } from '../family/use-family.ts';
import type { Person, Subject } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';

const NOBODY_KEPT = [
  { value: 'self', label: 'Myself' },
  { value: 'child', label: 'My child' },
  { value: 'other', label: 'Someone else' },
] as const satisfies { value: Subject; label: string }[];
const [MYSELF, ...OTHERS] = NOBODY_KEPT;
const KEPT = 'kept-';

/** Whether nothing was said yet of the visitor, who is meant unless somebody else is chosen. */
const isUntold = ({ kept, subject, age, ageWithheld, sexAtBirth, medicines, conditions, allergies }: Person) =>
  !kept && subject === 'self' && age === '' && !ageWithheld && sexAtBirth === null && medicines.length + conditions.length + allergies.length === 0;

/** Whom it is for: oneself, somebody a member keeps details of, or somebody who is not kept. What is kept of a person is filled in. */
export function WhoFor() {
  const { session, dispatch } = useSession();
  const family = useFamily();
  const { person } = session.told;
  const own = family.find(({ relation }) => relation === 'self');
  const others = family.filter(({ relation }) => relation !== 'self').map(({ id, name }) => ({ id, name }));
  // Somebody chosen before who is not kept any more stays on the page until another one is chosen.
  const chosen = person.kept && others.every(({ id }) => id !== person.kept?.id) ? [person.kept] : [];

  function choose(value: string) {
    const profile = family.find(({ id }) => value === `${KEPT}${id}`);
    if (profile) return dispatch({ type: 'person-chosen', person: personOf(profile) });
    const subject = NOBODY_KEPT.find((option) => option.value === value)?.value ?? 'self';
    // Who keeps details of nobody goes on with what stands in the fields.
    if (family.length === 0 && !person.kept) return dispatch({ type: 'person-changed', change: { subject } });
    dispatch({ type: 'person-chosen', person: subject === 'self' && own ? personOf(own) : personUnknown(subject) });
  }

  return (
    <div className="grid gap-3">
      <RadioGroup
        legend="Who is it for?"
        value={person.kept ? `${KEPT}${person.kept.id}` : person.subject}
        onChange={choose}
        options={[MYSELF, ...[...others, ...chosen].map(({ id, name }) => ({ value: `${KEPT}${id}`, label: name })), ...OTHERS]}
      />
      {person.kept ? (
        <p role="status" className="text-sm text-soft">
          Filled in from what you keep of {person.kept.name}. What you change here counts for this assessment alone.
        </p>
      ) : null}
      {own && isUntold(person) ? (
        <div>
          <Button variant="secondary" size="small" className="min-h-11" onClick={() => dispatch({ type: 'person-chosen', person: personOf(own) })}>
            Fill in my details
          </Button>
        </div>
      ) : null}
    </div>
  );
}
