import { type Maintenance, maintenanceCalls, type Reauthentication, type SettingKey, type SettingValue, settingCalls } from '@consilium/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast/store.ts';
import { GuardedDialog } from './guarded-dialog.tsx';

/** Maintenance mode and schedule are settings like others: changed with the version that was seen, so that nobody overwrites somebody else unseen. */
function useSettings(may: boolean) {
  const client = useQueryClient();
  const query = useQuery({ ...callQuery(settingCalls.listSettings, {}), enabled: may });
  const change = async (changes: Partial<Record<SettingKey, SettingValue>>, who: Reauthentication) => {
    try {
      for (const [key, value] of Object.entries(changes) as [SettingKey, SettingValue][]) {
        const seen = query.data?.settings.find((setting) => setting.key === key);
        if (seen?.value !== value) await makeCall(settingCalls.changeSetting, { params: { key }, body: { value, version: seen?.version ?? 0, ...who } });
      }
    } finally {
      await Promise.all([settingCalls.listSettings, maintenanceCalls.readMaintenance].map((call) => client.invalidateQueries({ queryKey: callKey(call, {}) })));
    }
  };
  return { isReady: query.isSuccess, change };
}

/** Whether visitors are let in. */
export function Mode({ closed, may }: { closed: boolean; may: boolean }) {
  const { isReady, change } = useSettings(may);
  const [asks, setAsks] = useState(false);
  return (
    <Card className="grid gap-3">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-h3">
        Maintenance mode
        <Badge tone={closed ? 'caution' : 'good'}>{closed ? 'Closed' : 'Open'}</Badge>
      </h2>
      <p className="text-soft">
        A closed site answers visitors and members with a page that keeps emergency numbers and help lines. It counts for all servers within two seconds.
      </p>
      {may ? (
        <p>
          <Button variant={closed ? 'primary' : 'danger'} disabled={!isReady} onClick={() => setAsks(true)}>
            {closed ? 'Open the site' : 'Close the site'}
          </Button>
        </p>
      ) : null}
      {asks ? (
        <GuardedDialog
          title={closed ? 'Open the site' : 'Close the site'}
          action={closed ? 'Open the site' : 'Close the site'}
          danger={!closed}
          {...(closed ? {} : { typed: 'close' })}
          onClose={() => setAsks(false)}
          onConfirm={async (who) => {
            await change({ closed: !closed }, who);
            toast({ title: closed ? 'The site is open' : 'The site is closed' });
          }}
        >
          <p>
            {closed
              ? 'Everybody is let in again.'
              : 'Nobody without access to the back office can use the site until you open it again. What somebody is writing now cannot be sent.'}
          </p>
        </GuardedDialog>
      ) : null}
    </Card>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const KEPT = [7, 14, 30, 60, 90, 180, 365];

/** The daily backup: whether, when and how many are kept. */
export function Schedule({ schedule, may }: Pick<Maintenance, 'schedule'> & { may: boolean }) {
  const { isReady, change } = useSettings(may);
  const [draft, setDraft] = useState(schedule);
  const [asks, setAsks] = useState(false);
  const now = schedule.daily ? `Each day from ${clock(schedule.hour)} UTC; the last ${schedule.kept} are kept.` : 'No backup is made by itself.';
  const kept = [...new Set([...KEPT, schedule.kept])].sort((a, b) => a - b);
  return (
    <Card className="grid gap-4">
      <h2 className="text-h3">Daily backup</h2>
      <p>{now}</p>
      {may ? (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="Made">
              {(field) => (
                <Select {...field} value={String(draft.daily)} onChange={({ target }) => setDraft({ ...draft, daily: target.value === 'true' })}>
                  <option value="false">Never</option>
                  <option value="true">Each day</option>
                </Select>
              )}
            </Field>
            <Field label="From (UTC)">
              {(field) => (
                <Select {...field} value={draft.hour} onChange={({ target }) => setDraft({ ...draft, hour: Number(target.value) })}>
                  {HOURS.map((hour) => (
                    <option key={hour} value={hour}>
                      {clock(hour)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Kept">
              {(field) => (
                <Select {...field} value={draft.kept} onChange={({ target }) => setDraft({ ...draft, kept: Number(target.value) })}>
                  {kept.map((number) => (
                    <option key={number} value={number}>
                      {number}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <p>
            <Button variant="secondary" disabled={!isReady} onClick={() => setAsks(true)}>
              Change the schedule
            </Button>
          </p>
        </>
      ) : null}
      {asks ? (
        <GuardedDialog
          title="Change the schedule"
          action="Change the schedule"
          onClose={() => setAsks(false)}
          onConfirm={async (who) => {
            await change({ 'backup-hour': draft.hour, 'backups-kept': draft.kept, 'backup-daily': draft.daily }, who);
            toast({ title: 'The schedule is changed' });
          }}
        >
          <p>{draft.daily ? `A backup each day from ${clock(draft.hour)} UTC; the last ${draft.kept} are kept.` : 'No backup is made by itself any more.'}</p>
        </GuardedDialog>
      ) : null}
    </Card>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
