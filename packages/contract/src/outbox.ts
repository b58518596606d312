import { z } from 'zod';

/** A mail as administrators see it. `kept`: no mail server is set, it waits here to be handed over; `body` is null once a server took it. */
export const outboxMailSchema = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime({ offset: true }),
    to: z.string(),
    subject: z.string(),
    body: z.string().nullable(),
    status: z.enum(['kept', 'sent', 'failed']),
  })
  .meta({ id: 'OutboxMail' });
export const outboxListSchema = z.object({ mails: z.array(outboxMailSchema), total: z.number().int() }).meta({ id: 'OutboxList' });
export type OutboxMail = z.infer<typeof outboxMailSchema>;
