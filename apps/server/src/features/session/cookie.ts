import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'consilium_session';

/** No script can read it, no other site sends it with a write, and over https it never travels in the clear. */
const attributes = (request: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

export const sessionCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(NAME, token, { ...attributes(request), expires });
  reply.header('Cache-Control', 'no-store');
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(NAME, attributes(request));
}
