import type { AskableModel, ConversationAnswer, SecondOpinion, SummaryEvent } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMERGENCY, ROUTINE } from '../../../../test/fixtures/analyses.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { write } from '../../../../test/write.ts';
import { setConsent } from './consent.ts';

const MODELS: AskableModel[] = [{ name: 'General', kind: 'general', provider: 'OpenAI' }];
const ASKABLE = { 'GET /api/ai': { body: { models: MODELS } } };
const NOTHING: SecondOpinion['ai'] = { withheld: false, raised: false, models: [], added: [], pooled: [], engineWeight: 0.7, fittedOn: null };
const ANSWERED = { name: 'General', outcome: 'answered' as const, sentence: 'The model answered.', ms: 900 };

beforeEach(() => setConsent(false));

async function results(api: Api) {
  const site = renderSite('/symptom-analyzer', { 'POST /api/analyses': { body: ROUTINE }, ...api });
  await write(site.visitor, await screen.findByLabelText('What do you feel?'), 'I have a headache');
  await write(site.visitor, screen.getByRole('textbox', { name: 'Age' }), '40');
  await site.visitor.click(screen.getByRole('radio', { name: 'Male' }));
  await site.visitor.click(screen.getByRole('button', { name: /See possible causes/ }));
  await screen.findByRole('heading', { level: 1, name: 'Results' });
  return site;
}
const panel = () => screen.findByRole('region', { name: 'Ask AI models too' });

async function opinion(ai: Partial<SecondOpinion['ai']>, analysis = ROUTINE) {
  const asked: unknown[] = [];
  const site = await results({
    ...ASKABLE,
    'POST /api/analyses/second-opinion': (body) => {
      asked.push(body);
      return { body: { analysis, ai: { ...NOTHING, ...ai } } };
    },
  });
  await panel();
  await site.visitor.click(screen.getByRole('button', { name: 'I agree to send this' }));
  await site.visitor.click(screen.getByRole('button', { name: 'Get a second opinion' }));
  return { ...site, asked };
}

