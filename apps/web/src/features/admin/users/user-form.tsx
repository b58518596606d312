import { ACCOUNT_TEXTS, roleLabel, type User, type UserUpdate, userCreateSchema, userUpdateSchema } from '@consilium/contract';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { showRefusedFields, useContractForm } from '../../../lib/contract-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { rolesToOffer, whyNotCredentials, whyNotProfession } from './user-rules.ts';
import { useSaveUser } from './users-query.ts';

type Schema = z.ZodObject & z.ZodType<UserUpdate, z.input<typeof userUpdateSchema>>;

/** What a change of one's own account asks for besides. */
const PROOF = { currentPassword: '' };

const NEW_USER = { username: '', email: '', password: '', role: 'user', isActive: true } as const;

const NO_ADDRESS = 'May be left empty; links by mail are then not possible.';
const PROFESSION = 'Clinical signatures are shown with it: enter what you have checked. Empty: the account signs nothing.';
const ADDRESS_OF_ANOTHER = 'A change is told to the owner at the old address and signs the account out everywhere.';

/** What the form shows of an account; its password is never sent to us. */
const heldBy = ({ username, email, role, isActive, profession }: User) => ({ username, email: email ?? '', role, isActive, profession: profession ?? '' });

/**
 * An account to make or to change. Only a new one is given a password, which its owner must change at the first sign-in; that of an existing
 * one is its owner's own, and who has lost it is sent a reset. @param user null: a new one.
 */
export function UserForm({ actor, user, onClose }: { actor: User; user: User | null; onClose: () => void }) {
  const addressFixed = user && whyNotCredentials(actor, user);
  const professionFixed = user && whyNotProfession(actor, user);
  const { mutate, isPending, error } = useSaveUser(user?.id ?? null);
  const schema: Schema = user ? userUpdateSchema : userCreateSchema;
  const own = user?.id === actor.id;
  const form = useContractForm(schema, {
    ...NEW_USER,
    ...(user ? heldBy(user) : {}),
    ...(own ? { ...PROOF, ...(actor.twoFactorEnabled ? { code: '' } : {}) } : {}),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((written) => mutate(written, { onSuccess: onClose, onError: (refusal) => showRefusedFields(form, refusal) }));

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Username" error={errors.username?.message}>
        {(field) => <Input {...field} {...form.register('username')} required autoComplete="off" autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field label="Email" hint={addressFixed ?? (user ? ADDRESS_OF_ANOTHER : NO_ADDRESS)} error={errors.email?.message}>
        {(field) => (
          <Input {...field} {...form.register('email')} type="email" autoComplete="off" readOnly={addressFixed !== null} className="read-only:bg-sunken" />
        )}
      </Field>
      {user ? null : (
        <Field label="Password" hint={`${ACCOUNT_TEXTS.passwordHint} Its owner must change it at the first sign-in.`} error={errors.password?.message}>
          {(field) => <Input {...field} {...form.register('password')} type="password" required autoComplete="new-password" />}
        </Field>
      )}
      <Controller
        control={form.control}
        name="role"
        render={({ field: { value, onChange, onBlur, name } }) => (
          <Field label="Role" error={errors.role?.message}>
            {(field) => (
              <Select {...field} name={name} value={value} onBlur={onBlur} onChange={onChange}>
                {rolesToOffer(actor, user).map((role) => (
                  <option key={role} value={role}>
                    {roleLabel(role)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      />
      {user ? (
        <Field label="Profession" hint={professionFixed ?? PROFESSION} error={errors.profession?.message}>
          {(field) => (
            <Input {...field} {...form.register('profession')} autoComplete="off" readOnly={professionFixed !== null} className="read-only:bg-sunken" />
          )}
        </Field>
      ) : null}
      <div>
        <Controller
          control={form.control}
          name="isActive"
          render={({ field: { value, onChange } }) => <Checkbox label="Active" checked={value ?? true} onChange={onChange} />}
        />
        <p className="pl-8.5 text-sm text-soft">An inactive account cannot sign in, and its sessions end at once.</p>
      </div>
      {own ? (
        <Field label="Your password" hint="Your own account is changed with your password only." error={errors.currentPassword?.message}>
          {(field) => <Input {...field} {...form.register('currentPassword')} type="password" required autoComplete="current-password" />}
        </Field>
      ) : null}
      {own && actor.twoFactorEnabled ? (
        <Field label="Code of your authenticator app" hint="Or a recovery code you have not used yet." error={errors.code?.message}>
          {(field) => <Input {...field} {...form.register('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />}
        </Field>
      ) : null}
      {error ? (
        <Alert tone="danger" announce>
          {error.message}
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton pending={isPending} pendingLabel={user ? 'Saving…' : 'Creating…'}>
          {user ? 'Save Changes' : 'Create User'}
        </SubmitButton>
      </div>
    </form>
  );
}
