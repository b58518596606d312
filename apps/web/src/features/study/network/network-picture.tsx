import type { StudyNetwork } from '@consilium/contract';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useBackTo } from '../back-to-results.tsx';
import { firstAuthor } from '../words.ts';
import { curve, type Placed, RADIUS, WIDTH } from './layout.ts';

const HOW = { self: 'this study', cites: 'cited by this study', 'cited-by': 'cites this study', related: 'near by subject' } as const;

type Props = {
  placed: readonly Placed[];
  links: StudyNetwork['links'];
  height: number;
  /** The study that is pointed at, here and in the list. */
  marked: string | null;
  onMark: (id: string | null) => void;
  onLeave: () => void;
};

/** The studies as numbered circles, arrows from who cites to what is cited. Each opens by press and by Enter, and is named for who cannot see it. */
export function NetworkPicture({ placed, links, height, marked, onMark, onLeave }: Props) {
  const arrow = useId();
  const backTo = useBackTo();
  const navigate = useNavigate();
  const byId = new Map(placed.map((node) => [node.id, node]));
  return (
    <figure className="md:sticky md:top-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture whose circles are links, no form */}
      <svg viewBox={`0 0 ${WIDTH} ${height}`} className="mx-auto w-full max-w-80" role="group" aria-label="The citation network, drawn">
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 8 4 0 8Z" className="fill-soft" />
          </marker>
        </defs>
        <g aria-hidden fill="none" strokeWidth="1.5">
          {links.map(({ from, to, kind }) => {
            const [start, end] = [byId.get(from), byId.get(to)];
            if (!start || !end) return null;
            const strong = marked === from || marked === to;
            return (
              <path
                key={`${kind} ${from} ${to}`}
                d={curve(start, end)}
                className={strong ? 'stroke-primary' : 'stroke-line-strong'}
                strokeDasharray={kind === 'related' ? '3 4' : undefined}
                markerEnd={kind === 'cites' ? `url(#${arrow})` : undefined}
              />
            );
          })}
        </g>
        {placed.map(({ id, number, x, y, title, authors, publicationDate, role, retraction }) => {
          const own = role === 'self';
          const address = `/study/${encodeURIComponent(id)}`;
          const name = `${own ? '' : `${number}. `}${title}, ${firstAuthor(authors)} ${publicationDate.slice(0, 4)}, ${HOW[role]}${retraction === 'retracted' ? ', retracted' : ''}`;
          const circle = (
            <>
              <title>{name}</title>
              {/* As large as a finger needs. */}
              <circle cx={x} cy={y} r={22} fill="transparent" />
              <circle
                cx={x}
                cy={y}
                r={RADIUS}
                strokeWidth="1.5"
                strokeDasharray={role === 'related' ? '3 3' : undefined}
                className={own ? 'fill-primary stroke-primary' : marked === id ? 'fill-primary-tint stroke-primary' : 'fill-surface stroke-ink'}
              />
              <text x={x} y={y} dy="0.35em" textAnchor="middle" fontSize="12" fontWeight="600" className={own ? 'fill-on-primary' : 'fill-ink'}>
                {own ? '•' : number}
              </text>
              {retraction === 'retracted' ? <path d={`M${x - 9} ${y + 9}L${x + 9} ${y - 9}`} strokeWidth="2" className="stroke-danger" /> : null}
            </>
          );
          return own ? (
            <g key={id} aria-hidden>
              {circle}
            </g>
          ) : (
            <a
              key={id}
              href={address}
              aria-label={name}
              className="group/node outline-offset-0"
              onPointerEnter={() => onMark(id)}
              onPointerLeave={() => onMark(null)}
              onFocus={() => onMark(id)}
              onBlur={() => onMark(null)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onLeave();
                void navigate(address, { state: { backTo } });
              }}
            >
              {circle}
            </a>
          );
        })}
      </svg>
      <figcaption className="mt-2 text-sm text-soft">
        • is this study. Left: what it cites. Right: what cites it. Below, dashed: near by subject. Arrows lead to what is cited; the numbers are those of the
        list.
      </figcaption>
    </figure>
  );
}
