import { doneSchema } from '../account.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { reminderChangeSchema, reminderSchema, reminderStopSchema } from '../reminder.ts';

const member = { access: 'signed-in', tag: 'member', path: '/member/reminder' } as const;

export const readReminder = call({ ...member, method: 'GET', summary: 'When the member is reminded by mail', answers: { 200: reminderSchema } });

export const setReminder = call({
  ...member,
  method: 'PUT',
  summary: 'Switch reminders by mail on, or change when they come',
  body: reminderChangeSchema,
  answers: { 200: reminderSchema },
});

export const removeReminder = call({ ...member, method: 'DELETE', summary: 'Switch reminders by mail off', answers: { 200: doneSchema } });

export const stopReminders = call({
  method: 'POST',
  path: '/reminders/stop',
  access: 'public',
  tag: 'member',
  summary: 'Switch reminders off by the link in one of them',
  limit: { max: LIMITS.accountCallsPerMinute, per: 'minute' },
  body: reminderStopSchema,
  answers: { 200: doneSchema },
});
