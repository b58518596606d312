import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { documentTitle, mayPass, ROLES, type Role } from '@consilium/contract';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_SITE, SITE_FOLDER } from '../../testing/built-site.ts';
import { PATIENT_LIMITS } from '../../testing/patient-limits.ts';
import { Browser, makeUser } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openRendered } from './built-site.ts';

const ORIGIN = 'https://consilium.example';
const STUDY = '/study/adler-2013-homeopathy-depression-dephom';
const EXAMPLES: Record<string, string> = { '/study/:id': STUDY, '/medical-systems/:id': '/medical-systems/tcm', '/glossary/:term': '/glossary/homeopathy' };
const NAMED_BY_RECORD = Object.keys(EXAMPLES);

const { pages: PAGES } = await openRendered(SITE_FOLDER);

let server: TestServer;
const readers = new Map<Role, Browser>();

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100', PUBLIC_URL: ORIGIN }, BUILT_SITE);
  for (const role of ROLES) {
    await makeUser(server, `reads_as_${role}`, role);
    const browser = new Browser(server);
    await browser.signIn(`reads_as_${role}`);
    readers.set(role, browser);
  }
});
afterAll(() => server.stop());

const open = (url: string, role: Role | null = null) => ((role && readers.get(role)) ?? new Browser(server)).call(url, { headers: { accept: 'text/html' } });
const rootOf = (html: string) => /<div id="root">([\s\S]*)<\/div>\s*<noscript>/.exec(html)?.[1] ?? '';
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>);

describe('every address of the site', () => {
  it.each(PAGES.filter(({ access }) => access === 'public'))('$path opens for everybody, rendered and named', async ({ path, title, secret }) => {
    const address = EXAMPLES[path] ?? path;
    const response = await open(address);
    expect(response.statusCode).toBe(200);
    expect(rootOf(response.body)).toMatch(/<h1[ >]/);
    if (secret) {
      expect(response.body).toContain('<meta name="robots" content="noindex" />');
      expect(response.body).not.toContain('rel="canonical"');
    } else {
      expect(response.body).toContain(`<link rel="canonical" href="${ORIGIN}${address}" />`);
      expect(dataOf(response.body).length).toBeGreaterThan(0);
    }
    if (!NAMED_BY_RECORD.includes(path)) expect(response.body).toContain(`<title>${documentTitle(path === '/' ? null : title)}</title>`);
  });

  const matrix = PAGES.filter(({ access }) => access !== 'public').flatMap(({ path, access }) =>
    ([null, ...ROLES] as const).map((role) => ({ path, role, passes: mayPass(access, role) })),
  );
  it.each(matrix)('$path for $role: opens is $passes', async ({ path, role, passes }) => {
    const response = await open(path, role);
    if (passes) {
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toContain('<meta name="robots" content="noindex" />');
    } else {
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe(role === null ? `/auth?next=${encodeURIComponent(path)}` : '/');
    }
  });

  it.each(['/no-such-page', '/study/no-such-study', '/medical-systems/astrology', '/admin/no-such-page'])(
    '%s is not found, and says so in words',
    async (path) => {
      const response = await open(path);
      expect(response.statusCode).toBe(404);
      expect(rootOf(response.body)).toMatch(/404 Page Not Found|Study Not Found/);
      expect(response.body).toContain('noindex');
    },
  );

  it('a record that cannot be read for whatever reason is said to be out of reach, not that it is missing', async () => {
    const { db } = server.database;
    await db.execute(sql`alter table studies rename to studies_elsewhere`);
    const response = await open(STUDY);
    await db.execute(sql`alter table studies_elsewhere rename to studies`);
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-type']).toMatch(/html/);
    expect(response.headers['retry-after']).toMatch(/^\d+$/);
    expect(rootOf(response.body)).not.toContain('Study Not Found');
  });

  it('a missing file or call is answered as such, never with a page', async () => {
    // Files of the build have no limit: a page behind their address would be one to overload the server with.
    for (const file of ['/assets/gone.js', '/assets/gone', '/assets/', '/assets/gone?page=2'])
      expect((await open(file)).headers['content-type'], file).toMatch(/json/);
    expect((await open('/api/gone')).json()).toMatchObject({ code: 'not-found' });
  });
});

