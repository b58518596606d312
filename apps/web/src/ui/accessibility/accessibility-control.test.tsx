import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastOutlet } from '../toast/toast-outlet.tsx';
import { AccessibilityControl } from './accessibility-control.tsx';
import { DEFAULTS, PREFERENCES_KEY, type Preferences, savedPreferences, showPreferences } from './preferences.ts';

const html = document.documentElement;
const textScale = () => html.style.getPropertyValue('--text-scale');
const opener = () => screen.getByRole('button', { name: 'Accessibility settings' });
const panel = () => screen.queryByRole('dialog', { name: 'Accessibility' });
const switchOf = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => switchOf(name).getAttribute('aria-checked') === 'true';
const said = () => screen.getByRole('status').textContent;

function keepInBrowser(change: Partial<Preferences>): void {
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ ...DEFAULTS, ...change }));
}

async function openPanel() {
  const visitor = userEvent.setup();
  render(
    <>
      <AccessibilityControl />
      <button type="button">Elsewhere</button>
    </>,
  );
  await visitor.click(opener());
  await screen.findByRole('dialog', { name: 'Accessibility' });
  return visitor;
}

beforeEach(() => showPreferences(DEFAULTS));

describe('the panel', () => {
  it('says where the settings are kept, takes the focus, and gives it back to its button', async () => {
    const visitor = await openPanel();
    expect(screen.getByText('These settings are saved in your browser')).toBeTruthy();
    await waitFor(() => expect(panel()?.contains(document.activeElement)).toBe(true));
    await visitor.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(opener());
  });

  it('closes by a press elsewhere, unless something would be lost', async () => {
    const visitor = await openPanel();
    await visitor.click(switchOf('High Contrast'));
    await visitor.click(screen.getByText('Elsewhere'));
    expect(panel()).not.toBeNull();
    await visitor.click(switchOf('High Contrast'));
    await visitor.click(screen.getByText('Elsewhere'));
    await waitFor(() => expect(panel()).toBeNull());
  });

  it('a second press on its button closes it like Cancel', async () => {
    const visitor = await openPanel();
    await visitor.click(switchOf('High Contrast'));
    await visitor.click(opener());
    expect(panel()).toBeNull();
    expect(html.dataset.contrast).toBe('normal');
  });
});

describe('shortcuts', () => {
  it.each([
    ['1', 'Accessibility Mode'],
    ['2', 'High Contrast'],
    ['3', 'Reduced Motion'],
    ['4', 'Dyslexia-Friendly Font'],
  ])('Alt+%s turns %s on, and off again', async (digit, name) => {
    const visitor = await openPanel();
    await visitor.keyboard(`{Alt>}${digit}{/Alt}`);
    expect(isOn(name)).toBe(true);
    await visitor.keyboard(`{Alt>}${digit}{/Alt}`);
    expect(isOn(name)).toBe(false);
  });

  it('Alt+plus, Alt+minus and Alt+0 change the size of text', async () => {
    const visitor = await openPanel();
    await visitor.keyboard('{Alt>}++-{/Alt}');
    expect(textScale()).toBe('110%');
    await visitor.keyboard('{Alt>}+0{/Alt}');
    expect(textScale()).toBe('100%');
  });

  it('are known by the place of the key where Alt writes another sign', async () => {
    await openPanel();
    fireEvent.keyDown(document, { altKey: true, key: '™', code: 'Digit2' });
    expect(isOn('High Contrast')).toBe(true);
    fireEvent.keyDown(document, { altKey: true, key: '≠', code: 'Equal' });
    expect(textScale()).toBe('110%');
    fireEvent.keyDown(document, { altKey: true, key: '–', code: 'Minus' });
    expect(textScale()).toBe('100%');
  });

  it('do nothing before the panel was opened and after it was closed', async () => {
    const visitor = await openPanel();
    await visitor.keyboard('{Escape}');
    await visitor.keyboard('{Alt>}1234+{/Alt}');
    expect(html.dataset).toMatchObject({ accessibility: 'off', contrast: 'normal', motion: 'full', font: 'usual' });
    expect(textScale()).toBe('100%');
  });

  it('do nothing without Alt, with AltGr or Ctrl, or while a key is held down', async () => {
    await openPanel();
    const key = { key: '2', code: 'Digit2' };
    fireEvent.keyDown(document, key);
    fireEvent.keyDown(document, { ...key, altKey: true, ctrlKey: true });
    fireEvent.keyDown(document, { ...key, altKey: true, modifierAltGraph: true });
    fireEvent.keyDown(document, { ...key, altKey: true, repeat: true });
    expect(isOn('High Contrast')).toBe(false);
  });
});

describe('the size of text', () => {
  it('stops at 150 percent and at 100 percent, and says so', async () => {
    keepInBrowser({ fontSize: 140 });
    const visitor = await openPanel();
    const larger = screen.getByRole('button', { name: 'Larger text' });
    await visitor.click(larger);
    expect(said()).toBe('Text size 150 percent, the largest');
    expect(larger.getAttribute('aria-disabled')).toBe('true');
    await visitor.click(larger);
    await visitor.keyboard('{Alt>}+{/Alt}');
    expect(textScale()).toBe('150%');
    await visitor.keyboard('{Alt>}-------{/Alt}');
    expect(textScale()).toBe('100%');
    expect(said()).toBe('Text size 100 percent, the usual size');
  });

  it('goes back to usual by a press', async () => {
    keepInBrowser({ fontSize: 130 });
    const visitor = await openPanel();
    await visitor.click(screen.getByRole('button', { name: 'Usual size' }));
    expect(textScale()).toBe('100%');
  });
});

