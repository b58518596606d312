import { useEffect, useState } from 'react';
import { onKeptElsewhere } from '../../lib/kept.ts';
import { isSame, PREFERENCES_KEY, type Preferences, savedPreferences, showPreferences } from './preferences.ts';

/**
 * Preferences being tried out: the page shows them at once. Whatever ends the trying, the page goes back to what is
 * saved. When another tab saves, its word counts here too.
 */
export function useDraft(): { draft: Preferences; setDraft: (draft: Preferences) => void; changed: boolean } {
  const [draft, setDraft] = useState(savedPreferences);
  const [saved, setSaved] = useState(savedPreferences);

  useEffect(() => showPreferences(draft), [draft]);

  useEffect(() => {
    const stop = onKeptElsewhere(PREFERENCES_KEY, () => {
      setSaved(savedPreferences());
      setDraft(savedPreferences());
    });
    return () => {
      stop();
      showPreferences(savedPreferences());
    };
  }, []);

  return { draft, setDraft, changed: !isSame(draft, saved) };
}
