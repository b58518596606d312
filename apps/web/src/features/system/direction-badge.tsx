import type { Direction } from '@consilium/contract';
import { Badge } from '../../ui/badge.tsx';
import { DIRECTION_LOOKS } from './looks.tsx';

export const DIRECTION_TONES = { helps: 'good', mixed: 'plain', 'no-effect': 'caution', harm: 'danger', unknown: 'plain' } as const;

/** What a study, or the studies of one use, found. */
export function DirectionBadge({ direction }: { direction: Direction }) {
  const { word, sign: Sign } = DIRECTION_LOOKS[direction];
  return (
    <Badge tone={DIRECTION_TONES[direction]} icon={<Sign aria-hidden />} className="justify-self-start">
      {word}
    </Badge>
  );
}
