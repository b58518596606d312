import { cx } from '../lib/cx.ts';

/** How far along something is; without `value` it is under way with no known end. */
export function Progress({ label, value, max = 100, className }: { label: string; value?: number; max?: number; className?: string }) {
  const known = value !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cx(
        'h-1.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset forced-colors:border forced-colors:border-[CanvasText]',
        className,
      )}
    >
      <div
        className={cx('h-full rounded-full bg-primary forced-colors:bg-[CanvasText]', known ? 'transition-[width] duration-(--calm)' : 'animate-pass w-2/5')}
        style={known ? { width: `${(100 * value) / max}%` } : undefined}
      />
    </div>
  );
}
