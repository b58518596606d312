import { type Analysis, analysisSchema, type SuggestedTreatment } from '@consilium/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { CareFinder } from './care-finder.tsx';
import { CompareSystems } from './compare-systems.tsx';
import { MayHelp } from './may-help.tsx';
import { PossibleCauses } from './possible-causes.tsx';
import { SeriousCauses } from './serious-causes.tsx';
import { SharedAdvice } from './shared-advice.tsx';
import { SystemPanel } from './system-panel.tsx';
import { TriageBanner } from './triage-banner.tsx';
import { Understood } from './understood.tsx';

const CONVENTIONAL = ROUTINE.systems[0] as Analysis['systems'][number];
const MIGRAINE = CONVENTIONAL.diagnoses[0] as (typeof CONVENTIONAL.diagnoses)[number];
const MAGNESIUM = MIGRAINE.treatments[0] as SuggestedTreatment;
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('how urgent it is', () => {
  const TEXT = 'fever 39.5 and a stiff neck';
  const told = {
    decidedBy: ['fever', 'neck'],
    findings: [
      { ...ROUTINE.findings[0], id: 'fever', name: 'High fever', spans: [{ start: 0, end: 10 }] },
      { ...ROUTINE.findings[0], id: 'neck', name: 'Stiff neck', spans: [{ start: 17, end: 27 }] },
    ] as Analysis['findings'],
  };
  const triage = {
    ...ROUTINE.triage,
    reasons: [...ROUTINE.triage.reasons, { text: 'Something is described as severe.', kind: 'severity' as const, findings: [] }],
  };

  it('names the signs that decided in the own words, and keeps every other reason', () => {
    render(<TriageBanner triage={triage} told={told} text={TEXT} />);
    const region = screen.getByRole('region', { name: 'Routine appointment' });
    expect(region.textContent).toContain('Because of “fever 39.5” and “stiff neck”.');
    expect(region.textContent).toContain('It fits causes that can wait.');
    expect(region.textContent).toContain('Something is described as severe.');
    expect(region.textContent).toContain('Level 2 of 5');
  });

  it('claims no sign where the likely causes decided', () => {
    render(<TriageBanner triage={ROUTINE.triage} />);
    expect(screen.queryByText(/Because of/)).toBeNull();
  });
});

describe('the causes', () => {
  const causes = [
    {
      ...MIGRAINE,
      confidence: 71,
      why: 'Light hurts fits it well.',
      whyNot: 'Nothing was said of vomiting, which often comes with it.',
      urgency: 'routine' as const,
    },
    { ...MIGRAINE, id: 'tension', name: 'Tension headache', confidence: 20, urgency: 'self-care' as const },
    { ...MIGRAINE, id: 'bleed', name: 'Bleeding in the head', confidence: 0, urgency: 'emergency' as const },
  ];

  it('have a word, a number and a reason each, and what hardly fits is folded and never zero', async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <PossibleCauses view={{ ...CONVENTIONAL, diagnoses: causes }} level="routine" />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const region = part('Possible causes');
    expect(region.getByRole('button', { name: 'Migraine likely 71%' }).getAttribute('aria-expanded')).toBe('false');
    expect(region.getByRole('button', { name: 'Tension headache possible 20%' })).toBeTruthy();
    expect(region.getByText('Light hurts fits it well.')).toBeTruthy();
    expect(region.queryByRole('button', { name: /Bleeding/ })).toBeNull();
    await userEvent.click(region.getByRole('button', { name: '1 less likely' }));
    expect(region.getByRole('button', { name: 'Bleeding in the head less likely under 1%' })).toBeTruthy();
    expect(region.getByText('Would be an emergency')).toBeTruthy();
    expect(screen.queryByText(/\b0%/)).toBeNull();
  });
});

it('say of serious causes once what is said of all of them', () => {
  const cause = {
    id: 'one',
    name: 'Measles',
    summary: 'A disease.',
    confidence: 2,
    urgency: 'urgent' as const,
    why: 'Considered because of rash.',
    consult: [],
  };
  const { rerender } = render(<SeriousCauses causes={[cause, { ...cause, id: 'other', name: 'Kawasaki disease' }]} />);
  expect(screen.getAllByText('Considered because of rash.')).toHaveLength(1);
  rerender(<SeriousCauses causes={[cause, { ...cause, id: 'other', name: 'Kawasaki disease', why: 'Considered because of fever.' }]} />);
  expect(screen.getAllByText(/^Considered because of (rash|fever)\.$/)).toHaveLength(2);
});

