import type { SystemPage } from '@consilium/contract';
import { Link } from 'react-router';
import { SystemTile } from '../../ui/system-glyph.tsx';
import { counted } from './words.ts';

/** Systems whose studies are partly the same. */
export function RelatedSystems({ related }: Pick<SystemPage, 'related'>) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" data-screen-only>
      <h2 id="related" className="text-h2">
        Related systems
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3">
        {related.map(({ id, name, sharedStudies }) => (
          <li key={id} data-system={id} className="flex">
            <Link
              to={`/medical-systems/${id}`}
              className="group flex flex-1 items-center gap-3.5 rounded-lg border border-line bg-surface p-3.5 transition-colors duration-(--fast) hover:border-sys"
            >
              <SystemTile system={id} />
              <span>
                <span className="block leading-snug font-semibold group-hover:underline group-hover:underline-offset-4">{name}</span>
                <span className="block text-sm text-soft">Shares {counted(sharedStudies, 'study', 'studies')} with it</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
