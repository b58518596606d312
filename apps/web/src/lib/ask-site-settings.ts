import { type SiteSettings, settingCalls } from '@consilium/contract';
import { makeCall } from './http.ts';

/** Code of its own: the page comes with what the server wrote into it. */
export const askSiteSettings = (signal: AbortSignal): Promise<SiteSettings> => makeCall(settingCalls.readSiteSettings, {}, signal);
