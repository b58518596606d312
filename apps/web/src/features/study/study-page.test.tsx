import { type StudyResponse, studyResponseSchema } from '@consilium/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';

const RESPONSE: StudyResponse = studyResponseSchema.parse({
  study: {
    id: 'study-1',
    title: 'Magnesium in migraine',
    authors: 'Smith J, Jones K',
    journal: 'Headache',
    publicationDate: '2016-04-27',
    doi: '10.1000/example',
    pmid: null,
    category: 'Migraine',
    keywords: ['magnesium', 'prevention', 'adults'],
    abstract: null,
    summary: 'People who took magnesium had fewer attacks.',
    safety: null,
    fullText: null,
    fullTextUrl: 'https://example.org/paper',
    citations: 0,
    design: 'meta-analysis',
    direction: 'benefit',
    resultSeen: true,
    participants: 1204,
    systems: ['conventional'],
    conditions: [],
    interventions: [],
    retraction: 'not-checked',
  },
  relatedStudies: [{ id: 'study-2', title: 'Riboflavin in migraine', authors: 'Wong L, Abe M', publicationDate: '2012', journal: 'Neurology' }],
});

describe('the page of a study', () => {
  it('says what it is, in our own words and labelled so, and that its retraction status was not checked', async () => {
    renderSite('/study/study-1', { 'GET /api/studies/study-1': { body: RESPONSE } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Magnesium in migraine' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Summary in our own words' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Abstract' })).toBeNull();
    expect(screen.getAllByText(/April 27, 2016/).length).toBeGreaterThan(0);
    expect(screen.getByText('Retraction status not checked')).toBeTruthy();
    expect(screen.getByText('Cited by 0 studies')).toBeTruthy();
    expect(screen.getByText('1,204')).toBeTruthy();
  });

  it('tags it with its category and first two keywords', async () => {
    renderSite('/study/study-1', { 'GET /api/studies/study-1': { body: RESPONSE } });
    const tags = await screen.findByRole('list', { name: 'Tags' });
    expect([...tags.children].map((tag) => tag.textContent)).toEqual(['Migraine', 'magnesium', 'prevention']);
  });

  it('lists related studies by first author, year and journal', async () => {
    renderSite('/study/study-1', { 'GET /api/studies/study-1': { body: RESPONSE } });
    const related = await screen.findByRole('link', { name: /Riboflavin in migraine/ });
    expect(related.textContent).toContain('Wong L et al. · 2012 · Neurology');
    expect(related.getAttribute('href')).toBe('/study/study-2');
  });

  it('says Study Not Found and leads home', async () => {
    renderSite('/study/nowhere', { 'GET /api/studies/nowhere': { status: 404, body: { code: 'not-found', message: 'No such study.' } } });
    expect(await screen.findByRole('heading', { name: 'Study Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });

  it('leads back to the landing page when the visitor came from nowhere', async () => {
    renderSite('/study/study-1', { 'GET /api/studies/study-1': { body: RESPONSE } });
    expect((await screen.findByRole('link', { name: 'Back to results' })).getAttribute('href')).toBe('/');
  });
});
