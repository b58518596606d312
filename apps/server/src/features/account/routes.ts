import {
  ACCOUNT_TEXTS,
  currentUserSchema,
  doneSchema,
  errorBodySchema,
  invitationRequestSchema,
  invitationSchema,
  LIMITS,
  loginRequestSchema,
  loginResponseSchema,
  registerRequestSchema,
} from '@consilium/contract';
import type { Context } from '../../context.ts';
import { viewerOf } from '../../platform/access.ts';
import { audit } from '../../platform/audit-log.ts';
import { perMinute } from '../../platform/plugins/rate-limits.ts';
import type { TypedApp } from '../../platform/typed-app.ts';
import { signOut } from '../session/index.ts';
import { findUserByName } from '../user/index.ts';
import { credentialRoutes } from './credential-routes.ts';
import { currentUser } from './current-user.ts';
import { readInvitation, register } from './registration.ts';
import { demoUser, signIn, startSession } from './sign-in.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

/** Signing in and out, registering, and the account of the one who is signed in. */
export function accountRoutes(app: TypedApp, context: Context): void {
  const { config, database } = context;
  const { db } = database;
  const tags = ['account'];
  const publicly = { access: 'public' as const, rateLimit: perMinute(LIMITS.accountCallsPerMinute, config.rateLimitFactor) };
  const answer = (user: Parameters<typeof currentUser>[1]) => currentUser(db, user, config.twoFactorRequiredForPrivileged);

  app.get(
    '/user',
    {
      config: { access: 'signed-in', beforeOwnPassword: true },
      schema: { response: { 200: currentUserSchema, '4xx': errorBodySchema }, tags, summary: 'Who is signed in' },
    },
    async (request) => answer(viewerOf(request).user),
  );

  app.post(
    '/login',
    { config: publicly, schema: { body: loginRequestSchema, response: { 200: loginResponseSchema, '4xx': errorBodySchema }, tags } },
    async (request, reply) => {
      const outcome = await signIn(context, request, reply, request.body);
      return outcome === 'code-wanted' ? { twoFactorRequired: true as const } : await answer(outcome);
    },
  );

  app.post('/logout', { config: { access: 'public' }, schema: { response: { 200: doneSchema, '4xx': errorBodySchema }, tags } }, async (request, reply) => {
    if (request.viewer) await audit(db, request, { action: 'logout', subject: { kind: 'user', id: request.viewer.user.id } });
    await signOut({ db, config }, request, reply);
    return { message: ACCOUNT_TEXTS.loggedOut };
  });

  app.post(
    '/invitation',
    {
      config: publicly,
      schema: { body: invitationRequestSchema, response: { 200: invitationSchema, '4xx': errorBodySchema }, tags, summary: 'Whom an invitation is for' },
    },
    async (request) => readInvitation(db, request.body.token),
  );

  app.post(
    '/register',
    {
      config: publicly,
      schema: { body: registerRequestSchema, response: { 201: currentUserSchema, '4xx': errorBodySchema }, tags, summary: 'Register with an invitation' },
    },
    async (request, reply) => {
      const user = await register(context, request.body).catch(async (error: unknown) => {
        const { username } = request.body;
        const demo = config.demo ? await demoUser(context, await findUserByName(db, username), username) : undefined;
        if (!demo) throw error;
        return demo;
      });
      await audit(db, request, { action: 'registered', actorId: user.id, subject: { kind: 'user', id: user.id }, details: { role: user.role } });
      return reply.status(201).send(await answer(await startSession(context, request, reply, user)));
    },
  );

  credentialRoutes(app, context);
  twoFactorRoutes(app, context);
}
