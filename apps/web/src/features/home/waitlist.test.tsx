import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../../../../patience.ts';
import { LANDING } from '../../../test/fixtures/landing.ts';
import { write } from '../../../test/write.ts';
import { ToastOutlet } from '../../ui/toast/toast-outlet.tsx';
import { Waitlist } from './waitlist/waitlist.tsx';

/** Milliseconds for one test on a machine that does much else at the same time. */

type Answer = () => Response | Promise<Response>;

/** The form with its toasts, and what it sends. */
function show(answer: Answer) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  render(
    <>
      <Waitlist {...LANDING.waitlist} />
      <ToastOutlet />
    </>,
  );
  return { sent, visitor: userEvent.setup() };
}

const JOINED: Answer = () => Response.json({ emailAlreadyRegistered: false, message: 'ok' });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');
const join = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Join Waitlist' });

afterEach(() => vi.useRealTimers());

describe('the waiting list', () => {
  it('thanks a new address, sends the consent with its wording, and clears the fields', async () => {
    const { sent, visitor } = show(JOINED);
    expect(consent().checked).toBe(true);
    await write(visitor, email(), ' ada@example.org ');
    await visitor.click(consent());
    await visitor.click(join());
    expect(await screen.findByText('Thank you for joining our waitlist!')).toBeTruthy();
    expect(screen.getByText("We'll keep you updated on our launch progress.")).toBeTruthy();
    expect(sent).toEqual([{ email: 'ada@example.org', consent: false, consentText: 'Keep me updated.' }]);
    expect(email().value).toBe('');
    expect(consent().checked).toBe(true);
  });

  it('tells an address that is there already, and clears the fields', async () => {
    const { visitor } = show(() => Response.json({ emailAlreadyRegistered: true, message: 'known' }));
    await write(visitor, email(), 'ada@example.org');
    await visitor.click(join());
    expect(await screen.findByText('Already on our waitlist')).toBeTruthy();
    expect(screen.getByText("This email is already registered. We'll be in touch soon!")).toBeTruthy();
    expect(email().value).toBe('');
    expect(screen.queryByText('You are on the list.')).toBeNull();
  });

  it.each(['', 'ada.example.org'])('refuses %j without asking the server', async (address) => {
    const { sent, visitor } = show(JOINED);
    if (address) await write(visitor, email(), address);
    await visitor.click(join());
    expect(await screen.findByText('Invalid email')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(sent).toEqual([]);
    expect(email().value).toBe(address);
    expect(document.activeElement).toBe(email());
  });

  it('keeps a required email field', () => {
    show(JOINED);
    expect(email().type).toBe('email');
    expect(email().required).toBe(true);
  });

  it('says “Submitting...” and cannot be pressed twice while it waits', async () => {
    let answer: (response: Response) => void = () => {};
    const { visitor } = show(() => new Promise<Response>((resolve) => (answer = resolve)));
    await write(visitor, email(), 'ada@example.org');
    await visitor.click(join());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' }).disabled).toBe(true);
    await waitFor(async () => {
      answer(await JOINED());
      expect(join().disabled).toBe(false);
    });
  });

  it.each([
    [
      'the server’s sentence',
      () => Response.json({ code: 'too-many-requests', message: 'Too many requests. Try again in an hour.' }, { status: 429 }),
      'Too many requests. Try again in an hour.',
    ],
    ['its own sentence for a bare refusal', () => new Response('', { status: 502 }), 'Failed to submit waitlist form'],
    [
      'to try again when the server is not reached',
      () => Promise.reject(new TypeError('no network')),
      'There was an error submitting your request. Please try again.',
    ],
  ] satisfies [string, Answer, string][])('a failure says %s and keeps what was entered', async (_, answer, sentence) => {
    const { visitor } = show(answer);
    await write(visitor, email(), 'ada@example.org');
    await visitor.click(join());
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText('Submission failed')).toBeTruthy();
    expect(email().value).toBe('ada@example.org');
    expect(join().disabled).toBe(false);
  });

  it('shows that it worked for five seconds', async () => {
    vi.useFakeTimers();
    show(JOINED);
    fireEvent.change(email(), { target: { value: 'ada@example.org' } });
    fireEvent.click(join());
    await vi.waitFor(() => screen.getByText('You are on the list.'), { interval: 1, timeout: PATIENCE.state });
    act(() => void vi.advanceTimersByTime(4900));
    expect(screen.queryByText('You are on the list.')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(100));
    expect(screen.queryByText('You are on the list.')).toBeNull();
  });
});
