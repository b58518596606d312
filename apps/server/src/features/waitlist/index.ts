import { SITE_TEXTS, WAITLIST_TEXTS, waitlistCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { waitlistAdminRoutes } from './admin-routes.ts';
import { addToWaitlist, completeEntry } from './repository.ts';

const JOINED = { emailAlreadyRegistered: false, message: WAITLIST_TEXTS.joined.description };
const ALREADY = { emailAlreadyRegistered: true, message: WAITLIST_TEXTS.already.description };

/** Joining the waiting list: by an address alone, or by the form of /sign-up. Asking twice is not an error, and the answer says so, which the form shows. */
export function waitlistRoutes(serve: Serve, context: Context): void {
  const { settings } = context;
  const { db } = context.database;
  const requireOpen = () => {
    if (!settings.value('waiting-list')) throw new AppError('switched-off', SITE_TEXTS.waitingListOff);
  };
  serve(waitlistCalls.joinByEmail, async (request, reply) => {
    requireOpen();
    const { email, consent, consentText } = request.body;
    const added = await addToWaitlist(db, { email, consent, consentText: consentText ?? null });
    return added ? reply.status(201).send(JOINED) : ALREADY;
  });
  serve(waitlistCalls.joinByForm, async (request, reply) => {
    requireOpen();
    const entry = { ...request.body, message: request.body.message || null, consentText: request.body.consentText ?? null };
    if (await addToWaitlist(db, entry)) return reply.status(201).send(JOINED);
    await completeEntry(db, entry);
    return ALREADY;
  });
  waitlistAdminRoutes(serve, context);
}
