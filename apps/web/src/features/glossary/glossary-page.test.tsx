import type { GlossaryEntry, GlossaryWord } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';
import { headOfEntry } from './entry-head.ts';

const word = (term: string, more: Partial<GlossaryWord> = {}): GlossaryWord => ({
  slug: term.toLowerCase(),
  term,
  aliases: [],
  system: 'Western',
  tradition: null,
  shortDefinition: `What ${term} is.`,
  tags: ['heart'],
  ...more,
});
const QI = word('Qi', { system: 'TCM', aliases: ['chi'] });
const ENTRY: GlossaryEntry = {
  ...QI,
  longDefinition: 'It is told at more length.',
  sourceLinks: ['https://www.example.org/qi'],
  imageUrl: null,
  videoUrl: null,
  sources: [{ address: 'https://www.example.org/qi', title: 'On qi', body: 'A museum' }],
  related: [{ slug: 'angina', term: 'Angina', shortDefinition: 'What Angina is.' }],
  updatedAt: '2026-11-22T00:00:00Z',
  source: null,
};
const API = { 'GET /api/glossary': { body: [word('Angina'), word('Bile'), QI] } };

describe('the glossary', () => {
  it('stands by letter, and is narrowed by its address alone', async () => {
    const { router } = renderSite('/glossary', API);
    expect(await screen.findByRole('heading', { level: 2, name: 'Q' })).toBeTruthy();
    const letters = within(screen.getByRole('navigation', { name: 'Terms by letter' })).getAllByRole('link');
    expect(letters.map((link) => link.textContent)).toEqual(['A', 'B', 'Q']);
    expect(screen.getByRole('link', { name: 'Angina' }).getAttribute('href')).toBe('/glossary/angina');
    await router.navigate('/glossary?q=CHI&system=TCM');
    expect(await screen.findByText(/^1 term of 3/)).toBeTruthy();
    expect(screen.getByText('What Qi is.')).toBeTruthy();
    expect((screen.getByLabelText('Search the glossary') as HTMLInputElement).value).toBe('CHI');
  });

  it('says so when there is no such term', async () => {
    renderSite('/glossary?q=nothing', API);
    expect(await screen.findByRole('heading', { name: 'No term found' })).toBeTruthy();
  });

  it('keeps off the marking of words when it was switched off', async () => {
    const { visitor } = renderSite('/glossary', API);
    const control = await screen.findByRole('switch', { name: 'Explain medical words' });
    expect(control.getAttribute('aria-checked')).toBe('true');
    await visitor.click(control);
    expect(control.getAttribute('aria-checked')).toBe('false');
    expect(localStorage.getItem('consilium-explain-words')).toBe('off');
    await visitor.click(control);
  });
});

describe('the page of a term', () => {
  it('says what it means in plain words first, then more, and where that comes from', async () => {
    renderSite('/glossary/qi', { 'GET /api/glossary/qi': { body: ENTRY } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Qi' })).toBeTruthy();
    expect(screen.getByText('TCM Medicine')).toBeTruthy();
    expect(screen.getByText('Also: chi')).toBeTruthy();
    const [short, long] = [screen.getByText('What Qi is.'), screen.getByText('It is told at more length.')];
    expect(short.compareDocumentPosition(long) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByRole('link', { name: /On qi/ }).getAttribute('href')).toBe('https://www.example.org/qi');
    expect(screen.getByRole('link', { name: /Angina/ }).getAttribute('href')).toBe('/glossary/angina');
  });

  it('says when there is none', async () => {
    renderSite('/glossary/nothing', { 'GET /api/glossary/nothing': { status: 404, body: { code: 'not-found', message: 'None.' } } });
    expect(await screen.findByRole('heading', { name: 'Term not found' })).toBeTruthy();
  });

  it('is a DefinedTerm that stands once, whichever name led to it', () => {
    const { path, structuredData } = headOfEntry(ENTRY);
    expect(path).toBe('/glossary/qi');
    expect(structuredData?.('https://consilium.example/glossary/qi')).toMatchObject({
      '@type': 'DefinedTerm',
      name: 'Qi',
      alternateName: ['chi'],
      description: 'What Qi is.',
      inDefinedTermSet: { '@type': 'DefinedTermSet', url: 'https://consilium.example/glossary' },
    });
  });
});
