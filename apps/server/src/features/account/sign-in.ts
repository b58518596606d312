import { ACCOUNT_TEXTS, demoRoleOf, type LoginRequest } from '@consilium/contract';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type UserRow, users } from '../../database/schema/index.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import { newToken } from '../../platform/tokens.ts';
import { type Attempt, admitAttempt, admitCode, judging, LoginDelayed, rememberPlace } from '../reauthentication/index.ts';
import { openSession } from '../session/index.ts';
import { proveSecondFactor } from '../two-factor/index.ts';
import { findUserByName, insertUser } from '../user/index.ts';

type Outcome = UserRow | 'code-wanted';

/**
 * Signs in by name and password, and by a code where two-factor is on. Unknown names, wrong passwords and deactivated accounts get the same
 * answer after the same work. @throws AppError 401 or 429.
 */
export async function signIn(context: Context, request: FastifyRequest, reply: FastifyReply, form: LoginRequest): Promise<Outcome> {
  const { config, passwords } = context;
  const { db } = context.database;
  const found = await findUserByName(db, form.username);
  const attempt = await recordingDelays(context, request, () => admitAttempt(context, request, { name: form.username, userId: found?.id }));
  const user = await judging(attempt, async () => {
    const right = await passwords.verify(found?.passwordHash ?? null, form.password);
    const user = right && found?.isActive ? found : config.demo ? await demoUser(context, found, form.username) : undefined;
    if (!user) {
      await audit(db, request, {
        action: 'login-failed',
        ...(found ? { subject: { kind: 'user', id: found.id } } : {}),
        details: { knownName: found !== undefined },
      });
      throw new AppError('login-failed', ACCOUNT_TEXTS.loginFailed.wrong);
    }
    if (user.totpSecret !== null && !(await passesSecondFactor(context, request, user, form.code, attempt))) return undefined;
    await attempt.succeeded();
    return user;
  });
  if (!user) return 'code-wanted';
  await rememberPlace(context, request, user.id);
  return startSession(context, request, reply, user);
}

/** Opens a session with a new token and records it. @returns the account with its new time of login. */
export async function startSession(
  { config, settings, database: { db } }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  user: UserRow,
): Promise<UserRow> {
  const session = await openSession({ db, config, settings }, user, request, reply);
  const [row] = await db.update(users).set({ lastLogin: session.createdAt }).where(eq(users.id, user.id)).returning();
  await audit(db, request, { action: 'login', actorId: user.id, subject: { kind: 'user', id: user.id } });
  return row ?? user;
}

async function recordingDelays(context: Context, request: FastifyRequest, admit: () => Promise<Attempt>): Promise<Attempt> {
  try {
    return await admit();
  } catch (error) {
    if (error instanceof LoginDelayed) await audit(context.database.db, request, { action: 'login-delayed', details: { seconds: error.seconds } });
    throw error;
  }
}

/** @returns false when the code is still to be asked for. @throws AppError 401 when it is wrong. */
async function passesSecondFactor(context: Context, request: FastifyRequest, user: UserRow, code: string | undefined, attempt: Attempt): Promise<boolean> {
  const { database, keys } = context;
  const { db } = database;
  const subject = { kind: 'user', id: user.id } as const;
  if (code === undefined) {
    await attempt.undone();
    return false;
  }
  const codeAttempt = await recordingDelays(context, request, () => admitCode(context, user.id));
  const proof = await judging(codeAttempt, () => proveSecondFactor({ db, keys }, user, code));
  if (proof === 'recovery-code') await audit(db, request, { action: 'recovery-code-used', actorId: user.id, subject });
  if (proof !== 'wrong') {
    await codeAttempt.succeeded();
    return true;
  }
  await audit(db, request, { action: 'login-failed', subject, details: { secondFactor: true } });
  throw new AppError('login-code-wrong', ACCOUNT_TEXTS.codeWrong, { code: ACCOUNT_TEXTS.codeWrong });
}

/**
 * On a demonstration server a failed sign-in opens an account all the same, with a role by the name typed.
 * @param found the account of that name, if there is one; a deactivated one stays shut.
 */
export async function demoUser({ database: { db }, passwords }: Context, found: UserRow | undefined, username: string): Promise<UserRow | undefined> {
  if (found) return found.isActive ? found : undefined;
  return insertUser(db, { username: username.trim(), role: demoRoleOf(username), passwordHash: await passwords.hash(newToken()), demo: true });
}
