import { type FamilyDetails, type FamilyProfile, familyCalls, familyProfileSchema, memberCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/call-path.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall, RequestError } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const FAMILY = callKey(familyCalls.listFamily);

export const useFamily = () => useQuery(callQuery(familyCalls.listFamily, {}));

/** What stands there by now, where a change was refused because another one came first. */
export function storedPerson(error: Error | null): FamilyProfile | undefined {
  return error instanceof RequestError && error.code === 'changed-meanwhile' ? familyProfileSchema.safeParse(error.theirs).data : undefined;
}

export const useAddPerson = () => useMemberMutation((body: FamilyDetails) => makeCall(familyCalls.addPerson, { body }), [familyCalls.listFamily]);

/** What stands there is shown afterwards, whether it is this change or one that came first. */
export function useChangePerson(id: string) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: FAMILY });
  return useMutation({
    mutationFn: (body: FamilyDetails & { version: number }) => makeCall(familyCalls.changePerson, { params: { id }, body }),
    onSuccess: renew,
    onError: (error) => (storedPerson(error) ? renew() : undefined),
  });
}

/** Everything kept of the person goes along. */
export const useRemovePerson = () =>
  useMemberMutation(
    (id: string) => makeCall(familyCalls.removePerson, { params: { id } }),
    [familyCalls.listFamily, memberCalls.listAnalyses, memberCalls.readDiary, memberCalls.readSummary],
  );
