import { existsSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built site; any path that is no file and no call gets the page, which finds its own route. */
export async function site(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder && existsSync(folder)) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: true,
      setHeaders: (response, path) => {
        response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && folder !== undefined && existsSync(folder);
    if (isPage) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    return reply.status(404).send({ code: 'not-found', message: 'There is nothing at this address.' });
  });
}
