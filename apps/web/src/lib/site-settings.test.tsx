import { SETTINGS, SITE_TEXTS } from '@consilium/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LANDING } from '../../test/fixtures/landing.ts';
import { renderSite } from '../../test/render-site.tsx';
import { browserQueryClient } from './query-client.ts';
import { SITE_SETTINGS_KEY, UNTOLD } from './site-settings.tsx';

/** As the server has written it into the page. */
const told = (change: Partial<typeof UNTOLD>) => browserQueryClient().setQueryData(SITE_SETTINGS_KEY, { ...UNTOLD, ...change });

it('goes by the defaults of the settings where nothing was told', () => {
  expect(UNTOLD).toEqual({
    registration: SETTINGS.registration.byDefault,
    defaultTheme: SETTINGS['default-theme'].byDefault,
    waitingList: SETTINGS['waiting-list'].byDefault,
    contactForm: SETTINGS['contact-form'].byDefault,
    consentByDefault: SETTINGS['waitlist-consent'].byDefault,
    emergencyNumbers: SETTINGS['emergency-numbers'].byDefault,
  });
});

describe('the site', () => {
  beforeEach(() => void browserQueryClient().clear());
  const NOBODY = { 'GET /api/user': { status: 401, body: { code: 'not-signed-in', message: 'Please sign in first.' } } };

  it('says that nobody can join while the waiting list is switched off, and shows its form while it is on', async () => {
    told({ waitingList: false });
    renderSite('/sign-up', NOBODY);
    expect(await screen.findByText(SITE_TEXTS.waitingListOff)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('says that registration is closed', async () => {
    told({ registration: 'closed', waitingList: false });
    const { visitor } = renderSite('/auth', NOBODY);
    await visitor.click(await screen.findByRole('tab', { name: 'Register' }));
    expect(await screen.findByText(SITE_TEXTS.registrationClosed)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Join Waiting List' })).toBeNull();
  });

  it.each([true, false])('ticks the consent on the first page beforehand: %s', async (consentByDefault) => {
    told({ consentByDefault });
    renderSite('/', { ...NOBODY, 'GET /api/pages/landing': { body: LANDING } });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: LANDING.waitlist.consent });
    expect(box.checked).toBe(consentByDefault);
  });
});
