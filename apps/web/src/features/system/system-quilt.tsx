import { MEDICAL_SYSTEMS } from '@consilium/contract';
import { cx } from '../../lib/cx.ts';
import { SystemGlyph } from '../../ui/system-glyph.tsx';

/** The fourteen signs as one cloth. */
export function SystemQuilt({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cx('grid grid-cols-4 gap-1.5', className)}>
      {MEDICAL_SYSTEMS.map(({ id }, at) => (
        <span
          key={id}
          data-system={id}
          className={cx('grid aspect-square place-items-center rounded-md border border-sys-line bg-sys-tint text-sys', at === 12 && 'col-start-2')}
        >
          <SystemGlyph system={id} className="size-9" />
        </span>
      ))}
    </div>
  );
}
