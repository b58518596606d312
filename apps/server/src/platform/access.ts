import type { FastifyInstance } from 'fastify';

/** Who may call a route. Every route declares it; a route without a declaration does not start. */
export type Access = 'public';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Refuses to start with a route that does not say who may call it. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not declare its access.`);
  });
}
