import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderedSite } from '@consilium/contract';
import { createServer } from 'vite';
import type { OpenSite } from './open-site.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../../web', import.meta.url));

/**
 * The web app as its sources stand, for development: Vite answers for its files and tells the browser what changed; pages are rendered by the same code,
 * loaded anew when it changed. Nothing of the product imports this file, so that it runs without Vite.
 */
export const sourceSite: OpenSite = async (app) => {
  const nonce = randomBytes(16).toString('base64');
  const vite = await createServer({
    root: WEB_FOLDER,
    configFile: join(WEB_FOLDER, 'vite.config.ts'),
    // What tests prepare is not what a browser has open.
    cacheDir: join(WEB_FOLDER, 'node_modules/.vite', process.env.NODE_ENV ?? 'development'),
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: nonce },
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  // Of each browser one connection is Vite's, which it would keep as long as the server waits for the last of them to end.
  app.addHook('preClose', () => vite.ws.close());
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) next();
    else vite.middlewares(request.raw, reply.raw, next);
  });
  // What Vite writes into a page is let through by its nonce, and the worker by which it waits for a server that restarts; all else is refused as in the product.
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (!policy) return;
    const withNonce = String(policy).replaceAll(/(script|style)-src 'self'/g, `$& 'nonce-${nonce}'`);
    reply.header('content-security-policy', `${withNonce};worker-src 'self' blob:`);
  });
  return {
    rendered: () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<RenderedSite>,
    template: async () => vite.transformIndexHtml('/', await readFile(join(WEB_FOLDER, 'index.html'), 'utf8')),
    preload: [],
  };
};
