import { randomUUID } from 'node:crypto';
import { reminderCalls, STOP_REMINDERS_FRAGMENT, STOP_REMINDERS_PATH } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { outboxMails } from '../database/schema/index.ts';
import { encryptField, type KeyRing, type Place } from './field-encryption.ts';

/** `userId`: the account it is for; its mails go when it goes. `until`: when it is of no use any more, and is not tried again. */
export type Mail = { to: string; subject: string; body: string; userId?: string | undefined; until?: Date };
export type Mailer = {
  /**
   * Puts the mail into the outbox, from where it is sent if a mail server is set. Never await it inside a transaction, unless it is to be written by that one.
   */
  send: (mail: Mail, within?: Pick<Database, 'insert'>) => Promise<void>;
  /** The address of a page of the site, for a mail. */
  address: (path: `/${string}`) => string;
  /** The address of a page of the site, for a mail. The token stands in the fragment, which browsers do not send and servers do not log. */
  link: (purpose: 'invitation' | 'reset' | 'confirm-email', token: string) => string;
};

const GIVE_UP_AFTER_MS = 6 * 3_600_000;

const OUTBOX_COLUMN = 'outbox_mails.body';

/** Where a mail's text belongs. @param userId null: it is for nobody with an account. */
export const outboxPlace = (userId: string | null, row: string): Place => ({ column: OUTBOX_COLUMN, owner: userId ?? 'nobody', row, formerly: OUTBOX_COLUMN });

/** Links that open somebody's account, or change something of it. Only its owner may have them, so whoever looks into the outbox does not see them. */
const OPENS_AN_ACCOUNT = /\S+#(?:reset|confirm-email|stop)=\S+/g;

/** @returns a mail's text as administrators may read it. */
export const withoutAccountLinks = (body: string): string => body.replaceAll(OPENS_AN_ACCOUNT, '[a link that only its recipient may see]');

const STOP_LINK = new RegExp(`^(https?://\\S+)${STOP_REMINDERS_PATH}${STOP_REMINDERS_FRAGMENT}([\\w-]+)$`, 'm');

/**
 * What lets a mail program end the mails this one is of by a button of its own (RFC 8058). Made from the link that stands in it, so that nothing of it is kept
 * beside the encrypted text.
 */
export function unsubscribing(body: string): { list: { unsubscribe: string }; headers: Record<string, string> } | undefined {
  const [, site, token] = STOP_LINK.exec(body) ?? [];
  if (!site || !token) return undefined;
  return {
    list: { unsubscribe: `${site}/api${reminderCalls.stopRemindersByMailProgram.path}?token=${token}` },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** A note to the address an account has or had, so that a change by somebody else is noticed. */
export async function tellOwner(mailer: Mailer, { id, email }: { id: string; email: string | null }, subject: string, what: string): Promise<void> {
  if (!email) return;
  await mailer.send({ to: email, userId: id, subject, body: `${what}\n\nIf this was not you, ask for a new password at once and write to us.` });
}

/** @param queue undefined: no mail server is set, and mails are kept to be handed over. */
export function openMailer(config: Config, db: Database, keys: KeyRing, queue: { look: () => void } | undefined): Mailer {
  const site = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/\/$/, '');
  return {
    address: (path) => `${site}${path}`,
    link: (purpose, token) => `${site}/auth#${purpose}=${token}`,
    send: async ({ to, subject, body, userId = null, until = new Date(Date.now() + GIVE_UP_AFTER_MS) }, within = db) => {
      const id = randomUUID();
      const progress = queue ? ({ status: 'waiting', nextTryAt: sql`now()`, giveUpAt: until } as const) : ({ status: 'kept' } as const);
      await within.insert(outboxMails).values({ id, to, subject, userId, body: encryptField(keys, outboxPlace(userId, id), body), ...progress });
      if (config.printMails) console.log(`Mail to ${to}: ${subject}\n${body}\n`);
      queue?.look();
    },
  };
}
