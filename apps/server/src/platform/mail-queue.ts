import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Database } from '../database/connect.ts';
import { databaseFaultOf } from '../database/faults.ts';
import { outboxMails } from '../database/schema/index.ts';
import type { NoteError } from './errors.ts';
import { decryptField, type KeyRing } from './field-encryption.ts';
import { outboxPlace, unsubscribing } from './mail.ts';
import { whyNotSent } from './mail-reasons.ts';

const POLL_MS = 2000;
const AT_ONCE = 5;
/** Seconds after which a process that took a mail is taken for dead and the mail is offered again: longer than all waits of a try together. */
const CLAIMED_S = 300;
const WAITS = { dnsTimeout: 20_000, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };
/** Seconds between a try and the next: each twice the one before. */
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3600;
const NOT_IN_TIME = 'The mail could not be sent while it was of use.';

type Queued = typeof outboxMails.$inferSelect;
/** Whom mails come from, asked at each: it may be changed meanwhile. */
type Sender = () => { name: string; address: string; replyTo: string };
type Store = { sender: Sender; db: Database; keys: KeyRing; log: Pick<FastifyBaseLogger, 'error'>; noteError: NoteError };
/** `look` sends what is due now instead of at the next look. */
export type MailQueue = { look: () => void; close: () => Promise<void> };

/** Hands the waiting mails of the outbox to the mail server. Any number of processes may do so on one database: each mail is taken by one (docs/decisions/0019). */
export function startMailQueue(smtpUrl: string, store: Store): MailQueue {
  const transport = createTransport({ url: smtpUrl, ...WAITS });
  const { db, log, noteError } = store;
  let sending: Promise<void> | undefined;
  let lookAgain = false;
  let closed = false;

  const sendAllDue = async () => {
    do {
      lookAgain = false;
      await giveUpOverdue(db);
      for (let mails = await claimDue(db); mails.length > 0; mails = closed ? [] : await claimDue(db)) await Promise.all(mails.map((mail) => offer(mail)));
    } while (lookAgain && !closed);
  };
  const offer = async (mail: Queued) => {
    try {
      await transport.sendMail(letterOf(store, mail));
    } catch (error) {
      return recordFailure(db, mail, error);
    }
    await ofThisTry(db, mail, { status: 'sent', body: null, nextTryAt: null, reason: null });
  };
  const look = () => {
    if (closed) return;
    lookAgain = true;
    sending ??= sendAllDue()
      .catch((error: unknown) => {
        // What is wrong with the database is said by /api/health; every two seconds is too often.
        if (databaseFaultOf(error)) return;
        log.error({ err: error }, 'sending mails failed');
        noteError(error);
      })
      .finally(() => {
        sending = undefined;
      });
  };
  const poll = setInterval(look, POLL_MS).unref();
  return {
    look,
    close: async () => {
      closed = true;
      clearInterval(poll);
      await sending;
    },
  };
}

const isDue = and(eq(outboxMails.status, 'waiting'), lte(outboxMails.nextTryAt, sql`now()`));

/** A link that is over by the time a server is there to send it is of no use to anybody. */
async function giveUpOverdue(db: Database): Promise<void> {
  await db
    .update(outboxMails)
    .set({ status: 'failed', nextTryAt: null, reason: sql`coalesce(${outboxMails.reason}, ${NOT_IN_TIME})` })
    .where(and(isDue, lte(outboxMails.giveUpAt, sql`now()`)));
}

/** Takes mails that are due, in one statement that is over before any is sent: nothing is held open meanwhile. By the database's clock, since processes differ. */
function claimDue(db: Database): Promise<Queued[]> {
  const due = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(isDue, gt(outboxMails.giveUpAt, sql`now()`)))
    .orderBy(asc(outboxMails.nextTryAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(outboxMails)
    .set({ tries: sql`${outboxMails.tries} + 1`, nextTryAt: sql`now() + make_interval(secs => ${CLAIMED_S})` })
    .where(inArray(outboxMails.id, due))
    .returning();
}

function letterOf({ sender, keys }: Store, { id, to, subject, userId, body }: Queued) {
  const { replyTo, ...from } = sender();
  const host = from.address.split('@')[1] ?? 'localhost';
  // The same at each try: a mail server that took it twice, because we fell before we could note it, can tell.
  const messageId = `<${id}@${host}>`;
  const text = String(decryptField(keys, outboxPlace(userId, id), body ?? ''));
  return { from, ...(replyTo ? { replyTo } : {}), to, subject, messageId, text, ...unsubscribing(text) };
}

async function recordFailure(db: Database, mail: Queued, error: unknown): Promise<void> {
  const { reason, final } = whyNotSent(error);
  const pauseS = Math.min(FIRST_PAUSE_S * 2 ** (mail.tries - 1), LONGEST_PAUSE_S);
  const next = sql<Date>`now() + make_interval(secs => ${pauseS})`;
  const over = final ? sql`true` : sql`${next} > ${outboxMails.giveUpAt}`;
  await ofThisTry(db, mail, {
    reason,
    status: sql`case when ${over} then 'failed' else 'waiting' end`,
    nextTryAt: sql`case when ${over} then null else ${next} end`,
  });
}

type Outcome = Parameters<ReturnType<Database['update']>['set']>[0];

/** Notes how a try ended, unless it took so long that another has begun. */
async function ofThisTry(db: Database, { id, tries }: Queued, outcome: Outcome): Promise<void> {
  await db
    .update(outboxMails)
    .set(outcome)
    .where(and(eq(outboxMails.id, id), eq(outboxMails.tries, tries), eq(outboxMails.status, 'waiting')));
}
