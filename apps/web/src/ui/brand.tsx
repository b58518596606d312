import { cx } from '../lib/cx.ts';

const SEATS = Array.from({ length: 14 }, (_, seat) => (seat * 360) / 14);

/** The mark: fourteen seats around one patient. */
function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cx('size-8', className)}>
      {SEATS.map((angle, seat) => (
        <rect key={angle} x="14.9" y="1.5" width="2.2" height={seat === 0 ? 8 : 6} rx="1.1" fill="currentColor" transform={`rotate(${angle} 16 16)`} />
      ))}
      <circle cx="16" cy="16" r="3.4" fill="currentColor" />
    </svg>
  );
}

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 text-primary">
      <BrandMark />
      <span className="font-serif text-[1.45rem] translate-y-[0.05em] leading-none font-medium tracking-[-0.015em] text-ink">Consilium</span>
    </span>
  );
}
