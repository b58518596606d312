import { z } from 'zod';
import { doneSchema } from '../account.ts';
import { call } from '../call.ts';
import { contactHandledSchema, contactList, contactMessageSchema, contactRequestSchema, contactResponseSchema, contactsHandledSchema } from '../contact.ts';
import { LIMITS } from '../limits.ts';
import { listCalls } from '../list.ts';

export const sendMessage = call({
  method: 'POST',
  path: '/contact',
  access: 'public',
  tag: 'contact',
  summary: 'Send a message to the people who run this site',
  limit: { max: LIMITS.contactMessagesPerHour, per: 'hour' },
  body: contactRequestSchema,
  answers: { 201: contactResponseSchema },
});

export const { pages: listMessages, file: exportMessages } = listCalls(
  { access: 'admin', tag: 'contact', path: '/admin/contact-messages', summary: 'The inbox' },
  contactList,
);

export const handleMessages = call({
  method: 'PUT',
  path: '/admin/contact-messages',
  access: 'admin',
  tag: 'contact',
  summary: 'Mark several messages as handled, or open them again',
  body: contactsHandledSchema,
  answers: { 200: doneSchema },
});

export const handleMessage = call({
  method: 'PUT',
  path: '/admin/contact-messages/:id',
  access: 'admin',
  tag: 'contact',
  summary: 'Mark a message as handled, or open it again',
  params: z.object({ id: z.uuid() }),
  body: contactHandledSchema,
  answers: { 200: contactMessageSchema },
});
