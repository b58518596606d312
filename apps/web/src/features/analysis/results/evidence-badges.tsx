import { type Certainty, type Direction, type EvidenceClass, NOT_GRADED } from '@consilium/contract';
import { BookOpen, CircleHelp, CircleSlash, FlaskConical, Hourglass, MessagesSquare, Scale, ThumbsUp, TriangleAlert } from 'lucide-react';
import { CERTAINTY_WORDS } from '../../../lib/evidence-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DIRECTION_WORDS } from '../words.ts';

const CLASSES = {
  'Evidence-Backed': { tone: 'solid', sign: FlaskConical },
  [NOT_GRADED]: { tone: 'plain', sign: Hourglass },
  'Traditional Knowledge': { tone: 'outline', sign: BookOpen },
  'Experiential Reports': { tone: 'dashed', sign: MessagesSquare },
} as const;

const DIRECTIONS = {
  helps: { tone: 'good', sign: ThumbsUp },
  mixed: { tone: 'plain', sign: Scale },
  'no-effect': { tone: 'caution', sign: CircleSlash },
  harm: { tone: 'danger', sign: TriangleAlert },
  unknown: { tone: 'plain', sign: CircleHelp },
} as const;

export function EvidenceClassBadge({ evidenceClass }: { evidenceClass: EvidenceClass }) {
  const { tone, sign: Sign } = CLASSES[evidenceClass];
  return (
    <Badge tone={tone} icon={<Sign aria-hidden />}>
      {evidenceClass}
    </Badge>
  );
}

export function DirectionBadge({ direction }: { direction: Direction }) {
  const { tone, sign: Sign } = DIRECTIONS[direction];
  return (
    <Badge tone={tone} icon={<Sign aria-hidden />}>
      {DIRECTION_WORDS[direction]}
    </Badge>
  );
}

export function CertaintyBadge({ certainty }: { certainty: Certainty }) {
  return <Badge tone="plain">{CERTAINTY_WORDS[certainty]}</Badge>;
}
