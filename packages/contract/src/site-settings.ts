import { z } from 'zod';

/** What of the settings the public site goes by; everybody may know it. */
export const siteSettingsSchema = z
  .object({
    registration: z.enum(['invitation', 'closed']),
    defaultTheme: z.enum(['light', 'dark', 'system']),
    waitingList: z.boolean(),
    contactForm: z.boolean(),
    consentByDefault: z.boolean(),
    emergencyNumbers: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof siteSettingsSchema>;
