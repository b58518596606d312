import { SYSTEM_IDS } from '@consilium/contract';
import { expect, it } from 'vitest';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const PAGES = [
  { path: '/', access: 'public', title: 'Home' },
  { path: '/privacy', access: 'public', title: 'Privacy' },
  { path: '/study/:id', access: 'public', title: 'Study' },
  { path: '/medical-systems/:id', access: 'public', title: 'System' },
  { path: '/auth', access: 'public', title: 'Sign In', unlisted: true },
  { path: '/admin', access: 'admin', title: 'Admin' },
] as const;

it('lists every public page, every system, every study and every term, and nothing behind a sign-in', () => {
  const xml = sitemapXml('https://consilium.example', PAGES, ['adler-2013'], ['qi']);
  expect(xml).toContain('<loc>https://consilium.example/</loc>');
  expect(xml).toContain('<loc>https://consilium.example/privacy</loc>');
  for (const id of SYSTEM_IDS) expect(xml).toContain(`<loc>https://consilium.example/medical-systems/${id}</loc>`);
  expect(xml).toContain('<loc>https://consilium.example/study/adler-2013</loc>');
  expect(xml).toContain('<loc>https://consilium.example/glossary/qi</loc>');
  expect(xml).not.toMatch(/\/admin|\/user|\/auth|:id/);
});

it('keeps robots out of calls and private areas and names the sitemap', () => {
  const text = robotsTxt('https://consilium.example');
  for (const line of ['Disallow: /api/', 'Disallow: /admin', 'Disallow: /user/', 'Sitemap: https://consilium.example/sitemap.xml'])
    expect(text).toContain(line);
});
