import { cx } from '../lib/cx.ts';

type Props = {
  /** Integer share, 0 to 100. */
  value: number;
  /** The band in words: the bar never speaks by length and colour alone. */
  band: string;
  /** Where the bands begin, drawn as notches. */
  notches?: readonly number[];
  className?: string;
};

/** A share with its number and its band in words. */
export function ConfidenceBar({ value, band, notches = [], className }: Props) {
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <div
        aria-hidden
        className="relative h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-sys-tint ring-1 ring-sys-line ring-inset forced-colors:border forced-colors:border-[CanvasText]"
      >
        <div className="absolute inset-y-0 left-0 rounded-full bg-sys forced-colors:bg-[CanvasText]" style={{ width: `${value}%` }} />
        {notches.map((notch) => (
          <span key={notch} className="absolute inset-y-0 w-px bg-surface forced-colors:bg-[Canvas]" style={{ left: `${notch}%` }} />
        ))}
      </div>
      <p className="text-sm tabular-nums">
        <span className="font-semibold">{value}%</span> <span className="text-soft">{band}</span>
      </p>
    </div>
  );
}
