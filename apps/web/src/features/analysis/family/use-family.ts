import type { FamilyProfile } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../account/index.ts';
import { usePrivateMode } from '../private/private-mode.ts';

const NOBODY: readonly FamilyProfile[] = [];

/** The people a member keeps details of; nobody for a guest, in private mode, and while it is not known. */
export function useFamily(): readonly FamilyProfile[] {
  const { user } = useCurrentUser();
  const isPrivate = usePrivateMode().state !== 'off';
  const enabled = Boolean(user) && !isPrivate;
  const { data } = useQuery({
    // As the dashboard remembers it.
    queryKey: ['member', 'family'],
    queryFn: async ({ signal }) => (await import('./read-family.ts')).readFamily(signal),
    enabled,
  });
  return (enabled && data?.family) || NOBODY;
}
