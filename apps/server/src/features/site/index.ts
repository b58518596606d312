import type { CurrentUser, SitePage } from '@consilium/contract';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { AppError, answerNothingThere, RETRY_AFTER_S } from '../../platform/errors.ts';
import type { AnswerPage } from '../../platform/serve.ts';
import { currentUser } from '../account/index.ts';
import { recognise } from '../session/index.ts';
import { listStudyIds } from '../study/index.ts';
import { openBuiltSite } from './built-site.ts';
import { fillDocument } from './document.ts';
import { KeptPages } from './kept-pages.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

/** Addresses of requests are paths; a whole one is needed to take them apart and to render. */
const ANY_ORIGIN = 'http://site.invalid';

/** Serves the built site: its files, its pages with their first rendering, sitemap and robots. */
export async function site(app: FastifyInstance, context: Context, { folder, answerPage }: { folder: string; answerPage: AnswerPage }): Promise<void> {
  const { config, database } = context;
  // The Host of a request is what its sender wrote: pages name the address the operator set, or none.
  const origin = config.publicUrl ?? null;
  const built = await openBuiltSite(folder);
  const kept = new KeptPages();
  await app.register(staticFiles, {
    root: built.clientFolder,
    index: false,
    wildcard: true,
    // The build's own list of its files is no page.
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', sendPage);
  app.get('/index.html', (_request, reply) => reply.redirect('/', 301));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsTxt(origin)));
  app.get('/sitemap.xml', async (_request, reply) => {
    if (!origin) throw new AppError('no-site-address', 'There is no sitemap: this site does not know its own address. Its operator sets PUBLIC_URL.');
    return reply.type('application/xml').send(sitemapXml(origin, built.pages, await listStudyIds(database.db)));
  });
  app.setNotFoundHandler((request, reply) => (wantsPage(request) ? sendPage(request, reply) : answerNothingThere(request, reply)));

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (kept.isFor(request) && (await kept.send(request.url, request, reply))) return reply;
    const user = await whoAsks(request);
    const page = await built.renderPage({ url: `${ANY_ORIGIN}${request.url}`, origin, user, demo: config.demo, answer: answerPage });
    if ('goesTo' in page) return reply.header('Cache-Control', 'no-store').redirect(page.goesTo, 302);
    if (page.error) request.log.error({ err: page.error, path: request.url.split('?')[0] }, 'page not rendered');
    if (page.status === 503) reply.header('Retry-After', RETRY_AFTER_S);
    const html = fillDocument(built.template, page, built.preload);
    if (mayBeKept(page) && kept.isFor(request)) kept.keep(request.url, html);
    return (
      reply
        .status(page.status)
        // A page that shows who is signed in must not be kept by anybody in between.
        .header('Cache-Control', user ? 'no-store' : 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }

  /** @returns null for nobody, and undefined while the database does not answer: nobody is sent away as signed out then. */
  async function whoAsks(request: FastifyRequest): Promise<CurrentUser | null | undefined> {
    if (!request.headers.cookie) return null;
    try {
      const viewer = await recognise({ db: database.db, config }, request);
      return viewer && (await currentUser(database.db, viewer.user, config.twoFactorRequiredForPrivileged));
    } catch (error) {
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  }
}

const mayBeKept = ({ status, listed, html }: SitePage) => status === 200 && listed && html !== '';

/** Calls and files that are missing are answered as missing, not with a page. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/api(\/|$)/.test(url) || /\.[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '')) return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
