import { memberCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

const CHANGED = [memberCalls.listStudies, memberCalls.readSummary];

export const useSavedStudies = (enabled = true) => useQuery({ ...callQuery(memberCalls.listStudies, {}), enabled });

/** Saves a study, or writes its note anew. */
export const useSaveStudy = () =>
  useMemberMutation(
    ({ studyId, note }: { studyId: string; note: string }) => makeCall(memberCalls.saveStudy, { params: { studyId }, body: { note } }),
    CHANGED,
  );

export const useRemoveStudy = () => useMemberMutation((studyId: string) => makeCall(memberCalls.removeStudy, { params: { studyId } }), CHANGED);
