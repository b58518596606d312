import { LIMITS } from '@consilium/contract';
import type { Context } from '../../context.ts';
import type { UserRow } from '../../database/schema/index.ts';

import { LINK_LIFE_MS } from './links.ts';

const DAY_MS = 86_400_000;

/**
 * From when on a link to set a new password is mailed to an account, or null: at once. An administrator who changed the address could
 * otherwise read the link there; meanwhile the owner, who was told at the old address, can object.
 */
export function resetPossibleFrom({ emailSetByOtherAt }: Pick<UserRow, 'emailSetByOtherAt'>): Date | null {
  const from = (emailSetByOtherAt?.getTime() ?? 0) + LIMITS.newAddressWaitDays * DAY_MS;
  return from > Date.now() ? new Date(from) : null;
}

/** Mails the link to set a new password to the account's own address. @param askedBy who asked, in the words of the mail. */
export async function mailResetLink({ mailer }: Pick<Context, 'mailer'>, user: UserRow, token: string, askedBy: 'you' | 'an administrator'): Promise<void> {
  if (!user.email) return;
  const link = mailer.link('reset', token);
  const why = askedBy === 'you' ? '' : 'An administrator asked for this mail for you. ';
  const ignore = askedBy === 'you' ? 'If you did not ask for this' : 'If you need no new password';
  await mailer.send({
    to: user.email,
    userId: user.id,
    until: new Date(Date.now() + LINK_LIFE_MS),
    subject: 'Set a new password',
    body: `${why}Open this link within one hour to set a new password for your account ${user.username}:\n\n${link}\n\n${ignore}, do nothing: your password stays as it is.`,
  });
}

/** Says at a new address that no link is mailed there yet, and from when on. */
export async function mailResetWait({ mailer }: Pick<Context, 'mailer'>, user: UserRow, from: Date): Promise<void> {
  if (!user.email) return;
  await mailer.send({
    to: user.email,
    userId: user.id,
    subject: 'Your new password has to wait',
    body: `An administrator changed the email address of the account ${user.username}. To protect its owner, a link to set a new password is mailed here from ${from.toISOString().slice(0, 10)} on. Ask for it again then.`,
  });
}
