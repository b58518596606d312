import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '../lib/cx.ts';

type Props = {
  summary: ReactNode;
  children: ReactNode;
  /** Whether it is open at first. */
  open?: boolean;
  className?: string;
  summaryClassName?: string;
  /** Makes the summary a heading of this level. */
  heading?: 'h2' | 'h3' | 'h4' | 'h5';
  /** What stands below the heading in any case, and is not read out with it. */
  below?: ReactNode;
  /** `open`: the content is made only while it is open, for one that asks the server. */
  drawn?: 'always' | 'open';
};

/** Something folded away behind its heading; the content stays in the document, so that paper shows it. */
export function Disclosure({ summary, children, open = false, className, summaryClassName, heading, below, drawn = 'always' }: Props) {
  const [shown, setShown] = useState(open);
  const id = useId();
  const Heading = heading ?? 'div';
  return (
    <div className={className}>
      <Heading className="font-sans text-base font-normal tracking-normal">
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className={cx('flex min-h-11 w-full items-center gap-3 rounded-md text-left', summaryClassName)}
        >
          <span className="min-w-0 flex-1">{summary}</span>
          <ChevronDown
            aria-hidden
            data-screen-only
            className={cx('size-5 shrink-0 text-faint transition-transform duration-(--fast)', shown && 'rotate-180')}
          />
        </button>
      </Heading>
      {below}
      <div id={id} hidden={!shown} data-folded>
        {drawn === 'always' || shown ? children : null}
      </div>
    </div>
  );
}
