import type { Knowledge } from '@consilium/knowledge';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/connect.ts';
import { analysisRoutes } from './features/analysis/index.ts';
import { contactRoutes } from './features/contact/index.ts';
import { findingRoutes } from './features/finding/index.ts';
import { healthRoutes } from './features/health/index.ts';
import { pageRoutes } from './features/page/index.ts';
import { studyRoutes } from './features/study/index.ts';
import { systemRoutes } from './features/system/index.ts';
import { waitlistRoutes } from './features/waitlist/index.ts';
import { requireDeclaredAccess } from './platform/access.ts';
import { registerErrorShape } from './platform/errors.ts';
import { apiDocumentation } from './platform/plugins/api-documentation.ts';
import { rateLimits } from './platform/plugins/rate-limits.ts';
import { securityHeaders } from './platform/plugins/security-headers.ts';
import { site } from './platform/plugins/site.ts';
import { VERSION } from './version.ts';

/** What every feature is given. */
export type Context = { config: Config; database: OpenDatabase; knowledge: Knowledge };
export type App = FastifyInstance;

const BODY_LIMIT = 256 * 1024;
const EVENT_LOOP_DELAY_LIMIT_MS = 5000;

/** Puts the server together; nothing listens yet. @param siteFolder the built web app, when it is to be served. */
export async function buildApp(context: Context, siteFolder?: string): Promise<App> {
  const app = Fastify({
    logger: { level: context.config.logLevel },
    bodyLimit: BODY_LIMIT,
    trustProxy: context.config.trustProxy,
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorShape(app);
  await securityHeaders(app);
  await app.register(compress);
  await app.register(underPressure, { maxEventLoopDelay: EVENT_LOOP_DELAY_LIMIT_MS });
  await rateLimits(app, context.config.rateLimitFactor);
  await apiDocumentation(app, VERSION);

  await app.register(
    async (api) => {
      requireDeclaredAccess(api);
      const typed = api.withTypeProvider<ZodTypeProvider>();
      healthRoutes(typed, context);
      analysisRoutes(typed, context);
      findingRoutes(typed, context);
      systemRoutes(typed, context);
      studyRoutes(typed, context);
      pageRoutes(typed, context);
      contactRoutes(typed, context);
      waitlistRoutes(typed, context);
    },
    { prefix: '/api' },
  );
  await site(app, siteFolder);
  return app;
}
