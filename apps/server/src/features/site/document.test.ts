import { expect, it } from 'vitest';
import { fillDocument } from './document.ts';

const TEMPLATE = '<head><!--head--><title>x</title><!--/head--></head><body><div id="root"><!--page--></div><!--state--></body>';
const PARTS = {
  status: 200,
  title: 'Title',
  description: 'Description',
  canonical: 'https://consilium.example/about',
  listed: true,
  type: 'website',
  structuredData: [],
  html: '<p>Page</p>',
  state: {},
} as const;

it('writes title, description, canonical and preview into the head and the page into its place', () => {
  const html = fillDocument(TEMPLATE, PARTS, [], 'light');
  expect(html).toContain('<title>Title</title>');
  expect(html).toContain('<meta name="description" content="Description" />');
  expect(html).toContain('<link rel="canonical" href="https://consilium.example/about" />');
  expect(html).toContain('<meta property="og:image" content="https://consilium.example/preview.png" />');
  expect(html).toContain('<div id="root"><p>Page</p></div>');
  expect(html).not.toContain('noindex');
});

it('asks search engines to leave out a page that is not to be listed', () => {
  expect(fillDocument(TEMPLATE, { ...PARTS, canonical: null, listed: false }, [], 'light')).toContain('<meta name="robots" content="noindex" />');
});

it('names no address of its own where none is known', () => {
  const html = fillDocument(TEMPLATE, { ...PARTS, canonical: null }, [], 'light');
  expect(html).not.toMatch(/canonical|og:url|og:image|noindex/);
});

it('no text of a record can end an element or add one', () => {
  const hostile = '</script><script>alert(1)</script>"$&';
  const html = fillDocument(
    TEMPLATE,
    {
      ...PARTS,
      title: hostile,
      description: hostile,
      structuredData: [{ '@context': 'https://schema.org', '@type': 'MedicalWebPage', name: hostile }],
      state: { queries: [{ title: hostile }] },
    },
    [],
    'light',
  );
  expect(html.match(/<script/g)).toHaveLength(2);
  expect(html).not.toContain('alert(1)</script>"');
  const data = /id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ queries: [{ title: hostile }] });
});

it('tells the script of the first paint which theme is shown to who has chosen none', () => {
  expect(fillDocument(`<!doctype html><html lang="en">${TEMPLATE}</html>`, PARTS, [], 'dark')).toContain('<html lang="en" data-default-theme="dark">');
});
