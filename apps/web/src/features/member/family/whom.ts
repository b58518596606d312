import type { DiaryEntry, FamilyProfile, SavedAnalysisSummary } from '@consilium/contract';
import { useSearchParams } from 'react-router';
import { useFamily } from '../api/family.ts';

/** Where the address says whose record is looked at. */
export const WHOM = 'whom';
/** The member themselves. */
export const ME = 'me';

/** Of whom a record is: the member, a person of the family by their id, or somebody who is not kept ('child', 'other'). */
export function whomOf({ personId, subject = null }: Pick<DiaryEntry, 'personId'> & Partial<Pick<SavedAnalysisSummary, 'subject'>>): string {
  return personId ?? (subject === 'child' || subject === 'other' ? subject : ME);
}

const NOT_KEPT: Record<string, string> = { [ME]: 'Me', child: 'My child', other: 'Someone else' };

export function nameOfWhom(whom: string, family: readonly FamilyProfile[]): string {
  return NOT_KEPT[whom] ?? family.find(({ id }) => id === whom)?.name ?? 'Somebody no longer kept';
}

/** The members of the family who have a record of their own. */
export const othersOf = (family: readonly FamilyProfile[]) => family.filter(({ relation }) => relation !== 'self');

const NOBODY: readonly FamilyProfile[] = [];

/** The family as far as it is known; without it, records are the member's own or of somebody who is not kept. */
export const useKnownFamily = (): readonly FamilyProfile[] => useFamily().data?.family ?? NOBODY;

/** Whose record is looked at, as the address says. @param fallback where it names nobody there is. */
export function useWhom(known: readonly string[], fallback: string): { whom: string; choose: (whom: string) => void } {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(WHOM);
  return {
    whom: asked !== null && known.includes(asked) ? asked : fallback,
    choose: (whom) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(WHOM, whom);
          return after;
        },
        { preventScrollReset: true, replace: true },
      ),
  };
}
