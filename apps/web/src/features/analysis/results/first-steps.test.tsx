import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';

const STEPS = ['Lie down in a dark, quiet room.', 'Drink water.'];
const CARE = {
  summary: 'Rest in the dark and an early painkiller.',
  self: ['Keep a diary of attacks.'],
  pharmacist: [],
  doctor: ['Offers a triptan.'],
  hospital: [],
  avoid: ['Painkillers on more than ten days a month.'],
  return: ['The worst headache of your life.'],
  records: [],
};

function withCare() {
  const analysis = structuredClone(ROUTINE);
  analysis.doNow = { steps: STEPS, of: ["Crohn's disease", 'COVID-19'] };
  const [migraine] = analysis.systems[0]?.diagnoses ?? [];
  if (migraine) migraine.care = CARE;
  return analysis;
}

async function results(api: Api) {
  const site = renderSite('/symptom-analyzer', api);
  await write(site.visitor, await screen.findByLabelText('What do you feel?'), 'I have a headache');
  await write(site.visitor, screen.getByRole('textbox', { name: 'Age' }), '40');
  await site.visitor.click(screen.getByRole('radio', { name: 'Male' }));
  await site.visitor.click(screen.getByRole('button', { name: /See possible causes/ }));
  await screen.findByRole('heading', { level: 1, name: 'Results' });
  return site;
}

describe('the first steps', () => {
  it('stand before the causes, numbered, with the names of what they are for as they are written', async () => {
    await results({ 'POST /api/analyses': { body: withCare() } });
    const now = screen.getByRole('region', { name: 'Do this now' });
    expect(
      within(now)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(STEPS);
    expect(now.textContent).toContain("if it is Crohn's disease or COVID-19.");
    expect(now.compareDocumentPosition(screen.getByRole('region', { name: 'Possible causes' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are no empty box where there is none', async () => {
    await results({ 'POST /api/analyses': { body: ROUTINE } });
    expect(screen.queryByText('Do this now')).toBeNull();
  });
});

describe('standard care', () => {
  it('says its sentence at once and who does what on request, without empty parts', async () => {
    const { visitor } = await results({ 'POST /api/analyses': { body: withCare() } });
    await visitor.click(screen.getByRole('button', { name: /^Migraine/ }));
    const fold = screen.getByRole('button', { name: /Standard care.*Rest in the dark/ });
    expect(screen.getByText('Offers a triptan.').closest('[hidden]')).not.toBeNull();
    await visitor.click(fold);
    expect(screen.getByText('Offers a triptan.').closest('[hidden]')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Better not' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What a hospital does' })).toBeNull();
    expect(screen.getByText(/no guideline in our library is linked yet/)).toBeTruthy();
  });
});

describe('the questions of a system', () => {
  const QUESTION = {
    id: 'tcm-tongue',
    kind: 'tradition',
    text: 'What colour is your tongue?',
    why: 'The colour tells heat from cold.',
    system: 'tcm',
    options: [
      { id: 'tcm-tongue-pale', label: 'Pale' },
      { id: 'not-sure', label: 'Not sure' },
    ],
  };
  const title = { name: /Questions a practitioner would ask/ };

  it('are answered where the system stands, and the answer is weighed at once', async () => {
    const sent: unknown[] = [];
    const { visitor } = await results({
      'POST /api/analyses': (body) => {
        sent.push(body);
        return { body: ROUTINE };
      },
      'GET /api/systems/tcm/questions': { body: { questions: [QUESTION] } },
    });
    await visitor.click(screen.getByRole('button', { name: 'Traditional Chinese' }));
    const fold = await screen.findByRole('button', title);
    expect(await within(fold).findByText('1 short questions make this reading closer')).toBeTruthy();
    await visitor.click(fold);
    await visitor.click(within(screen.getByRole('group', { name: QUESTION.text })).getByRole('button', { name: 'Pale' }));
    expect(await within(fold).findByText('1 of 1 answered')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ answers: [{ questionId: 'tcm-tongue', answer: 'tcm-tongue-pale' }] });
  });

  it('stay where they are when the answer makes the reading unclear', async () => {
    const unclear = structuredClone(ROUTINE);
    for (const diagnosis of unclear.systems.find(({ system }) => system === 'tcm')?.diagnoses ?? []) Object.assign(diagnosis, { band: 'low', confidence: 5 });
    let asked = 0;
    const { visitor } = await results({
      'POST /api/analyses': () => {
        asked += 1;
        return { body: asked === 1 ? ROUTINE : unclear };
      },
      'GET /api/systems/tcm/questions': { body: { questions: [QUESTION] } },
    });
    await visitor.click(screen.getByRole('button', { name: 'Traditional Chinese' }));
    await visitor.click(await screen.findByRole('button', title));
    await visitor.click(within(screen.getByRole('group', { name: QUESTION.text })).getByRole('button', { name: 'Pale' }));
    expect(await screen.findByText('No clear pattern.')).toBeTruthy();
    expect(screen.getByRole('button', title).textContent).toContain('1 of 1 answered');
    expect(screen.getByRole('button', title).getAttribute('aria-expanded')).toBe('true');
  });

  it('that did not arrive can be asked for again', async () => {
    let calls = 0;
    const { visitor } = await results({
      'POST /api/analyses': { body: ROUTINE },
      'GET /api/systems/tcm/questions': () => {
        calls += 1;
        return calls === 1 ? { status: 503, body: { code: 'unavailable', message: 'Please try again in a moment.' } } : { body: { questions: [QUESTION] } };
      },
    });
    await visitor.click(screen.getByRole('button', { name: 'Traditional Chinese' }));
    await visitor.click(await screen.findByRole('button', title));
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: QUESTION.text })).toBeTruthy();
  });
});
