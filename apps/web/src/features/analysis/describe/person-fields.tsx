import type { StatedFacts } from '@consilium/contract';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { mayBePregnant, type PersonProblems, shownAge, statedPregnancy } from '../session/person.ts';
import type { Person } from '../session/session.ts';
import { useSession } from '../session/session-provider.tsx';
import { WhoFor } from './who-for.tsx';

/** Beside what the page filled in by itself. */
const FROM_TEXT = 'Read from your text. Change it if it is not right.';

/** Who it is about: age, sex at birth, and pregnancy where it applies. Each may be withheld. */
export function PersonFields({ facts, problems }: { facts: StatedFacts; problems: PersonProblems }) {
  const { session, dispatch } = useSession();
  const { person } = session.told;
  const change = (part: Partial<Person>) => dispatch({ type: 'person-changed', change: part });
  const withheld = person.ageWithheld || person.sexAtBirth === 'withheld' || person.pregnancy === 'withheld';

  return (
    <div className="grid gap-7">
      <WhoFor />
      <AgeField key={person.kept?.id} person={person} facts={facts} problem={problems.age} onChange={change} />
      <RadioGroup
        legend="Sex at birth"
        required
        hint={person.sexAtBirth === null && facts.sexAtBirth ? FROM_TEXT : undefined}
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
          required={person.sexAtBirth !== 'withheld'}
          hint={person.pregnancy === null && statedPregnancy(facts) ? FROM_TEXT : 'Some causes and treatments are judged differently.'}
          error={problems.pregnancy}
          value={person.pregnancy ?? statedPregnancy(facts)}
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
  facts,
  problem,
  onChange,
}: {
  person: Person;
  facts: StatedFacts;
  problem: string | undefined;
  onChange: (part: Partial<Person>) => void;
}) {
  // Who empties the box to write another age must not find the text's age in it again.
  const [touched, setTouched] = useState(false);
  const read = shownAge(person, facts);
  const { age, ageUnit, fromText } = touched ? { ...person, fromText: false } : read;
  function change(part: Partial<Person>) {
    setTouched(true);
    onChange({ age, ageUnit, ...part });
  }
  const left = touched && read.fromText ? `Your text says ${read.age} ${read.ageUnit}; that counts while the box is empty.` : undefined;
  return (
    <div className="grid gap-2">
      <Field label="Age" required hint={fromText ? FROM_TEXT : left} error={problem}>
        {(field) => (
          <div className="flex max-w-72 flex-wrap gap-2">
            <Input
              {...field}
              required
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={age}
              disabled={person.ageWithheld}
              onChange={(event) => change({ age: event.target.value })}
              className="flex-1 basis-30 disabled:opacity-50"
            />
            <div className="flex-1 basis-30">
              <Select
                aria-label="Unit of the age"
                value={ageUnit}
                disabled={person.ageWithheld}
                onChange={(event) => change({ ageUnit: event.target.value === 'months' ? 'months' : 'years' })}
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
