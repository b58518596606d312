import { type FamilyDetails, type FamilyProfile, familyDetailsSchema, LIMITS, RELATION_IDS, RELATIONS } from '@consilium/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { TokenInput } from '../../../ui/token-input.tsx';
import { isoDay } from '../iso-day.ts';
import { FormRefusal, showRefusal } from '../refusal.tsx';
import { type BirthDraft, BirthField, type BirthProblems } from './birth-field.tsx';

const LISTS = [
  { name: 'conditions', label: 'Long-term conditions', noun: 'condition', hint: 'For example asthma, diabetes.' },
  { name: 'medicines', label: 'Medicines and supplements taken', noun: 'medicine', hint: 'For example warfarin, the pill, St John’s wort.' },
  { name: 'allergies', label: 'Allergies', noun: 'allergy', hint: 'For example penicillin, peanuts.' },
] as const;
const OTHERS = RELATION_IDS.filter((relation) => relation !== 'self');

type Props = {
  details: FamilyDetails | FamilyProfile;
  action: string;
  failed: string;
  /** What is stored by now. */
  children?: ReactNode;
  onKeep: (details: FamilyDetails) => Promise<void>;
  onCancel: () => void;
};

/** The details of a person. Everything but a name may stay open; what was typed stays when it could not be kept. */
export function PersonForm({ details, action, failed, children, onKeep, onCancel }: Props) {
  const [today] = useState(() => isoDay(new Date()));
  const own = details.relation === 'self';
  const form = useContractForm(familyDetailsSchema, detailsOf(details));
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('name'), [form]);
  const keep = (written: FamilyDetails) => onKeep(written).catch((error: Error) => showRefusal(form, error));

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(keep)} className="grid max-w-3xl gap-5">
      <Field label="Name or nickname" hint="Only you see it." error={errors.name?.message} required>
        {(field) => <Input {...field} required autoComplete="off" maxLength={LIMITS.familyNameLength} className="max-w-md" {...form.register('name')} />}
      </Field>
      {own ? null : (
        <Field label="Who it is" error={errors.relation?.message} required>
          {(field) => (
            <div className="max-w-md">
              <Select {...field} required {...form.register('relation')}>
                {OTHERS.map((relation) => (
                  <option key={relation} value={relation}>
                    {RELATIONS[relation]}
                  </option>
                ))}
              </Select>
            </div>
          )}
        </Field>
      )}
      <Controller
        control={form.control}
        name="birth"
        render={({ field }) => (
          <BirthField
            value={(field.value ?? null) as BirthDraft}
            onChange={(birth) => {
              form.clearErrors('birth');
              field.onChange(birth);
            }}
            problems={(errors.birth ?? {}) as BirthProblems}
            today={today}
          />
        )}
      />
      <Controller
        control={form.control}
        name="sexAtBirth"
        render={({ field: { value, onChange, ref } }) => (
          <RadioGroup
            legend="Sex at birth"
            ref={ref}
            value={value ?? 'open'}
            options={[
              { value: 'female', label: 'Female' },
              { value: 'male', label: 'Male' },
              { value: 'open', label: 'Leave it open' },
            ]}
            onChange={(sex) => onChange(sex === 'open' ? null : sex)}
          />
        )}
      />
      {LISTS.map(({ name, ...words }) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <TokenInput
              {...words}
              entries={field.value ?? []}
              onChange={field.onChange}
              maxLength={LIMITS.profileEntryLength}
              maxEntries={LIMITS.profileEntries}
            />
          )}
        />
      ))}
      <FormRefusal title={failed} message={errors.root?.message} />
      {children}
      <FormFoot pending={isSubmitting} save={action} onCancel={onCancel} />
    </form>
  );
}

const detailsOf = ({ relation, name, birth, sexAtBirth, conditions, medicines, allergies }: FamilyDetails): FamilyDetails => ({
  relation,
  name,
  birth,
  sexAtBirth,
  conditions,
  medicines,
  allergies,
});
