import { z } from 'zod';
import { doneSchema } from '../account.ts';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { oneClickSchema, reminderChangeSchema, reminderSchema, reminderStopSchema } from '../reminder.ts';

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

/** The address in the header of a reminder. Its token stands in the query, which no log says. */
const oneClick = { path: '/reminders/one-click', access: 'public', tag: 'member', query: z.object({ token: reminderStopSchema.shape.token }) } as const;

export const stopRemindersByMailProgram = call({
  ...oneClick,
  method: 'POST',
  summary: 'Switch reminders off by the button of a mail program (RFC 8058)',
  limit: { max: LIMITS.accountCallsPerMinute, per: 'minute' },
  fromAnywhere: true,
  body: oneClickSchema,
  answers: { 200: doneSchema },
});

export const openStopReminders = call({
  ...oneClick,
  method: 'GET',
  summary: 'Lead a mail program without such a button to the page that switches reminders off',
  answers: {},
  file: 'text/html; charset=utf-8',
});
