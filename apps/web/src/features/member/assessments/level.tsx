import { TRIAGE_TEXT, type TriageLevel } from '@consilium/contract';
import { Badge } from '../../../ui/badge.tsx';
import { LEVEL_SIGNS } from '../../analysis/index.ts';

/** How urgent an assessment was, in words and with its sign. */
export function Level({ level }: { level: TriageLevel }) {
  const Sign = LEVEL_SIGNS[level];
  return (
    <span data-level={level}>
      <Badge tone="level" icon={<Sign aria-hidden />} className="whitespace-normal">
        {TRIAGE_TEXT[level].title}
      </Badge>
    </span>
  );
}
