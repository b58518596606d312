import { type Role, SETTING_KEYS, SETTINGS, type Setting, type SettingKey } from '@consilium/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../test/faults-of.ts';
import { signedIn } from '../../../../test/fixtures/people.ts';
import { type Api, renderSite } from '../../../../test/render-site.tsx';
import { isSame, valueWords } from './setting-words.ts';

// The pages come in a chunk of their own: loaded beforehand, no screen has to wait for it.
beforeAll(() => import('../index.ts'));

/** A server that keeps what it is told and refuses what is old, as ours does. */
let stored: Map<SettingKey, Setting>;
let sent: { key: string; body: { value: Setting['value'] | null; version: number; password?: string } }[];
beforeEach(() => {
  sent = [];
  stored = new Map(
    SETTING_KEYS.map((key) => [
      key,
      { key, value: SETTINGS[key].byDefault, isSet: false, version: 0, fixedBy: null, unreadable: false, updatedAt: null, updatedBy: null },
    ]),
  );
});
const put = (key: SettingKey, change: Partial<Setting>) => stored.set(key, { ...(stored.get(key) as Setting), ...change });
const byBea = { updatedAt: '2026-11-20T10:00:00.000Z', updatedBy: { id: '1', username: 'bea' } };

function open(role: Role = 'admin', api: Api = {}) {
  const changes = Object.fromEntries(
    SETTING_KEYS.map((key) => [
      `PUT /api/admin/settings/${key}`,
      (body: unknown) => {
        const asked = body as (typeof sent)[number]['body'];
        sent.push({ key, body: asked });
        const now = stored.get(key) as Setting;
        if (asked.version !== now.version)
          return { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody else changed this setting meanwhile.' } };
        put(key, { value: asked.value ?? SETTINGS[key].byDefault, isSet: asked.value !== null, version: now.version + 1, ...byBea });
        return { body: stored.get(key) };
      },
    ]),
  );
  return renderSite('/admin/settings', {
    'GET /api/user': { body: signedIn(role) },
    'GET /api/admin/settings': () => ({ body: { settings: [...stored.values()] } }),
    ...changes,
    ...api,
  });
}
const form = (key: SettingKey) => screen.findByRole('form', { name: SETTINGS[key].label });

describe('the settings page', () => {
  it('shows every setting in its group, with what it is now, its default and who changed it, and has no faults', async () => {
    put('keep-mails-days', { value: 30, isSet: true, version: 1, ...byBea });
    open();
    const mails = within(await form('keep-mails-days'));
    expect(screen.getAllByRole('form')).toHaveLength(SETTING_KEYS.length);
    expect(mails.getByText('30 days')).toBeTruthy();
    expect(mails.getByText('90 days')).toBeTruthy();
    expect(mails.getByText(/by bea/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'General AI model' }).getAttribute('href')).toBe('/admin/ai-model-details');
    expect(screen.getByRole('link', { name: 'Medical AI model' }).getAttribute('href')).toBe('/admin/medical-ai-model-details');
    for (const link of within(screen.getByRole('navigation', { name: 'Groups of settings' })).getAllByRole('link'))
      expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy();
    expect(await faultsOf(screen.getByRole('main'))).toEqual([]);
  });

  it('saves one setting, with the version that was seen', async () => {
    const { visitor } = open();
    const switchOff = within(await form('contact-form'));
    expect(switchOff.queryByRole('button', { name: 'Save' })).toBeNull();
    await visitor.click(switchOff.getByRole('radio', { name: 'Off' }));
    expect(screen.getByText(/changed and not saved yet: Contact form/)).toBeTruthy();
    await visitor.click(switchOff.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ key: 'contact-form', body: { value: false, version: 0 } }]));
    expect(await switchOff.findByText('Set')).toBeTruthy();
    expect(switchOff.queryByRole('button', { name: 'Save' })).toBeNull();
    await visitor.click(switchOff.getByRole('button', { name: 'Back to the default' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ key: 'contact-form', body: { value: null, version: 1 } }));
  });

  it('sends nothing that cannot be, and says why', async () => {
    const { visitor } = open();
    const mails = within(await form('keep-mails-days'));
    const field = mails.getByRole('spinbutton');
    await visitor.clear(field);
    await visitor.click(mails.getByRole('button', { name: 'Save' }));
    expect(mails.getByText('Enter a number')).toBeTruthy();
    await visitor.type(field, '4000');
    await visitor.click(mails.getByRole('button', { name: 'Save' }));
    expect(mails.getByText('At most 3650')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('shows theirs and yours when somebody else was quicker, keeps yours, and overwrites only when told to', async () => {
    const { visitor } = open();
    const mails = within(await form('keep-mails-days'));
    await visitor.clear(mails.getByRole('spinbutton'));
    await visitor.type(mails.getByRole('spinbutton'), '40');
    put('keep-mails-days', { value: 60, isSet: true, version: 1, ...byBea });
    await visitor.click(mails.getByRole('button', { name: 'Save' }));
    expect(await mails.findByText('Changed meanwhile by bea')).toBeTruthy();
    expect(mails.getByText('Theirs, which holds now: 60 days.')).toBeTruthy();
    expect(mails.getByText('Yours, not saved: 40 days.')).toBeTruthy();
    expect(mails.getByRole<HTMLInputElement>('spinbutton').value).toBe('40');
    expect(stored.get('keep-mails-days')?.value).toBe(60);
    await visitor.click(mails.getByRole('button', { name: 'Go on with mine' }));
    await visitor.click(mails.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.get('keep-mails-days')).toMatchObject({ value: 40, version: 2 }));
  });

  it('asks before unsaved changes are left', async () => {
    const { visitor, router } = open();
    await visitor.click(within(await form('contact-form')).getByRole('radio', { name: 'Off' }));
    await visitor.click(screen.getByRole('link', { name: 'User Management' }));
    expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/admin/settings');
    expect(within(await form('contact-form')).getByRole<HTMLInputElement>('radio', { name: 'Off' }).checked).toBe(true);
    await visitor.click(within(await form('contact-form')).getByRole('button', { name: 'Discard' }));
    await visitor.click(screen.getByRole('link', { name: 'User Management' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  });
});

describe('what protects', () => {
  it('is shown to administrators and changed by sysadmins, who give their password', async () => {
    open('admin');
    const closed = within(await form('registration'));
    expect(closed.getByText('Only a sysadmin changes this setting.')).toBeTruthy();
    expect(closed.queryByRole('radio')).toBeNull();
  });

  it('is sent with the password', async () => {
    const { visitor } = open('sysadmin');
    const closed = within(await form('registration'));
    await visitor.click(closed.getByRole('radio', { name: 'Closed' }));
    await visitor.type(closed.getByLabelText('Your password'), 'violet lamp');
    await visitor.click(closed.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ key: 'registration', body: { value: 'closed', version: 0, password: 'violet lamp' } }]));
  });

  it('says that the operator fixed it, and by what', async () => {
    put('invitation-days', { value: 9, fixedBy: 'INVITATION_DAYS' });
    open('sysadmin');
    const fixed = within(await form('invitation-days'));
    expect(fixed.getByText('Fixed by the operator of this server (INVITATION_DAYS).')).toBeTruthy();
    expect(fixed.queryByRole('spinbutton')).toBeNull();
  });
});

