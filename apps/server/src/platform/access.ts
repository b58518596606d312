import { createHash, timingSafeEqual } from 'node:crypto';
import { ACCOUNT_TEXTS, type Access, accessFlags, CLOSED_RETRY_S, CLOSED_TEXTS, mayPass, type Role } from '@consilium/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionRow, UserRow } from '../database/schema/index.ts';
import { AppError } from './errors.ts';

/** Who is signed in on a request. */
export type Viewer = { user: UserRow; session: SessionRow };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Whether the call can be made while the password is one that somebody else chose. */
    beforeOwnPassword?: boolean;
    /** Whether the token for measuring opens it as well. */
    byToken?: boolean;
    /** Whether it stays open to everybody while the site is closed. */
    whileClosed?: boolean;
    /** Whether it is answered from what the process holds, to nobody in particular where the database cannot say who asks. */
    withoutDatabase?: boolean;
    /** Whether mail programs and other sites may send it, as a form too. */
    fromAnywhere?: boolean;
  }
  interface FastifyRequest {
    /** null: nobody is signed in. */
    viewer: Viewer | null;
  }
}

export type AccessRules = {
  /** @returns who sends the request, or null. */
  recognise: (request: FastifyRequest) => Promise<Viewer | null>;
  /** The same within a moment, and null where the database does not say. */
  recogniseIfPossible: (request: FastifyRequest) => Promise<Viewer | null>;
  twoFactorRequiredForPrivileged: () => boolean;
  /** Whether the site is closed for maintenance. */
  closed: () => boolean;
  /** The token for measuring this server; undefined: none was given. */
  metricsToken?: string | undefined;
};

/** Answers to these may be kept by a browser, where nobody is signed in; what was sent is nobody else's. */
const READING = new Set(['GET', 'HEAD']);

/** Every call declares in `config.access` who may make it, one without does not start; one hook enforces it before anything is read or parsed. */
export function enforceAccess(app: FastifyInstance, rules: AccessRules): void {
  const { twoFactorRequiredForPrivileged, closed, metricsToken } = rules;
  app.decorateRequest('viewer', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not declare its access.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { access, beforeOwnPassword, byToken, whileClosed, withoutDatabase } = request.routeOptions.config;
    if (!access) throw notAllowed();
    if (byToken && metricsToken !== undefined && bears(request, metricsToken)) {
      reply.header('Cache-Control', 'no-store');
      return;
    }
    request.viewer = await (withoutDatabase ? rules.recogniseIfPossible : rules.recognise)(request);
    if (!whileClosed && closed() && !worksWhileClosed(request.viewer?.user.role))
      throw new AppError('maintenance', CLOSED_TEXTS.call, undefined, CLOSED_RETRY_S);
    if (request.viewer || access !== 'public' || !READING.has(request.method)) reply.header('Cache-Control', 'no-store');
    if (access === 'public') return;
    const { viewer } = request;
    if (!viewer) throw notSignedIn();
    if (!mayPass(access, viewer.user.role)) throw notAllowed();
    if (viewer.user.mustChangePassword && !beforeOwnPassword) throw new AppError('own-password-first', ACCOUNT_TEXTS.ownPasswordFirst);
    if (access !== 'signed-in' && twoFactorRequiredForPrivileged() && mustSetUpTwoFactor(viewer.user))
      throw new AppError('two-factor-required', ACCOUNT_TEXTS.twoFactorMissing);
  });
}

/** Whoever has access beyond their own place goes on working. */
const worksWhileClosed = (role: Role | undefined) => role !== undefined && Object.values(accessFlags(role)).some(Boolean);

/** Compared by digests, so that the time tells nothing of how much of it is right. */
function bears({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** Whether an account has access beyond its own place and no second factor yet. */
export function mustSetUpTwoFactor(user: Pick<UserRow, 'role' | 'totpSecret'>): boolean {
  return user.totpSecret === null && Object.values(accessFlags(user.role)).some(Boolean);
}

/** The one who is signed in, in a handler whose route is not public. @throws AppError 401 otherwise. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (!request.viewer) throw notSignedIn();
  return request.viewer;
}

const notSignedIn = () => new AppError('not-signed-in', ACCOUNT_TEXTS.notSignedIn);
const notAllowed = () => new AppError('not-allowed', ACCOUNT_TEXTS.notAllowed);
