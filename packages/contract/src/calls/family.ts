import { z } from 'zod';
import { doneSchema } from '../account.ts';
import { call } from '../call.ts';
import { familyChangeSchema, familyDetailsSchema, familyProfileSchema, familySchema } from '../family.ts';

const member = { access: 'signed-in', tag: 'member' } as const;
const byId = z.object({ id: z.uuid() });

export const listFamily = call({
  ...member,
  method: 'GET',
  path: '/member/family',
  summary: 'The people a member keeps details of',
  answers: { 200: familySchema },
});

export const addPerson = call({
  ...member,
  method: 'POST',
  path: '/member/family',
  summary: 'Keep the details of a person',
  body: familyDetailsSchema,
  answers: { 201: familyProfileSchema },
});

export const changePerson = call({
  ...member,
  method: 'PUT',
  path: '/member/family/:id',
  summary: 'Change the details of a person',
  params: byId,
  body: familyChangeSchema,
  answers: { 200: familyProfileSchema },
});

export const removePerson = call({
  ...member,
  method: 'DELETE',
  path: '/member/family/:id',
  summary: 'Delete a person with every assessment and diary entry kept of them',
  params: byId,
  answers: { 200: doneSchema },
});
