import { type Reminder, type ReminderTimes, WEEKDAY_IDS } from '@consilium/contract';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { memberApi } from '../../../../test/fixtures/member.ts';
import { renderSite } from '../../../../test/render-site.tsx';

beforeAll(() => Promise.all([import('../index.ts'), import('../profile/profile-tab.tsx'), import('../../../ui/toast/toaster.tsx')]));

const AT = '/api/member/reminder';
const on = (times: ReminderTimes, version: number): Reminder => ({ hindrance: null, reminder: { ...times, version, nextAt: '2026-11-24T19:00:00.000Z' } });

describe('reminders by mail', () => {
  it('are off, switched on for chosen days, and off again', async () => {
    const sent = vi.fn();
    let stored: Reminder = { hindrance: null, reminder: null };
    const { visitor } = renderSite('/user/dashboard?tab=profile', {
      ...memberApi({}),
      [`GET ${AT}`]: () => ({ body: stored }),
      [`PUT ${AT}`]: (body) => {
        sent(body);
        const { version: _seen, ...times } = body as ReminderTimes & { version: number | null };
        stored = on(times, 1);
        return { body: stored };
      },
      [`DELETE ${AT}`]: () => {
        stored = { hindrance: null, reminder: null };
        return { body: { message: 'You are not reminded any more.' } };
      },
    });
    expect(await screen.findByText('Off.')).toBeTruthy();
    for (const day of ['Saturday', 'Sunday']) await visitor.click(screen.getByRole('checkbox', { name: day }));
    expect(await faultsOf(screen.getByRole('form', { name: 'Reminders by mail' }))).toEqual([]);
    await visitor.click(screen.getByRole('button', { name: 'Switch reminders on' }));
    expect(await screen.findByText(/^On\. The next mail comes on November 2/)).toBeTruthy();
    expect(sent).toHaveBeenCalledWith({ time: '20:00', days: [1, 2, 3, 4, 5], timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, version: null });
    await visitor.click(screen.getByRole('button', { name: 'Switch reminders off' }));
    expect(await screen.findByText('Off.')).toBeTruthy();
  });

  it('say why nobody can be reminded here', async () => {
    renderSite('/user/dashboard?tab=profile', { ...memberApi({}), [`GET ${AT}`]: { body: { hindrance: 'no-mail-server', reminder: null } } });
    expect(await screen.findByText('This site sends no mails by itself, so it cannot remind you.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Switch reminders on' })).toBeNull();
  });

  it('changed in another tab are shown as they are stored, and what was typed stays and can be saved over them', async () => {
    const times = { time: '20:00', days: [...WEEKDAY_IDS], timeZone: 'UTC' };
    const versions: (number | null)[] = [];
    const { visitor } = renderSite('/user/dashboard?tab=profile', {
      ...memberApi({}),
      [`GET ${AT}`]: { body: on(times, 1) },
      [`PUT ${AT}`]: (body) => {
        const { version, ...wanted } = body as ReminderTimes & { version: number | null };
        versions.push(version);
        const theirs = on({ ...times, time: '07:15', days: [1, 2] }, 2);
        return version === 2 ? { body: on(wanted, 3) } : { status: 409, body: { code: 'changed-meanwhile', message: 'Changed meanwhile.', theirs } };
      },
    });
    await visitor.click(await screen.findByRole('checkbox', { name: 'Sunday' }));
    await visitor.click(screen.getByRole('button', { name: 'Save reminders' }));
    expect(await screen.findByText('07:15, Monday, Tuesday (UTC)')).toBeTruthy();
    expect(screen.getByText('Changed meanwhile.')).toBeTruthy();
    expect(screen.getByDisplayValue('20:00')).toBeTruthy();
    expect((screen.getByRole('checkbox', { name: 'Sunday' }) as HTMLInputElement).checked).toBe(false);
    await visitor.click(screen.getByRole('button', { name: 'Save reminders' }));
    expect(await screen.findByText('Reminders changed')).toBeTruthy();
    expect(screen.queryByText('Stored now')).toBeNull();
    expect(versions).toEqual([1, 2]);
  });

  it('end by the link in one of them, without signing in', async () => {
    const sent = vi.fn();
    window.history.replaceState(null, '', '/reminders#stop=a-token');
    renderSite('/reminders', {
      'GET /api/user': { status: 401, body: { code: 'not-signed-in', message: 'Please sign in first.' } },
      'POST /api/reminders/stop': (body) => {
        sent(body);
        return { body: { message: 'You get no more of these reminders.' } };
      },
    });
    expect(await screen.findByText(/^You get no more of these reminders/)).toBeTruthy();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ token: 'a-token' });
    expect(window.location.hash).toBe('');
  });
});
