import { memberCalls } from '@consilium/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { makeCall } from '../../../lib/http.ts';
import { useMemberMutation } from './member-mutation.ts';

/** The kept assessments in short, the newest first. */
export const assessmentsOptions = callQuery(memberCalls.listAnalyses, {});

/** One kept assessment in full. */
export const assessmentOptions = (id: string) => callQuery(memberCalls.readAnalysis, { params: { id } });

export const useAssessments = () => useQuery(assessmentsOptions);
export const useAssessment = (id: string) => useQuery(assessmentOptions(id));

export const useDeleteAssessment = () =>
  useMemberMutation((id: string) => makeCall(memberCalls.deleteAnalysis, { params: { id } }), [memberCalls.listAnalyses, memberCalls.readSummary]);
