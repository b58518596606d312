import type { TriageLevel } from '@consilium/contract';
import { Badge } from '../../../ui/badge.tsx';
import { LEVEL_SIGNS } from './triage-banner.tsx';

/** What a cause would ask for if it were the one; not what is asked of the visitor, which the triage says. */
const WOULD_NEED: Record<TriageLevel, string> = {
  emergency: 'Would be an emergency',
  urgent: 'Would need care within 24 hours',
  soon: 'Would need a doctor this week',
  routine: 'Would need a routine appointment',
  'self-care': 'Usually settles at home',
};

/** The urgency a possible cause would have, in words and with its sign. */
export function LevelBadge({ level }: { level: TriageLevel }) {
  const Sign = LEVEL_SIGNS[level];
  return (
    <span data-level={level}>
      <Badge tone="level" icon={<Sign aria-hidden />}>
        {WOULD_NEED[level]}
      </Badge>
    </span>
  );
}
