import { ArrowRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';

type Props = { pending: boolean; systems: number; needed: readonly string[] };

/**
 * The way on, always in reach: it stays at the foot of the window until the page's end is there. In a very low window, as at a strong zoom, it would
 * take the room of what is being written, and lies at the end only.
 */
export function ActionBar({ pending, systems, needed }: Props) {
  return (
    <div
      data-action-bar
      data-screen-only
      className="-mx-(--page-side) mt-6 border-y border-line bg-surface px-(--page-side) py-3 shadow-[0_-6px_16px_-12px_rgb(0_0_0/0.35)] lg:mx-0 lg:rounded-lg lg:border-x lg:px-6 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0 [@media(min-height:30rem)]:z-20 lg:[@media(min-height:30rem)]:bottom-3"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 text-sm text-soft">
          <div role="status" aria-live="polite">
            {pending ? (
              <div className="grid max-w-md gap-1.5">
                <Progress label="Assessment under way" />
                <p>Reading what you wrote and weighing it in {systems === 1 ? 'one system' : `${systems} systems`}.</p>
              </div>
            ) : null}
          </div>
          {/* Room for two lines: what is needed becomes less while the page is being read back, and nothing may move then. */}
          {pending ? null : <p className="max-lg:min-h-[2lh]">{needed.length > 0 ? `Still needed: ${needed.join(', ')}` : 'Nothing else is needed.'}</p>}
        </div>
        <Button type="submit" size="large" disabled={pending} className="max-sm:w-full">
          {pending ? 'Reading what you wrote…' : 'See possible causes'}
          {pending ? null : <ArrowRight aria-hidden className="size-5" />}
        </Button>
      </div>
    </div>
  );
}
