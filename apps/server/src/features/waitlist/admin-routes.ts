import { personNameSchema, SITE_TEXTS, type WaitlistEntry, waitlistCalls, waitlistList } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { waitlistEntries } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { serveList } from '../../platform/serve-list.ts';
import { newToken, tokenHash } from '../../platform/tokens.ts';
import { entryFor, findEntry, hasAccount, keepInvitation, toEntry } from './repository.ts';

const DAY_MS = 86_400_000;
const FILE_COLUMNS = ['createdAt', 'email', 'name', 'audience', 'message', 'consent', 'status'] as const satisfies (keyof WaitlistEntry)[];

/** Who waits, the list as a file, and inviting somebody in. */
export function waitlistAdminRoutes(serve: Serve, { settings, database: { db }, mailer }: Context): void {
  const { id, createdAt, email, name, audience, status, consent } = waitlistEntries;
  serveList(serve, db, {
    list: waitlistList,
    calls: { pages: waitlistCalls.listWaiting, file: waitlistCalls.exportWaiting },
    table: waitlistEntries,
    id,
    sort: { createdAt, email, name, audience, status },
    search: [email, name],
    filters: { audience: (wanted) => eq(audience, wanted), status: (wanted) => eq(status, wanted), consent: (wanted) => eq(consent, wanted) },
    toRows: async (rows) => rows.map(toEntry),
    columns: FILE_COLUMNS,
  });

  const invite = async (request: FastifyRequest, entry: WaitlistEntry, why: string) => {
    if (entry.status === 'registered') throw new AppError('registered', 'This person has registered already.');
    const token = newToken();
    const days = settings.value('invitation-days');
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    await keepInvitation(db, { waitlistEntryId: entry.id, tokenHash: tokenHash(token), expiresAt });
    await audit(db, request, { action: 'invited', subject: { kind: 'waitlist-entry', id: entry.id } });
    const link = mailer.link('invitation', token);
    await mailer.send({ to: entry.email, subject: 'Your invitation to Consilium', body: invitationText(entry.name, why, link, days) });
    return { message: `Invitation sent to ${entry.email}.`, link, expiresAt: expiresAt.toISOString() };
  };
  const requireOpen = () => {
    if (settings.value('registration') === 'closed') throw new AppError('registration-closed', SITE_TEXTS.nobodyInvited);
  };

  serve(waitlistCalls.invite, async (request) => {
    requireOpen();
    const entry = await findEntry(db, request.params.id);
    if (!entry) throw notFound('This entry');
    return invite(request, entry, 'you asked for access to Consilium.');
  });

  serve(waitlistCalls.inviteByEmail, async (request) => {
    requireOpen();
    const { email: address, name: given } = request.body;
    if (await hasAccount(db, address)) throw new AppError('registered', 'There is an account with this address.');
    const entry = await entryFor(db, { email: address, name: given || null });
    return invite(request, entry, 'you are invited to use Consilium.');
  });
}

/** A name that came onto the list before names were looked at is left out when it is none. */
const invitationText = (name: string | null, why: string, link: string, days: number) =>
  `${personNameSchema.safeParse(name).success ? `Dear ${name},` : 'Hello,'}\n\n${why} Open this link within ${days} days to make your account:\n\n${link}\n\nThe link works once. If you do not want it, do nothing.`;
