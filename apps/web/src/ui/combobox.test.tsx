import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const OPTIONS = ['Fever', 'Feeling cold', 'Fear'].map((label) => ({ id: label.toLowerCase(), label }));
const onChoose = vi.fn();
const onSend = vi.fn();
beforeEach(() => vi.clearAllMocks());

function Search(props: Partial<ComponentProps<typeof Combobox>>) {
  const [query, setQuery] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Combobox label="Symptom" query={query} onQuery={setQuery} options={OPTIONS} onChoose={onChoose} busy={false} status="Nothing found." {...props} />
      <button type="submit">Send</button>
    </form>
  );
}

async function typeInto(words: string, props?: Partial<ComponentProps<typeof Combobox>>) {
  render(<Search {...props} />);
  const visitor = userEvent.setup();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Symptom' });
  await visitor.click(field);
  await visitor.keyboard(words);
  return { visitor, field };
}
const isOpen = () => screen.getByRole('combobox').getAttribute('aria-expanded') === 'true';
const active = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent;

it('opens under a query, says how many match, and closes when it is empty again', async () => {
  const { visitor, field } = await typeInto('fe');
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('3 matches');
  expect(screen.getByRole('listbox', { name: 'Symptom' }).id).toBe(field.getAttribute('aria-controls'));
  await visitor.clear(field);
  expect(isOpen()).toBe(false);
});

it('walks its options by arrows, around the ends, and takes the one it stands on', async () => {
  const { visitor, field } = await typeInto('fe{ArrowDown}');
  expect(active()).toBe('Fever');
  await visitor.keyboard('{ArrowUp}');
  expect(active()).toBe('Fear');
  expect(screen.getByRole('option', { name: 'Fear' }).getAttribute('aria-selected')).toBe('true');
  await visitor.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['feeling cold']]);
  expect(field.value).toBe('');
  expect(isOpen()).toBe(false);
});

it('brings the option it stands on into sight', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await typeInto('fe{ArrowDown}{ArrowDown}');
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('option', { name: 'Feeling cold' }));
});

it('takes the same option again, and each only once', async () => {
  const { visitor } = await typeInto('fe{Enter}');
  await visitor.keyboard('fe{Enter}');
  expect(onChoose.mock.calls).toEqual([['fever'], ['fever']]);
});

it('Enter takes the first option of this query, none of an earlier one, and never sends the form', async () => {
  const { visitor } = await typeInto('fe{Enter}', { busy: true });
  expect(onChoose).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
  await visitor.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['fever']]);
  await visitor.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

it('Escape closes it and keeps what was typed', async () => {
  const { visitor, field } = await typeInto('fe{Escape}');
  expect(isOpen()).toBe(false);
  await visitor.keyboard('{Escape}');
  expect(field.value).toBe('fe');
});

it('leaving the field takes nothing and keeps what was typed; coming back opens it', async () => {
  const { visitor, field } = await typeInto('fe{ArrowDown}');
  await visitor.tab();
  expect(isOpen()).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
  expect(field.value).toBe('fe');
  await visitor.tab({ shift: true });
  expect(isOpen()).toBe(true);
});

it('a press takes an option and leaves the focus in the field; a press on the field leaves the list open', async () => {
  const { visitor, field } = await typeInto('fe');
  await visitor.click(field);
  expect(isOpen()).toBe(true);
  await visitor.click(screen.getByRole('option', { name: 'Fear' }));
  expect(onChoose.mock.calls).toEqual([['fear']]);
  expect(document.activeElement).toBe(field);
});

it('says why there is nothing to choose', async () => {
  await typeInto('xyz', { options: [] });
  expect(screen.getAllByText('Nothing found.')).toHaveLength(2);
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
  expect(active()).toBeUndefined();
});
