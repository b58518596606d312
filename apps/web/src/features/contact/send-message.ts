import { type ContactRequest, contactCalls } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { makeCall } from '../../lib/http.ts';

/** Sends a message to the people who run the site; the answer carries the reference it can be quoted by. */
export function useSendMessage() {
  return useMutation({ mutationFn: (body: ContactRequest) => makeCall(contactCalls.sendMessage, { body }) });
}