describe('what may help', () => {
  const treatment = (change: Partial<SuggestedTreatment>): SuggestedTreatment => ({ ...MAGNESIUM, safety: [], ...change });
  const show = (...treatments: SuggestedTreatment[]) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <MayHelp view={{ ...CONVENTIONAL, diagnoses: [{ ...MIGRAINE, treatments }] }} />
        </MemoryRouter>
      </QueryClientProvider>,
    );

  it('stands by use, the safer first, each with its evidence in words and what applies to the person in sight', async () => {
    const grave = { status: 'applies' as const, severity: 'major' as const, about: 'Stomach ulcer', advice: 'May bleed.', source: null };
    show(
      treatment({ id: 'ibuprofen', name: 'Ibuprofen', use: 'now', safety: [grave] }),
      treatment({ id: 'rest', name: 'Rest in the dark', use: 'now', evidenceClass: 'Not yet graded', direction: 'unknown' }),
      treatment({ id: 'vaccine', name: 'Vaccine', use: 'prevents' }),
      treatment({ id: 'triptan', name: 'Triptan', use: 'doctor' }),
    );
    const region = part('What may help');
    const names = () => region.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names()).toEqual([
      'Rest in the dark usual care, not graded yet',
      'Ibuprofen studies show that it helps',
      'To prevent the next time (1)',
      'Ask a doctor about (1)',
    ]);
    expect(region.getByText('Applies to you:').parentElement?.textContent).toContain('Stomach ulcer');
    await userEvent.click(region.getByRole('button', { name: /Ask a doctor/ }));
    expect(region.getByRole('button', { name: /^Triptan/ })).toBeTruthy();
  });

  it('says of the leaflet once, and of what was not checked that it is so', () => {
    show(
      treatment({ cautions: ['Read the leaflet.'], safety: MAGNESIUM.safety.map((note) => ({ ...note, severity: 'major' })) }),
      treatment({ id: 'b', cautions: ['Read the leaflet.'] }),
    );
    expect(screen.getAllByText(/read the leaflet/i)).toHaveLength(1);
    expect(screen.getByText(/we do not know kidney disease/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /check first/ })).toBeTruthy();
  });
});

it('what was understood stands in told order, denied apart, and what was not is quoted with a way to say it differently', async () => {
  const went: string[] = [];
  const findings = [
    { ...ROUTINE.findings[0], id: 'b', name: 'Nausea', spans: [{ start: 20, end: 26 }] },
    { ...ROUTINE.findings[0], id: 'a', name: 'Headache', spans: [{ start: 0, end: 8 }] },
    { ...ROUTINE.findings[0], id: 'c', name: 'Fever', presence: 'absent' },
    { ...ROUTINE.findings[0], id: 'd', name: 'Gout', presence: 'family' },
  ] as Analysis['findings'];
  const understanding = { ...ROUTINE.understanding, unread: [{ start: 9, end: 14 }] };
  render(<Understood findings={findings} facts={{}} understanding={understanding} text="headache blorg some nausea" go={(stage) => went.push(stage)} />);
  const region = part('What we understood');
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Headache', 'Nausea']);
  expect(region.getByText('Not there:').parentElement?.textContent).toBe('Not there: Fever');
  expect(region.getByText(/Gout \(in the family\)/)).toBeTruthy();
  expect(region.getByText('Not understood:').parentElement?.textContent).toContain('“blorg”');
  await userEvent.click(region.getByRole('button', { name: 'Say it differently' }));
  expect(went).toEqual(['describe']);
});

it('what systems share is drawn with its count and has a table that names them, contradictions too', async () => {
  const { shared } = analysisSchema.parse({
    ...ROUTINE,
    shared: {
      of: ['conventional', 'tcm', 'kampo'],
      advice: [{ id: 'rest', name: 'Rest', systems: ['conventional', 'kampo'] }],
      contradictions: [{ one: { id: 'warmth', name: 'Warmth', systems: ['tcm', 'kampo'] }, other: { id: 'cooling', name: 'Cooling', systems: ['tcm'] } }],
    },
  });
  render(<SharedAdvice shared={shared} />);
  const region = part('What they share');
  expect(region.getByRole('listitem').textContent).toBe('Rest2 of 3');
  expect(region.getByText('Contradiction:').parentElement?.textContent).toContain('warmth 2, cooling 1');
  await userEvent.click(region.getByRole('button', { name: /As a table/ }));
  expect(region.getByRole('row', { name: /^Rest 2: Conventional, Japanese Kampo$/ })).toBeTruthy();
  expect(region.getByRole('row', { name: /^Warmth against cooling/ })).toBeTruthy();
});

describe('a system whose treatments wait until the person has been seen', () => {
  const waiting = { ...(ROUTINE.systems[1] as Analysis['systems'][number]), withheld: true, best: null };

  it('says so in its line, and does not call its records empty', () => {
    render(
      <CompareSystems views={[waiting]} caption="Systems" open={null} onToggle={() => undefined}>
        {() => null}
      </CompareSystems>,
    );
    expect(screen.getByText('Not shown before you have been seen')).toBeTruthy();
    expect(screen.queryByText('No treatment on record for it')).toBeNull();
  });

  it('says so when it is opened', () => {
    render(<SystemPanel view={waiting} />);
    expect(screen.getByText('Its treatments are not shown before you have been seen.')).toBeTruthy();
  });
});

describe('care by country', () => {
  it('offers the advice line where somebody should be seen soon, and all lines with where they were seen', async () => {
    localStorage.setItem('consilium-country', 'GB');
    render(<CareFinder level="urgent" consult={['General practitioner']} />);
    expect(screen.getByText('Who to see:').parentElement?.textContent).toContain('General practitioner');
    expect(screen.getByRole('link', { name: /111/ }).getAttribute('href')).toBe('tel:111');
    await userEvent.click(screen.getByRole('button', { name: 'Find care in United Kingdom' }));
    expect(screen.getByRole('link', { name: 'Emergency: 999' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Where these numbers were seen, and when' }).length).toBeGreaterThan(1);
    await userEvent.selectOptions(screen.getByLabelText('Which country are you in?'), 'US');
    expect(screen.getByRole('link', { name: 'Emergency: 911' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Poison line' })).toBeTruthy();
  });

  it('asks for the country where it is not known', async () => {
    localStorage.setItem('consilium-country', '');
    render(<CareFinder level="routine" consult={[]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Find care in your country' }));
    expect(screen.getByText('Choose your country to see its lines.')).toBeTruthy();
  });
});
