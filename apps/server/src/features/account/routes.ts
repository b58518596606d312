import { ACCOUNT_TEXTS, accountCalls, SITE_TEXTS } from '@consilium/contract';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { AppError } from '../../platform/errors.ts';
import type { Serve } from '../../platform/serve.ts';
import { signOut } from '../session/index.ts';
import { findUserByName } from '../user/index.ts';
import { credentialRoutes } from './credential-routes.ts';
import { currentUser } from './current-user.ts';
import { readInvitation, register } from './registration.ts';
import { demoUser, signIn, startSession } from './sign-in.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

/** Signing in and out, registering, and the account of the one who is signed in. */
export function accountRoutes(serve: Serve, context: Context): void {
  const { config, settings, database } = context;
  const { db } = database;
  const requireRegistration = () => {
    if (settings.value('registration') === 'closed') throw new AppError('registration-closed', SITE_TEXTS.registrationClosed);
  };
  const answer = (user: Parameters<typeof currentUser>[1]) => currentUser(db, user, settings.value('two-factor-required'));

  serve(accountCalls.readUser, async (request) => answer(viewerOf(request).user));

  serve(accountCalls.login, async (request, reply) => {
    const outcome = await signIn(context, request, reply, request.body);
    return outcome === 'code-wanted' ? { twoFactorRequired: true as const } : await answer(outcome);
  });

  serve(accountCalls.logout, async (request, reply) => {
    if (request.viewer) await audit(db, request, { action: 'logout', subject: { kind: 'user', id: request.viewer.user.id } });
    await signOut({ db, config }, request, reply);
    return { message: ACCOUNT_TEXTS.loggedOut };
  });

  serve(accountCalls.readInvitation, async (request) => {
    requireRegistration();
    return readInvitation(db, request.body.token);
  });

  serve(accountCalls.register, async (request, reply) => {
    requireRegistration();
    const user = await register(context, request.body).catch(async (error: unknown) => {
      const { username } = request.body;
      const demo = config.demo ? await demoUser(context, await findUserByName(db, username), username) : undefined;
      if (!demo) throw error;
      return demo;
    });
    await audit(db, request, { action: 'registered', actorId: user.id, subject: { kind: 'user', id: user.id }, details: { role: user.role } });
    return answer(await startSession(context, request, reply, user));
  });

  credentialRoutes(serve, context);
  twoFactorRoutes(serve, context);
}