describe('asking AI models', () => {
  it('is offered nowhere where this site has none', async () => {
    await results({ 'GET /api/ai': { body: { models: [] } } });
    await screen.findByRole('region', { name: 'Possible causes' });
    expect(screen.queryByText('Ask AI models too')).toBeNull();
  });

  it('begins with consent, which says what is sent to whom, and lasts for the tab', async () => {
    const { visitor } = await results(ASKABLE);
    const part = within(await panel());
    expect(part.getByText(/General \(OpenAI\)/)).toBeTruthy();
    expect(part.getByText(/No filter finds all/)).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Get a second opinion' })).toBeNull();
    await visitor.click(part.getByRole('button', { name: 'I agree to send this' }));
    expect(part.getByRole('button', { name: 'Get a second opinion' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Ask AI models too');
    expect(sessionStorage.getItem('consilium-ai-consent')).toBe('given');
    await visitor.click(part.getByRole('button', { name: 'Take that back' }));
    expect(part.queryByRole('button', { name: 'Get a second opinion' })).toBeNull();
    expect(sessionStorage.getItem('consilium-ai-consent')).toBeNull();
  });
});

describe('a summary', () => {
  async function summary(...lines: SummaryEvent[]) {
    const site = await results(ASKABLE);
    await panel();
    await site.visitor.click(screen.getByRole('button', { name: 'I agree to send this' }));
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url !== '/api/analyses/summary') return others(url, init);
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      // In pieces that end in the middle of a line.
      const pieces = text.match(/[\s\S]{1,17}/g) ?? [];
      const body = new ReadableStream({
        start: (to) => {
          for (const piece of pieces) to.enqueue(new TextEncoder().encode(piece));
          to.close();
        },
      });
      return new Response(body);
    });
    await site.visitor.click(screen.getByRole('button', { name: 'Summarise the results' }));
    return site;
  }

  it('stands sentence by sentence, labelled', async () => {
    await summary(
      { kind: 'text', text: 'See a doctor.' },
      { kind: 'text', text: 'It may be a migraine.' },
      { kind: 'end', whole: true, by: 'General', sentence: null },
    );
    const part = within(await screen.findByRole('region', { name: 'In plain words' }));
    expect(await part.findByText('See a doctor. It may be a migraine.')).toBeTruthy();
    expect(part.getByText('Written by an AI model (General). Not reviewed.')).toBeTruthy();
    expect(part.queryByRole('button')).toBeNull();
  });

  it('says why it was broken off, and can be asked for again', async () => {
    await summary({ kind: 'end', whole: false, by: 'General', sentence: 'The summary was broken off.' });
    const part = within(await screen.findByRole('region', { name: 'In plain words' }));
    expect(await part.findByText('The summary was broken off.')).toBeTruthy();
    expect(part.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the research assistant', () => {
  async function converse(answer: ConversationAnswer, question = 'Does magnesium help?') {
    const asked: unknown[] = [];
    const site = await results({
      ...ASKABLE,
      'POST /api/analyses/conversation': (body) => {
        asked.push(body);
        return { body: answer };
      },
    });
    await panel();
    await site.visitor.click(screen.getByRole('button', { name: 'I agree to send this' }));
    await write(site.visitor, screen.getByRole('textbox', { name: 'Your question' }), question);
    await site.visitor.click(screen.getByRole('button', { name: 'Ask' }));
    return { ...site, asked };
  }
  const STUDY = {
    id: 'study-1',
    title: 'Magnesium in migraine',
    year: '2016',
    design: 'meta-analysis',
    direction: 'benefit',
    resultSeen: true,
    retraction: 'not-retracted',
  } as const;

  it('shows each sentence with its studies, labelled, and sends earlier questions along', async () => {
    const { visitor, asked } = await converse({
      kind: 'answered',
      by: 'General',
      sentences: [{ text: 'Magnesium reduced attacks.', studies: ['study-1'] }],
      studies: [STUDY],
      left: 2,
    });
    const part = within(await panel());
    const answer = within(within((await part.findByText('Magnesium reduced attacks.')).closest('li') as HTMLElement).getByRole('list'));
    expect(answer.getByRole('link', { name: 'Magnesium in migraine' }).getAttribute('href')).toBe('/study/study-1');
    expect(part.getByText(/Written by an AI model \(General\).*2 sentences were left out/)).toBeTruthy();
    await write(visitor, part.getByRole('textbox', { name: 'Your next question' }), 'And in children?');
    await visitor.click(part.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ question: 'And in children?', earlier: ['Does magnesium help?'], consent: true });
  });

  it('says that no study answers, and why there is no answer', async () => {
    await converse({ kind: 'none', sentence: 'No study in this library answers that.' });
    expect(await screen.findByText('No study in this library answers that.')).toBeTruthy();
  });

  it('ends with help where what is asked needs it first', async () => {
    await converse({ kind: 'stopped', triage: EMERGENCY.triage }, 'And my chest feels crushed');
    expect((await screen.findByRole('alert')).textContent).toContain(EMERGENCY.triage.action);
    expect(screen.getByRole('link', { name: /Call now/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.queryByRole('textbox', { name: /question/ })).toBeNull();
  });

  it('asks for words before it asks anybody', async () => {
    const { visitor } = await results(ASKABLE);
    await panel();
    await visitor.click(screen.getByRole('button', { name: 'I agree to send this' }));
    await visitor.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByText('Write a question first.')).toBeTruthy();
  });
});

describe('a second opinion', () => {
  it('shows what models read and hold likely beside our own numbers, labelled', async () => {
    const { asked, visitor } = await opinion({
      models: [ANSWERED],
      added: [{ finding: 'fever', name: 'Fever', kind: 'sign', by: ['General'] }],
      pooled: [{ condition: 'migraine', name: 'Migraine', engine: 62, models: [{ by: 'General', likelihood: 40 }], pooled: 55 }],
    });
    const part = within(await panel());
    expect(await part.findByText(/Written by an AI model \(General\)\. Not reviewed\./)).toBeTruthy();
    expect(asked).toEqual([expect.objectContaining({ description: 'I have a headache', consent: true })]);
    const row = within(part.getByRole('row', { name: /Migraine/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['62%', '40%', '55%']);
    expect(part.getByText(/That is a choice, and was not fitted/)).toBeTruthy();
    await visitor.click(part.getByRole('button', { name: /That is right, add it/ }));
    expect(screen.getByText('You changed something since')).toBeTruthy();
  });

  it('says of each model that is missing why, and leaves the results as they were', async () => {
    await opinion({ models: [{ name: 'General', outcome: 'timed-out', sentence: 'The model did not answer in time.', ms: 20_000 }] });
    const part = within(await panel());
    expect(await part.findByText(/The model did not answer in time/)).toBeTruthy();
    expect(part.queryByText(/Written by an AI model/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Routine appointment' })).toBeTruthy();
  });

  it('takes an emergency over at once', async () => {
    await opinion({ models: [ANSWERED], raised: true }, EMERGENCY);
    expect(await screen.findByRole('heading', { level: 1, name: 'Emergency: get help now' })).toBeTruthy();
  });

  it('says that there is none where the server refuses', async () => {
    const { visitor } = await results({
      ...ASKABLE,
      'POST /api/analyses/second-opinion': { status: 429, body: { code: 'too-many-requests', message: 'Too many requests. Please wait a minute.' } },
    });
    await panel();
    await visitor.click(screen.getByRole('button', { name: 'I agree to send this' }));
    await visitor.click(screen.getByRole('button', { name: 'Get a second opinion' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('complete without it'));
  });
});
