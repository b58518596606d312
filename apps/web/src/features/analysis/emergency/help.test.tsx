import type { HelpNeed, Triage } from '@consilium/contract';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EMERGENCY } from '../../../../test/fixtures/analyses.ts';
import { TOLD_KEY } from '../session/storage-keys.ts';
import { EmergencyAction } from './emergency-action.tsx';
import { HelpBeside } from './help-beside.tsx';
import { callTo, textTo } from './help-lines.ts';

const needing = (...help: HelpNeed[]): Triage => ({ ...EMERGENCY.triage, crisis: help.some((need) => need === 'self-harm' || need === 'violence'), help });

function show(country: string, ...help: HelpNeed[]) {
  localStorage.setItem('consilium-country', country);
  render(<EmergencyAction triage={needing(...help)} />);
}

const box = (name: string) => within(screen.getByRole('region', { name }));
const DESPAIR = 'Please talk to someone now';
const SAFETY = 'Your safety comes first';
const POISON = 'Poison line';
const target = (name: string, link: RegExp) => box(name).getByRole('link', { name: link }).getAttribute('href');

describe('thoughts of suicide', () => {
  it.each([
    ['GB', 'Call 116 123, Samaritans', 'tel:116123', 'Text SHOUT to 85258, Shout', 'sms:85258?&body=SHOUT'],
    ['US', 'Call 988, 988 Suicide & Crisis Lifeline', 'tel:988', 'Text HOME to 741741, Crisis Text Line', 'sms:741741?&body=HOME'],
  ])('in %s lead to its crisis lines by call and by text', (country, call, tel, text, sms) => {
    show(country, 'self-harm');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(DESPAIR);
    expect(box(DESPAIR).getByRole('link', { name: call }).getAttribute('href')).toBe(tel);
    expect(box(DESPAIR).getByRole('link', { name: text }).getAttribute('href')).toBe(sms);
    expect(screen.queryByRole('region', { name: SAFETY })).toBeNull();
    expect(screen.queryByRole('region', { name: POISON })).toBeNull();
  });

  it.each([
    ['GB', /Call 0800 1111, Childline/],
    ['US', /Call 1-800-422-4453, Childhelp/],
  ])('of a child in %s lead to the line for children first', (country, childline) => {
    show(country, 'self-harm', 'child');
    expect(box(DESPAIR).getAllByRole('link')[0]?.textContent).toMatch(childline);
  });

  it('still lead to people to talk to where no line of the country is known', () => {
    show('ZZ', 'self-harm');
    expect(box(DESPAIR).getByRole('link', { name: /findahelpline/ })).toBeTruthy();
  });

  it('are what a crisis kept before its kind was told is taken for', () => {
    render(<EmergencyAction triage={{ ...needing(), crisis: true }} />);
    expect(screen.getByRole('region', { name: DESPAIR })).toBeTruthy();
  });
});

describe('violence', () => {
  it.each([
    ['GB', /^Call 0808 2000 247, National Domestic Abuse Helpline$/, 'tel:08082000247', '999'],
    ['US', /^Call 1-800-799-7233, National Domestic Violence Hotline$/, 'tel:18007997233', '911'],
  ])('in %s leads to safety first and to lines about violence, and to no line about suicide', (country, line, tel, number) => {
    show(country, 'violence');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(SAFETY);
    expect(target(SAFETY, line)).toBe(tel);
    expect(target(SAFETY, new RegExp(`^${number}$`))).toBe(`tel:${number}`);
    expect(box(SAFETY).getByText(/If it is safe to do so/)).toBeTruthy();
    expect(box(SAFETY).getByText(/history of the pages you visit/)).toBeTruthy();
    expect(screen.queryByText(/Samaritans|Suicide/)).toBeNull();
  });

  it('against a child leads to the line for children as well', () => {
    show('GB', 'violence', 'child');
    expect(box(SAFETY).getByRole('link', { name: /Childline$/ })).toBeTruthy();
    expect(box(SAFETY).getByRole('link', { name: /National Domestic Abuse Helpline$/ })).toBeTruthy();
  });

  it('together with despair shows both, safety first, under one first heading', () => {
    show('GB', 'self-harm', 'violence', 'child');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(SAFETY);
    expect(screen.getByRole('heading', { level: 2, name: DESPAIR })).toBeTruthy();
  });

  it('can be left quickly, with nothing of it kept in the tab', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    sessionStorage.setItem(TOLD_KEY, '"he beats me"');
    show('GB', 'violence');
    const leave = box(SAFETY).getByRole('link', { name: 'Leave this page quickly' });
    expect(leave.getAttribute('href')).toMatch(/^https:\/\/www\.bbc\.com\//);
    await userEvent.click(leave);
    expect(sessionStorage.getItem(TOLD_KEY)).toBeNull();
  });
});

