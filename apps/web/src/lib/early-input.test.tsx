import { act, waitFor } from '@testing-library/react';
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
  await waitFor(() => expect(sent).toHaveBeenCalledWith('My head hurts, female'));
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

it('a button and a link pressed before the code has arrived are pressed again for it', async () => {
  const heard: string[] = [];
  const page = (
    <div>
      <button type="button" onClick={() => heard.push('button')}>
        Go
      </button>
      <a
        href="/next"
        onClick={(event) => {
          event.preventDefault();
          heard.push('link');
        }}
      >
        Next
      </a>
    </div>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const release = holdEarlyInput();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  root.querySelector('button')?.click();
  root.querySelector('a')?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  await act(async () => void hydrateRoot(root, page));
  await act(async () => release());
  await waitFor(() => expect(heard).toEqual(['button', 'link']));
});

it('a link to another site, or to a new tab, is left to the browser', () => {
  document.body.innerHTML = '<a id="far" href="https://example.org/">Far</a><a id="near" href="/next">Near</a>';
  const release = holdEarlyInput();
  const left = (id: string, modifiers: MouseEventInit = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
    // jsdom follows no links.
    document.addEventListener('click', (event) => queueMicrotask(() => event.preventDefault()), { once: true });
    document.getElementById(id)?.dispatchEvent(click);
    return !click.defaultPrevented;
  };
  expect(left('far')).toBe(true);
  expect(left('near', { ctrlKey: true })).toBe(true);
  expect(left('near')).toBe(false);
  document.body.replaceChildren();
  release();
});
