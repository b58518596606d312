import { personNameSchema, waitlistCalls } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { csvOf } from './csv.ts';
import { allEntries, findEntry, keepInvitation, listEntries } from './repository.ts';

const DAY_MS = 86_400_000;

/** Who waits, the list as a file, and inviting somebody in. */
export function waitlistAdminRoutes(serve: Serve, { config, database: { db }, mailer }: Context): void {
  serve(waitlistCalls.listWaiting, async ({ query: { page, ...filter } }) => listEntries(db, filter, page));

  serve(waitlistCalls.exportWaiting, async (request, reply) => {
    const entries = await allEntries(db, request.query);
    await audit(db, request, { action: 'waitlist-exported', details: { entries: entries.length } });
    return reply.header('Content-Disposition', 'attachment; filename="waitlist.csv"').type(waitlistCalls.exportWaiting.file).send(csvOf(entries));
  });

  serve(waitlistCalls.invite, async (request) => {
    const entry = await findEntry(db, request.params.id);
    if (!entry) throw notFound('This entry');
    if (entry.status === 'registered') throw new AppError('registered', 'This person has registered already.');
    const token = newToken();
    const expiresAt = new Date(Date.now() + config.invitationDays * DAY_MS);
    await keepInvitation(db, { waitlistEntryId: entry.id, tokenHash: tokenHash(token), expiresAt });
    await audit(db, request, { action: 'invited', subject: { kind: 'waitlist-entry', id: entry.id } });
    const link = mailer.link('invitation', token);
    await mailer.send({ to: entry.email, subject: 'Your invitation to Consilium', body: invitationText(entry.name, link, config.invitationDays) });
    return { message: `Invitation sent to ${entry.email}.`, link, expiresAt: expiresAt.toISOString() };
  });
}

/** A name that came onto the list before names were looked at is left out when it is none. */
const invitationText = (name: string | null, link: string, days: number) =>
  `${personNameSchema.safeParse(name).success ? `Dear ${name},` : 'Hello,'}\n\nyou asked for access to Consilium. Open this link within ${days} days to make your account:\n\n${link}\n\nThe link works once. If you did not ask for this, do nothing.`;
