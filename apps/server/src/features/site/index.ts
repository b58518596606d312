import { currentUserSchema, documentTitle, matchSiteRoute, mayPass, type SiteRoute } from '@consilium/contract';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError, RETRY_AFTER_S } from '../../platform/errors.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import { listStudyIds } from '../study/index.ts';
import { callsOfPage, HEALTH_CALL, SESSION_CALL } from './answers.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';
import { fillDocument } from './document.ts';
import { KeptPages } from './kept-pages.ts';
import { pageNameOf } from './page-name.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { structuredDataOf } from './structured-data.ts';

/** Addresses of requests are paths; a whole one is needed to take them apart and to render. */
const ANY_ORIGIN = 'http://site.invalid';
/** Where somebody sets a password of their own. */
const OWN_PLACE = '/user/dashboard';
const NOT_FOUND: SiteRoute = { path: '*', access: 'public', title: 'Page not found', description: 'There is no page at this address.' };

/** Serves the built site: its files, its pages with their first rendering, sitemap and robots. Without a built site only calls are answered. */
export async function site(app: FastifyInstance, context: Context, folder: string | undefined): Promise<void> {
  // The Host of a request is what its sender wrote: pages name the address the operator set, or none.
  const origin = context.config.publicUrl ?? null;
  const built = folder ? await openBuiltSite(folder) : undefined;
  const kept = new KeptPages();
  if (built) {
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
    app.get('/', (request, reply) => sendPage(app, built, request, reply));
    app.get('/index.html', (_request, reply) => reply.redirect('/', 301));
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsTxt(origin)));
    app.get('/sitemap.xml', async (_request, reply) => {
      if (!origin) throw new AppError('no-address', 404, 'There is no sitemap: this site does not know its own address. Its operator sets PUBLIC_URL.');
      return reply.type('application/xml').send(sitemapXml(origin, await listStudyIds(context.database.db)));
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = built && (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$)/.test(request.url) && wantsHtml(request);
    return isPage ? sendPage(app, built, request, reply) : reply.status(404).send({ code: 'not-found', message: 'There is nothing at this address.' });
  });

  /** Makes the calls of the page, renders it with their answers and sends it; what the API does not find is no page either. */
  async function sendPage(server: FastifyInstance, site: BuiltSite, request: FastifyRequest, reply: FastifyReply) {
    if (kept.isFor(request) && (await kept.send(request.url, request, reply))) return reply;
    const { pathname, href } = new URL(`${ANY_ORIGIN}${request.url}`);
    const match = matchSiteRoute(pathname);
    const session = await sessionOf(server, request);
    const user = currentUserSchema.nullable().parse(session.answer ?? null);
    // Who it is cannot be told while the database does not answer: nobody is sent away as signed out then.
    if (match && !session.unavailable && !mayPass(match.route.access, user?.role ?? null))
      return reply.header('Cache-Control', 'no-store').redirect(user ? '/' : `/auth?next=${encodeURIComponent(request.url)}`, 302);
    if (user?.mustChangePassword && match && match.route.access !== 'public' && pathname !== OWN_PLACE)
      return reply.header('Cache-Control', 'no-store').redirect(OWN_PLACE, 302);
    const { answers, missing, unavailable } = await answersFor(server, request, match ? callsOfPage(match.route.path, match.parameters) : []);
    const health = await call(server, request, HEALTH_CALL);
    const shown = { ...answers, ...(session.unavailable ? {} : { [SESSION_CALL]: user }), ...(health.answer ? { [HEALTH_CALL]: health.answer } : {}) };
    const found = match !== null && !missing;
    const { title, description } = found ? pageNameOf(match.route, answers) : NOT_FOUND;
    const listed = found && match.route.access === 'public';
    const url = origin && new URL(pathname, origin).href;
    const late = session.unavailable || unavailable;
    if (late) reply.header('Retry-After', RETRY_AFTER_S);
    const html = await site.render(href, shown).catch((error: unknown) => {
      // The browser renders the page itself then.
      request.log.error({ err: error, path: pathname }, 'page not rendered');
      return '';
    });
    const page = fillDocument(site.template, {
      title: documentTitle(match?.route.path === '/' ? null : title),
      description,
      canonical: listed ? url : null,
      listed,
      type: match?.route.path === '/study/:id' ? 'article' : 'website',
      structuredData: listed ? structuredDataOf({ url, title, description, path: match.route.path, answers }) : [],
      preload: site.preload,
      html,
      answers: shown,
    });
    if (listed && !late && html && kept.isFor(request)) kept.keep(request.url, page);
    return (
      reply
        .status(late ? 503 : found ? 200 : 404)
        // A page that shows who is signed in must not be kept by anybody in between.
        .header('Cache-Control', user ? 'no-store' : 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page)
    );
  }
}

/** A file that is missing is answered as missing, not with a page. */
function wantsHtml(request: FastifyRequest): boolean {
  return !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '') && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
}

/** Answers of the API to the visitor's own calls, made on their behalf: same rights, same limits. */
async function answersFor(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly string[],
): Promise<{ answers: Record<string, unknown>; missing: boolean; unavailable: boolean }> {
  const responses = await Promise.all(calls.map((url) => call(app, request, url)));
  return {
    // What is not there is said too: null.
    answers: Object.fromEntries(responses.filter(({ status }) => status === 200 || status === 404).map(({ url, answer }) => [url, answer ?? null])),
    missing: responses.some(({ status }) => status === 404 || status === 400),
    unavailable: responses.some(isUnavailable),
  };
}

/** Who makes this request; nobody without a cookie, and then nothing is asked. */
async function sessionOf(app: FastifyInstance, request: FastifyRequest): Promise<{ answer?: unknown; unavailable: boolean }> {
  if (!request.headers.cookie) return { unavailable: false };
  const response = await call(app, request, SESSION_CALL);
  return { answer: response.answer, unavailable: isUnavailable(response) };
}

const isUnavailable = ({ status }: { status: number }) => status === 503;

async function call(app: FastifyInstance, request: FastifyRequest, url: string): Promise<{ url: string; status: number; answer: unknown }> {
  const { cookie } = request.headers;
  const response = await app.inject({ method: 'GET', url, remoteAddress: visitorAddress(request), headers: cookie ? { cookie } : {} });
  return { url, status: response.statusCode, answer: response.statusCode === 200 ? (response.json() as unknown) : undefined };
}
