import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Api, renderSite } from '../../../test/render-site.tsx';

function open(answer?: Api[string]) {
  return renderSite('/sign-up', answer ? { 'POST /api/waitlist': answer } : {});
}

const name = () => screen.findByLabelText('Name');
const email = () => screen.getByLabelText('Email');
const message = () => screen.getByLabelText(/^Message/);
const join = () => screen.getByText(/^(Join Waiting List|Try again)$/);

type Visitor = ReturnType<typeof open>['visitor'];

async function write(visitor: Visitor, field: HTMLElement, text: string) {
  await visitor.click(field);
  await visitor.paste(text);
}

async function fillIn(visitor: Visitor) {
  await write(visitor, await name(), 'Ada Lovelace');
  await write(visitor, email(), 'ada@example.org');
  await visitor.click(screen.getByLabelText('Non-profit'));
  await write(visitor, message(), 'For our clinic');
}

describe('the waiting list', () => {
  it("sends what was written and says 'Thank you for joining our waitlist!'", async () => {
    let sent: unknown;
    const { visitor } = open((body) => {
      sent = body;
      return { status: 201, body: { emailAlreadyRegistered: false, message: 'Added' } };
    });
    await fillIn(visitor);
    await visitor.click(screen.getByRole('checkbox'));
    await visitor.click(join());
    expect(await screen.findByText('Thank you for joining our waitlist!')).toBeTruthy();
    expect(screen.getByText("We'll keep you updated on our launch progress.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You are on the list' }));
    expect(sent).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      audience: 'non-profit',
      message: 'For our clinic',
      consent: true,
      consentText: 'Keep me updated about the launch by email. I can withdraw this at any time.',
    });
    await visitor.click(screen.getByRole('button', { name: 'Add another person' }));
    expect(((await name()) as HTMLInputElement).value).toBe('');
  });

  it("says 'Already on our waitlist' to an email that is on it", async () => {
    const { visitor } = open({ body: { emailAlreadyRegistered: true, message: 'Known' } });
    await fillIn(visitor);
    await visitor.click(join());
    expect(await screen.findByText('Already on our waitlist')).toBeTruthy();
    expect(screen.getByText("This email is already registered. We'll be in touch soon!")).toBeTruthy();
  });

  it("says 'Submission failed' with the server's sentence and keeps everything", async () => {
    const { visitor } = open({ status: 503, body: { code: 'unavailable', message: 'The list is closed for a moment.' } });
    await fillIn(visitor);
    await visitor.click(join());
    expect(await screen.findByText('Submission failed')).toBeTruthy();
    expect(screen.getAllByText('The list is closed for a moment.').length).toBeGreaterThan(0);
    expect(((await name()) as HTMLInputElement).value).toBe('Ada Lovelace');
    expect((email() as HTMLInputElement).value).toBe('ada@example.org');
    expect((message() as HTMLTextAreaElement).value).toBe('For our clinic');
    expect((screen.getByLabelText('Non-profit') as HTMLInputElement).checked).toBe(true);
  });

  it('has words of its own for a failure without a sentence', async () => {
    const { visitor } = open({ status: 502, body: 'Bad Gateway' });
    await fillIn(visitor);
    await visitor.click(join());
    expect((await screen.findAllByText('Failed to submit waitlist form')).length).toBeGreaterThan(0);
  });

  it("asks for what is missing, and calls an address without @ an 'Invalid email'", async () => {
    const { visitor } = open();
    await write(visitor, await name(), 'Ada');
    await write(visitor, email(), 'ada.example.org');
    await visitor.click(join());
    expect(await screen.findByText('Invalid email')).toBeTruthy();
    expect((await screen.findAllByText('Please enter a valid email address')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Please choose what describes you best')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email()));
  });

  it('does not tick the consent beforehand', async () => {
    open();
    await name();
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
  });
});
