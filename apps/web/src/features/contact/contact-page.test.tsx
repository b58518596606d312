import { LIMITS } from '@consilium/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shippedArticle } from '../../../test/page-texts.ts';
import { type Api, renderSite } from '../../../test/render-site.tsx';
import { write } from '../../../test/write.ts';

const SENT = { status: 201, body: { reference: 'K7QM2XWP', message: 'Thank you. Your message has reached us.' } };

/** The contact page and its fields, with what the server answers to a message. */
async function openForm(answer: Api[string], path = '/contact') {
  const { visitor } = renderSite(path, { 'GET /api/pages/contact': { body: shippedArticle('contact') }, 'POST /api/contact': answer });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message', { selector: 'textarea' });
  const fill = async () => {
    await write(visitor, name, 'Ada');
    await write(visitor, email, 'ada@example.org');
    await visitor.click(screen.getByRole('radio', { name: 'A correction to content' }));
    await visitor.click(message);
    await visitor.paste('The page on migraine names the wrong age band.');
  };
  const send = (label = 'Send message') => visitor.click(screen.getByRole('button', { name: label }));
  return { visitor, name, email, message, fill, send };
}

describe('the contact page', () => {
  it('says before the form that it is not for emergencies, and what is good to know', async () => {
    await openForm(SENT);
    expect(screen.getByText('Not for symptoms, not for emergencies')).toBeTruthy();
    for (const { heading } of shippedArticle('contact').sections) expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy();
  });

  it('starts with the topic its link named', async () => {
    await openForm(SENT, '/contact?topic=security');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A security report' }).checked).toBe(true);
  });
});

describe('a message that is not complete', () => {
  it('is not sent; each field says what it needs, and the first wrong one has the focus', async () => {
    let asked = 0;
    const { name, email, send } = await openForm(() => {
      asked += 1;
      return SENT;
    });
    await send();
    expect(await screen.findByText('Please enter your name')).toBeTruthy();
    for (const sentence of ['Please enter a valid email address', 'Please choose what it is about', 'Please write at least a sentence'])
      expect(screen.getByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(asked).toBe(0);
  });

  it('leads to the choice of topic when only that is missing', async () => {
    const { visitor, name, email, message, send } = await openForm(SENT);
    await write(visitor, name, 'Ada');
    await write(visitor, email, 'ada@example.org');
    await write(visitor, message, 'A question about the terms.');
    await send();
    await screen.findByText('Please choose what it is about');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A question' }));
  });

  it('is not corrected while it is first written, and at once after the first try', async () => {
    const { visitor, email, send } = await openForm(SENT);
    await write(visitor, email, 'ada');
    await visitor.tab();
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    await send();
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    await write(visitor, email, '@example.org');
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address')).toBeNull());
  });

  it('tells how long a message may be, and how much is too much', async () => {
    const { visitor, message } = await openForm(SENT);
    expect(screen.getByText('0 of 5,000 characters')).toBeTruthy();
    await visitor.click(message);
    await visitor.paste('a'.repeat(LIMITS.messageLength + 3));
    expect(screen.getByText('3 characters too many')).toBeTruthy();
  });
});

describe('a message that is complete', () => {
  it('is sent as written, and the reference takes the place of the form', async () => {
    let received: unknown;
    const { fill, send } = await openForm((body) => {
      received = body;
      return SENT;
    });
    await fill();
    await send();
    const heading = await screen.findByRole('heading', { name: 'Message sent' });
    expect(screen.getByText('K7QM2XWP')).toBeTruthy();
    expect(screen.getByText('Thank you. Your message has reached us.')).toBeTruthy();
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
    expect(received).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      topic: 'correction',
      message: 'The page on migraine names the wrong age band.',
    });
  });

  it('can be followed by another, with an empty message and the same sender', async () => {
    const { visitor, fill, send } = await openForm(SENT);
    await fill();
    await send();
    await visitor.click(await screen.findByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
    const message = screen.getByLabelText<HTMLTextAreaElement>('Message', { selector: 'textarea' });
    expect(message.value).toBe('');
    await write(visitor, message, 'A');
    expect(screen.queryByText('Please write at least a sentence')).toBeNull();
  });

  it('stays on the page when it could not be sent, and can be sent again', async () => {
    let online = false;
    const { fill, send, message } = await openForm(() => (online ? SENT : { status: 503, body: { code: 'down', message: 'The server is busy.' } }));
    await fill();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The server is busy.');
    expect(alert.textContent).toContain('Everything you wrote is still here.');
    expect(message.value).toBe('The page on migraine names the wrong age band.');
    online = true;
    await send('Try again');
    expect(await screen.findByText('K7QM2XWP')).toBeTruthy();
  });

  it('shows what the server refuses at its field', async () => {
    const { email, fill, send } = await openForm({
      status: 400,
      body: { code: 'invalid', message: 'Please check the marked fields.', fields: { email: 'This address cannot receive mail' } },
    });
    await fill();
    await send();
    expect(await screen.findByText('This address cannot receive mail')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email));
  });
});
