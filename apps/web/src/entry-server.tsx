import { type Asked, contentCalls, documentTitle, type RenderedSite, SITE_NAME, type SitePage, type StructuredData } from '@consilium/contract';
import { dehydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { admissionTo } from './app/admission.ts';
import { DEMO_KEY } from './app/demo-banner.tsx';
import { PAGES } from './app/pages.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.tsx';
import { SESSION_KEY } from './features/account/session.ts';
import { ANNOUNCEMENTS_KEY } from './features/announcement/index.ts';
import { ClosedPage } from './features/closed/closed-page.tsx';
import { callKey } from './lib/call-path.ts';
import { matchPage, type PageHead } from './lib/page.ts';
import { createQueryClient } from './lib/query-client.ts';
import { SITE_SETTINGS_KEY } from './lib/site-settings.tsx';

const handler = createStaticHandler(routes);

/** @returns the page at an address, or where its reader goes instead. */
export const renderPage: RenderedSite['renderPage'] = async ({ url, origin, user, demo, settings, answer }) => {
  const { pathname, search } = new URL(url);
  const match = matchPage(PAGES, pathname);
  const admission = match && user !== undefined ? admissionTo(match.page, user, pathname + search) : null;
  if (admission?.state === 'goes') return { goesTo: admission.to };

  const client = createQueryClient();
  client.setQueryData(DEMO_KEY, demo);
  client.setQueryData(SITE_SETTINGS_KEY, settings);
  if (user !== undefined) client.setQueryData(SESSION_KEY, user);
  const loaded = await match?.page.load();
  const asked = match ? (loaded?.asks?.(match.parameters, new URLSearchParams(search)) ?? []) : [];
  const [told, ...answers] = await Promise.all([answer({ declared: contentCalls.announcements, input: {} }), ...asked.map(answer)]);
  if (told.state === 'answered') client.setQueryData(ANNOUNCEMENTS_KEY, (told.answer as { announcements: unknown }).announcements);
  for (const [at, one] of answers.entries()) {
    const { declared, input } = asked[at] as Asked;
    if (one.state !== 'unavailable') client.setQueryData(callKey(declared, input), one.state === 'answered' ? one.answer : null);
  }
  // A page for everybody is whole whoever asks.
  const isUnknown = user === undefined && match?.page.access !== 'public';
  const late = isUnknown || answers.some(({ state }) => state === 'unavailable');
  const found = match !== null && !answers.some(({ state }) => state === 'missing');
  const whole = found && !late;
  const own: PageHead =
    (whole &&
      loaded?.head?.(
        answers.map((one) => (one.state === 'answered' ? one.answer : null)),
        match.parameters,
      )) ||
    {};
  const listed = found && match.page.access === 'public' && !match.page.secret;
  const canonical = listed && origin ? new URL(own.path ?? pathname, origin).href : null;
  const title = found ? (own.title ?? match.page.title) : 'Page not found';
  const description = found ? (own.description ?? match.page.description) : 'There is no page at this address.';
  const rendered = await rootOf(url, client).catch((error: unknown) => ({ html: '', error }));
  return {
    status: late ? 503 : found ? 200 : 404,
    title: documentTitle(match?.page.path === '/' ? null : title),
    description,
    type: own.type ?? 'website',
    listed,
    canonical,
    structuredData: listed ? structuredDataOf({ own, title, description, canonical, origin, isHome: match.page.path === '/' }) : [],
    ...rendered,
    state: dehydrate(client),
  } satisfies SitePage;
};

async function rootOf(url: string, client: ReturnType<typeof createQueryClient>): Promise<{ html: string }> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`The page at ${new URL(url).pathname} answered with a redirection.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  return {
    html: renderToString(
      <StrictMode>
        <Providers client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Providers>
      </StrictMode>,
    ),
  };
}

type Described = { own: PageHead; title: string; description: string; canonical: string | null; origin: string | null; isHome: boolean };
const SCHEMA_ORG = { '@context': 'https://schema.org' } as const;

/** What a page is, in the words of schema.org: https://schema.org/MedicalWebPage, /ScholarlyArticle, /WebSite. */
function structuredDataOf({ own, title, description, canonical, origin, isHome }: Described): StructuredData[] {
  const said = own.structuredData?.(canonical);
  if (said && said['@type'] !== 'MedicalWebPage') return [{ ...SCHEMA_ORG, ...said }];
  const home = origin ? { url: new URL('/', origin).href } : {};
  const publisher = { '@type': 'Organization', name: SITE_NAME, ...home };
  const webPage = {
    ...SCHEMA_ORG,
    '@type': 'MedicalWebPage',
    name: title,
    description,
    ...(canonical ? { url: canonical } : {}),
    inLanguage: 'en',
    isAccessibleForFree: true,
    audience: { '@type': 'MedicalAudience', audienceType: 'Patient' },
    publisher,
    ...said,
  };
  return isHome ? [{ ...SCHEMA_ORG, '@type': 'WebSite', name: SITE_NAME, ...home, inLanguage: 'en', publisher }, webPage] : [webPage];
}

export const renderClosed: RenderedSite['renderClosed'] = (numbers) => renderToStaticMarkup(<ClosedPage numbers={numbers} />);

export const pages: RenderedSite['pages'] = PAGES;
