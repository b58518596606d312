import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { keep, kept } from '../../lib/kept.ts';
import { AnnouncementBar } from './announcement-bar.tsx';

/** The name under which it is remembered what visitors are told now. */
export const ANNOUNCEMENTS_KEY = ['announcements'] as const;
const DISMISSED_KEY = 'consilium-dismissed-announcements';
/** Announcements whose dismissal this browser remembers; the oldest are forgotten first. */
const REMEMBERED = 50;

const dismissedHere = () => (kept(DISMISSED_KEY) ?? '').split(' ').filter(Boolean);

/** What visitors are told now, above every public page; each can be dismissed, and stays so in this browser. */
export function Announcements() {
  const { data = [] } = useQuery({
    queryKey: ANNOUNCEMENTS_KEY,
    queryFn: async ({ signal }) => (await import('./fetch-announcements.ts')).fetchAnnouncements(signal),
  });
  const hydrated = useHydrated();
  const [, redraw] = useState(0);
  const dismissed = hydrated ? dismissedHere() : [];
  const shown = data.filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;
  return (
    <section aria-label="Announcements">
      {shown.map(({ id, text, level }) => (
        <AnnouncementBar
          key={id}
          text={text}
          level={level}
          onDismiss={() => {
            keep(DISMISSED_KEY, [...dismissedHere(), id].slice(-REMEMBERED).join(' '));
            redraw((times) => times + 1);
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        />
      ))}
    </section>
  );
}
