import { MEDICAL_SYSTEMS, type SystemDescription } from '@consilium/contract';
import { Link } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SystemGlyph } from '../../ui/system-glyph.tsx';
import { counted } from './words.ts';

/** A card a system; names and links stand at once, texts and counts when they have arrived. */
export function SystemsGrid({ systems }: { systems: readonly SystemDescription[] | undefined }) {
  return (
    <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
      {MEDICAL_SYSTEMS.map(({ id, name }) => {
        const system = systems?.find((entry) => entry.id === id);
        return (
          <li key={id} data-system={id} data-keep-together className="flex">
            <Link
              to={`/medical-systems/${id}`}
              className="group flex flex-1 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low transition-colors duration-(--fast) hover:border-sys"
            >
              <div className="flex items-center gap-3.5 border-b border-sys-line bg-sys-tint px-5 py-3.5 text-sys">
                <SystemGlyph system={id} className="size-8" />
                <h3 className="text-h3 group-hover:underline group-hover:underline-offset-4">{name}</h3>
              </div>
              <div className="flex flex-1 flex-col gap-4 px-5 py-4">
                {system ? (
                  <>
                    <p className="flex-1">{system.essence}</p>
                    <p className="text-sm text-soft">{holdings(system)}</p>
                  </>
                ) : (
                  <Skeleton className="h-20" />
                )}
              </div>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** '18 patterns · 20 treatments · 41 studies' */
export function holdings({ id, diagnoses, treatments, studies }: Pick<SystemDescription, 'id' | 'diagnoses' | 'treatments' | 'studies'>): string {
  return [
    id === 'conventional' ? counted(diagnoses, 'condition', 'conditions') : counted(diagnoses, 'pattern', 'patterns'),
    counted(treatments, 'treatment', 'treatments'),
    counted(studies, 'study', 'studies'),
  ].join(' · ');
}
