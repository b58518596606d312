import { useState } from 'react';

const CHOICE_KEY = 'consilium-country';

/** Languages whose bare tag does not tell the country. */
const SPOKEN_WIDELY = new Set(['en', 'es', 'pt', 'fr', 'ar', 'zh', 'de', 'nl']);

/** The country the browser's languages point to ('de-CH' -> 'CH'; 'ja' -> 'JP'), or '' where they do not tell. */
export function countryOfLanguages(languages: readonly string[]): string {
  for (const tag of languages) {
    try {
      const locale = new Intl.Locale(tag);
      const region = locale.region ?? (SPOKEN_WIDELY.has(locale.language) ? undefined : locale.maximize().region);
      if (region) return region;
    } catch {
      // A tag the browser itself made up is passed over.
    }
  }
  return '';
}

function remembered(): string | null {
  try {
    return localStorage.getItem(CHOICE_KEY);
  } catch {
    return null;
  }
}

/** The visitor's country: chosen once and remembered, else read from the browser's languages. */
export function useCountry(): [string, (country: string) => void] {
  const [country, setCountry] = useState(() => remembered() ?? countryOfLanguages(navigator.languages));
  return [
    country,
    (next) => {
      setCountry(next);
      try {
        localStorage.setItem(CHOICE_KEY, next);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  ];
}
