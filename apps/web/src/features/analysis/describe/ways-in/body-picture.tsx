import { cx } from '../../../../lib/cx.ts';
import { FIGURE, HEAD_PARTS, heightOf } from './figure.tsx';

type Region = { id: string; name: string; sides: readonly ('front' | 'back')[] };
type Props = { side: 'front' | 'back'; child: boolean; regions: readonly Region[]; open: string | null; onOpen: (id: string) => void };

/**
 * A figure between the names of its regions, from head to foot. The names are the buttons: large enough, to be read and reached by the keyboard, and there
 * where colours are forced. A press on the figure itself is a shorter way for a pointer.
 */
export function BodyPicture({ side, child, regions, open, onOpen }: Props) {
  const drawn = regions.filter(({ sides }) => sides.length > 0).sort((a, b) => heightOf(a.id) - heightOf(b.id));
  const elsewhere = regions.filter(({ sides }) => sides.length === 0);
  const column = (of: number) => drawn.filter((_, at) => at % 2 === of);
  const names = (list: readonly Region[], className: string) => (
    <ul className={cx('flex min-w-0 flex-col justify-between gap-1', className)}>
      {list.map((region) => (
        <Name key={region.id} region={region} open={open === region.id} onOpen={onOpen} />
      ))}
    </ul>
  );
  return (
    <div className="grid gap-3">
      {/* On a phone the names need the room: none may break within a word. */}
      <div className="mx-auto grid w-full max-w-lg grid-cols-[minmax(0,1fr)_min(5.5rem,24%)_minmax(0,1fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(5rem,9rem)_minmax(0,1fr)]">
        {names(column(0), '')}
        <svg viewBox="0 0 130 432" aria-hidden data-side={side} data-figure={child ? 'child' : 'adult'} className="h-auto w-full self-center">
          <g transform={child ? 'translate(65 432) scale(0.84) translate(-65 -432)' : undefined}>
            {FIGURE[side].map(({ id, parts }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: a shorter way for a pointer; the named buttons beside do the same
              <g
                key={id}
                transform={child && HEAD_PARTS.has(id) ? 'translate(65 66) scale(1.3) translate(-65 -66)' : undefined}
                onClick={() => onOpen(id)}
                className={cx(
                  'cursor-pointer stroke-surface [stroke-linejoin:round]',
                  open === id ? 'fill-primary' : FINE.has(id) ? 'fill-faint hover:fill-primary' : 'fill-line hover:fill-line-strong',
                )}
                strokeWidth="1.5"
              >
                {parts}
              </g>
            ))}
          </g>
        </svg>
        {names(column(1), 'text-right')}
      </div>
      {elsewhere.length > 0 ? (
        <ul className="flex flex-wrap justify-center gap-2">
          {elsewhere.map((region) => (
            <Name key={region.id} region={region} open={open === region.id} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Small parts that lie on larger ones, drawn stronger. */
const FINE = new Set(['eyes', 'mouth', 'face', 'ears', 'breasts', 'groin']);

function Name({ region: { id, name }, open, onOpen }: { region: Region; open: boolean; onOpen: (id: string) => void }) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={open}
        onClick={() => onOpen(id)}
        className={cx(
          'min-h-11 w-full rounded-md border px-1.5 py-1 text-center text-sm leading-tight hyphens-auto wrap-break-word',
          open ? 'border-primary bg-primary-tint font-semibold text-primary-strong' : 'border-line-strong bg-surface hover:border-ink',
        )}
      >
        {name}
      </button>
    </li>
  );
}
