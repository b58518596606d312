import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { listOf } from './list.ts';
import { personNameSchema } from './person-name.ts';

export const CONTACT_TOPICS = [
  { id: 'question', label: 'A question' },
  { id: 'correction', label: 'A correction to content' },
  { id: 'privacy', label: 'Privacy or my data' },
  { id: 'security', label: 'A security report' },
  { id: 'press', label: 'Press or partnership' },
  { id: 'careers', label: 'Working with us' },
] as const;
type ContactTopic = (typeof CONTACT_TOPICS)[number]['id'];
export const CONTACT_TOPIC_IDS = CONTACT_TOPICS.map(({ id }) => id) as [ContactTopic, ...ContactTopic[]];

/** A message from the contact page into the administrators' inbox. */
export const contactRequestSchema = z
  .object({
    name: personNameSchema,
    email: z.email('Please enter a valid email address').max(LIMITS.emailLength),
    topic: z.enum(CONTACT_TOPIC_IDS, 'Please choose what it is about'),
    message: z
      .string()
      .trim()
      .min(10, 'Please write at least a sentence')
      .max(LIMITS.messageLength, `Keep the message to ${LIMITS.messageLength.toLocaleString('en')} characters`),
  })
  .meta({ id: 'ContactRequest' });

export const contactResponseSchema = z.object({ reference: z.string(), message: z.string() }).meta({ id: 'ContactResponse' });

export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** A message as it lies in the administrators' inbox. */
export const contactMessageSchema = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime({ offset: true }),
    reference: z.string(),
    name: z.string(),
    email: z.string(),
    topic: z.enum(CONTACT_TOPIC_IDS),
    message: z.string(),
    handledAt: z.iso.datetime({ offset: true }).nullable(),
  })
  .meta({ id: 'ContactMessage' });
/** `search` looks into names, addresses, references and words. */
export const contactList = listOf({
  id: 'ContactList',
  rows: 'messages',
  row: contactMessageSchema,
  sort: ['createdAt', 'name', 'topic', 'handledAt'],
  first: '-createdAt',
  filters: { handled: z.stringbool().optional(), topic: z.enum(CONTACT_TOPIC_IDS).optional() },
});
export const contactHandledSchema = z.object({ handled: z.boolean() }).meta({ id: 'ContactHandled' });
export const contactsHandledSchema = contactHandledSchema
  .extend({ ids: z.array(z.uuid()).min(1, 'Choose at least one message').max(LIMITS.rowsAtOnce, `Choose at most ${LIMITS.rowsAtOnce} messages`) })
  .meta({ id: 'ContactsHandled' });
export type ContactMessage = z.infer<typeof contactMessageSchema>;
