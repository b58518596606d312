import type { FamilyProfile, SavedAnalysisSummary } from '@consilium/contract';
import { UserRound } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { ME, nameOfWhom, whomOf } from './whom.ts';

/** Whom an assessment is for, where it is not the member themselves. */
export function ForWhom({ assessment, family }: { assessment: SavedAnalysisSummary; family: readonly FamilyProfile[] }) {
  const whom = whomOf(assessment);
  if (whom === ME) return null;
  return (
    <Badge tone="plain" icon={<UserRound aria-hidden />}>
      <span className="sr-only">For </span>
      {nameOfWhom(whom, family)}
    </Badge>
  );
}
