import { MEDICAL_SYSTEMS } from '@consilium/contract';
import { cx } from '../../lib/cx.ts';
import { SystemGlyph } from '../../ui/system-glyph.tsx';

const CENTRE = 250;
const RING = 196;
const SEAT = 34;

/** Places on the picture, to a tenth: server and browser must write the same number. */
const rounded = (place: number) => Math.round(place * 10) / 10;

/** The picture of the house: fourteen seats around one person. While they confer, their table turns. */
export function Council({ conferring = false, className }: { conferring?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 500 500" aria-hidden className={cx('h-auto', className)}>
      <circle cx={CENTRE} cy={CENTRE} r={RING} className="fill-none stroke-line" strokeWidth="1.5" />
      <circle
        cx={CENTRE}
        cy={CENTRE}
        r="118"
        className={cx('origin-center fill-none', conferring ? 'stroke-primary [animation:turn_14s_linear_infinite]' : 'stroke-line-strong/60')}
        strokeWidth="1.8"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      {MEDICAL_SYSTEMS.map(({ id }, seat) => {
        const angle = (seat / MEDICAL_SYSTEMS.length) * 2 * Math.PI - Math.PI / 2;
        const at = (radius: number) => ({ x: rounded(CENTRE + radius * Math.cos(angle)), y: rounded(CENTRE + radius * Math.sin(angle)) });
        const { x, y } = at(RING);
        const near = at(84);
        const far = at(RING - SEAT - 6);
        return (
          <g key={id} data-system={id} className="text-sys">
            <line
              x1={near.x}
              y1={near.y}
              x2={far.x}
              y2={far.y}
              className={cx('stroke-sys-line', conferring && 'animate-breathe')}
              strokeWidth={conferring ? 2.5 : 1.5}
              strokeLinecap="round"
            />
            <circle cx={x} cy={y} r={SEAT} className="fill-sys-tint stroke-sys-line" strokeWidth="1.5" />
            <svg x={rounded(x - 18)} y={rounded(y - 18)} width="36" height="36" role="presentation">
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
    <g className="fill-none stroke-primary" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
      <circle cx={CENTRE} cy={CENTRE} r="72" className="fill-primary-tint stroke-none" />
      <circle cx={CENTRE} cy="232" r="17" />
      <path d="M214 289c0-22 15-33 36-33s36 11 36 33" />
    </g>
  );
}
