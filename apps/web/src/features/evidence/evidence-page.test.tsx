import { type DoesItHelp, doesItHelpSchema, type EvidenceLine, TRIAGE_TEXT } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';

const thing = (id: string, name: string) => ({ id, name, asWritten: null });
const line = (treatment: string, answer: EvidenceLine['answer'], studies: number): EvidenceLine => ({
  treatment: thing(treatment.toLowerCase(), treatment),
  condition: thing('migraine', 'Migraine'),
  answer,
  certainty: 'low',
  systems: ['tcm'],
  studies,
});
const study = {
  id: 's1',
  title: 'Acupuncture for migraine prevention',
  year: '2016',
  journal: 'Cochrane',
  design: 'systematic-review',
  direction: 'helps',
  participants: 4985,
  sentence: 'Fewer headache days than with usual care.',
  safety: null,
  retraction: 'not-checked',
  counts: true,
} as const;
const PAIR: DoesItHelp = doesItHelpSchema.parse({
  kind: 'pair',
  pair: {
    treatment: thing('acupuncture', 'acupuncture'),
    condition: thing('migraine', 'Migraine'),
    answer: 'helps',
    sentence: 'Studies in this library say that it helps.',
    certainty: 'moderate',
    why: ['Two guidelines and reviews of trials decide.'],
    forWhom: ['Adults with episodic migraine'],
    systems: [{ system: 'tcm', treatmentId: 'acu', treatment: 'Acupuncture', evidenceClass: 'Evidence-Backed', note: null }],
    safety: [{ who: 'Blood thinners', advice: 'Tell the practitioner.', severity: 'major' }],
    studies: [study, { ...study, id: 's2', title: 'Withdrawn', retraction: 'retracted', counts: false, direction: 'unknown', participants: null }],
    byDirection: { helps: 1, mixed: 0, 'no-effect': 0, harm: 0, unknown: 1 },
  },
  others: [line('Feverfew', 'mixed', 2), line('Butterbur', 'harm', 5), line('Homeopathy', 'no-effect', 1)],
});

