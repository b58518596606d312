import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests that change something when a browser sends them for another site, unless their call takes them from anywhere. Programs send neither header and pass. */
export function refuseCrossOriginWrites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) || request.routeOptions.config.fromAnywhere || comesFromUs(request, publicUrl)) return;
    throw new AppError('cross-origin', 'This request came from another website and was refused. Open this site itself and try again.');
  });
}

function comesFromUs({ headers, protocol, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === `${protocol}://${host}` || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
}
