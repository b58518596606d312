import { z } from 'zod';
import { call } from '../call.ts';
import { contactHandledSchema, contactListSchema, contactMessageSchema, contactQuerySchema, contactRequestSchema, contactResponseSchema } from '../contact.ts';
import { LIMITS } from '../limits.ts';

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

export const listMessages = call({
  method: 'GET',
  path: '/admin/contact-messages',
  access: 'admin',
  tag: 'contact',
  summary: 'The inbox, the newest first',
  query: contactQuerySchema,
  answers: { 200: contactListSchema },
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
