import { MEDICAL_SYSTEMS } from '@consilium/contract';
import { cx } from '../../lib/cx.ts';
import { SystemGlyph } from '../../ui/system-glyph.tsx';

const CENTRE = 250;
const RING = 196;
const SEAT = 32;

/** The picture of the house: fourteen seats around one person. */
export function Council({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 500 500" aria-hidden className={cx('h-auto', className)}>
      <circle cx={CENTRE} cy={CENTRE} r={RING} fill="none" stroke="var(--line)" strokeWidth="1.5" />
      <circle cx={CENTRE} cy={CENTRE} r="118" fill="none" stroke="var(--line)" strokeWidth="1.5" strokeDasharray="1 7" strokeLinecap="round" />
      {MEDICAL_SYSTEMS.map(({ id }, seat) => {
        const angle = (seat / MEDICAL_SYSTEMS.length) * 2 * Math.PI - Math.PI / 2;
        const at = (radius: number) => ({ x: CENTRE + radius * Math.cos(angle), y: CENTRE + radius * Math.sin(angle) });
        const { x, y } = at(RING);
        const near = at(84);
        const far = at(RING - SEAT - 6);
        return (
          <g key={id} data-system={id} className="text-sys">
            <line x1={near.x} y1={near.y} x2={far.x} y2={far.y} stroke="var(--sys-line)" strokeWidth="1.5" strokeLinecap="round" />
            <circle cx={x} cy={y} r={SEAT} fill="var(--sys-tint)" stroke="var(--sys-line)" strokeWidth="1.5" />
            <svg x={x - 17} y={y - 17} width="34" height="34" role="presentation">
              <SystemGlyph system={id} className="h-full w-full" />
            </svg>
          </g>
        );
      })}
      <Person />
    </svg>
  );
}

function Person() {
  return (
    <g fill="none" stroke="var(--primary)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <circle cx={CENTRE} cy={CENTRE} r="72" fill="var(--primary-tint)" stroke="none" />
      <circle cx={CENTRE} cy="232" r="17" />
      <path d="M214 289c0-22 15-33 36-33s36 11 36 33" />
    </g>
  );
}
