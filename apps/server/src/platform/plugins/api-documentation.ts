import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { AppError } from '../errors.ts';

/** OpenAPI made from the routes' own schemas, shown at /api/docs while it is switched on. */
export async function apiDocumentation(app: FastifyInstance, version: string, isShown: () => boolean): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Consilium API', version, description: 'Possible causes and treatments across 14 medical systems. Informational only.' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: async () => {
        if (!isShown()) throw new AppError('switched-off', 'The documentation of the API is switched off on this server.');
      },
    },
  });
}
