import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const current = new AsyncLocalStorage<FastifyRequest>();

/** Lets whatever a request sets off tell which one it was. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request, done));
}

const TRACE = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;

/** Where something happens: the request's id, its trace (W3C Trace Context) and the pattern of its address. Nothing where no request is behind it. */
export function whereNow(): { requestId?: string; traceId?: string; route?: string } {
  const request = current.getStore();
  if (!request) return {};
  const header = request.headers.traceparent;
  const traceId = typeof header === 'string' ? TRACE.exec(header)?.[1] : undefined;
  const route = request.routeOptions?.url;
  return { requestId: request.id, ...(traceId ? { traceId } : {}), ...(route ? { route: `${request.method} ${route}` } : {}) };
}
