import { type CallAnswer, type StudyLink, type StudyLinkDecision, studyAdminCalls, studyCalls, studyLinkCalls } from '@consilium/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../../../lib/call-path.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { makeCall } from '../../../../lib/http.ts';
import { toast } from '../../../../ui/toast/store.ts';
import { toldOf } from './link-words.ts';

export type Narrowed = { kind: string; least: string; import: string };

export const useLinkCounts = () => useQuery({ ...callQuery(studyLinkCalls.countLinks, {}), staleTime: 0, retry: 1, refetchOnWindowFocus: false });
/** The queue keeps its order while somebody goes through it: what was decided stays in its place, to go back to. */
export const useLinkQueue = (narrowed: Narrowed) =>
  useQuery({
    ...callQuery(studyLinkCalls.readQueue, { query: Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== '')) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
  });
export const useLinkedStudy = (id: string) =>
  useQuery({ ...callQuery(studyLinkCalls.readLinkedStudy, { params: { id } }), staleTime: 0, retry: false, refetchOnWindowFocus: false });

type Decision = { links: readonly Pick<StudyLink, 'id' | 'version'>[]; decision: StudyLinkDecision };
type Decided = CallAnswer<typeof studyLinkCalls.decideLinks>;

/** Decides links. What was done can be undone at once; where somebody else was faster nothing is stored, and what they did is shown. */
export function useDecideLinks() {
  const client = useQueryClient();
  const send = ({ links, decision }: Decision): Promise<Decided> =>
    makeCall(studyLinkCalls.decideLinks, { body: { decision, links: links.map(({ id, version }) => ({ id, version })) } });
  // With the list goes all whose path begins like its own: the counts and each study. The queue stands apart.
  const readAnew = () =>
    Promise.all(
      [studyLinkCalls.listLinks, studyAdminCalls.listStudies, studyCalls.readStudy].map((declared) =>
        client.invalidateQueries({ queryKey: callKey(declared) }),
      ),
    );
  const refused = (error: Error) => toast({ title: 'Nothing was stored', description: error.message, variant: 'destructive' });
  const undo = (links: Decision['links']) =>
    void send({ links, decision: 'reopen' })
      .then(({ changed }) => toast({ title: toldOf('reopen', changed) }), refused)
      .finally(readAnew);
  return useMutation({
    mutationFn: send,
    onSuccess: ({ changed, links }, { decision }) =>
      toast({
        title: toldOf(decision, changed),
        ...(decision !== 'reopen' && changed > 0 ? { action: { label: 'Undo', run: () => undo(links) } } : {}),
      }),
    onError: refused,
    onSettled: readAnew,
  });
}
