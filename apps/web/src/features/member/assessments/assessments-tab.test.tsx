import { analysisSchema } from '@consilium/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EMERGENCY, ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { memberApi, savedAnalysis } from '../../../../test/fixtures/member.ts';
import { renderSite } from '../../../../test/render-site.tsx';

beforeAll(() =>
  Promise.all([import('../index.ts'), import('./assessments-tab.tsx'), import('../../analysis/index.ts'), import('../../../ui/toast/toaster.tsx')]),
);

const finding = (id: string, name: string) => ({ id, name, kind: 'symptom', presence: 'present', source: 'text', spans: [] });
const conventional = ROUTINE.systems.find(({ system }) => system === 'conventional');
const [first] = conventional?.diagnoses ?? [];
if (!conventional || !first) throw new Error('The sample has a possible cause.');

const withCauses = (findings: ReturnType<typeof finding>[], causes: [string, string, number][]) =>
  analysisSchema.parse({
    ...ROUTINE,
    findings,
    systems: [{ ...conventional, diagnoses: causes.map(([id, name, confidence]) => ({ ...first, id, name, confidence })) }],
  });

const EARLIER = savedAnalysis(
  'earlier',
  '2026-09-01T12:00:00.000Z',
  'A headache and a fever',
  withCauses(
    [finding('headache', 'Headache'), finding('fever', 'Fever')],
    [
      ['migraine', 'Migraine', 40],
      ['influenza', 'Influenza', 20],
    ],
  ),
);
const LATER = savedAnalysis(
  'later',
  '2026-11-01T12:00:00.000Z',
  'A headache and I feel sick',
  withCauses([finding('headache', 'Headache'), finding('nausea', 'Nausea')], [['migraine', 'Migraine', 65]]),
);

function open(query: string, api: Parameters<typeof renderSite>[1]) {
  return renderSite(`/user/dashboard?tab=assessments${query}`, api);
}

describe('kept assessments', () => {
  it('are opened from the list', async () => {
    const { visitor, router } = open('', memberApi({ analyses: [LATER, EARLIER] }));
    await visitor.click(await screen.findByRole('link', { name: 'A headache and a fever' }));
    expect(await screen.findByRole('heading', { name: /^Assessment of September 1, 2026/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Possible causes' })).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=assessments&open=earlier');
  });

  it('still say what to watch for', async () => {
    const kept = { ...ROUTINE, watchFor: { signs: ['A stiff neck with fever'], seenWithin: '2 weeks' } };
    open('&open=w', memberApi({ analyses: [savedAnalysis('w', '2026-09-01T12:00:00.000Z', 'A headache', kept)] }));
    const part = await screen.findByRole('region', { name: 'Get help sooner if' });
    expect(within(part).getByText('A stiff neck with fever')).toBeTruthy();
  });

  it('show no causes and no treatments beside what was an emergency', async () => {
    open('&open=e', memberApi({ analyses: [savedAnalysis('e', '2026-09-01T12:00:00.000Z', 'My chest hurts', EMERGENCY)] }));
    expect(await screen.findByText('This assessment asked for help at once')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Possible causes' })).toBeNull();
    expect(screen.queryByText(/Magnesium/)).toBeNull();
  });

  it('are compared two at a time, the earlier first, whichever was marked first', async () => {
    const { visitor } = open('', memberApi({ analyses: [LATER, EARLIER] }));
    const [newest, oldest] = await screen.findAllByRole('checkbox');
    await visitor.click(newest as HTMLElement);
    await visitor.click(oldest as HTMLElement);
    await visitor.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('heading', { name: 'Two assessments compared' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Migraine 40% 65% +25' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Influenza 20% none gone' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Added' })).getByText('Nausea')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'No longer told' })).getByText('Fever')).toBeTruthy();
    expect(screen.getByText('Both were equally urgent.')).toBeTruthy();
  });

  it('of a newer version of the site are said to be there, beside those that can be read', async () => {
    open('', { ...memberApi({}), 'GET /api/member/analyses': { body: { analyses: [LATER], newer: [{ id: 'n', createdAt: '2026-11-20T12:00:00.000Z' }] } } });
    expect(await screen.findByText('One assessment cannot be shown now')).toBeTruthy();
    expect(screen.getByText('A headache and I feel sick')).toBeTruthy();
  });

  it('are deleted only after asking', async () => {
    let analyses = [LATER];
    const { visitor } = open('', {
      ...memberApi({ analyses }),
      'GET /api/member/analyses': () => ({ body: { analyses } }),
      'DELETE /api/member/analyses/later': () => {
        analyses = [];
        return { body: { message: 'The assessment is deleted.' } };
      },
    });
    await visitor.click(await screen.findByRole('button', { name: /^Delete the assessment of November 1, 2026/ }));
    expect(analyses).toHaveLength(1);
    await visitor.click(await screen.findByRole('button', { name: 'Delete assessment' }));
    expect(await screen.findByRole('heading', { name: 'No assessment kept yet' })).toBeTruthy();
  });

  it('can be one this tab still holds from before signing in', async () => {
    const kept = vi.fn();
    const told = {
      told: {
        description: 'Left in this tab',
        person: {
          subject: 'self',
          age: '',
          ageUnit: 'years',
          ageWithheld: false,
          sexAtBirth: null,
          pregnancy: null,
          medicines: [],
          conditions: [],
          allergies: [],
        },
        corrections: [],
        systems: ['conventional'],
        answers: [],
      },
      asking: null,
      stage: 'results',
      openSystem: null,
    };
    sessionStorage.setItem('consilium-analysis-told', JSON.stringify(told));
    sessionStorage.setItem('consilium-analysis-assessed', JSON.stringify({ analysis: ROUTINE, request: JSON.stringify({ description: 'Left in this tab' }) }));
    const { visitor } = open('&keep=1', {
      ...memberApi({}),
      'POST /api/member/analyses': (body) => {
        kept(body);
        return { status: 201, body: LATER };
      },
    });
    expect(await screen.findByText('Left in this tab')).toBeTruthy();
    expect(kept).not.toHaveBeenCalled();
    await visitor.click(screen.getByRole('button', { name: 'Keep this assessment' }));
    expect(await screen.findByText(/^Kept\./)).toBeTruthy();
    expect(kept).toHaveBeenCalledWith({ request: { description: 'Left in this tab' } });
  });
});
