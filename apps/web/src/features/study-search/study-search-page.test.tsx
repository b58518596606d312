import type { FoundStudy, StudySearch } from '@consilium/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';
import { addressOf, chosenOf, inputOf, readWanted, toggled } from './search-address.ts';

const STUDY: FoundStudy = {
  id: 'ginger',
  title: 'Ginger for nausea',
  authors: 'Ernst E, Pittler MH',
  journal: 'A journal',
  publicationDate: '2000-03',
  design: 'rct',
  direction: 'benefit',
  resultSeen: true,
  participants: 1200,
  systems: ['naturopathy'],
  retraction: 'not-checked',
  freeFullText: true,
  titleHits: [
    { from: 0, to: 6 },
    { from: 11, to: 17 },
  ],
  excerpt: 'Of ginger and more.',
  excerptHits: [{ from: 3, to: 9 }],
  near: false,
};
const FOUND: StudySearch = {
  total: 45,
  page: 1,
  pageSize: 20,
  studies: [STUDY, { ...STUDY, id: 'bad', title: 'Withdrawn', titleHits: [], retraction: 'retracted', near: true }],
  counts: {
    system: [{ value: 'naturopathy', studies: 45 }],
    condition: Array.from({ length: 12 }, (_, i) => ({ value: `Condition ${i}`, studies: 12 - i })),
    intervention: [],
    design: [
      { value: 'rct', studies: 40 },
      { value: 'review', studies: 5 },
    ],
    direction: [],
    population: [],
    free: 3,
    years: [
      { year: 1999, studies: 5 },
      { year: 2024, studies: 40 },
    ],
  },
  alsoSearched: ['zingiber'],
  didYouMean: null,
};
const NOTHING: StudySearch = { ...FOUND, total: 0, studies: [], alsoSearched: [], didYouMean: 'nausea' };

/** The site, with every search the server was asked for. */
function open(path: string, answer: (query: URLSearchParams) => StudySearch = () => FOUND) {
  const asked: string[] = [];
  const site = renderSite(path, {
    'GET /api/studies': (_body, query) => {
      asked.push(query.toString());
      return { body: answer(query) };
    },
  });
  return { ...site, asked };
}
const addressNow = ({ router }: ReturnType<typeof open>) => router.state.location.pathname + router.state.location.search;
const filters = async () => within((await screen.findAllByRole('complementary', { name: 'Filters' }))[0] as HTMLElement);

