import { expect, it } from 'vitest';
import { PAGES } from '../../../app/pages.ts';
import { errandOf } from './errand.ts';
import { nextPage } from './next-page.ts';

const next = (address: string) => nextPage(`?${new URLSearchParams({ next: address })}`, PAGES);

it.each(['/user/dashboard', '/study/abc', '/symptom-analyzer?stage=results#causes', '/admin/users?role=admin'])('returns to %s of this site', (address) => {
  expect(next(address)).toBe(address);
});

it.each([
  'https://evil.example/user/dashboard',
  '//evil.example/user/dashboard',
  '/\\evil.example/privacy',
  '\\\\evil.example',
  '/\t/evil.example/privacy',
  '/.//privacy',
  'javascript:alert(1)',
  'user/dashboard',
  '/no-such-page',
  '/api/user',
  '/auth',
  '/auth?next=/auth',
  '',
])('goes to the landing page instead of %j', (address) => {
  expect(next(address)).toBe('/');
});

it('goes to the landing page when no page is named', () => {
  expect(nextPage('', PAGES)).toBe('/');
});

it('reads what a mailed link asks for, and nothing else', () => {
  expect(errandOf('#invitation=abc_-1')).toEqual({ kind: 'invitation', token: 'abc_-1' });
  expect(errandOf('#reset=abc')).toEqual({ kind: 'reset', token: 'abc' });
  expect(errandOf('#confirm-email=abc')).toEqual({ kind: 'confirm-email', token: 'abc' });
  expect(errandOf('#reset=')).toBeNull();
  expect(errandOf('#section')).toBeNull();
  expect(errandOf('')).toBeNull();
});
