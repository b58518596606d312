import { accountCalls, adminCalls, studyCalls, waitlistCalls } from '@consilium/contract';
import { expect, it } from 'vitest';
import { callKey, callPath } from './call-path.ts';

it('fills parameters in so that none of them ends the path', () => {
  expect(callPath(studyCalls.readStudy, { params: { id: 'a/b?c' } })).toBe('/api/studies/a%2Fb%3Fc');
});

it('leaves out of the query what narrows nothing', () => {
  expect(callPath(waitlistCalls.listWaiting, { query: { search: 'a & b', status: '', page: 2 } })).toBe('/api/admin/waitlist?search=a+%26+b&page=2');
  expect(callPath(accountCalls.readUser)).toBe('/api/user');
});

it('remembers answers by the parts of their path, so that a list and what stands in it are forgotten together', () => {
  expect(callKey(studyCalls.readStudy, { params: { id: 'x' } })).toEqual(['studies', 'x']);
  expect(callKey(adminCalls.listMails, { query: { page: 3 } })).toEqual(['admin', 'outbox', { page: 3 }]);
});