it('a number for a country is added, corrected and taken out', async () => {
  const { visitor } = open('sysadmin');
  const numbers = within(await form('emergency-numbers'));
  await visitor.selectOptions(numbers.getByRole('combobox', { name: 'Add a country' }), 'Germany');
  await visitor.click(numbers.getByRole('button', { name: 'Add' }));
  await visitor.click(numbers.getByRole('button', { name: 'Save' }));
  expect(numbers.getByText('A number has two to five digits')).toBeTruthy();
  await visitor.type(numbers.getByRole('textbox', { name: 'Germany' }), '112');
  await visitor.type(numbers.getByLabelText('Your password'), 'violet lamp');
  await visitor.click(numbers.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.body.value).toEqual({ DE: '112' }));
  await visitor.click(await numbers.findByRole('button', { name: 'Take out Germany' }));
  await visitor.click(numbers.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[1]?.body.value).toEqual({}));
});

it('the history tells who changed it from what to what', async () => {
  put('keep-mails-days', { value: 30, isSet: true, version: 2, ...byBea });
  const { visitor } = open('admin', {
    'GET /api/admin/settings/keep-mails-days/history': {
      body: { changes: [{ id: '1', at: '2026-11-20T10:00:00.000Z', by: { id: '1', username: 'bea' }, before: null, after: 30 }] },
    },
  });
  await visitor.click(within(await form('keep-mails-days')).getByRole('button', { name: 'History' }));
  expect(await screen.findByText(/bea: from the default \(90 days\) to 30 days/)).toBeTruthy();
});

it('values are said in words', () => {
  expect(valueWords('contact-form', false)).toBe('Off');
  expect(valueWords('registration', 'closed')).toBe('Closed');
  expect(valueWords('mail-reply-to', '')).toBe('empty');
  expect(valueWords('emergency-numbers', { US: '911', DE: '112' })).toBe('Germany 112, United States 911');
  expect(isSame({ DE: '112', US: '911' }, { US: '911', DE: '112' })).toBe(true);
  expect(isSame(1, '1')).toBe(false);
});
