import { DIRECTIONS, type Direction, EVIDENCE_CLASSES, type EvidenceClass, NOT_GRADED } from '@consilium/contract';
import { BookOpen, CircleHelp, CircleSlash, FlaskConical, Hourglass, type LucideIcon, MessagesSquare, Scale, ThumbsUp, TriangleAlert } from 'lucide-react';

/** How one part of a bar is told from the others: by its word, its sign and its pattern, and only then by its colour. */
export type Look = { word: string; sign: LucideIcon; fill: string };

const HATCHED = 'bg-[repeating-linear-gradient(135deg,var(--good)_0_0.15rem,var(--good-tint)_0.15rem_0.4rem)]';
const DOTTED = 'bg-caution-tint bg-[radial-gradient(var(--caution)_22%,transparent_24%)] bg-[length:0.4rem_0.4rem]';

export const DIRECTION_LOOKS: Record<Direction, Look> = {
  helps: { word: 'Helps', sign: ThumbsUp, fill: 'bg-good' },
  mixed: { word: 'Mixed', sign: Scale, fill: HATCHED },
  'no-effect': { word: 'No effect', sign: CircleSlash, fill: DOTTED },
  harm: { word: 'Harm', sign: TriangleAlert, fill: 'bg-danger' },
  unknown: { word: 'Unclear', sign: CircleHelp, fill: 'bg-sunken' },
};

export const CLASS_LOOKS: Record<EvidenceClass, Look> = {
  'Evidence-Backed': { word: 'Evidence-Backed', sign: FlaskConical, fill: 'bg-primary' },
  [NOT_GRADED]: { word: NOT_GRADED, sign: Hourglass, fill: 'bg-[radial-gradient(var(--primary)_22%,transparent_24%)] bg-[length:0.4rem_0.4rem]' },
  'Traditional Knowledge': {
    word: 'Traditional Knowledge',
    sign: BookOpen,
    fill: 'bg-[repeating-linear-gradient(135deg,var(--primary)_0_0.15rem,var(--primary-tint)_0.15rem_0.4rem)]',
  },
  'Experiential Reports': { word: 'Experiential Reports', sign: MessagesSquare, fill: 'bg-sunken' },
};

/** A part of a bar: how many, and how it looks. */
export type Part = Look & { count: number };

export const directionParts = (counts: Record<Direction, number>): Part[] => DIRECTIONS.map((id) => ({ ...DIRECTION_LOOKS[id], count: counts[id] }));
export const classParts = (counts: Record<EvidenceClass, number>): Part[] => EVIDENCE_CLASSES.map((id) => ({ ...CLASS_LOOKS[id], count: counts[id] }));
