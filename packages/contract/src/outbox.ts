import { z } from 'zod';
import { listOf } from './list.ts';

/** `kept`: no mail server was set, it stays here to be handed over; `waiting`: to be sent, or tried again; `failed`: given up. */
export const MAIL_STATUSES = ['kept', 'waiting', 'sent', 'failed'] as const;

/** A mail as administrators see it. `body` is null once a mail server took it; `tries`: how often it was offered to one, and `reason`: why the last try failed. */
export const outboxMailSchema = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime({ offset: true }),
    to: z.string(),
    subject: z.string(),
    body: z.string().nullable(),
    status: z.enum(MAIL_STATUSES),
    tries: z.number().int().nonnegative(),
    reason: z.string().nullable(),
    nextTryAt: z.iso.datetime({ offset: true }).nullable(),
  })
  .meta({ id: 'OutboxMail' });
/** `search` looks into addresses and subjects; texts are encrypted. */
export const outboxList = listOf({
  id: 'OutboxList',
  rows: 'mails',
  row: outboxMailSchema,
  sort: ['createdAt', 'to', 'subject', 'status'],
  first: '-createdAt',
  filters: { status: z.enum(MAIL_STATUSES).optional() },
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;