describe('while the database is silent', () => {
  const PAGES_AROUND = ['/', '/symptom-analyzer', '/how-it-works', '/medical-systems', '/medical-systems/tcm', '/glossary', '/glossary/placebo', '/privacy'];
  let silent: TestServer;
  let holder: Client;
  let member: Browser;
  beforeAll(async () => {
    silent = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, BUILT_SITE, { ...PATIENT_LIMITS, pageMs: 300 });
    await makeUser(silent, 'patient');
    member = new Browser(silent);
    await member.signIn('patient');
    // Its one backend is another's, which says nothing more.
    holder = new Client(silent.database.address);
    await holder.connect();
    await holder.query('begin');
  });
  afterAll(async () => {
    await holder.end();
    await silent.stop();
  });

  it.each(PAGES_AROUND)('%s is whole for a guest and for a member', async (path) => {
    for (const browser of [new Browser(silent), member]) {
      const response = await browser.call(path, { headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(200);
      expect(rootOf(response.body)).toMatch(/<h1/);
    }
  });

  it('a page of a member’s own waits for nobody, and sends nobody away as signed out', async () => {
    const response = await member.call('/user/dashboard', { headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(503);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('what search engines and link previews read', () => {
  it('a study is a ScholarlyArticle with its authors, journal and DOI', async () => {
    const { body } = await open(STUDY);
    const [article] = dataOf(body);
    expect(article).toMatchObject({
      '@type': 'ScholarlyArticle',
      isPartOf: { '@type': 'Periodical' },
      sameAs: expect.stringMatching(/^https:\/\/doi\.org\/10\./),
    });
    expect(body).toContain('<meta property="og:type" content="article" />');
  });

  it('a page of text is a MedicalWebPage, and claims no review that did not happen', async () => {
    const [page] = dataOf((await open('/disclaimer')).body);
    expect(page).toMatchObject({ '@type': 'MedicalWebPage', url: `${ORIGIN}/disclaimer` });
    expect(page).not.toHaveProperty('lastReviewed');
  });

  it('sitemap and robots stand where they are looked for', async () => {
    expect((await open('/sitemap.xml')).body).toContain(`<loc>${ORIGIN}/medical-systems/unani</loc>`);
    expect((await open('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe('a site whose operator has not said where it is reached', () => {
  it('names no address of its own, least of all the one a request makes up', async () => {
    const unnamed = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, BUILT_SITE);
    const ask = (url: string) => new Browser(unnamed).call(url, { headers: { accept: 'text/html', host: 'evil.example' } });
    for (const path of ['/', '/privacy', STUDY]) {
      const { statusCode, body } = await ask(path);
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/evil\.example|rel="canonical"|og:url|og:image|noindex|site\.invalid/);
      expect(dataOf(body).length).toBeGreaterThan(0);
    }
    expect((await ask('/robots.txt')).body).not.toMatch(/Sitemap|evil/);
    const sitemap = await ask('/sitemap.xml');
    expect({ status: sitemap.statusCode, message: sitemap.json().message }).toEqual({ status: 404, message: expect.stringMatching(/PUBLIC_URL/) });
    await unnamed.stop();
  });
});

describe('the first rendering', () => {
  it('brings the answers it was made with, so that the page asks nothing again', async () => {
    const { body } = await open('/privacy');
    const { queries } = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as { queries: { queryKey: unknown; state: { data: unknown } }[] };
    expect(queries.map(({ queryKey }) => queryKey)).toEqual([['demo'], ['site-settings'], ['user'], ['announcements'], ['pages', 'privacy']]);
    expect(queries[2]?.state.data).toBeNull();
  });

  it('goes by what administrators set, at once, also where the page is kept', async () => {
    const set = async (key: string, value: unknown) => {
      const admin = readers.get('admin') as Browser;
      const { settings } = (await admin.call('/api/admin/settings')).json();
      const { version } = settings.find((setting: { key: string }) => setting.key === key);
      expect((await admin.put(`/api/admin/settings/${key}`, { value, version })).statusCode).toBe(200);
    };
    const before = (await open('/sign-up')).body;
    expect(before).toContain('data-default-theme="light"');
    expect(rootOf(before)).toContain('<form');
    await set('default-theme', 'dark');
    await set('waiting-list', false);
    const after = (await open('/sign-up')).body;
    expect(after).toContain('<html lang="en" data-default-theme="dark">');
    expect(rootOf(after)).toContain('Nobody can join the waiting list at the moment.');
    expect(rootOf(after)).not.toContain('<form');
    await set('default-theme', null);
    await set('waiting-list', null);
  });

  it('is kept for who signs in nowhere, and packed as they can read it', async () => {
    const ask = (accepted: string) => new Browser(server).call('/terms', { headers: { accept: 'text/html', 'accept-encoding': accepted } });
    const plain = await ask('identity');
    const [br, gzip, none] = [await ask('gzip, br'), await ask('gzip;q=0.8'), await ask('br;q=0')];
    expect([br, gzip, none].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(none.body).toBe(plain.body);
    expect(br.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    for (const name of ['content-security-policy', 'x-content-type-options']) expect(br.headers[name]).toBe(plain.headers[name]);
  });

  it('is never kept of what is not there or not for everybody', async () => {
    for (const path of ['/no-such-page', '/user/dashboard']) {
      const [first, again] = [await open(path), await open(path)];
      expect(again.statusCode).toBe(first.statusCode);
      expect(again.statusCode).not.toBe(200);
    }
  });

  it('shows each reader their own page: nothing of one comes to another', async () => {
    const [admin, nobody] = await Promise.all([open('/about', 'admin'), open('/about')]);
    expect(admin.body).toContain('reads_as_admin');
    expect(nobody.body).not.toContain('reads_as_admin');
    expect(rootOf(nobody.body)).toContain('Sign In');
  });
});
