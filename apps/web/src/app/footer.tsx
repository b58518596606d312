import { Link } from 'react-router';
import { Brand } from '../ui/brand.tsx';
import { linksOf } from './pages.ts';

/** The site's foot: its links, and the sentence that stands on every page. On a phone it is as low as that goes: links in rows, and no second brand. */
export function Footer() {
  return (
    <footer className="mt-6 md:mt-20 border-t border-line bg-sunken">
      <div className="page grid py-4 md:gap-y-8 md:py-10 md:grid-cols-[minmax(0,1.4fr)_auto_auto] md:gap-16">
        <div className="max-w-xl">
          <div className="max-md:hidden">
            <Brand />
          </div>
          <p className="mb-1 text-xs md:mt-4 md:mb-0 md:text-sm text-soft">
            The content of this site is informational. It does not replace professional medical advice, diagnosis or treatment. In an emergency call your local
            emergency number.
          </p>
        </div>
        <LinkColumn title="Company" pages={linksOf('footer-company')} />
        <LinkColumn title="Legal" pages={linksOf('footer-legal')} />
      </div>
    </footer>
  );
}

function LinkColumn({ title, pages }: { title: string; pages: ReturnType<typeof linksOf> }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={title} data-screen-only>
      <p className="mb-2 font-semibold max-md:hidden">{title}</p>
      <ul className="flex flex-wrap gap-x-3.5 max-md:text-xs md:block">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-11 items-center text-soft md:min-h-9 hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
