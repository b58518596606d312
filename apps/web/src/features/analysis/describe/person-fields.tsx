import type { StatedFacts } from '@consilium/contract';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { mayBePregnant, type PersonProblems } from '../session/person.ts';
import type { Person } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';

/** Who it is about: age, sex at birth, and pregnancy where it applies. Each may be withheld. */
export function PersonFields({ facts, problems }: { facts: StatedFacts; problems: PersonProblems }) {
  const { session, dispatch } = useSession();
  const { person } = session.told;
  const change = (part: Partial<Person>) => dispatch({ type: 'person-changed', change: part });
  const withheld = person.ageWithheld || person.sexAtBirth === 'withheld' || person.pregnancy === 'withheld';

  return (
    <div className="grid gap-7">
      <RadioGroup
        legend="Who is it for?"
        value={person.subject}
        onChange={(subject) => change({ subject })}
        options={[
          { value: 'self', label: 'Myself' },
          { value: 'child', label: 'My child' },
          { value: 'other', label: 'Someone else' },
        ]}
      />
      <AgeField person={person} stated={facts.age} problem={problems.age} onChange={change} />
      <RadioGroup
        legend="Sex at birth"
        hint={person.sexAtBirth === null && facts.sexAtBirth ? `Read from your text: ${facts.sexAtBirth}.` : undefined}
        error={problems.sexAtBirth}
        value={person.sexAtBirth ?? facts.sexAtBirth ?? null}
        onChange={(sexAtBirth) => change({ sexAtBirth })}
        options={[
          { value: 'female', label: 'Female' },
          { value: 'male', label: 'Male' },
          { value: 'withheld', label: 'Prefer not to say' },
        ]}
      />
      {mayBePregnant(person, facts) ? (
        <RadioGroup
          legend="Pregnancy"
          hint="Some causes and treatments are judged differently."
          error={problems.pregnancy}
          value={person.pregnancy ?? (facts.pregnant === undefined ? null : facts.pregnant ? 'pregnant' : 'not-pregnant')}
          onChange={(pregnancy) => change({ pregnancy })}
          options={[
            { value: 'not-pregnant', label: 'Not pregnant' },
            { value: 'pregnant', label: 'Pregnant' },
            { value: 'postpartum', label: 'Gave birth recently' },
            { value: 'breastfeeding', label: 'Breastfeeding' },
            { value: 'withheld', label: 'Not sure, or prefer not to say' },
          ]}
        />
      ) : null}
      {withheld ? <p className="text-sm text-soft">That is fine. The results are less exact without it, and treatments are marked as not checked.</p> : null}
    </div>
  );
}

function AgeField({
  person,
  stated,
  problem,
  onChange,
}: {
  person: Person;
  stated: number | undefined;
  problem: string | undefined;
  onChange: (part: Partial<Person>) => void;
}) {
  const hint =
    person.age === '' && stated !== undefined && !person.ageWithheld
      ? `Read from your text: ${stated < 2 ? `${Math.round(stated * 12)} months` : `${stated} years`}.`
      : undefined;
  return (
    <div className="grid gap-2">
      <Field label="Age" hint={hint} error={problem}>
        {(field) => (
          <div className="flex max-w-72 flex-wrap gap-2">
            <Input
              {...field}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={person.age}
              disabled={person.ageWithheld}
              onChange={(event) => onChange({ age: event.target.value })}
              className="flex-1 basis-30 disabled:opacity-50"
            />
            <div className="flex-1 basis-30">
              <Select
                aria-label="Unit of the age"
                value={person.ageUnit}
                disabled={person.ageWithheld}
                onChange={(event) => onChange({ ageUnit: event.target.value === 'months' ? 'months' : 'years' })}
              >
                <option value="years">years</option>
                <option value="months">months</option>
              </Select>
            </div>
          </div>
        )}
      </Field>
      <Checkbox label="Prefer not to say" checked={person.ageWithheld} onChange={(ageWithheld) => onChange({ ageWithheld })} />
    </div>
  );
}
