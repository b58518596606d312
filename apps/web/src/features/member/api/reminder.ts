import { type Reminder, type ReminderTimes, reminderCalls, reminderSchema } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';

const REMINDER = callKey(reminderCalls.readReminder);

export const useReminder = () => useQuery(callQuery(reminderCalls.readReminder, {}));

/** What stands there by now, where a change was refused because another one came first. */
export function storedReminder(error: Error | null): Reminder | undefined {
  return error instanceof RequestError && error.code === 'changed-meanwhile' ? reminderSchema.safeParse(error.theirs).data : undefined;
}

export function useSetReminder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReminderTimes & { version: number | null }) => makeCall(reminderCalls.setReminder, { body }),
    onSuccess: (reminder) => client.setQueryData(REMINDER, reminder),
  });
}

export function useRemoveReminder() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => makeCall(reminderCalls.removeReminder, {}), onSettled: () => client.invalidateQueries({ queryKey: REMINDER }) });
}