describe('poisoning', () => {
  it.each([
    ['US', /^Call 1-800-222-1222, Poison Help line$/, 'tel:18002221222'],
    ['AU', /^Call 13 11 26, Poisons Information Centre$/, 'tel:131126'],
  ])('in %s shows the poison line beside the emergency number', (country, line, tel) => {
    show(country, 'poison');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Emergency: get help now');
    expect(screen.getByRole('link', { name: /Call now/ })).toBeTruthy();
    expect(target(POISON, line)).toBe(tel);
  });

  it('shows no box where the country has no such line', () => {
    show('MX', 'poison');
    expect(screen.queryByRole('region', { name: POISON })).toBeNull();
  });
});

describe('a line', () => {
  it('says its hours, its languages, and on request where and when it was seen', async () => {
    show('US', 'self-harm');
    expect(box(DESPAIR).getByText('Open: day and night. Languages: English, Spanish. Press 2 for Spanish.')).toBeTruthy();
    await userEvent.click(box(DESPAIR).getByRole('button', { name: 'Where these numbers were seen, and when' }));
    const seen = box(DESPAIR).getAllByText(/November 21, 2026/)[0] as HTMLElement;
    expect(within(seen).getByRole('link').getAttribute('href')).toMatch(/^https?:/);
  });

  it('can be pressed by a finger', () => {
    show('GB', 'self-harm', 'violence', 'child', 'poison');
    for (const link of screen.getAllByRole('link')) expect(link.className, link.textContent ?? '').toMatch(/min-h-(11|13|20)/);
  });

  it('is dialled as it is written', () => {
    expect(callTo('(02) 8524 1078')).toBe('tel:0285241078');
    expect(callTo('#7119')).toBe('tel:%237119');
    expect(textTo({ to: '1-800-422-4453' })).toBe('sms:18004224453');
  });
});

describe('beside other pages', () => {
  it('help follows the country that is chosen', async () => {
    localStorage.setItem('consilium-country', 'GB');
    render(<HelpBeside triage={needing('violence')} />);
    await userEvent.selectOptions(screen.getByLabelText('Help lines for'), 'IT');
    expect(target(SAFETY, /^Call 1522/)).toBe('tel:1522');
    expect(localStorage.getItem('consilium-country')).toBe('IT');
  });

  it('there is nothing where nobody needs to be reached', () => {
    const { container } = render(<HelpBeside triage={needing()} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('the call on a phone', () => {
  /** The page is scrolled: the browser says whether the call in it is still in sight. */
  function watched(): (isIntersecting: boolean) => void {
    let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof tell) {
          tell = callback;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    return (isIntersecting) => act(() => tell([{ isIntersecting }]));
  }
  const calls = () => screen.getAllByRole('link', { name: /^Call now/ });

  it('stands at the foot of the screen while the one in the page is out of sight, and only then', () => {
    const scroll = watched();
    show('GB');
    expect(calls()).toHaveLength(1);
    scroll(false);
    expect(calls().map((call) => call.getAttribute('href'))).toEqual(['tel:999', 'tel:999']);
    scroll(true);
    expect(calls()).toHaveLength(1);
  });

  it('never stands above people to talk to in thoughts of suicide', () => {
    const scroll = watched();
    show('GB', 'self-harm');
    scroll(false);
    expect(calls()).toHaveLength(1);
  });
});
