import { Phone } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { callTo } from './help-lines.ts';

type Props = {
  number: string;
  /** Where the same call stands in the page. */
  above: RefObject<HTMLElement | null>;
};

/** The call at the foot of a phone's screen while the one in the page has been scrolled away: it is never further than a thumb. */
export function CallBar({ number, above }: Props) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!above.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false));
    observer.observe(above.current);
    return () => observer.disconnect();
  }, [above]);
  if (!away) return null;
  return (
    <div
      data-screen-only
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-bg px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
    >
      <a
        href={callTo(number)}
        className="flex min-h-14 items-center justify-center gap-3 rounded-lg bg-danger px-4 py-2 text-lg font-bold text-bg forced-colors:border"
      >
        <Phone aria-hidden className="size-6 shrink-0" />
        <span>
          Call now <span className="tabular-nums">{number}</span>
        </span>
      </a>
    </div>
  );
}
