import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { outboxMails } from '../database/schema/index.ts';
import type { Background } from './background.ts';
import { encryptField, type KeyRing, type Place } from './field-encryption.ts';

/** `userId`: the account it is for; its mails go when it goes. */
export type Mail = { to: string; subject: string; body: string; userId?: string | undefined };
export type Mailer = {
  /** Keeps the mail in the outbox and, where a mail server is set, sends it in the background. Never await it inside a transaction. */
  send: (mail: Mail) => Promise<void>;
  /** The address of a page of the site, for a mail. The token stands in the fragment, which browsers do not send and servers do not log. */
  link: (purpose: 'invitation' | 'reset' | 'confirm-email', token: string) => string;
};

const OUTBOX_COLUMN = 'outbox_mails.body';

/** Where a mail's text belongs. @param userId null: it is for nobody with an account. */
export const outboxPlace = (userId: string | null, row: string): Place => ({ column: OUTBOX_COLUMN, owner: userId ?? 'nobody', row, formerly: OUTBOX_COLUMN });

/** Links that open somebody's account. Only its owner may have them, so whoever looks into the outbox does not see them. */
const OPENS_AN_ACCOUNT = /\S+#(?:reset|confirm-email)=\S+/g;

/** @returns a mail's text as administrators may read it. */
export const withoutAccountLinks = (body: string): string => body.replaceAll(OPENS_AN_ACCOUNT, '[a link that only its recipient may see]');

/** A note to the address an account has or had, so that a change by somebody else is noticed. */
export async function tellOwner(mailer: Mailer, { id, email }: { id: string; email: string | null }, subject: string, what: string): Promise<void> {
  if (!email) return;
  await mailer.send({ to: email, userId: id, subject, body: `${what}\n\nIf this was not you, ask for a new password at once and write to us.` });
}

export function openMailer(config: Config, db: Database, keys: KeyRing, background: Background): Mailer {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : undefined;
  const site = config.publicUrl ?? `http://localhost:${config.port}`;
  return {
    link: (purpose, token) => `${site.replace(/\/$/, '')}/auth#${purpose}=${token}`,
    send: async ({ to, subject, body, userId = null }) => {
      const id = randomUUID();
      await db.insert(outboxMails).values({ id, to, subject, userId, body: encryptField(keys, outboxPlace(userId, id), body), status: 'kept' });
      if (config.printMails) console.log(`Mail to ${to}: ${subject}\n${body}\n`);
      if (!transport) return;
      background.run('sending a mail', async () => {
        const sent = await transport.sendMail({ from: config.mailFrom, to, subject, text: body }).then(
          () => true,
          () => false,
        );
        const outcome = sent ? ({ status: 'sent', body: null } as const) : ({ status: 'failed' } as const);
        await db.update(outboxMails).set(outcome).where(eq(outboxMails.id, id));
      });
    },
  };
}
