import * as contract from '@consilium/contract';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/**
 * The named schemas of this server's own contract. Zod keeps names for the whole process, and the site, which the server renders, brings copies of the
 * same schemas under the same names: told apart by nothing else, the API could not be described once a page was shown.
 */
const schemaRegistry = z.registry<{ id?: string | undefined }>();
for (const value of Object.values(contract)) {
  const id = value instanceof z.ZodType ? z.globalRegistry.get(value)?.id : undefined;
  if (id !== undefined) schemaRegistry.add(value as z.ZodType, { id });
}

/** OpenAPI made from the routes' own schemas, shown at /api/docs while it is switched on. */
export async function apiDocumentation(app: FastifyInstance, version: string, isShown: () => boolean): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Consilium API', version, description: 'Possible causes and treatments across 14 medical systems. Informational only.' } },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
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
