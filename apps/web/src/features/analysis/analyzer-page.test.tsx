import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../test/faults-of.ts';
import { BRIEF, CRISIS, EMERGENCY, NO_CAUSE, NOT_UNDERSTOOD, ROUTINE, VIOLENCE, WHOLE_TCM, WITH_QUESTION } from '../../../test/fixtures/analyses.ts';
import { LANDING } from '../../../test/fixtures/landing.ts';
import { type Api, renderSite } from '../../../test/render-site.tsx';
import { write } from '../../../test/write.ts';

async function visit(api: Api, text = 'I have a headache') {
  const site = renderSite('/symptom-analyzer', api);
  await write(site.visitor, await screen.findByLabelText('What do you feel?'), text);
  return site;
}

async function tellAboutMyself({ visitor }: Awaited<ReturnType<typeof visit>>) {
  await write(visitor, screen.getByRole('textbox', { name: 'Age' }), '40');
  await visitor.click(screen.getByRole('radio', { name: 'Male' }));
}

const seeCauses = () => screen.getByRole('button', { name: /See possible causes/ });

describe('an emergency', () => {
  it('shows the action alone, with the number to call', async () => {
    const site = await visit({ 'POST /api/analyses': { body: EMERGENCY } });
    await site.visitor.click(seeCauses());
    expect(await screen.findByRole('heading', { level: 1, name: 'Emergency: get help now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Call now/ }).getAttribute('href')).toMatch(/^tel:\d+$/);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByText('Magnesium')).toBeNull();
    expect(screen.queryByRole('list', { name: /systems/i })).toBeNull();
  });

  it('is shown before age and sex were given', async () => {
    const site = await visit({ 'POST /api/analyses': { body: EMERGENCY } });
    await site.visitor.click(seeCauses());
    expect(await screen.findByText('Call your local emergency number now.')).toBeTruthy();
  });

  it('keeps the possible causes folded until they are asked for', async () => {
    const site = await visit({ 'POST /api/analyses': { body: EMERGENCY } });
    await site.visitor.click(seeCauses());
    const fold = await screen.findByRole('button', { name: /Possible causes/ });
    expect(screen.queryByRole('listitem', { name: 'Heart attack' })).toBeNull();
    expect(screen.getByText('Heart attack').closest('[hidden]')).not.toBeNull();
    await site.visitor.click(fold);
    expect(screen.getByText('Heart attack').closest('[hidden]')).toBeNull();
  });

  it('lets the visitor choose another country and remembers it', async () => {
    const site = await visit({ 'POST /api/analyses': { body: EMERGENCY } });
    await site.visitor.click(seeCauses());
    await site.visitor.selectOptions(await screen.findByLabelText('Emergency number for'), 'JP');
    expect(screen.getByRole('link', { name: /119/ }).getAttribute('href')).toBe('tel:119');
    expect(localStorage.getItem('consilium-country')).toBe('JP');
  });

  it('that only the sound of the words raised is put right with one press', async () => {
    const alarm = {
      id: 'alarm-choking',
      kind: 'red-flag',
      text: 'Is something stuck in your throat?',
      why: 'We ask first because of what you wrote.',
      system: null,
    };
    const options = [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
      { id: 'not-sure', label: 'Not sure' },
    ];
    const site = await visit({
      'POST /api/analyses': (body) =>
        JSON.stringify(body).includes('alarm-choking') ? { body: ROUTINE } : { body: { ...EMERGENCY, questions: [{ ...alarm, options }] } },
    });
    await site.visitor.click(seeCauses());
    const heard = within(await screen.findByRole('region', { name: 'Did we hear you right?' }));
    expect(heard.getByText('Is something stuck in your throat?')).toBeTruthy();
    await site.visitor.click(heard.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Emergency: get help now' })).toBeNull());
  });

  it('puts people to talk to first in a crisis', async () => {
    const site = await visit({ 'POST /api/analyses': { body: CRISIS } });
    await site.visitor.click(seeCauses());
    expect(await screen.findByRole('heading', { level: 1, name: 'Please talk to someone now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /findahelpline/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Call now/ })).toBeTruthy();
  });
});

describe('before results', () => {
  it('age and sex at birth are asked for, and nothing typed is lost', async () => {
    const site = await visit({ 'POST /api/analyses': { body: ROUTINE } });
    await site.visitor.click(seeCauses());
    expect(await screen.findByText(/Enter the age/)).toBeTruthy();
    expect(screen.getByDisplayValue('I have a headache')).toBeTruthy();
  });

  it('pregnancy is asked of a woman, and of nobody else', async () => {
    const { visitor } = await visit({});
    expect(screen.queryByRole('radio', { name: 'Pregnant' })).toBeNull();
    await visitor.click(screen.getByRole('radio', { name: 'Female' }));
    expect(screen.getByRole('radio', { name: 'Pregnant' })).toBeTruthy();
  });
});

describe('the way to the results', () => {
  it('goes through one question, with its reason, to the assessment', async () => {
    const sent: unknown[] = [];
    const site = await visit({
      'POST /api/analyses': (body) => {
        sent.push(body);
        return { body: sent.length === 1 ? WITH_QUESTION : ROUTINE };
      },
    });
    await tellAboutMyself(site);
    await site.visitor.click(seeCauses());
    expect(await screen.findByRole('heading', { name: 'Is your neck stiff?' })).toBeTruthy();
    expect(screen.getByText('A yes could mean you need help sooner.')).toBeTruthy();
    await site.visitor.click(screen.getByRole('button', { name: 'No' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results' })).toBeTruthy();
    expect(sent[1]).toMatchObject({ profile: { age: 40, sexAtBirth: 'male' }, answers: [{ questionId: 'neck-stiffness', answer: 'no' }] });
  });

  it('puts safety before the results of a story of violence', async () => {
    const site = await visit({ 'POST /api/analyses': { body: VIOLENCE } });
    await tellAboutMyself(site);
    await site.visitor.click(seeCauses());
    const safety = await screen.findByRole('region', { name: 'Your safety comes first' });
    const urgency = screen.getByRole('heading', { name: 'Within 24 hours' });
    expect(safety.compareDocumentPosition(urgency) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByText('Please talk to someone now')).toBeNull();
  });

  it('shows urgency before causes, and says what was not checked', async () => {
    const site = await visit({ 'POST /api/analyses': { body: ROUTINE } });
    await tellAboutMyself(site);
    await site.visitor.click(seeCauses());
    const triage = await screen.findByRole('heading', { name: 'Routine appointment' });
    const causes = screen.getByRole('heading', { name: 'Possible causes' });
    expect(triage.compareDocumentPosition(causes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('Something else')).toBeTruthy();
    expect(screen.getByText('Not checked: Kidney disease.')).toBeTruthy();
    const table = screen.getByRole('table', { name: /with a clear reading/ });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
  });

  it('a system’s treatments come when it is opened, and what was read stands meanwhile', async () => {
    let reachable = false;
    const asked: unknown[] = [];
    const site = await visit({
      'POST /api/analyses': { body: BRIEF },
      'POST /api/analyses/systems/tcm': (body) => {
        asked.push(body);
        return reachable ? { body: WHOLE_TCM } : { status: 503, body: { code: 'busy', message: 'The assessment is busy. Try again in a minute.' } };
      },
    });
    await tellAboutMyself(site);
    await site.visitor.click(seeCauses());
    expect(within(await screen.findByRole('table', { name: /with a clear reading/ })).getByText('traditional use')).toBeTruthy();
    expect(asked).toEqual([]);
    const line = screen.getByRole('button', { name: 'Traditional Chinese' });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    await site.visitor.click(line);
    expect(screen.getAllByText('Liver yang rising')).toHaveLength(2);
    expect(await screen.findByText('We could not load its treatments')).toBeTruthy();
    reachable = true;
    await site.visitor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tian ma')).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ description: 'I have a headache', profile: { age: 40, sexAtBirth: 'male' } });
  });

  it('a failed request keeps all input and can be tried again', async () => {
    let broken = true;
    const site = await visit({
      'POST /api/analyses': () =>
        broken ? { status: 503, body: { code: 'busy', message: 'The assessment is busy. Try again in a minute.' } } : { body: ROUTINE },
    });
    await tellAboutMyself(site);
    await site.visitor.click(seeCauses());
    expect((await screen.findByRole('alert')).textContent).toContain('The assessment is busy. Try again in a minute.');
    expect(screen.getByDisplayValue('I have a headache')).toBeTruthy();
    broken = false;
    await site.visitor.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results' })).toBeTruthy();
  });

  it('coming back within the session leads to the results again', async () => {
    const site = await visit({ 'POST /api/analyses': { body: ROUTINE }, 'GET /api/pages/landing': { body: LANDING } });
    await tellAboutMyself(site);
    await site.visitor.click(seeCauses());
    await screen.findByRole('heading', { level: 1, name: 'Results' });
    await site.visitor.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    await screen.findByRole('heading', { name: /fourteen systems of medicine/ });
    await site.visitor.click(screen.getByRole('link', { name: /Start Your Scan/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results' })).toBeTruthy();
  });
});

describe('no result', () => {
  it('is a conversation: what was heard, safety questions, and the text to change right there', async () => {
    const sent: { description: string; answers: unknown[] }[] = [];
    const site = await visit(
      {
        'POST /api/analyses': (body) => {
          sent.push(body as (typeof sent)[number]);
          return { body: sent.at(-1)?.description === 'a headache' ? ROUTINE : NOT_UNDERSTOOD };
        },
        'POST /api/analyses/recognise': { body: { findings: [], facts: {} } },
      },
      'asdf qwer',
    );
    await tellAboutMyself(site);
    await site.visitor.click(seeCauses());
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not read this' })).toBe(document.activeElement);
    expect(screen.getByRole('heading', { name: 'See a doctor this week' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Possible causes' })).toBeNull();
    expect(screen.getByRole('region', { name: 'What we heard' }).querySelector('mark')?.textContent).toContain('asdf qwer');
    expect(within(screen.getByRole('region', { name: 'Who to talk to meanwhile' })).getByRole('link', { name: /^Emergency/ })).toBeTruthy();
    expect(await faultsOf(screen.getByRole('main'))).toEqual([]);

    const box = screen.getByLabelText('Say it differently');
    await site.visitor.clear(box);
    expect((screen.getByRole('button', { name: 'Read it again' }) as HTMLButtonElement).disabled).toBe(true);
    // What cannot be sent yet takes nothing from what was told.
    await site.visitor.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ description: 'asdf qwer', answers: [{ questionId: 'gate-breathing', answer: 'no' }] });

    await write(site.visitor, box, 'a headache');
    await site.visitor.click(screen.getByRole('button', { name: 'Read it again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Results' })).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ description: 'a headache', profile: { age: 40 } });
  });

  it('goes on from a list, and from nothing that was said', async () => {
    const sent: unknown[] = [];
    const site = await visit(
      {
        'POST /api/analyses': (body) => {
          sent.push(body);
          return { body: sent.length === 1 ? NOT_UNDERSTOOD : WITH_QUESTION };
        },
      },
      'asdf qwer',
    );
    await tellAboutMyself(site);
    await site.visitor.click(seeCauses());
    await site.visitor.click(await screen.findByRole('button', { name: 'Choose from a list' }));
    await site.visitor.click(await screen.findByRole('button', { name: 'Head and nerves' }));
    await site.visitor.click(screen.getByRole('button', { name: 'Headache' }));
    await site.visitor.click(screen.getByRole('button', { name: 'Go on with this' }));
    expect(await screen.findByRole('heading', { name: 'Is your neck stiff?' })).toBeTruthy();
    expect(sent[1]).toMatchObject({ findings: [{ id: 'headache', presence: 'present' }] });
  });

  it('is said where everything was read and no cause is worth its name', async () => {
    const site = await visit({ 'POST /api/analyses': { body: NO_CAUSE } });
    await tellAboutMyself(site);
    await site.visitor.click(seeCauses());
    expect(await screen.findByRole('heading', { level: 1, name: 'No cause we know fits this' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'What we weighed all the same' }).getAttribute('aria-expanded')).toBe('false');
  });
});
