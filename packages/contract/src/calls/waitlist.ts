import { z } from 'zod';
import { call } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { listCalls } from '../list.ts';
import { inviteByEmailSchema, inviteResponseSchema, quickSignupRequestSchema, signUpRequestSchema, waitlistList, waitlistResponseSchema } from '../waitlist.ts';

// The answer tells whether an address is on the list: few may be asked about.
const joining = {
  method: 'POST',
  access: 'public',
  tag: 'waitlist',
  limit: { max: LIMITS.waitlistRequestsPerHour, per: 'hour' },
  answers: { 200: waitlistResponseSchema, 201: waitlistResponseSchema },
} as const;
const admin = { access: 'admin', tag: 'waitlist' } as const;

export const joinByEmail = call({
  ...joining,
  path: '/waitlist/quick-signup',
  summary: 'Join the waiting list with an email address',
  body: quickSignupRequestSchema,
});

export const joinByForm = call({ ...joining, path: '/waitlist', summary: 'Join the waiting list with the form of /sign-up', body: signUpRequestSchema });

export const { pages: listWaiting, file: exportWaiting } = listCalls({ ...admin, path: '/admin/waitlist', summary: 'Who waits' }, waitlistList);

export const invite = call({
  ...admin,
  method: 'POST',
  path: '/admin/waitlist/:id/invite',
  summary: 'Invite somebody to register',
  params: z.object({ id: z.uuid() }),
  answers: { 200: inviteResponseSchema },
});

export const inviteByEmail = call({
  ...admin,
  method: 'POST',
  path: '/admin/invitations',
  summary: 'Invite somebody by address, who may stand on the list or not',
  body: inviteByEmailSchema,
  answers: { 200: inviteResponseSchema },
});
