import type { ImportUndo } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { makeCall } from '../../../lib/http.ts';
import type { ImportSource } from './import-source.ts';

/** Takes an import back. One that failed may have met somebody who was faster: all is read anew then too. */
export function useUndo<Item>({ calls, useForget }: Pick<ImportSource<Item>, 'calls' | 'useForget'>) {
  const forget = useForget();
  return useMutation({
    mutationFn: (id: string): Promise<ImportUndo> => makeCall(calls.undo, { params: { id } }),
    onSettled: () => void forget(),
  });
}

export const undoneSentence = ({ removed, restored, kept }: ImportUndo) =>
  `Undone: ${removed} removed, ${restored} restored${kept.length > 0 ? `; changed since and kept: ${kept.map(({ term }) => term).join(', ')}` : ''}.`;