describe('does it help?', () => {
  it('asks nothing until somebody asks, and offers questions', async () => {
    let asked = 0;
    const { visitor, router } = renderSite('/evidence', {
      'GET /api/evidence': (_, query) => {
        asked += 1;
        expect(query.get('q')).toBe('does acupuncture help migraine');
        return { body: PAIR };
      },
    });
    await visitor.type(await screen.findByRole('textbox', { name: /Your question/ }), 'does acupuncture help migraine');
    expect(asked).toBe(0);
    expect(screen.getByRole('link', { name: 'Does guggul lower cholesterol?' }).getAttribute('href')).toContain('/evidence?q=');
    await visitor.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Studies in this library say that it helps.')).toBeTruthy();
    expect(router.state.location.search).toBe('?q=does+acupuncture+help+migraine');
    expect(asked).toBe(1);
  });

  it('answers in a sentence with its direction and certainty, and says of each study whether it counts', async () => {
    renderSite('/evidence?treatment=acupuncture&condition=migraine', { 'GET /api/evidence': { body: PAIR } });
    const answer = await screen.findByRole('article', { name: 'acupuncture for Migraine' });
    expect(within(answer).getByText('Helps')).toBeTruthy();
    expect(within(answer).getByText('Moderate certainty')).toBeTruthy();
    expect(within(answer).getByText('Adults with episodic migraine')).toBeTruthy();
    expect(within(answer).getByText(/Ask first: Blood thinners/)).toBeTruthy();
    expect(within(answer).getByRole('heading', { name: 'Studies: 1 of 2 counted' })).toBeTruthy();
    expect(within(answer).getByText('Not counted: it was retracted.')).toBeTruthy();
    expect(within(answer).getByRole('link', { name: 'Acupuncture for migraine prevention' }).getAttribute('href')).toBe('/study/s1');
    expect(screen.getByRole('button', { name: 'Choose no condition: Migraine' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read the medical disclaimer' })).toBeTruthy();
  });

  it('orders the other treatments by any heading, and each line leads to its own answer', async () => {
    const { visitor } = renderSite('/evidence?treatment=acupuncture&condition=migraine', { 'GET /api/evidence': { body: PAIR } });
    const table = await screen.findByRole('table', { name: 'Other treatments of Migraine' });
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((header) => header.textContent);
    expect(names()).toEqual(['Feverfew', 'Butterbur', 'Homeopathy']);
    await visitor.click(within(table).getByRole('button', { name: 'Studies' }));
    expect(names()).toEqual(['Butterbur', 'Feverfew', 'Homeopathy']);
    expect(within(table).getByRole('columnheader', { name: 'Studies' }).getAttribute('aria-sort')).toBe('ascending');
    await visitor.click(within(table).getByRole('button', { name: 'Studies' }));
    expect(names()).toEqual(['Homeopathy', 'Feverfew', 'Butterbur']);
    expect(within(table).getByRole('link', { name: 'Butterbur' }).getAttribute('href')).toBe('/evidence?treatment=butterbur&condition=migraine');
  });

  it('says plainly that there is no study, and never that it does not work', async () => {
    const pair = {
      ...(PAIR.kind === 'pair' ? PAIR.pair : null),
      answer: 'not-studied',
      certainty: 'none',
      sentence: 'No study in this library.',
      why: [],
      studies: [],
    };
    renderSite('/evidence?q=x', { 'GET /api/evidence': { body: { kind: 'pair', pair, others: [] } } });
    expect(await screen.findByText(/gap in this library and no verdict/)).toBeTruthy();
    expect(screen.queryByText(/certainty/i)).toBeNull();
    expect(document.body.textContent).not.toMatch(/does not work/i);
  });

  it('asks back where it did not understand, with choices that keep what was understood', async () => {
    const body = { kind: 'unclear', missing: 'condition', sentence: 'For what?', treatments: [], conditions: [thing('migraine', 'Migraine')] };
    renderSite('/evidence?treatment=acupuncture', { 'GET /api/evidence': { body } });
    expect((await screen.findByRole('link', { name: 'Migraine' })).getAttribute('href')).toBe('/evidence?treatment=acupuncture&condition=migraine');
  });

  it('leads to help before the answer where the question tells of an emergency', async () => {
    const alarm = { level: 'emergency', ...TRIAGE_TEXT.emergency, reasons: [{ text: 'Chest pain', kind: 'red-flag', findings: [] }], crisis: false, help: [] };
    renderSite('/evidence?q=x', { 'GET /api/evidence': { body: { ...PAIR, alarm } } });
    const help = await screen.findByRole('region', { name: 'Is this happening now? Get help first' });
    expect(within(help).getByText(TRIAGE_TEXT.emergency.action)).toBeTruthy();
    expect(
      within(help)
        .getByRole('link', { name: /Call now/ })
        .getAttribute('href'),
    ).toMatch(/^tel:/);
    const answer = screen.getByText('Studies in this library say that it helps.');
    expect(help.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('puts people to talk to first where the question tells of despair', async () => {
    const alarm = { level: 'urgent', ...TRIAGE_TEXT.urgent, reasons: [{ text: 'Despair', kind: 'crisis', findings: [] }], crisis: true, help: ['self-harm'] };
    renderSite('/evidence?q=x', { 'GET /api/evidence': { body: { ...PAIR, alarm } } });
    expect(await screen.findByRole('region', { name: 'Please talk to someone now' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Call now/ })).toBeNull();
  });

  it('offers names as they are begun, and takes one into the address', async () => {
    const { visitor, router } = renderSite('/evidence', {
      'GET /api/evidence/names': (_, query) => ({ body: { names: query.get('kind') === 'treatment' ? [thing('acupuncture', 'acupuncture')] : [] } }),
      'GET /api/evidence': { body: { kind: 'table', of: 'treatment', subject: thing('acupuncture', 'acupuncture'), lines: [] } },
    });
    await visitor.type(await screen.findByRole('combobox', { name: 'Or choose a treatment' }), 'acu');
    await visitor.click(await screen.findByRole('option', { name: 'acupuncture' }));
    await waitFor(() => expect(router.state.location.search).toBe('?treatment=acupuncture'));
    expect(await screen.findByText(/No study in this library speaks of acupuncture/)).toBeTruthy();
  });

  it('says what failed, and asks again', async () => {
    renderSite('/evidence?q=x', { 'GET /api/evidence': { status: 500, body: { code: 'failed', message: 'Something failed here.' } } });
    expect(await screen.findByText('Something failed here.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
