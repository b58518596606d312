import { z } from 'zod';
import { call } from '../call.ts';
import { SETTING_KEYS, settingChangeSchema, settingHistorySchema, settingSchema, settingsSchema } from '../settings.ts';
import { siteSettingsSchema } from '../site-settings.ts';

const admin = { access: 'admin', tag: 'settings' } as const;
const params = z.object({ key: z.enum(SETTING_KEYS, 'There is no such setting') });

export const listSettings = call({
  ...admin,
  method: 'GET',
  path: '/admin/settings',
  summary: 'The settings as they stand',
  answers: { 200: settingsSchema },
});

export const changeSetting = call({
  ...admin,
  method: 'PUT',
  path: '/admin/settings/:key',
  summary: 'Change a setting, or put it back to its default',
  params,
  body: settingChangeSchema,
  answers: { 200: settingSchema },
});

export const settingHistory = call({
  ...admin,
  method: 'GET',
  path: '/admin/settings/:key/history',
  summary: 'Who changed a setting, from what to what',
  params,
  answers: { 200: settingHistorySchema },
});

export const readSiteSettings = call({
  method: 'GET',
  path: '/site-settings',
  whileClosed: true,
  access: 'public',
  withoutDatabase: true,
  tag: 'settings',
  summary: 'What the public site goes by',
  answers: { 200: siteSettingsSchema },
});
