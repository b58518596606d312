import { type ContactRequest, contactResponseSchema } from '@consilium/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';

function sendMessage(message: ContactRequest) {
  return request('/api/contact', contactResponseSchema, { method: 'POST', body: message });
}

/** Sends a message to the people who run the site; the answer carries the reference it can be quoted by. */
export function useSendMessage() {
  return useMutation({ mutationFn: sendMessage });
}
