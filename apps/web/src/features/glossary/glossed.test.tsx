import { DEFINITION_SOURCES, type GlossaryEntry } from '@consilium/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { setExplains } from './explain.ts';
import { Glossed } from './glossed.tsx';
import { lookUp } from './look-up.ts';

const ENTRY: GlossaryEntry = {
  slug: 'qi',
  term: 'Qi',
  aliases: [],
  system: 'TCM',
  tradition: null,
  shortDefinition: 'What moves and warms.',
  tags: ['basics'],
  longDefinition: 'It is told at more length.',
  sourceLinks: ['https://www.one.example/a', 'https://two.example/b', 'https://three.example', 'https://four.example'],
  imageUrl: null,
  videoUrl: null,
  sources: [],
  related: [],
  updatedAt: '2026-11-22T00:00:00Z',
  source: null,
};
const MISSING = { status: 404, body: { code: 'not-found', message: 'None.' } };
type Answer = { status?: number; body: unknown } | 'away';
let asked: string[];
let answers: Record<string, Answer>;

beforeEach(() => {
  asked = [];
  answers = {
    'GET /api/glossary-terms': {
      body: {
        entries: [
          { slug: 'qi', names: ['Qi'] },
          { slug: 'strange', names: ['Strange word'] },
        ],
        words: ['Oddity', 'Novelty', 'Rarity', 'Curio'],
      },
    },
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`);
    const answer = answers[`${method} ${url}`] ?? MISSING;
    if (answer === 'away') throw new TypeError('away');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  setExplains(true);
});

function show(text: string) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <p data-testid="text">
          <Glossed>{text}</Glossed>
        </p>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const termIn = (name: string) => screen.findByRole('button', { name });

describe('a text with medical words', () => {
  it('marks them once the words are there, and stays the same text', async () => {
    show('Qi is moved; qi is warmed.');
    expect((await termIn('Qi')).className).toBe('explained');
    expect(screen.getByTestId('text').textContent).toBe('Qi is moved; qi is warmed.');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('marks none where the visitor switched it off', async () => {
    show('Qi is moved.');
    await termIn('Qi');
    setExplains(false);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(screen.getByTestId('text').textContent).toBe('Qi is moved.');
  });
});

describe('the card of a word', () => {
  it('opens by a press, says what it means with two of its sources, and closes by Escape, the focus coming back', async () => {
    answers['GET /api/glossary/qi'] = { body: ENTRY };
    const visitor = show('Qi is moved.');
    const term = await termIn('Qi');
    await visitor.click(term);
    expect(await screen.findByText('What moves and warms.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Qi' }).className).toContain('w-80');
    expect(screen.getByText('TCM Medicine')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^one.example/ })).toBeTruthy();
    expect(screen.queryByText(/three.example/)).toBeNull();
    expect(screen.getByText('+ 2 more')).toBeTruthy();
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens by the keyboard, and by a mouse that rests on the word, and stays while the mouse is on the card', async () => {
    answers['GET /api/glossary/qi'] = { body: ENTRY };
    const visitor = show('Qi is moved.');
    const term = await termIn('Qi');
    term.focus();
    await visitor.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.pointerEnter(term, { pointerType: 'mouse' });
    const card = await screen.findByRole('dialog');
    fireEvent.pointerLeave(term, { pointerType: 'mouse' });
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByRole('dialog')).toBeTruthy();
    fireEvent.pointerLeave(card, { pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the entry, then for one put together, then for a definition, which it keeps', async () => {
    answers['POST /api/ai-definition'] = { body: { definition: 'A thing seldom seen.', source: DEFINITION_SOURCES.ai('Ours') } };
    const visitor = show('An oddity.');
    await visitor.click(await termIn('oddity'));
    expect(await screen.findByText('A thing seldom seen.')).toBeTruthy();
    expect(screen.getByText('AI-generated definition')).toBeTruthy();
    expect(screen.getByText(DEFINITION_SOURCES.ai('Ours'))).toBeTruthy();
    expect(asked.filter((call) => !call.endsWith('terms'))).toEqual([
      'GET /api/glossary/Oddity',
      'GET /api/glossary/Oddity?autoGenerate=true',
      'POST /api/ai-definition',
    ]);
  });

  it('labels what was put together from our own content', async () => {
    answers['GET /api/glossary/Novelty?autoGenerate=true'] = {
      body: { ...ENTRY, term: 'Novelty', system: 'Western', source: DEFINITION_SOURCES.ownKnowledge },
    };
    const visitor = show('A novelty.');
    await visitor.click(await termIn('novelty'));
    expect(await screen.findByText(DEFINITION_SOURCES.ownKnowledge)).toBeTruthy();
    expect(screen.getByText('Conventional Medicine')).toBeTruthy();
  });

  it.each<[string, Record<string, Answer>]>([
    ['Failed to fetch glossary entry', { 'GET /api/glossary/strange': { status: 500, body: { code: 'internal', message: 'x' } } }],
    ['Failed to fetch glossary entry', { 'GET /api/glossary/strange': 'away' }],
    ['Failed to auto-generate glossary entry', { 'GET /api/glossary/strange?autoGenerate=true': { status: 503, body: { code: 'busy', message: 'x' } } }],
    ['Failed to generate definition: Service Unavailable', { 'POST /api/ai-definition': { status: 503, body: { code: 'no-definition', message: 'x' } } }],
    ['Unable to generate definition', { 'POST /api/ai-definition': 'away' }],
    ['Unable to generate definition', { 'POST /api/ai-definition': { body: { definition: ' ', source: 'x' } } }],
  ])('says: %s', async (sentence, failing) => {
    Object.assign(answers, failing);
    const visitor = show('A strange word.');
    const term = await termIn('strange word');
    await visitor.click(term);
    expect(await screen.findByText(sentence)).toBeTruthy();
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    Object.assign(answers, { 'GET /api/glossary/strange': { body: ENTRY } });
    await visitor.click(term);
    expect(await screen.findByText('What moves and warms.'), 'opened again it tries again').toBeTruthy();
  });

  it('says that there is none where nobody wants a definition by an AI provider', async () => {
    await expect(lookUp('Rarity', { slug: null, fallback: false })).rejects.toThrow('Entry not found and auto-generation is disabled');
    expect(asked).not.toContain('POST /api/ai-definition');
  });

  it('keeps a definition for a day, and no longer', async () => {
    answers['POST /api/ai-definition'] = { body: { definition: 'A thing for a shelf.', source: DEFINITION_SOURCES.ai('Ours') } };
    vi.useFakeTimers({ toFake: ['Date'] });
    await lookUp('Curio', { slug: null });
    await lookUp('curios', { slug: null });
    expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
    await lookUp('Curio', { slug: null });
    expect(asked.filter((call) => call.startsWith('POST'))).toHaveLength(2);
    vi.useRealTimers();
  });
});
