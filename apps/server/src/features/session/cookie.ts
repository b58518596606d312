import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const NAME = 'consilium_session';
/** Browsers take a cookie of this name over https only, for this host alone and for all of it: no neighbouring site can plant one. */
const NAME_OVER_HTTPS = `__Host-${NAME}`;

type Site = Pick<Config, 'publicUrl'>;

const overHttps = ({ publicUrl }: Site) => publicUrl?.startsWith('https://') ?? false;
const nameOf = (site: Site) => (overHttps(site) ? NAME_OVER_HTTPS : NAME);

/** No script can read it, no other site sends it with a write, and over https it never travels in the clear. */
const attributes = (site: Site, request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: overHttps(site) || request.protocol === 'https' }) as const;

export const sessionCookie = (site: Site, request: FastifyRequest): string | undefined => request.cookies[nameOf(site)];

export function setSessionCookie(site: Site, request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(nameOf(site), token, { ...attributes(site, request), expires });
  reply.header('Cache-Control', 'no-store');
}

export function clearSessionCookie(site: Site, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(site), attributes(site, request));
}
