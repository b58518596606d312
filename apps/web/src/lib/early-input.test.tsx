import { act } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { holdEarlyInput } from './early-input.ts';

function Form({ onSend }: { onSend: (told: string) => void }) {
  const [text, setText] = useState('');
  const [sex, setSex] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend(`${text}, ${sex}`);
  };
  return (
    <form onSubmit={send}>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <input type="radio" name="sex" value="female" checked={sex === 'female'} onChange={() => setSex('female')} />
    </form>
  );
}

afterEach(() => document.body.replaceChildren());

it('what is written, chosen and sent before the code has arrived reaches it', async () => {
  const sent = vi.fn();
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Form onSend={sent} />);
  document.body.append(root);
  const text = root.querySelector('textarea') as HTMLTextAreaElement;
  text.value = 'My head';

  const release = holdEarlyInput();
  text.value = 'My head hurts';
  text.dispatchEvent(new Event('input', { bubbles: true }));
  (root.querySelector('input') as HTMLInputElement).click();
  (root.querySelector('form') as HTMLFormElement).requestSubmit();

  await act(async () => void hydrateRoot(root, <Form onSend={sent} />));
  expect(sent).not.toHaveBeenCalled();
  await act(async () => release());
  expect(root.querySelector('textarea')?.value).toBe('My head hurts');
  expect(root.querySelector('input')?.checked).toBe(true);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('My head hurts, female'));
});

it('what was there before the page was opened is found too', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Form onSend={vi.fn()} />);
  document.body.append(root);
  (root.querySelector('textarea') as HTMLTextAreaElement).value = 'Written early';
  const release = holdEarlyInput();
  await act(async () => void hydrateRoot(root, <Form onSend={vi.fn()} />));
  await act(async () => release());
  expect(root.querySelector('textarea')?.value).toBe('Written early');
});
