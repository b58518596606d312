import type { Diagnosis, EvidencePoint } from '@consilium/contract';
import { CircleHelp, CircleMinus, CirclePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Glossed } from '../../glossary/index.ts';

const SIDES = [
  { key: 'supporting', title: 'Speaks for it', sign: CirclePlus, tone: 'text-good' },
  { key: 'conflicting', title: 'Speaks against it', sign: CircleMinus, tone: 'text-danger' },
  { key: 'unknown', title: 'Not known yet', sign: CircleHelp, tone: 'text-soft' },
] as const;

/** Why: what speaks for, what against, and what would tell more. */
export function EvidencePoints({ diagnosis }: { diagnosis: Pick<Diagnosis, 'supporting' | 'conflicting' | 'unknown'> }) {
  const sides = SIDES.filter(({ key }) => diagnosis[key].length > 0);
  if (sides.length === 0) return null;
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {sides.map(({ key, title, sign: Sign, tone }) => (
        <div key={key}>
          <h4 className="text-sm font-semibold">{title}</h4>
          <ul className="mt-1.5 grid gap-1">
            {diagnosis[key].map((point) => (
              <Point key={point.findingId} point={point} sign={<Sign aria-hidden className={`mt-[0.25em] size-4 shrink-0 ${tone}`} />} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Point({ point, sign }: { point: EvidencePoint; sign: ReactNode }) {
  return (
    <li className="flex gap-2 text-sm">
      {sign}
      <span>
        <Glossed>{point.name}</Glossed> <span className="text-faint">({point.weight})</span>
      </span>
    </li>
  );
}
