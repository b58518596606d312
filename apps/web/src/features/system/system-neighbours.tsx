import { MEDICAL_SYSTEMS, type SystemId, systemOf } from '@consilium/contract';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

/** The way to the system before and after this one; the round has no end. */
export function SystemNeighbours({ id }: { id: SystemId }) {
  const at = MEDICAL_SYSTEMS.indexOf(systemOf(id));
  const seats = MEDICAL_SYSTEMS.length;
  const previous = MEDICAL_SYSTEMS[(at + seats - 1) % seats];
  const next = MEDICAL_SYSTEMS[(at + 1) % seats];
  const look = 'group flex min-h-16 flex-1 items-center gap-3 rounded-lg px-4 py-3 hover:bg-sunken';
  return (
    <nav aria-label="Previous and next system" data-screen-only className="mt-14 flex gap-3 border-t border-line pt-4 max-sm:flex-col">
      {previous ? (
        <Link to={`/medical-systems/${previous.id}`} className={look}>
          <ArrowLeft aria-hidden className="size-5 shrink-0 text-soft" />
          <span>
            <span className="block text-sm text-soft">Previous system</span>
            <span className="font-serif text-lg">{previous.name}</span>
          </span>
        </Link>
      ) : null}
      {next ? (
        <Link to={`/medical-systems/${next.id}`} className={`${look} justify-end text-right`}>
          <span>
            <span className="block text-sm text-soft">Next system</span>
            <span className="font-serif text-lg">{next.name}</span>
          </span>
          <ArrowRight aria-hidden className="size-5 shrink-0 text-soft" />
        </Link>
      ) : null}
    </nav>
  );
}
