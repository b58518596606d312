import type { SiteSettings } from '@consilium/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';

/** The name under which it is remembered what administrators set of the site. The server writes it into every page. */
export const SITE_SETTINGS_KEY = ['site-settings'] as const;
/** Milliseconds after which a tab that is looked at again asks anew. */
const FRESH_FOR = 60_000;

/** What holds where nothing was told: the defaults of the settings, written out, since their schemas are nothing for every page. */
export const UNTOLD: SiteSettings = {
  registration: 'invitation',
  defaultTheme: 'light',
  waitingList: true,
  contactForm: true,
  consentByDefault: true,
  emergencyNumbers: {},
};
const Told = createContext(UNTOLD);

/** What administrators set of the site. */
export const useSiteSettings = (): SiteSettings => useContext(Told);

export function SiteSettingsProvider({ children }: { children: ReactNode }) {
  const wasTold = useQueryClient().getQueryData(SITE_SETTINGS_KEY) !== undefined;
  const { data = UNTOLD } = useQuery({
    queryKey: SITE_SETTINGS_KEY,
    queryFn: async ({ signal }) => (await import('./ask-site-settings.ts')).askSiteSettings(signal),
    enabled: wasTold,
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: true,
  });
  return <Told value={data}>{children}</Told>;
}
