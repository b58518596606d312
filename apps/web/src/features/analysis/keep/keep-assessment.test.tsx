import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { MEMBER, savedAnalysis } from '../../../../test/fixtures/member.ts';
import { KeepAssessment } from './keep-assessment.tsx';

const REQUEST = { description: 'A headache' };

function show(user: typeof MEMBER | null, answer: (path: string) => Response) {
  const calls = vi.fn();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/user') return user ? Response.json(user) : Response.json({ code: 'not-signed-in', message: 'Please sign in first.' }, { status: 401 });
    calls(init.method, path, JSON.parse(String(init.body)));
    return answer(path);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <KeepAssessment request={REQUEST} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}

it('leads a guest to sign in and back to the offer, and stores nothing before', async () => {
  const calls = show(null, () => Response.json({}));
  const link = await screen.findByRole('link', { name: 'Sign in to keep it' });
  const next = new URL(link.getAttribute('href') ?? '', 'https://example.org').searchParams.get('next');
  expect(next).toBe('/user/dashboard?tab=assessments&keep=1');
  expect(calls).not.toHaveBeenCalled();
});

it('keeps a member’s assessment at the press and says where it is', async () => {
  const calls = show(MEMBER, () => Response.json(savedAnalysis('a1', '2026-11-12T12:00:00.000Z', 'A headache'), { status: 201 }));
  const button = await screen.findByRole('button', { name: 'Keep this assessment' });
  expect(calls).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect((await screen.findByRole('link', { name: 'in your dashboard' })).getAttribute('href')).toBe('/user/dashboard?tab=assessments');
  expect(calls).toHaveBeenCalledWith('POST', '/api/member/analyses', { request: REQUEST });
});

it('says why it could not be kept and lets it be tried again', async () => {
  show(MEMBER, () => Response.json({ code: 'full', message: 'Your place is full. Delete an assessment first.' }, { status: 409 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this assessment' }));
  expect(await screen.findByText('Your place is full. Delete an assessment first.')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Keep this assessment' }) as HTMLButtonElement).disabled).toBe(false);
});