describe('the page of studies', () => {
  it('asks what its address says and shows what was found, with the words marked', async () => {
    const { asked } = open('/studies?q=ginger&design=rct&design=review&page=2&sort=newest');
    const link = await screen.findByRole('link', { name: 'Ginger for nausea' });
    expect(asked).toEqual(['q=ginger&design=rct&design=review&sort=newest&page=2']);
    expect(link.getAttribute('href')).toBe('/study/ginger');
    expect([...link.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Ginger', 'nausea']);
    const card = link.closest('li') as HTMLElement;
    expect(card.textContent).toContain('Ernst E et al. · A journal · 2000');
    for (const word of ['Randomised controlled trial', 'Found a benefit', '1,200 participants', 'Free full text', 'Naturopathy'])
      expect(card.textContent).toContain(word);
    expect(card.textContent).toContain('Of ginger and more.');
    expect(screen.getByText(/45 studies · page 2 of 3/)).toBeTruthy();
    expect(screen.getByText('Also searched for: zingiber')).toBeTruthy();
  });

  it('warns of what was retracted, and says what was found without the words', async () => {
    open('/studies?q=ginger');
    const card = (await screen.findByRole('link', { name: 'Withdrawn' })).closest('li');
    expect(card?.textContent).toMatch(/Retracted: its results should not be relied on/);
    expect(card?.textContent).toContain('Near in meaning, without your words');
  });

  it('searches by its form, keeps the filters and begins on the first page', async () => {
    const site = open('/studies?q=ginger&design=rct&page=3');
    const field = await screen.findByRole('searchbox', { name: /Search the studies/ });
    await site.visitor.clear(field);
    await site.visitor.type(field, 'ginger "morning sickness"{Enter}');
    await waitFor(() => expect(addressNow(site)).toBe('/studies?q=ginger+%22morning+sickness%22&design=rct'));
    await site.visitor.selectOptions(await screen.findByLabelText('Order'), 'evidence');
    await waitFor(() => expect(addressNow(site)).toBe('/studies?q=ginger+%22morning+sickness%22&design=rct&sort=evidence'));
  });

  it('narrows by values with their counts, and takes filters back', async () => {
    const site = open('/studies?q=ginger');
    const review = (await filters()).getByRole('link', { name: 'Narrative review 5 studies' });
    expect(review.getAttribute('aria-current')).toBeNull();
    await site.visitor.click(review);
    await waitFor(() => expect(addressNow(site)).toBe('/studies?q=ginger&design=review'));
    expect((await filters()).getByRole('link', { name: 'Narrative review 5 studies' }).getAttribute('aria-current')).toBe('true');
    await site.visitor.click(screen.getByRole('link', { name: 'Remove the filter Narrative review' }));
    await waitFor(() => expect(addressNow(site)).toBe('/studies?q=ginger'));
    expect((await filters()).getByText('4 more')).toBeTruthy();
  });

  it('has its filters in a sheet as well', async () => {
    const { visitor } = open('/studies?free=true');
    await visitor.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const sheet = document.querySelector('dialog') as HTMLElement;
    expect(within(sheet).getByText('Show 45 studies')).toBeTruthy();
  });

  it('helps where nothing was found', async () => {
    const site = open('/studies?q=nausae&system=tcm&from=1999', () => NOTHING);
    expect(await screen.findByRole('heading', { name: 'No study in this library' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'nausea' }).getAttribute('href')).toBe('/studies?q=nausea&system=tcm&from=1999');
    const [all] = screen.getAllByRole('link', { name: 'Remove all filters' });
    await site.visitor.click(all as HTMLElement);
    await waitFor(() => expect(addressNow(site)).toBe('/studies?q=nausae'));
  });

  it('says that it could not be loaded', async () => {
    renderSite('/studies', { 'GET /api/studies': { status: 400, body: { code: 'invalid-input', message: 'No' } } });
    expect(await screen.findByRole('heading', { name: 'The studies could not be loaded' })).toBeTruthy();
  });
});

describe('the key /', () => {
  it('leads to the search, but not where somebody writes', async () => {
    const site = open('/studies');
    const field = await screen.findByRole('searchbox', { name: /Search the studies/ });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: '/' });
    await site.router.navigate('/no-such-page');
    await waitFor(() => expect(screen.queryByRole('searchbox', { name: /Search the studies/ })).toBeNull());
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(addressNow(site)).toBe('/no-such-page');
    fireEvent.keyDown(document.body, { key: '/' });
    await waitFor(() => expect(addressNow(site)).toBe('/studies'));
  });
});

describe('the address of a search', () => {
  it('drops what it cannot mean', () => {
    const wanted = readWanted(new URLSearchParams('q=+x+&design=anecdote&design=rct&page=0&from=soon&to=2020&sort=best&condition=&system=tcm&free=maybe'));
    expect(addressOf(wanted)).toBe('/studies?q=x&system=tcm&design=rct&to=2020');
    expect(inputOf(readWanted(new URLSearchParams()))).toEqual({});
    expect(readWanted(new URLSearchParams({ q: 'a'.repeat(3000) })).q).toHaveLength(2000);
  });

  it('takes names for the same whatever their case', () => {
    const wanted = readWanted(new URLSearchParams('condition=Migraine'));
    expect(toggled(wanted, 'condition', 'migraine')).toEqual({ condition: [] });
    expect(toggled(wanted, 'condition', 'Pain')).toEqual({ condition: ['Migraine', 'Pain'] });
  });

  it('names the years of a filter', () => {
    const years = (query: string) => chosenOf(readWanted(new URLSearchParams(query))).map(({ value }) => value);
    expect(years('from=1999&to=2001')).toEqual(['1999 to 2001']);
    expect(years('from=1999')).toEqual(['1999 or later']);
    expect(years('to=2001')).toEqual(['until 2001']);
  });
});
