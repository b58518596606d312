import { type Reminder, type ReminderTimes, reminderTimesSchema, WEEKDAY_IDS, WEEKDAYS } from '@consilium/contract';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useContractForm } from '../../../lib/contract-form.ts';
import { moment } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { storedReminder, useReminder, useRemoveReminder, useSetReminder } from '../api/reminder.ts';
import { FormRefusal, showRefusal } from '../refusal.tsx';

const HINDRANCES = {
  'no-mail-server': 'This site sends no mails by itself, so it cannot remind you.',
  'no-address': 'Your account has no email address. Add one above first.',
} as const;

/** Whether, when and on which days the member is reminded by mail; off until they say otherwise. */
export function ReminderSection() {
  return (
    <Card className="max-w-4xl">
      <h2 className="text-h2">Reminders by mail</h2>
      <p className="mt-1 max-w-2xl text-soft">
        A short mail at a time you choose, for example to write in your diary. It says nothing of your health, and a link in it ends the reminders.
      </p>
      <div className="mt-5">
        <Loaded query={useReminder()} what="your reminders">
          {(stored) => (stored.hindrance && !stored.reminder ? <p>{HINDRANCES[stored.hindrance]}</p> : <Times stored={stored} />)}
        </Loaded>
      </div>
    </Card>
  );
}

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is typed stays, whatever is stored meanwhile. */
function Times({ stored: { hindrance, reminder } }: { stored: Reminder }) {
  // The version that was seen when changing began: what came meanwhile is shown before it is written over.
  const [version, setVersion] = useState(reminder?.version ?? null);
  const [zones] = useState(() => [...new Set([reminder?.timeZone ?? here(), here(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort());
  const form = useContractForm(
    reminderTimesSchema,
    reminder ? { time: reminder.time, days: reminder.days, timeZone: reminder.timeZone } : { time: '20:00', days: [...WEEKDAY_IDS], timeZone: here() },
  );
  const { errors, isSubmitting } = form.formState;
  const set = useSetReminder();
  const remove = useRemoveReminder();
  const theirs = storedReminder(set.error);

  async function save(times: ReminderTimes) {
    try {
      const saved = await set.mutateAsync({ ...times, version });
      setVersion(saved.reminder?.version ?? null);
      toast({ title: reminder ? 'Reminders changed' : 'Reminders switched on' });
    } catch (error) {
      const meanwhile = storedReminder(error as Error);
      if (meanwhile) setVersion(meanwhile.reminder?.version ?? null);
      showRefusal(form, error as Error);
    }
  }

  function switchOff() {
    remove.mutate(undefined, {
      onSuccess: () => {
        setVersion(null);
        set.reset();
        toast({ title: 'Reminders switched off' });
      },
    });
  }

  return (
    <form method="post" noValidate aria-label="Reminders by mail" onSubmit={form.handleSubmit(save)} className="grid max-w-3xl gap-5">
      <p role="status">{reminder ? `On. The next mail comes on ${moment(reminder.nextAt)} by the clock of this device.` : 'Off.'}</p>
      {hindrance ? <Alert tone="caution">{HINDRANCES[hindrance]} No mails come until then.</Alert> : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Time of day" error={errors.time?.message}>
          {(field) => <Input {...field} type="time" {...form.register('time')} />}
        </Field>
        <Field label="Time zone" error={errors.timeZone?.message}>
          {(field) => (
            <Select {...field} {...form.register('timeZone')}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Controller
        control={form.control}
        name="days"
        render={({ field: { value, onChange } }) => (
          <fieldset>
            <legend className="mb-1.5 font-semibold">Days</legend>
            <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-4">
              {WEEKDAY_IDS.map((day) => (
                <Checkbox
                  key={day}
                  label={WEEKDAYS[day]}
                  checked={value.includes(day)}
                  onChange={(on) => onChange(WEEKDAY_IDS.filter((other) => (other === day ? on : value.includes(other))))}
                  className="min-h-11"
                />
              ))}
            </div>
            <div role="alert">{errors.days?.message ? <FieldError id="days-error">{errors.days.message}</FieldError> : null}</div>
          </fieldset>
        )}
      />
      <FormRefusal title="Your reminders were not changed" message={errors.root?.message} />
      {theirs ? (
        <div className="rounded-md border border-line p-4 text-sm">
          <p className="font-semibold">Stored now</p>
          <p className="mt-1">{theirs.reminder ? inWords(theirs.reminder) : 'Off.'}</p>
          <p className="mt-2 text-soft">Save again to put yours in its place.</p>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton pending={isSubmitting} pendingLabel="Saving…">
          {reminder ? 'Save reminders' : 'Switch reminders on'}
        </SubmitButton>
        {reminder ? (
          <Button variant="secondary" disabled={remove.isPending} onClick={switchOff}>
            {remove.isPending ? 'Switching off…' : 'Switch reminders off'}
          </Button>
        ) : null}
      </div>
      {remove.isError ? (
        <Alert tone="danger" announce title="They were not switched off">
          <p>{remove.error.message}</p>
        </Alert>
      ) : null}
    </form>
  );
}

const inWords = ({ time, days, timeZone }: ReminderTimes) =>
  `${time}, ${days.length === WEEKDAY_IDS.length ? 'every day' : days.map((day) => WEEKDAYS[day]).join(', ')} (${timeZone.replaceAll('_', ' ')})`;
