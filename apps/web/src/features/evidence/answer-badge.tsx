import type { Direction, EvidenceAnswer } from '@consilium/contract';
import { Badge } from '../../ui/badge.tsx';
import { DIRECTION_LOOKS, DIRECTION_TONES } from '../system/index.ts';
import { ANSWER_WORDS, directionOfAnswer, STUDY_SAYS } from './words.ts';

/** An answer by word, sign and only then colour. */
export function AnswerBadge({ answer }: { answer: EvidenceAnswer }) {
  return <Signed direction={directionOfAnswer(answer)} word={ANSWER_WORDS[answer]} />;
}

/** What one study says. */
export function SaysBadge({ direction }: { direction: Direction }) {
  return <Signed direction={direction} word={STUDY_SAYS[direction]} />;
}

function Signed({ direction, word }: { direction: Direction; word: string }) {
  const { sign: Sign } = DIRECTION_LOOKS[direction];
  return (
    <Badge tone={DIRECTION_TONES[direction]} icon={<Sign aria-hidden />} className="justify-self-start">
      {word}
    </Badge>
  );
}
