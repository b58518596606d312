import { type StudyResponse, studyResponseSchema } from '@consilium/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
    retractionDate: null,
    retractionNotice: null,
    retractionReason: null,
    volume: null,
    issue: null,
    pages: null,
    language: null,
    publicationTypes: [],
    populations: [],
    freeFullText: false,
    origin: 'shipped',
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

  it('says where our knowledge rests on it, and that a retracted one is not counted', async () => {
    const use = {
      system: 'tcm',
      treatmentId: 'acu',
      treatment: 'Acupuncture',
      diagnosisId: 'migraine',
      diagnosis: 'Migraine',
      diagnosisKind: 'condition',
      says: 'benefit',
      evidenceClass: 'Evidence-Backed',
    };
    const uses = Array.from({ length: 8 }, (_, at) => ({ ...use, diagnosisId: `m-${at}`, diagnosis: at === 0 ? 'Migraine' : `Other ${at}` }));
    const study = {
      ...RESPONSE.study,
      retraction: 'retracted',
      retractionDate: '2021-05-03',
      retractionReason: 'Invented data',
      retractionNotice: '10.1000/notice',
    };
    renderSite('/study/study-1', { 'GET /api/studies/study-1': { body: { ...RESPONSE, study, uses, careOf: [{ id: 'migraine', name: 'Migraine' }] } } });
    const section = await screen.findByRole('region', { name: 'Where we use it' });
    expect(within(section).getByText(/in Migraine, says: helps/)).toBeTruthy();
    expect(within(section).getByText(/not counted/)).toBeTruthy();
    expect(within(section).getByRole('button', { name: '2 more uses' })).toBeTruthy();
    expect(within(section).getByText(/standard care of Migraine/)).toBeTruthy();
    expect(within(section).getAllByRole('link')[0]?.getAttribute('href')).toBe('/medical-systems/tcm#treatments');
    expect(screen.getByText('Retracted, May 3, 2021')).toBeTruthy();
    expect(screen.getByText('Reason: Invented data')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Read the notice/ }).getAttribute('href')).toBe('https://doi.org/10.1000/notice');
  });

  it('tells a server that does not answer from a study there is not, and asks again', async () => {
    let asked = 0;
    const { visitor } = renderSite('/study/study-1', {
      'GET /api/studies/study-1': () => {
        asked += 1;
        return asked === 1 ? { status: 500, body: { code: 'failed', message: 'Something failed here.' } } : { body: RESPONSE };
      },
    });
    expect(await screen.findByRole('heading', { name: 'This study could not be loaded' })).toBeTruthy();
    expect(screen.queryByText('Study Not Found')).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Magnesium in migraine' })).toBeTruthy();
  });

  it('draws its citation network, with the same as a list, each study a link by its name', async () => {
    const node = (id: string, role: string, title: string) => ({
      id,
      role,
      title,
      authors: 'Wong L, Abe M',
      publicationDate: '2012',
      journal: 'Neurology',
      retraction: 'not-checked',
    });
    const network = {
      nodes: [node('study-1', 'self', 'Magnesium in migraine'), node('old', 'cites', 'What it cites'), node('new', 'cited-by', 'What cites it')],
      links: [
        { from: 'study-1', to: 'old', kind: 'cites' },
        { from: 'new', to: 'study-1', kind: 'cites' },
      ],
      totals: { cites: 1, citedBy: 12, outside: 3 },
    };
    const { visitor, router } = renderSite('/study/study-1', {
      'GET /api/studies/study-1': { body: RESPONSE },
      'GET /api/studies/study-1/network': { body: network },
    });
    await visitor.click(await screen.findByRole('button', { name: 'View Citation Network' }));
    const dialog = await screen.findByRole('dialog', { name: 'Citation network' });
    expect(await within(dialog).findByText(/cites 1 study and is cited by 12 studies\./)).toBeTruthy();
    expect(within(dialog).getByText(/names 3 works that this library does not hold/)).toBeTruthy();
    expect(within(dialog).getByText(/1 of 12 shown, the newest/)).toBeTruthy();
    const drawn = within(dialog).getByRole('link', { name: '2. What cites it, Wong L et al. 2012, cites this study' });
    fireEvent.focus(drawn);
    const listed = within(dialog).getByRole('link', { name: 'What cites it' });
    await waitFor(() => expect(listed.closest('li')?.hasAttribute('data-marked')).toBe(true));
    await visitor.click(drawn);
    await waitFor(() => expect(router.state.location.pathname).toBe('/study/new'));
  });

  it('gives citations to copy and files to take along', async () => {
    const { visitor } = renderSite('/study/study-1', {
      'GET /api/studies/study-1': { body: RESPONSE },
      'GET /api/studies/study-1/citation': (_, query) => ({ body: { style: query.get('style'), text: `As ${query.get('style')} has it`, html: '' } }),
    });
    await visitor.click(await screen.findByRole('button', { name: 'Cite or export' }));
    expect(await screen.findByText('As vancouver has it')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Copy the AMA citation' }));
    expect(await navigator.clipboard.readText()).toBe('As ama has it');
    expect(screen.getByRole('link', { name: 'RIS' }).getAttribute('href')).toBe('/api/studies/export?format=ris&id=study-1');
    expect(screen.getAllByRole('link').filter((link) => link.hasAttribute('download'))).toHaveLength(5);
  });

  it('says honestly where no citation link is known', async () => {
    const body = { nodes: [], links: [], totals: { cites: 0, citedBy: 0, outside: 0 } };
    const { visitor } = renderSite('/study/study-1', { 'GET /api/studies/study-1': { body: RESPONSE }, 'GET /api/studies/study-1/network': { body } });
    await visitor.click(await screen.findByRole('button', { name: 'View Citation Network' }));
    expect(await screen.findByText('No citation link of this study is known in this library.')).toBeTruthy();
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
