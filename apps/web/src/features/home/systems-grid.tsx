import { type LandingContent, MEDICAL_SYSTEMS } from '@consilium/contract';
import { Link } from 'react-router';
import { SystemGlyph } from '../../ui/system-glyph.tsx';
import { SectionHead } from './section-head.tsx';

/** The fourteen systems in two rows of seven, each a door to its own page. */
export function SystemsGrid({ heading, lead }: LandingContent['systems']) {
  return (
    <section aria-labelledby="systems" className="page py-12 lg:py-24">
      <SectionHead id="systems" heading={heading} lead={lead} />
      <div className="@container mt-6 lg:mt-10">
        <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line @min-[15rem]:grid-cols-2 @min-[60rem]:grid-cols-7">
          {MEDICAL_SYSTEMS.map(({ id, shortName }) => (
            <li key={id} data-system={id} className="bg-surface">
              <Link
                to={`/medical-systems/${id}`}
                className="flex h-full min-h-14 items-center gap-x-3 gap-y-3 p-2.5 transition-colors duration-(--fast) hover:bg-sys-tint focus-visible:-outline-offset-2 @min-[34rem]:gap-x-4 @min-[34rem]:p-4 @min-[60rem]:flex-col @min-[60rem]:items-start @min-[60rem]:py-6"
              >
                <span className="grid size-9 shrink-0 place-items-center @min-[34rem]:size-12 rounded-full border border-sys-line bg-sys-tint text-sys">
                  <SystemGlyph system={id} className="size-5 @min-[34rem]:size-6" />
                </span>
                <span className="min-w-0 font-serif leading-snug hyphens-auto @min-[34rem]:text-lg">{shortName}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
