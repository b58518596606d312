import type { SiteSettings } from '@consilium/contract';
import type { Settings } from '../../platform/settings.ts';

/** What of the settings pages for everybody go by. */
export const siteSettings = ({ value }: Pick<Settings, 'value'>): SiteSettings => ({
  registration: value('registration'),
  defaultTheme: value('default-theme'),
  waitingList: value('waiting-list'),
  contactForm: value('contact-form'),
  consentByDefault: value('waitlist-consent'),
  emergencyNumbers: value('emergency-numbers'),
});
