import { type Asked, CLOSED_RETRY_S, CLOSED_TEXTS, type CurrentUser, documentTitle, type SiteAnswer, type SitePage } from '@consilium/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { databaseFaultOf } from '../../database/faults.ts';
import { AppError, answerNothingThere, type NoteError, RETRY_AFTER_S } from '../../platform/errors.ts';
import { loggedPath } from '../../platform/logging.ts';
import type { AnswerPage } from '../../platform/serve.ts';
import { currentUser } from '../account/index.ts';
import { listEntrySlugs } from '../glossary/index.ts';
import { recognise } from '../session/index.ts';
import { siteSettings } from '../settings/index.ts';
import { listStudyIds } from '../study/index.ts';
import { fillDocument } from './document.ts';
import { KeptPages } from './kept-pages.ts';
import type { OpenSite } from './open-site.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

export { builtSite } from './built-site.ts';
export type { OpenSite } from './open-site.ts';

/** Addresses of requests are paths; a whole one is needed to take them apart and to render. */
const ANY_ORIGIN = 'http://site.invalid';

/** Serves the site: its files, its pages with their first rendering, sitemap and robots. */
export async function site(
  app: FastifyInstance,
  context: Context,
  { openSite, answerPage, noteError }: { openSite: OpenSite; answerPage: AnswerPage; noteError: NoteError },
): Promise<void> {
  const { config, content, settings, database } = context;
  // The Host of a request is what its sender wrote: pages name the address the operator set, or none.
  const origin = config.publicUrl ?? null;
  const opened = await openSite(app);
  const kept = new KeptPages();
  const endClearing = content.onChange(() => kept.clear());
  app.addHook('onClose', async () => endClearing());
  settings.onChange(() => kept.clear());
  context.caches.push(() => kept.clear());
  app.get('/', sendPage);
  app.get('/index.html', (_request, reply) => reply.redirect('/', 301));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsTxt(origin)));
  app.get('/sitemap.xml', async (_request, reply) => {
    if (!origin) throw new AppError('no-site-address', 'There is no sitemap: this site does not know its own address. Its operator sets PUBLIC_URL.');
    const { pages } = await opened.rendered();
    return reply.type('application/xml').send(sitemapXml(origin, pages, await listStudyIds(database.db), await listEntrySlugs(database.db)));
  });
  app.setNotFoundHandler((request, reply) => (wantsPage(request) ? sendPage(request, reply) : answerNothingThere(request, reply)));

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (settings.value('closed') && !OPEN_WHILE_CLOSED.has(pathOf(request)) && !worksWhileClosed(await whoAsks(request))) return sendClosed(reply);
    if (kept.isFor(request) && (await kept.send(request.url, request, reply))) return reply;
    const user = await whoAsks(request);
    const answer = (asked: Asked) => answerFor(request, asked);
    const said = siteSettings(settings);
    const { renderPage } = await opened.rendered();
    const page = await renderPage({ url: `${ANY_ORIGIN}${request.url}`, origin, user, demo: config.demo, settings: said, answer });
    if ('goesTo' in page) return reply.header('Cache-Control', 'no-store').redirect(page.goesTo, 302);
    if (page.error) failed(request, page.error, 'page not rendered');
    if (page.status === 503) reply.header('Retry-After', RETRY_AFTER_S);
    const html = fillDocument(await opened.template(), page, opened.preload, said.defaultTheme);
    if (mayBeKept(page) && kept.isFor(request)) kept.keep(request.url, html);
    return (
      reply
        .status(page.status)
        // A page that shows who is signed in, or could not, must not be kept by anybody in between.
        .header('Cache-Control', user === null ? 'no-cache' : 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }

  /** The page of the closed site needs no code of ours in the browser: nothing it could ask for answers. */
  async function sendClosed(reply: FastifyReply): Promise<FastifyReply> {
    const { renderClosed } = await opened.rendered();
    const { emergencyNumbers, defaultTheme } = siteSettings(settings);
    const page = closedPage(renderClosed(emergencyNumbers));
    const html = fillDocument(await opened.template(), page, [], defaultTheme).replaceAll(
      /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g,
      '',
    );
    return reply.status(503).header('Retry-After', CLOSED_RETRY_S).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);
  }

  /** What is wrong with the database is said by /api/health and by the page itself. */
  function failed(request: FastifyRequest, error: unknown, what: string): void {
    if (databaseFaultOf(error)) return;
    request.log.error({ err: error, path: loggedPath(request.url) }, what);
    noteError(error);
  }

  /** A page whose record cannot be read says so in its place. */
  async function answerFor(request: FastifyRequest, asked: Asked): Promise<SiteAnswer> {
    try {
      return await answerPage(asked);
    } catch (error) {
      failed(request, error, 'page not answered');
      return { state: 'unavailable' };
    }
  }

  /** @returns null for nobody, and undefined when it cannot be told: nobody is sent away as signed out then. */
  async function whoAsks(request: FastifyRequest): Promise<CurrentUser | null | undefined> {
    if (!request.headers.cookie) return null;
    try {
      return await database.within(database.limits.pageMs, async () => {
        const viewer = await recognise({ db: database.db, config, settings }, request);
        return viewer && (await currentUser(database.db, viewer.user, settings.value('two-factor-required')));
      });
    } catch (error) {
      failed(request, error, 'visitor not recognised');
      return undefined;
    }
  }
}

/** Where those who work while the site is closed sign in. */
const OPEN_WHILE_CLOSED: ReadonlySet<string> = new Set(['/auth']);
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? url;
const worksWhileClosed = (user: CurrentUser | null | undefined) => user != null && Object.values(user.access).some(Boolean);

const closedPage = (html: string): SitePage => ({
  status: 503,
  title: documentTitle(CLOSED_TEXTS.title),
  description: CLOSED_TEXTS.about,
  type: 'website',
  listed: false,
  canonical: null,
  structuredData: [],
  html,
  state: null,
});

const mayBeKept = ({ status, listed, html }: SitePage) => status === 200 && listed && html !== '';

/** Calls and files that are missing are answered as missing, not with a page. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|assets)([/?]|$)/.test(url) || /\.[a-z0-9]{2,5}$/i.test(url.split('?')[0] ?? '')) return false;
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}