describe('trying out', () => {
  it('shows every switch on the page at once', async () => {
    const visitor = await openPanel();
    for (const name of ['Accessibility Mode', 'High Contrast', 'Reduced Motion', 'Dyslexia-Friendly Font']) await visitor.click(switchOf(name));
    expect(html.dataset).toMatchObject({ accessibility: 'on', contrast: 'high', motion: 'reduced', font: 'dyslexia' });
  });

  it('tells screen readers politely what changed', async () => {
    const visitor = await openPanel();
    await visitor.click(switchOf('High Contrast'));
    expect(said()).toBe('High Contrast on');
    await visitor.keyboard('{Alt>}2{/Alt}');
    expect(said()).toBe('High Contrast off');
    await visitor.keyboard('{Alt>}+{/Alt}');
    expect(said()).toBe('Text size 110 percent');
  });

  it.each([
    ['Cancel', (visitor: ReturnType<typeof userEvent.setup>) => visitor.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', (visitor: ReturnType<typeof userEvent.setup>) => visitor.keyboard('{Escape}')],
  ])('%s returns to what was saved', async (_, leave) => {
    keepInBrowser({ fontSize: 120, highContrast: true });
    const visitor = await openPanel();
    await visitor.keyboard('{Alt>}124++{/Alt}');
    expect(html.dataset).toMatchObject({ accessibility: 'on', contrast: 'normal', font: 'dyslexia' });
    await leave(visitor);
    await waitFor(() => expect(html.dataset).toMatchObject({ accessibility: 'off', contrast: 'high', font: 'usual' }));
    expect(textScale()).toBe('120%');
    expect(savedPreferences()).toEqual({ ...DEFAULTS, fontSize: 120, highContrast: true });
    expect(said()).toBe('Changes cancelled');
  });

  it('goes back to what was saved when the panel leaves with its page', async () => {
    const visitor = await openPanel();
    await visitor.click(switchOf('Reduced Motion'));
    expect(html.dataset.motion).toBe('reduced');
    cleanup();
    expect(html.dataset.motion).toBe('full');
  });
});

describe('Save Settings', () => {
  it('keeps everything for later visits', async () => {
    const visitor = await openPanel();
    await visitor.keyboard('{Alt>}134++{/Alt}');
    await visitor.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(panel()).toBeNull();
    expect(said()).toBe('Settings saved');
    expect(JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '')).toEqual({
      accessibilityMode: true,
      fontSize: 120,
      highContrast: false,
      reducedMotion: true,
      dyslexiaFriendly: true,
    });
    expect(html.dataset).toMatchObject({ accessibility: 'on', motion: 'reduced', font: 'dyslexia' });
    await visitor.click(opener());
    await screen.findByRole('dialog');
    expect(isOn('Reduced Motion')).toBe(true);
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('keeps the settings for this visit and says what to do when the browser keeps nothing', async () => {
    const visitor = await openPanel();
    render(<ToastOutlet />);
    await visitor.click(switchOf('High Contrast'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    await visitor.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText(/Allow site data in the browser and save again/)).toBeTruthy();
    expect(html.dataset.contrast).toBe('high');
    vi.restoreAllMocks();
    await visitor.click(opener());
    await screen.findByRole('dialog');
    expect(isOn('High Contrast')).toBe(true);
    await visitor.click(switchOf('High Contrast'));
    await visitor.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(localStorage.getItem(PREFERENCES_KEY)).toContain('"highContrast":false');
  });
});

it('Reset all goes back to the defaults, and keeps them only once saved', async () => {
  keepInBrowser({ fontSize: 150, dyslexiaFriendly: true });
  const visitor = await openPanel();
  await visitor.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(html.dataset.font).toBe('usual');
  expect(textScale()).toBe('100%');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  expect(savedPreferences().fontSize).toBe(150);
  await visitor.click(screen.getByRole('button', { name: 'Save Settings' }));
  expect(savedPreferences()).toEqual(DEFAULTS);
});

it('an open panel follows what another tab saves', async () => {
  await openPanel();
  keepInBrowser({ highContrast: true, fontSize: 130 });
  fireEvent(window, new StorageEvent('storage', { key: PREFERENCES_KEY }));
  expect(isOn('High Contrast')).toBe(true);
  expect(html.dataset.contrast).toBe('high');
  expect(within(screen.getByRole('group', { name: 'Text size' })).getByText('130%')).toBeTruthy();
});

it('opens with the defaults when what was kept cannot be read', async () => {
  localStorage.setItem(PREFERENCES_KEY, '{"fontSize": "huge"');
  await openPanel();
  expect(isOn('Accessibility Mode')).toBe(false);
  expect(screen.getByText('100%')).toBeTruthy();
});
